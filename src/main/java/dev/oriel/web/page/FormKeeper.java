package dev.oriel.web.page;

import module java.base;

import dev.oriel.access.account.KeptForms;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSession;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.form.Form;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Keeps what was typed while its person has to do something else first: sign in again, enter the
 * password, or switch the workspace. The form comes back filled in, and is sent by a click.
 */
@Component
record FormKeeper(Cookies cookies, KeptForms forms) {

  private static final String COOKIE = "kept";

  /** The field of a form that was kept as it was sent, because it asked for the password. */
  private static final String FOR_PROOF = "_forProof";

  /** The parameter by which the page that asks for the password names the form that waits. */
  static final String FOR = "for";

  /** Attributes of a request: the token of the form that was kept, and that it came again. */
  private static final String TOKEN = FormKeeper.class.getName() + ".token";

  private static final String AGAIN = FormKeeper.class.getName() + ".again";

  /** What the kit itself needs of a form that comes back. */
  private static final Set<String> OF_KIT = Set.of(Form.ID, Form.PRESENT, Form.DOES);

  /** Whether a request only looks something up for a form, which stays where it is. */
  static boolean isLook(HttpServletRequest request) {
    return request.getHeader(Form.LOOK_HEADER) != null;
  }

  /** Keeps the form of a request, unless nothing was typed, it is too long or cannot be read. */
  void keep(HttpServletRequest request, WebSession session, @Nullable String workspace) {
    if (isLook(request)) {
      return;
    }
    Optional<Map<String, List<String>>> typed = read(request);
    if (typed.isEmpty() || OF_KIT.containsAll(typed.get().keySet())) {
      return;
    }
    keep(request, session, workspace, typed.get());
  }

  private void keep(
      HttpServletRequest request,
      WebSession session,
      @Nullable String workspace,
      Map<String, List<String>> fields) {
    KeptForms.Kept form = new KeptForms.Kept(LocalPath.of(request), fields);
    forms
        .keep(session, Objects.requireNonNullElse(workspace, ""), form)
        .ifPresent(token -> request.setAttribute(TOKEN, token));
  }

  /**
   * Keeps the form of a request that needs the password first. It is carried out afterwards if all
   * of it can be kept, which passwords and files cannot. Returns the mark by which the page that
   * asks for the password knows it; none if the form only comes back.
   */
  Optional<String> keepForProof(HttpServletRequest request, WebSession session, String workspace) {
    Optional<Map<String, List<String>>> typed = read(request);
    if (isLook(request) || typed.isEmpty()) {
      return Optional.empty();
    }
    SentFields fields = SentFields.of(request);
    if (fields.has(Form.UNKEPT) || fields.canHaveFiles()) {
      keep(request, session, workspace);
      return Optional.empty();
    }
    Map<String, List<String>> all = new HashMap<>(typed.get());
    all.put(FOR_PROOF, List.of(""));
    keep(request, session, workspace, all);
    return request.getAttribute(TOKEN) instanceof String token
        ? Optional.of(mark(token))
        : Optional.empty();
  }

  private static String mark(String token) {
    return HexFormat.of().formatHex(Tokens.hash(token), 0, 8);
  }

  /**
   * The form with this mark that waits for the proof of its person; none for most requests. Without
   * the mark, the password for one thing would carry out another that was given up.
   */
  Optional<KeptForms.Kept> waitingForProof(HttpServletRequest request, @Nullable String mark) {
    return cookies
        .read(request, COOKIE)
        .filter(token -> mark(token).equals(mark))
        .flatMap(_ -> waiting(request))
        .filter(form -> form.fields().containsKey(FOR_PROOF));
  }

  /** The fields of a form; none if it cannot be read, which its own route will say. */
  private static Optional<Map<String, List<String>>> read(HttpServletRequest request) {
    try {
      return Optional.of(typed(SentFields.of(request)));
    } catch (Refused _) {
      return Optional.empty();
    }
  }

  private static Map<String, List<String>> typed(SentFields fields) {
    List<String> unkept = fields.all(Form.UNKEPT);
    return fields.names().stream()
        .filter(name -> !name.startsWith("_") || OF_KIT.contains(name))
        .filter(name -> !unkept.contains(name))
        .collect(Collectors.toMap(name -> name, fields::all));
  }

  /** The page in which the form of a request stands; the first page if it is not known. */
  static String page(HttpServletRequest request) {
    String current = request.getHeader("HX-Current-URL");
    try {
      if (current != null) {
        URI address = URI.create(current);
        String query = address.getRawQuery();
        return LocalPath.of(address.getRawPath() + (query == null ? "" : "?" + query));
      }
      return LocalPath.of(SentFields.of(request).text(Form.PAGE));
    } catch (IllegalArgumentException | Refused _) {
      return LocalPath.of((String) null);
    }
  }

  /** Whether the form of a request was kept. */
  static boolean isKept(HttpServletRequest request) {
    return request.getAttribute(TOKEN) != null;
  }

  /** The form that waits for the person's browser at this address; none for most requests. */
  Optional<KeptForms.Kept> waiting(HttpServletRequest request) {
    SignedIn person = SessionCookies.person(request);
    return person == null
        ? Optional.empty()
        : cookies.read(request, COOKIE).flatMap(token -> forms.find(person, token));
  }

  /** Forgets the form that a request sends again. */
  void sent(HttpServletRequest request) {
    cookies
        .read(request, COOKIE)
        .filter(token -> forms.forget(token, LocalPath.of(request)))
        .ifPresent(_ -> request.setAttribute(AGAIN, true));
  }

  /** The answer to a request with the cookie that belongs to it. */
  Answer finish(Answer answer, HttpServletRequest request) {
    if (request.getAttribute(TOKEN) instanceof String token) {
      return answer.cookie(cookies.make(COOKIE, token, KeptForms.KEPT));
    }
    return request.getAttribute(AGAIN) == null ? answer : answer.cookie(cookies.end(COOKIE));
  }
}
