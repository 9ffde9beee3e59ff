import CourseWeb
import HTTP
import JSON
import PageText

/// A source's sign-in by its site's own form, as it stands in the credentials' file.
struct SavedSignIn {
  let source: String
  let kept: KeptSignIn

  init(source: String, kept: KeptSignIn) {
    self.source = source
    self.kept = kept
  }

  /// Nil for what is no such object.
  init?(_ item: JSONValue) {
    guard let source = item["source"]?.string, let action = item["action"]?.string,
      let text = item["origin"]?.string, let origin = try? URL(text).origin,
      let names = item["names"]?.array, let fields = item["fields"]?.array
    else { return nil }
    self.source = source
    kept = KeptSignIn(
      origin: origin, path: item["path"]?.string, action: action,
      names: names.compactMap(\.string),
      fields: fields.compactMap { field in
        field["name"]?.string.map { FilledField(name: $0, value: field["value"]?.string) }
      })
  }

  func write(to writer: inout JSONWriter) throws {
    writer.beginObject()
    try writer.member("source", source)
    try writer.member("origin", kept.origin.description)
    try writer.member("path", kept.path)
    try writer.member("action", kept.action)
    writer.key("names")
    writer.beginArray()
    for name in kept.names { try writer.string(name) }
    try writer.endArray()
    writer.key("fields")
    writer.beginArray()
    for field in kept.fields {
      writer.beginObject()
      try writer.member("name", field.name)
      try writer.member("value", field.value)
      try writer.endObject()
    }
    try writer.endArray()
    try writer.endObject()
  }
}
