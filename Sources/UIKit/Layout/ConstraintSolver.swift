/// Solves linear equations and inequalities of different importance.
///
/// In: constraints over variables that are numbered from 0, each with a priority. Out: a value for every variable. What is
/// required holds exactly; of the rest the sum of the errors of the highest priority is as small as can be, then that of
/// the next, and so on. Variables that nothing determines are as near to 0 as the rest allows.
///
/// It is the simplex method on a tableau with free variables, as in the Cassowary algorithm (Badros, Borning, Stuckey: "The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm"), made anew for each solution. A symbol that no row has yet is
/// solved for without looking at the rows, so constraints that come in the order in which they determine things take time
/// with their number. Pivots are chosen by number (Bland's rule), so it ends and the result is the same everywhere.
struct ConstraintSolver {
  /// How the sum of the terms compares with 0.
  enum Relation { case lessOrEqual, equal, greaterOrEqual }

  /// Priorities of this and more are required.
  static let required = 1000.0
  private static let epsilon = 1e-9

  /// A sum of symbols: variables are numbered as given; slack, error and artificial symbols are negative.
  private typealias Row = LinearSum

  private var rows: [Int: Row] = [:]
  private var objectives: [Double: Row] = [:]
  private var symbols = 0
  /// The variables that are, or were, in rows.
  private var seen: Set<Int> = []
  /// Numbers of the constraints that are required and contradict earlier ones.
  private(set) var contradictions: [Int] = []
  private var count = 0

  private mutating func makeSymbol() -> Int {
    symbols += 1
    return -symbols
  }

  // MARK: - Adding

  /// Adds `sum(coefficient · variable) + constant (relation) 0`.
  mutating func add(
    _ terms: [(variable: Int, coefficient: Double)], _ constant: Double, _ relation: Relation, priority: Double
  ) {
    defer { count += 1 }
    var row = Row(constant: constant)
    for term in terms { row.add(term.coefficient, term.variable) }
    guard row.isFinite else { return contradictions.append(count) }
    let oldest = symbols
    if relation != .equal { row.add(relation == .lessOrEqual ? 1 : -1, makeSymbol()) }
    if priority < Self.required { addErrors(to: &row, priority) }
    for symbol in row.symbols { if let basic = rows[symbol] { row.substitute(basic, for: symbol) } }
    if row.constant < 0 { row.scale(by: -1) }
    if !insert(row, newestFirst: -symbols..<(-oldest)) { contradictions.append(count) }
    for symbol in row.symbols where symbol >= 0 { seen.insert(symbol) }
  }

  private mutating func addErrors(to row: inout Row, _ priority: Double) {
    var objective = objectives[priority] ?? Row(constant: 0)
    for sign in [1.0, -1.0] {
      let error = makeSymbol()
      row.add(sign, error)
      objective.add(1, error)
    }
    objectives[priority] = objective
  }

  /// Makes a row `0 = constant + …` part of the tableau; false if it cannot hold.
  /// - Parameter own: The slack and error symbols of the row, which can become basic without making it negative where they
  ///   have a negative sign.
  private mutating func insert(_ row: Row, newestFirst own: Range<Int>) -> Bool {
    if let subject = row.symbols.first(where: { $0 >= 0 }) {
      solve(row, for: subject, isInRows: seen.contains(subject))
      return true
    }
    if let subject = own.last(where: { row[$0] < 0 }) {
      solve(row, for: subject, isInRows: false)
      return true
    }
    guard !row.symbols.isEmpty else { return abs(row.constant) < Self.epsilon }
    return insertByArtificial(row)
  }

  private mutating func solve(_ row: Row, for symbol: Int, isInRows: Bool) {
    let basic = row.solved(for: symbol)
    if isInRows { for key in rows.keys { rows[key]?.substitute(basic, for: symbol) } }
    for key in objectives.keys { objectives[key]?.substitute(basic, for: symbol) }
    rows[symbol] = basic
  }

  /// Adds a symbol that makes the row hold, and drives it to 0.
  private mutating func insertByArtificial(_ row: Row) -> Bool {
    let artificial = makeSymbol()
    rows[artificial] = row
    var goal = row
    minimize(&goal)
    let isPossible = abs(goal.constant) < Self.epsilon * 1e3
    if let basic = rows.removeValue(forKey: artificial) {
      guard isPossible else { return false }
      if let entering = basic.symbols.first(where: { $0 < 0 }) {
        rows[artificial] = basic
        pivot(artificial, entering, &goal)
        rows[artificial] = nil
      }
    }
    for key in rows.keys { rows[key]?.remove(artificial) }
    for key in objectives.keys { objectives[key]?.remove(artificial) }
    return isPossible
  }

  // MARK: - Minimising

  /// The values of the variables numbered 0 up to `count`.
  mutating func solution(count: Int) -> [Double] {
    for priority in objectives.keys.sorted(by: >) {
      guard var goal = objectives[priority] else { continue }
      minimize(&goal)
      objectives[priority] = goal
      // What would make this sum larger stays 0 from now on.
      drop(Set(goal.symbols.filter { goal[$0] > Self.epsilon }))
    }
    return (0..<count).map { rows[$0]?.constant ?? 0 }
  }

  private mutating func drop(_ symbols: Set<Int>) {
    guard !symbols.isEmpty else { return }
    for key in rows.keys { rows[key]?.remove(symbols) }
    for key in objectives.keys { objectives[key]?.remove(symbols) }
  }

  private mutating func minimize(_ goal: inout Row) {
    while let entering = goal.symbols.last(where: { $0 < 0 && goal[$0] < -Self.epsilon }) {
      guard let leaving = leavingSymbol(for: entering) else { return }
      pivot(leaving, entering, &goal)
    }
  }

  /// The basic symbol that reaches 0 first when another grows.
  private func leavingSymbol(for entering: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    for symbol in rows.keys.sorted(by: >) where symbol < 0 {
      guard let row = rows[symbol], row[entering] < -Self.epsilon else { continue }
      let ratio = -row.constant / row[entering]
      if best.map({ ratio < $0.ratio }) ?? true { best = (symbol, ratio) }
    }
    return best?.symbol
  }

  private mutating func pivot(_ leaving: Int, _ entering: Int, _ goal: inout Row) {
    guard var row = rows.removeValue(forKey: leaving) else { return }
    row.add(-1, leaving)
    let basic = row.solved(for: entering)
    for key in rows.keys { rows[key]?.substitute(basic, for: entering) }
    for key in objectives.keys { objectives[key]?.substitute(basic, for: entering) }
    goal.substitute(basic, for: entering)
    rows[entering] = basic
  }
}
