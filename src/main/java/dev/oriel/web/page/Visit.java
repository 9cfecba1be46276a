package dev.oriel.web.page;

import module java.base;

import dev.oriel.access.account.SignedIn;
import dev.oriel.access.identity.Actor;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Document;
import dev.oriel.web.page.text.Words;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * A request of a browser to a page: who asks, in which language, and the way in which it is
 * answered.
 */
public final class Visit {

  static final String HTML = "text/html;charset=utf-8";

  private final HttpServletRequest request;
  private final Viewer viewer;
  private final Words words;
  private final Templates templates;
  private final Cookies cookies;
  private final VisitSecrets secrets;
  private final VisitForms forms;
  private final VisitDocument document;

  Visit(
      HttpServletRequest request,
      Viewer viewer,
      Words words,
      Templates templates,
      Cookies cookies,
      FormKeeper keeper,
      ShownNotifications notifications) {
    this.request = request;
    this.viewer = viewer;
    this.words = words;
    this.templates = templates;
    this.cookies = cookies;
    this.secrets = new VisitSecrets(request, viewer, cookies);
    this.forms = new VisitForms(request, viewer, words, keeper, secrets);
    this.document = new VisitDocument(request, viewer, words, notifications, secrets);
  }

  HttpServletRequest request() {
    return request;
  }

  public Viewer viewer() {
    return viewer;
  }

  public Words words() {
    return words;
  }

  /**
   * As whom the viewer acts in the workspace that is shown, also as a profile; null outside of
   * workspaces.
   */
  public @Nullable Actor actor() {
    Actor viewing = ViewAs.of(request);
    SignedIn person = SessionCookies.person(request);
    return viewing != null || person == null ? viewing : person.actor();
  }

  /** The path of the page. */
  public String path() {
    return request.getServletPath();
  }

  /** The path of the page, with its parameters but for the profile as which it is seen. */
  public String address() {
    return ViewAs.without(LocalPath.of(request));
  }

  /** All parameters of the address. Refuses as {@code Invalid} what is malformed. */
  public SentFields parameters() {
    String query = Objects.requireNonNullElse(request.getQueryString(), "");
    return SentFields.urlEncoded(query.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** A parameter of the address; null if it is absent or was given several times. */
  public @Nullable String parameter(String name) {
    return new Query(request).only(new Problems(), name).text(name);
  }

  /** Whether htmx asks, which shows the answer inside of a page. */
  public boolean isPart() {
    return "true".equals(request.getHeader("HX-Request"));
  }

  /**
   * A form that is sent to a path of this server. One that has waited comes back filled in.
   *
   * @param typed what was typed into it before
   */
  public Form form(String action, Typed typed) {
    return forms.form(action, typed);
  }

  /**
   * What the form does that waits until its person has entered the password, which may be empty;
   * none if no form waits for this page.
   */
  public Optional<String> waitingForProof() {
    return forms
        .waitingForProof(parameter(FormKeeper.FOR))
        .map(form -> form.fields().getOrDefault(Form.DOES, List.of("")).getFirst());
  }

  /**
   * The form that waits until its person has entered the password, which is carried out then. None
   * if a page of another site led here.
   *
   * @param page in which it stands
   */
  public Optional<SentForm> proved(String page) {
    return "same-origin".equals(request.getHeader("Sec-Fetch-Site"))
        ? forms.waitingForProof(parameter(FormKeeper.FOR)).map(form -> forms.sent(form, page))
        : Optional.empty();
  }

  /** What a form without fields carries, such as a button that signs out. */
  public Map<String, String> hidden() {
    return forms.hidden(Typed.nothing());
  }

  /** The public id of the workspace that is shown; empty for none. */
  String workspace() {
    return viewer.workspaceId();
  }

  /** Whether a token is one that a page had for this viewer. */
  boolean fits(@Nullable String token) {
    return secrets.fits(token);
  }

  /** Whether a form was made in the workspace that is shown now. */
  boolean isOfWorkspace(@Nullable String id) {
    return workspace().equals(Objects.requireNonNullElse(id, ""));
  }

  /** An address of this server as links of the page have it. */
  public String link(String path) {
    UUID profile = viewer.viewedAs();
    return profile == null ? local(path) : ViewAs.kept(local(path), profile);
  }

  /** The page, whole. */
  public Answer show(WebPage page) {
    // What the person has done is said to the person.
    Optional<String> cookie =
        viewer.viewedAs() == null ? cookies.read(request, Flash.COOKIE) : Optional.empty();
    List<Toast> toasts = cookie.flatMap(this::toast).stream().toList();
    Document shown = document.of(page, toasts);
    Answer answer =
        html(page.status(), templates.document(shown, page.body()))
            .header("Cache-Control", page.hasSecrets() ? "no-store" : "private, no-cache");
    return cookie.isPresent() ? answer.cookie(cookies.end(Flash.COOKIE)) : answer;
  }

  /** A part of a page, for an address that only htmx asks for. */
  public Answer part(int status, View view) {
    return html(status, templates.part(view, words, viewer.viewedAs()))
        .header("Cache-Control", "no-store");
  }

  private Answer html(int status, byte[] bytes) {
    Answer answer = new Answer(status, Map.of(), new Answer.Bytes(HTML, bytes));
    return secrets.sendWith(answer);
  }

  private Optional<Toast> toast(String cookie) {
    return Flash.opened(cookie, secrets.all()).flatMap(this::toast);
  }

  /** A message over the page; none for one whose arguments do not fit. */
  public Optional<Toast> toast(Flash flash) {
    return new FlashToast(words, this::hidden).of(flash);
  }

  private static String local(String path) {
    if (!path.startsWith("/") || path.startsWith("//") || path.indexOf('\\') >= 0) {
      throw new IllegalArgumentException("'" + path + "' is no path of this server");
    }
    return LocalPath.shortened(path);
  }

  /** Leads from a part, which htmx has asked for, to another page of this server (204). */
  public Answer leadFromPart(String path) {
    return new Answer(204, Map.of("HX-Redirect", link(path)), new Answer.Empty());
  }

  /** The same, and the other page says once what was done. */
  public Answer leadFromPart(String path, String key, Object... arguments) {
    return leadFromPart(path, Flash.of(key, arguments));
  }

  public Answer leadFromPart(String path, Flash said) {
    return telling(leadFromPart(path), said);
  }

  /** Shows the present page again, from a part of it, and says there once what was done. */
  public Answer refreshFromPart(Flash said) {
    return telling(new Answer(204, Map.of("HX-Refresh", "true"), new Answer.Empty()), said);
  }

  /** Leads to another page of this server after a change. */
  public Answer leadTo(String path) {
    return leadPerson(link(path));
  }

  /** Leads to a page that is the person's own, whatever is seen as a profile. */
  Answer leadPerson(String path) {
    return secrets.sendWith(Answer.seeOther(local(path)));
  }

  /**
   * Leads to another page, which says once what was done.
   *
   * @param arguments of the text: texts and whole numbers
   */
  public Answer leadTo(String path, String key, Object... arguments) {
    return leadTo(path, Flash.of(key, arguments));
  }

  /** Leads to another page, which shows a message once. */
  public Answer leadTo(String path, Flash flash) {
    return telling(leadTo(path), flash);
  }

  /** The answer with what the next page says. */
  private Answer telling(Answer answer, Flash flash) {
    String sealed = flash.sealed(secrets.ofForms());
    return answer.cookie(cookies.make(Flash.COOKIE, sealed, Flash.LIFE));
  }
}
