import Multiplane

/// `multiplane info`: what draws on this machine, and what else could.
enum InfoCommand {
  static let command = Command(
    name: "info", summary: "says which device draws and which others there are", options: [.device], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let device = try CARenderer(device: try arguments.device()).device
    let rows = [
      ("renderer", device.renderer), ("vendor", device.vendor), ("version", device.version),
      ("shading language", device.shadingLanguage), ("chosen because", device.reason),
      ("largest picture", "\(device.maximumTextureSize) pixels a side"),
    ]
    let devices = device.devices.enumerated().map { ("device \($0)", $1) }
    try Console.write(TextTable.definitions(rows + devices))
    return .success
  }
}
