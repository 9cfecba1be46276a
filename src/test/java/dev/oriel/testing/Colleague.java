package dev.oriel.testing;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.options.Cookie;
import dev.oriel.access.account.NewSession;
import java.util.List;
import java.util.UUID;

/** A person who works in a workspace, with a session. */
public record Colleague(
    TestWorkspace workspace, TestPerson person, UUID member, NewSession session) {

  /** A member of a new workspace. */
  public static Colleague of(String profile) {
    return in(TestWorkspace.create(), profile);
  }

  /** Another member of a workspace. */
  public static Colleague in(TestWorkspace workspace, String profile) {
    TestPerson person = TestPerson.create();
    UUID member = person.join(workspace, profile);
    return new Colleague(workspace, person, member, person.session());
  }

  private String cookie() {
    return "oriel-" + RunningOriel.port();
  }

  /** Requests of the person without a browser. */
  public WebVisitor visitor() {
    WebVisitor visitor = new WebVisitor();
    visitor.cookies().put(cookie(), session.token());
    return visitor;
  }

  /** A browser in which the person is signed in. */
  public Look in(Look look) {
    in(look.page().context());
    return look;
  }

  /** Signs the person in, in a browser. */
  public void in(BrowserContext browser) {
    browser.addCookies(
        List.of(new Cookie(cookie(), session.token()).setUrl(RunningOriel.origin())));
  }
}
