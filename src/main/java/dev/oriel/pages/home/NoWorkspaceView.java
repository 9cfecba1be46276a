package dev.oriel.pages.home;

import module java.base;

import dev.oriel.web.http.Answer;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.WorkspaceOffer;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;

/**
 * The page of a person who belongs to no workspace, or is suspended in that of the session.
 *
 * @param switches a form for each workspace into which the person can go
 */
public record NoWorkspaceView(Words words, String email, List<Form> switches, Form signOut)
    implements View {

  static Answer show(Visit visit, Viewer.Person person) {
    Words words = visit.words();
    Form signOut =
        visit
            .form(SessionCookies.SIGN_OUT, Typed.nothing())
            .act(
                Button.send(words.say("shell.sign_out"))
                    .look(Button.Look.PLAIN)
                    .form(Button.Form.WIDE));
    List<Form> switches = person.others().stream().map(other -> into(visit, other)).toList();
    NoWorkspaceView view = new NoWorkspaceView(words, person.email(), switches, signOut);
    return visit.show(new WebPage(words.say("no_workspace.title"), Layout.Card.small(), view));
  }

  private static Form into(Visit visit, Viewer.Workspace other) {
    return visit
        .form(WorkspaceOffer.PATH, Typed.nothing())
        .carrying(WorkspaceOffer.WORKSPACE, other.id().toString())
        .act(
            Button.send(visit.words().say("workspace.other_switch", other.name()))
                .form(Button.Form.WIDE));
  }

  @Override
  public String template() {
    return "home/noWorkspace";
  }
}
