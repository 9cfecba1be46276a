package dev.oriel.web.page;

import module java.base;

import dev.oriel.access.account.Membership;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** The page after a form that was made in another workspace: the way back to it. */
public record WorkspaceOffer(String title, String text, Form form) implements View {

  /** The address by which a session moves into another workspace. */
  public static final String PATH = "/workspace";

  /** The fields of that form: the public id of the workspace, and where to go then. */
  public static final String WORKSPACE = "workspace";

  @Override
  public String template() {
    return "page/workspaceOffer";
  }

  static void set(HttpServletRequest request, Membership made) {
    request.setAttribute(WorkspaceOffer.class.getName(), made);
  }

  /** The offer that belongs to a refused request; null for most. */
  static @Nullable WorkspaceOffer of(HttpServletRequest request, Visit visit) {
    if (!(request.getAttribute(WorkspaceOffer.class.getName()) instanceof Membership made)) {
      return null;
    }
    Words words = visit.words();
    return new WorkspaceOffer(
        words.say("workspace.other_title", made.name()),
        words.say("workspace.other_text", made.name()),
        visit
            .form(PATH, Typed.nothing())
            .carrying(WORKSPACE, made.workspace().toString())
            .carrying(SessionCookies.TO, FormKeeper.page(request))
            .act(Button.send(words.say("workspace.other_switch", made.name()))));
  }
}
