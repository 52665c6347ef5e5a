import CTypesetting

/// Reads the fields of a fontconfig pattern, which must outlive it.
struct FontPattern {
  private let pattern: OpaquePointer

  init(_ pattern: OpaquePointer) { self.pattern = pattern }

  /// All values of a field of text.
  func strings(_ field: String) -> [String] {
    var found: [String] = []
    var text: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, field, Int32(found.count), &text) == FcResultMatch, let text {
      found.append(String(cString: text))
    }
    return found
  }

  func string(_ field: String) -> String? { strings(field).first }

  func integer(_ field: String) -> Int? {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, field, 0, &value) == FcResultMatch ? Int(value) : nil
  }

  func double(_ field: String) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(pattern, field, 0, &value) == FcResultMatch ? value : nil
  }

  func isTrue(_ field: String) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(pattern, field, 0, &value) == FcResultMatch && value == 1
  }

  /// Lowest and highest weight, on OpenType's scale.
  var weights: ClosedRange<Double> {
    var range: OpaquePointer?
    var low = 0.0
    var high = 0.0
    // The range stays the pattern's.
    if FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch, FcRangeGetDouble(range, &low, &high) == 1 {
      let lightest = FcWeightToOpenTypeDouble(low)
      return lightest...max(lightest, FcWeightToOpenTypeDouble(high))
    }
    let weight = FcWeightToOpenTypeDouble(double(FC_WEIGHT) ?? 80)
    return weight...weight
  }
}
