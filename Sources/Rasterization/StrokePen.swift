/// What stroking needs memory for.
struct StrokePen: ~Copyable {
  var centerline = Centerline()
  var outliner = StrokeOutliner()
}
