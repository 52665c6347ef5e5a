# Prints `path:line: warning|error: what` for each file over a budget; exits with 1 after an error.
# Swift: 300 lines warn, 500 are an error; a function of 60 lines, 6 imports, documented public declarations.
# Shaders: 200 lines.

function report(line, kind, what) {
  printf "%s:%d: %s: %s\n", file, line, kind, what
  if (kind == "error") failed = 1
}

function endFile() {
  if (file == "") return
  if (!isSwift && count > 200) report(count, "warning", "shader of " count " lines, 200 are the limit")
  if (isSwift && count > 500) report(count, "error", "file of " count " lines, 500 are the limit")
  else if (isSwift && count > 300) report(count, "warning", "file of " count " lines, 300 are the aim")
  if (imports > 6) report(1, "warning", imports " imports, 6 are the limit")
}

function indentation(text) { match(text, /^ */); return RLENGTH }

function startFile() {
  file = FILENAME
  isSwift = file ~ /\.swift$/
  count = imports = functionLine = documented = 0
  if (file ~ /(Manager|Helpers?|Utils?)[^\/]*\.[a-z]+$/) report(1, "error", "the file name says nothing: Manager, Helper, Utils")
}

FNR == 1 { endFile(); startFile() }
{ count++ }
!isSwift { next }

/^(@[_a-zA-Z]+ +)*((public|internal|private) +)?import / { imports++ }

/(class|struct|enum|protocol|actor|typealias) +[A-Za-z]*(Manager|Helpers?|Utils?)($|[^A-Za-z])/ {
  report(FNR, "error", "the type name says nothing: Manager, Helper, Utils")
}

# A function ends at the first closing brace that stands as deep as its first line.
functionLine && /^ *}/ && indentation($0) == functionDepth {
  if (FNR - functionLine + 1 > 60) report(functionLine, "warning", "function of " FNR - functionLine + 1 " lines, 60 are the limit")
  functionLine = 0
}
!functionLine && /^ *([@a-z][A-Za-z_()]* +)*(func |init[?!]?[(<]|deinit |subscript[(<])/ && !/}$/ {
  functionLine = FNR
  functionDepth = indentation($0)
}

# Overrides and the requirements of well-known protocols are documented where they come from.
/^ *(@[A-Za-z]+(\([^)]*\))? +)*(public|open) +[a-z@]/ && !/ (import|extension|override) / && !documented \
  && !/ static func [^A-Za-z ]|func (hash|encode)\(|var (description|debugDescription|hashValue)|init\(from / {
  report(FNR, "warning", "public declaration without a documentation comment")
}
{ documented = /^ *\/\/\// || (documented && /^ *(@|#if)[^{]*$/) }

END { endFile(); exit failed }
