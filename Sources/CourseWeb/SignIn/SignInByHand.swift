import PageText

/// A sign-in form that its reader sends: what can be kept of it, and where it leads once it worked.
struct SignInByHand {
  /// nil for a step without the password.
  let kept: KeptSignIn?
  /// What was asked for before the sign-in page came.
  let wanted: PageRequest?

  /// Nil for a form that signs nobody in.
  init?(_ form: Form, in view: PageView, pages: SignInPages) {
    if let found = SignInForm(in: view.document), found.form == form {
      // A step that asks for the password alone is not the page that comes when a session has ended.
      let isWhole = view.document.controls(of: form).contains { $0.control.kind == .text }
      kept = isWhole ? KeptSignIn(form, in: view, wasRedirected: view.wasRedirected) : nil
    } else if view.wanted != nil, let url = view.page.url, pages.contains(url) {
      kept = nil
    } else {
      return nil
    }
    wanted = view.wanted
  }
}
