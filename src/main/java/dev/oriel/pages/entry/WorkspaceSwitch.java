package dev.oriel.pages.entry;

import module java.base;

import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSessions;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.request.FormFields;
import dev.oriel.surface.web.SessionCookies;
import dev.oriel.surface.web.Visit;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;

/** Moves a session into another workspace of its person. */
@Controller
record WorkspaceSwitch(WebSessions webSessions, SessionCookies sessions) {

  static final String PATH = "/workspace";

  /** The field with the public id of the workspace. */
  static final String FIELD = "workspace";

  /** Refuses as {@code NotFound} a workspace to which the person does not belong. */
  @PostMapping(PATH)
  Answer send(Visit visit, SignedIn person, FormFields fields) {
    SignedIn moved = webSessions.enter(person, id(fields.text(FIELD)), sessions.client(visit));
    String name = Objects.requireNonNull(moved.present()).name();
    return visit.leadTo("/", "workspace.switched", name);
  }

  private static UUID id(String text) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException _) {
      throw Refused.notFound("You belong to no such workspace.");
    }
  }
}
