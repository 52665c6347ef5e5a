import Geometry
import Imaging

/// `multiplane compare`: how far two pictures are apart.
enum CompareCommand {
  static let command = Command(
    name: "compare", summary: "measures how far two pictures are apart",
    operands: Command.Operands(text: "A.png B.png", count: 2...2),
    options: [
      Option("--tolerance", "N", "how much a channel of a pixel may differ, 0 to 255 (0)"),
      Option("--max-differing", "N", "how many pixels may differ by more than that (0)"),
      Option("--diff", "OUT.png", "write a picture of A in grey with the differing pixels in red"),
    ],
    notes: """
      Premultiplied 8-bit channels are compared, alpha included. The exit status is 1 if more pixels differ
      than allowed, or if the sizes do, and 2 if a picture cannot be read or --diff cannot be written.
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let tolerance = try arguments.integer("--tolerance", in: 0...255) ?? 0
    let allowed = try arguments.integer("--max-differing", in: 0...Int(Int32.max)) ?? 0
    do {
      return try compare(arguments, tolerance: tolerance, allowed: allowed)
    } catch let error as ImageComparisonError {
      Console.complain("multiplane: \(error)")
      return .failure
    } catch {
      Console.complain("multiplane: \(error)")
      return .trouble
    }
  }

  private static func compare(_ arguments: Arguments, tolerance: Int, allowed: Int) throws -> ExitStatus {
    let pictures = try arguments.operands.map(decode)
    let comparison = try ImageComparison(expected: pictures[0], actual: pictures[1])
    let differing = comparison.differingPixels(tolerance: tolerance)
    try Console.write(
      "maximum difference \(comparison.maximumDifference), \(differing) of \(pictures[0].width * pictures[0].height) "
        + "pixels differ by more than \(tolerance), PSNR \(NumberText.fixed(comparison.psnr, decimals: 2)) dB\n")
    if let path = arguments["--diff"] {
      try AtomicFile.write(PNGEncoder().encode(comparison.differenceBitmap(tolerance: tolerance)), to: path)
    }
    return differing > allowed ? .failure : .success
  }

  private static func decode(_ path: String) throws -> Bitmap {
    let bytes = try InputFile.read(path)
    do {
      return try ImageDecoder.decode(bytes)
    } catch {
      throw Failure("\(path): \(error)")
    }
  }
}
