package dev.oriel.pages.entry;

import module java.base;

import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSessions;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WorkspaceOffer;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;

/** Moves a session into another workspace of its person. */
@Controller
record WorkspaceSwitch(WebSessions webSessions, SessionCookies sessions) {

  /** Refuses as {@code NotFound} a workspace to which the person does not belong. */
  @PostMapping(WorkspaceOffer.PATH)
  Answer send(Visit visit, SignedIn person, SentFields fields) {
    UUID workspace = id(fields.text(WorkspaceOffer.WORKSPACE));
    SignedIn moved = webSessions.enter(person, workspace, sessions.client(visit));
    String name = Objects.requireNonNull(moved.present()).name();
    String to = LocalPath.of(fields.text(SessionCookies.TO));
    return visit.leadTo(to, "workspace.switched", name);
  }

  private static UUID id(String text) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException _) {
      throw Refused.notFound("You belong to no such workspace.");
    }
  }
}
