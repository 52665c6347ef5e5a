import Testing

@testable import CAML

struct DiagnosticTests {
  private func diagnostic(_ n: Int) -> Diagnostic { Diagnostic(.unknownElement, .warning, "\(n)", file: "f") }

  @Test func theLogIsBoundedAndSaysSoOnce() {
    let log = DiagnosticLog(limit: 3)
    for n in 0..<10 { log.add(diagnostic(n)) }
    #expect(log.diagnostics.map(\.id) == [.unknownElement, .unknownElement, .unknownElement, .suppressed])
  }

  @Test func oneSubjectIsListedOnce() {
    let log = DiagnosticLog(limit: 3)
    for n in 0..<100 { log.addOnce("\(n % 2)", diagnostic(n)) }
    #expect(log.diagnostics.map(\.message) == ["0", "1"])
    for n in 0..<100 { log.addOnce("\(n)", diagnostic(n)) }
    #expect(log.diagnostics.count == 4 && log.diagnostics.last?.id == .suppressed)
  }

  @Test func descriptionsReadLikeThoseOfCompilers() {
    let diagnostic = Diagnostic(
      .malformedValue, .warning, "bad", file: "main.caml", line: 7, keyPath: "R.opacity", instead: "1 is used")
    #expect(diagnostic.description == "main.caml:7: warning: bad (R.opacity); 1 is used [value.malformed]")
    #expect(Diagnostic.Severity.note < .warning && Diagnostic.Severity.warning < .error)
  }
}
