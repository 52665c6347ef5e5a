/// One row of a command's table of options: all that the parser and the help know about it.
struct Option: Sendable {
  /// With its dashes, such as `--size`.
  let name: String
  /// What stands for the value in the help, such as `WxH`; nil for a switch, which takes none.
  let placeholder: String?
  /// What it does, in a few words.
  let help: String

  init(_ name: String, _ placeholder: String?, _ help: String) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
  }

  /// The option as one types it: `--size WxH`.
  var spelling: String { placeholder.map { "\(name) \($0)" } ?? name }
}
