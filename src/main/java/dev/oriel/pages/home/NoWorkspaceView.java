package dev.oriel.pages.home;

import module java.base;

import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.Page;
import dev.oriel.surface.web.View;
import dev.oriel.surface.web.Viewer;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.layout.Layout;
import dev.oriel.surface.web.text.Words;

/** What a person sees who belongs to no workspace, or is suspended in all of them. */
public record NoWorkspaceView(Words words, String email, Form signOut) implements View {

  static Answer show(Visit visit, Viewer.Person person) {
    Words words = visit.words();
    Form signOut =
        visit
            .form("/sign-out", Typed.nothing())
            .act(
                Button.send(words.say("shell.sign_out"))
                    .look(Button.Look.PLAIN)
                    .form(Button.Form.WIDE));
    NoWorkspaceView view = new NoWorkspaceView(words, person.email(), signOut);
    return visit.show(new Page(words.say("no_workspace.title"), Layout.Card.small(), view));
  }

  @Override
  public String template() {
    return "home/noWorkspace";
  }
}
