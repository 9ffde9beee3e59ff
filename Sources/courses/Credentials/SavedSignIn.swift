import CourseWeb
import Files
import HTTP
import JSON
import PageText

/// An account's sign-in by its site's own form, as it stands in the credentials' file.
struct SavedSignIn {
  let account: Account
  /// Without values where those are in the keychain.
  private let form: KeptSignIn
  /// Where the values are, all of them in one item; nil: in the form itself.
  private let secret: SavedSecret?

  init(_ kept: KeptSignIn, of account: Account, in keychain: Keychain) {
    self.account = account
    let values = try? SavedValues.text(kept.fields.map(\.value))
    let place = kept.origin.description
    let secret = values.map { SavedSecret($0, in: keychain, label: "sign-in at \(place)") }
    guard case .item? = secret else {
      self.secret = nil
      form = kept
      return
    }
    self.secret = secret
    form = kept.with(values: kept.fields.map { _ in nil })
  }

  /// The whole of it; nil where the keychain has its part no longer.
  ///
  /// - Throws: `CredentialError.keychain`
  func kept(from keychain: Keychain) throws -> KeptSignIn? {
    guard let secret else { return form }
    guard let text = try secret.text(from: keychain), let values = SavedValues.values(in: text),
      values.count == form.fields.count
    else { return nil }
    return form.with(values: values)
  }

  func forget(in keychain: Keychain) { secret?.forget(in: keychain) }

  /// Nil for what is no such object.
  init?(_ item: JSONValue) {
    guard let account = item["account"]?.string, let action = item["action"]?.string,
      let text = item["origin"]?.string, let origin = try? URL(text).origin,
      let names = item["names"]?.array, let fields = item["fields"]?.array
    else { return nil }
    self.account = Account(description: account)
    secret = item["keychain"]?.string.map { .item(id: $0) }
    form = KeptSignIn(
      origin: origin, path: item["path"]?.string, action: action,
      names: names.compactMap(\.string),
      fields: fields.compactMap { field in
        field["name"]?.string.map { FilledField(name: $0, value: field["value"]?.string) }
      })
  }

  func write(to writer: inout JSONWriter) throws {
    writer.beginObject()
    try writer.member("account", account.description)
    try writer.member("origin", form.origin.description)
    try writer.member("path", form.path)
    try writer.member("action", form.action)
    writer.key("names")
    writer.beginArray()
    for name in form.names { try writer.string(name) }
    try writer.endArray()
    writer.key("fields")
    writer.beginArray()
    for field in form.fields {
      writer.beginObject()
      try writer.member("name", field.name)
      try writer.member("value", field.value)
      try writer.endObject()
    }
    try writer.endArray()
    // The values themselves stand with their fields.
    try secret?.write(to: &writer, name: "values")
    try writer.endObject()
  }
}

extension KeptSignIn {
  fileprivate func with(values: [String?]) -> KeptSignIn {
    KeptSignIn(
      origin: origin, path: path, action: action, names: names,
      fields: zip(fields, values).map { FilledField(name: $0.name, value: $1) })
  }
}

/// The values of a form as one text for the keychain: a JSON array.
private enum SavedValues {
  static func text(_ values: [String?]) throws -> String {
    var bytes: [UInt8] = []
    var writer = JSONWriter { bytes.append(contentsOf: $0) }
    writer.beginArray()
    for value in values {
      if let value { try writer.string(value) } else { writer.null() }
    }
    try writer.endArray()
    try writer.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  static func values(in text: String) -> [String?]? {
    (try? JSONValue(parsing: Array(text.utf8)))?.array?.map(\.string)
  }
}
