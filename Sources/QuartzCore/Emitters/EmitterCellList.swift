import CoreGraphics

/// Cells as a property: key paths such as `emitterCells.NAME.birthRate` reach into it; whole lists switch half-way.
struct EmitterCellList: PropertyValue {
  static var kind: AnimatableValue.Kind { .emitterCells }
  static var isContinuous: Bool { true }
  static var none: EmitterCellList? { EmitterCellList(cells: []) }
  var cells: [EmitterCellProperties]

  init(cells: [EmitterCellProperties]) { self.cells = cells }

  init?(animatable value: AnimatableValue) {
    guard case .emitterCells(let cells) = value else { return nil }
    self.cells = cells
  }

  var animatable: AnimatableValue? { cells.isEmpty ? nil : .emitterCells(cells) }

  // MARK: - Limits

  /// All cells of an emitter together; a cell may hold itself.
  static let maximumCount = 256
  /// Generations.
  static let maximumDepth = 8

  /// The values of cells, as far as an emitter may have them.
  init(_ objects: [CAEmitterCell]) {
    var count = 0
    cells = Self.values(of: objects, depth: 1, &count)
  }

  private static func values(of objects: [CAEmitterCell], depth: Int, _ count: inout Int) -> [EmitterCellProperties] {
    var values: [EmitterCellProperties] = []
    for object in objects {
      guard count < maximumCount else {
        if !values.isEmpty { values[values.count - 1].isIncomplete = true }
        break
      }
      count += 1
      var value = object.values
      if depth < maximumDepth {
        value.emitterCells = self.values(of: object.emitterCells ?? [], depth: depth + 1, &count)
        if value.emitterCells.count < object.emitterCells?.count ?? 0 { value.isIncomplete = true }
      } else if object.emitterCells?.isEmpty == false {
        (value.emitterCells, value.isIncomplete) = ([], true)
      }
      values.append(value)
    }
    return values
  }
}

extension [EmitterCellProperties] {
  /// The cells in the form that rows of the property table take.
  var listValue: EmitterCellList {
    get { EmitterCellList(cells: self) }
    set { self = newValue.cells }
  }

  /// The value under a path such as `NAME.birthRate` or `NAME.emitterCells.OTHER.scale`.
  func value(atPath path: String) -> AnimatableValue? {
    guard let step = CellPath(path), let cell = first(where: { $0.name == step.name }) else { return nil }
    if let inner = step.inner { return cell.emitterCells.value(atPath: inner) }
    return step.field?.value(in: cell)
  }

  /// Sets a value in the first cell of the path's name.
  mutating func set(_ value: AnimatableValue, atPath path: String) {
    guard let step = CellPath(path), let index = firstIndex(where: { $0.name == step.name }) else { return }
    if let inner = step.inner {
      self[index].emitterCells.set(value, atPath: inner)
    } else {
      step.field?.set(value, in: &self[index])
    }
  }
}

/// A seed as a property: a whole number that switches half-way.
extension UInt32: PropertyValue {
  static var kind: AnimatableValue.Kind { .number }
  static var isContinuous: Bool { false }
  init?(animatable value: AnimatableValue) {
    guard let number = value.number, let whole = UInt32(exactly: number) else { return nil }
    self = whole
  }
  var animatable: AnimatableValue? { .number(Double(self)) }
}

/// A path into a list of cells, taken apart: a cell's name, and either a field or a path into the cell's own cells.
struct CellPath {
  let name: String
  let field: CellField?
  let inner: String?

  /// Nil where it leads nowhere, whatever cells there are.
  init?(_ path: String) {
    let parts = path.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, !parts[0].isEmpty else { return nil }
    name = parts[0]
    if parts.count == 3 {
      guard parts[1] == "emitterCells", CellPath(parts[2]) != nil else { return nil }
      (field, inner) = (nil, parts[2])
    } else {
      guard let named = CellField.named(parts[1]) else { return nil }
      (field, inner) = (named, nil)
    }
  }

  /// Which sort of value lies at the end.
  var kind: AnimatableValue.Kind? { field?.kind ?? inner.flatMap { CellPath($0)?.kind } }
}
