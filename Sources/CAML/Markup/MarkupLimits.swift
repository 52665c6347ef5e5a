/// How much XML is accepted. The largest published scene has one megabyte, ten levels of layers and six thousand
/// elements; these bounds leave room and keep hostile input from taking the machine.
struct MarkupLimits: Sendable {
  var bytes = 64 << 20
  /// Below the XML library's own bound of 256, so that the report is ours.
  var depth = 200
  var elements = 2_000_000
}
