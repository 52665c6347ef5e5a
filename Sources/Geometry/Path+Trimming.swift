extension Path {
  public func trimmed(from: Double, to: Double) -> Path { self }
}
