/// One linear relation between variables: `sum(coefficient · variable) + constant (relation) 0`.
struct ConstraintRelation {
  let terms: [(variable: Int, coefficient: Double)]
  let constant: Double
  let relation: NSLayoutConstraint.Relation
  let priority: Double
  /// What it comes from; nil for content.
  let source: NSLayoutConstraint?
}

/// The values of variables that relations ask for.
///
/// Relations that have no variables in common, not even by way of others, are solved apart from each other: along x apart
/// from along y, and what hangs on the window only, each by itself. Within one part they come in the order in which they
/// were given, so which of two contradicting ones is left out does not depend on the rest.
struct ConstraintSolution {
  private(set) var values: [Double]
  /// Places of relations that are required and contradict earlier ones.
  private(set) var contradictions: [Int] = []

  init(of relations: [ConstraintRelation], variables: Int) {
    values = Array(repeating: 0, count: variables)
    var parts = DisjointSets(count: variables)
    for relation in relations {
      for term in relation.terms.dropFirst() { parts.join(relation.terms[0].variable, term.variable) }
    }
    var groups: [Int: [Int]] = [:]
    for (place, relation) in relations.enumerated() {
      // Relations without variables are a part of their own.
      groups[relation.terms.first.map { parts.root(of: $0.variable) } ?? -1, default: []].append(place)
    }
    for root in groups.keys.sorted() { solve(groups[root] ?? [], relations) }
    contradictions.sort()
  }

  private mutating func solve(_ places: [Int], _ relations: [ConstraintRelation]) {
    var solver = ConstraintSolver()
    var (numbers, own) = ([Int: Int](), [Int]())
    for place in places {
      let relation = relations[place]
      let terms = relation.terms.map { term in
        let number = numbers[term.variable] ?? own.count
        if number == own.count {
          numbers[term.variable] = number
          own.append(term.variable)
        }
        return (variable: number, coefficient: term.coefficient)
      }
      solver.add(terms, relation.constant, relation.relation.comparison, priority: relation.priority)
    }
    for (variable, value) in zip(own, solver.solution(count: own.count)) { values[variable] = value }
    contradictions += solver.contradictions.map { places[$0] }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var comparison: ConstraintSolver.Relation {
    switch self {
    case .lessThanOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}

/// Numbers from 0 in sets that can be joined.
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  /// The smaller root stays.
  mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (root(of: a), root(of: b))
    parents[max(first, second)] = min(first, second)
  }
}
