@_exported import Foundation

/// Core Foundation's names for the values that appear in Core Graphics' signatures.
///
/// Foundation on Linux does not export Core Foundation. The names stand for the Swift types that Apple's compiler
/// bridges them to, so that `text as CFString` and `CGDataProvider(data: data as CFData)` compile.

/// A string.
public typealias CFString = String
/// A string whose parts have looks.
public typealias CFAttributedString = NSAttributedString
/// A block of bytes.
public typealias CFData = Data
/// A list of anything.
public typealias CFArray = [Any]
/// A dictionary of any keys and values.
public typealias CFDictionary = [AnyHashable: Any]
