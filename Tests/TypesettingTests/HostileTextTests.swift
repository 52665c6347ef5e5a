import TestRandom
import Testing
import Typesetting

/// Text and numbers from anywhere: laid out in bounded time, finite, without a crash.
struct HostileTextTests {
  @Test func noTextIsNoLines() throws {
    let font = try DejaVu.units()
    for runs in [[], [AttributedRun("", font: font)], [AttributedRun("", font: font), AttributedRun("", font: font)]] {
      let layout = TextLayout(runs, options: LayoutOptions(width: 10))
      #expect(layout.lines.isEmpty)
      #expect(layout.size == .zero)
      #expect(!layout.isTruncated)
    }
  }

  @Test func onlyLineBreaksAreEmptyLines() throws {
    let layout = TextLayout(String(repeating: "\n", count: 500), font: try DejaVu.units())
    #expect(layout.lines.count == 500)
    #expect(layout.size == SIMD2(0.0, 500 * 2384))
  }

  @Test func onlySpacesHang() throws {
    let layout = TextLayout("     ", font: try DejaVu.units(), options: LayoutOptions(width: 10))
    #expect(layout.lines.count == 1)
    #expect(layout.size.x == 0)
    #expect(layout.glyphs.count == 5)
  }

  /// Twenty thousand words, and a megabyte of a single one.
  @Test(arguments: [("word ", 20_000), ("w", 1_000_000)]) func longTextsWrap(part: String, count: Int) throws {
    let text = String(repeating: part, count: count)
    let font = Font(face: try DejaVu.face(), size: 10)
    let layout = TextLayout(text, font: font, options: LayoutOptions(width: 10_000))
    #expect(layout.lines.count > 50)
    #expect(layout.lines.allSatisfy { $0.width <= 10_000 + 1e-6 })
    #expect(layout.lines.last?.range.upperBound == text.utf16.count)
  }

  @Test func textBeyondTheLimitIsReported() throws {
    let font = Font(face: try DejaVu.face(), size: 10)
    var options = LayoutOptions(width: 100)
    options.maximumLines = 1
    let text = String(repeating: "a\n", count: 1 << 19) + "bc"
    let layout = TextLayout(text, font: font, options: options)
    #expect(layout.omittedUnits == 2)
    #expect(layout.isTruncated)
  }

  @Test(arguments: [0, 1e-300, 1e6, 1e300, .infinity, .nan, -5], [nil, 0, 1e6, .nan, .infinity, -1] as [Double?])
  func numbersOfAnyKindGiveFinitePlaces(size: Double, width: Double?) throws {
    let face = try DejaVu.face()
    for alignment in [LayoutOptions.Alignment.justified, .center, .right] {
      for truncation in [LayoutOptions.Truncation.none, .middle] {
        var options = LayoutOptions(width: width)
        options.alignment = alignment
        options.truncation = truncation
        options.wraps = truncation == .none
        options.lineSpacing = size
        let layout = TextLayout("ab c\n\u{5D0} d", font: Font(face: face, size: size), options: options)
        let places = layout.lines.flatMap(\.runs).flatMap(\.glyphs).map(\.position)
        #expect(places.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        #expect(layout.size.x.isFinite && layout.size.y.isFinite)
      }
    }
  }

  /// A thousand marks on one letter are one cluster and one line.
  @Test func piledMarksAreOneCluster() throws {
    let text = "a" + String(repeating: "\u{301}", count: 1000)
    let layout = TextLayout(text, font: try DejaVu.units(), options: LayoutOptions(width: 1))
    #expect(layout.lines.count == 1)
    #expect(layout.glyphs.allSatisfy { $0.cluster == 0 })
  }

  @Test func deepEmbeddingsAreLaidOut() throws {
    let text = String(repeating: "\u{202B}a\u{202A}\u{5D0}", count: 300)
    let layout = TextLayout(text, font: try DejaVu.units(), options: LayoutOptions(width: 20_000))
    #expect(layout.strings(of: text).joined() == text)
    #expect(layout.lines.flatMap(\.runs).flatMap(\.glyphs).filter { $0.advance > 0 }.count == 600)
  }

  /// Mixed scripts, directions and breaks: every character that can be seen is shown once, whatever the room.
  @Test(arguments: 0..<40) func everyCharacterIsShownOnce(seed: UInt64) throws {
    var random = FixedRandom(seed: seed)
    let alphabet = Array("ab \u{5D0}\u{5D1}12.(\u{628}\u{62F}\n\t-\u{E9}")
    let text = String((0..<60).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
    let width = Double(random.next() % 12_000)
    let layout = TextLayout(text, font: try DejaVu.units(), options: LayoutOptions(width: width))
    let shown = layout.lines.flatMap(\.runs).flatMap(\.glyphs).map(\.cluster).sorted()
    #expect(shown == Array(text.utf16).indices.filter { Array(text.utf16)[$0] != 0x0A })
  }

  /// The same text at once on many threads, in faces and collections that are shared, is the same text.
  @Test func layoutsDoNotDependOnEachOther() async throws {
    let fonts = try FontCollection(files: DejaVu.files)
    let mono = try fonts.find(name: "DejaVu Sans Mono", size: 17).font
    let text =
      "Office \u{5D0}\u{5D1} 12 \u{628}\u{628} e\u{301} AVATAR \u{4E2D} " + String(repeating: "wrap ", count: 40)
    let expected = TextLayout(text, font: mono, options: LayoutOptions(width: 150), fonts: fonts)
    await withTaskGroup(of: TextLayout.self) { group in
      for _ in 0..<32 {
        group.addTask { TextLayout(text, font: mono, options: LayoutOptions(width: 150), fonts: fonts) }
      }
      for await layout in group { #expect(layout == expected) }
    }
  }
}
