package dev.oriel.web.page;

import module java.base;

import dev.oriel.access.account.KeptForms;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** Makes the forms of a visit, with what they carry unseen. */
record VisitForms(
    HttpServletRequest request,
    Viewer viewer,
    Words words,
    FormKeeper keeper,
    VisitSecrets secrets) {

  Form form(String action, Typed typed) {
    Typed shown = typed.isFirst() ? waiting(action).orElse(typed) : typed;
    shown.takeMemory();
    return new Form(words, action, hidden(shown), shown, List.of(), List.of(), null);
  }

  /** A form that waits is its person's, not that of a profile. */
  private Optional<Typed> waiting(String action) {
    return viewer.viewedAs() != null
        ? Optional.empty()
        : keeper
            .waiting(request)
            .filter(form -> form.action().equals(action))
            .map(form -> Typed.kept(form.fields()));
  }

  Optional<KeptForms.Kept> waitingForProof(@Nullable String mark) {
    return viewer.viewedAs() != null ? Optional.empty() : keeper.waitingForProof(request, mark);
  }

  /** A form that was kept, as its page would send it. */
  SentForm sent(KeptForms.Kept form, String page) {
    Map<String, List<String>> fields = new HashMap<>();
    hidden(Typed.kept(form.fields())).forEach((name, value) -> fields.put(name, List.of(value)));
    fields.putAll(form.fields());
    fields.put(Form.PAGE, List.of(page));
    String does =
        form.fields().getOrDefault(Form.DOES, List.of(words.say("prove.send"))).getFirst();
    return new SentForm(form.action(), fields, Button.send(does));
  }

  Map<String, String> hidden(Typed typed) {
    String id = typed.text(Form.ID);
    Map<String, String> hidden = new LinkedHashMap<>();
    // Nothing is sent from a page that is seen as a profile, whatever becomes of its addresses.
    hidden.put(Form.TOKEN, viewer.viewedAs() == null ? secrets.token() : "");
    hidden.put(Form.WORKSPACE, viewer.workspaceId());
    hidden.put(Form.ID, id.isEmpty() ? UUID.randomUUID().toString() : id);
    hidden.put(Form.PAGE, page(typed));
    return Collections.unmodifiableMap(hidden);
  }

  /** The page of a form; that of one with mistakes is where it was filled in first. */
  private String page(Typed typed) {
    String sent = typed.text(Form.PAGE);
    if (!sent.isEmpty()) {
      return sent;
    }
    // The address of a form that failed is no page, and can hold the token of a link.
    return request.getMethod().equals("GET") ? LocalPath.of(request) : FormKeeper.page(request);
  }
}
