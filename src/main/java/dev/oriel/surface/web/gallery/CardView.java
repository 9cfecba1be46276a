package dev.oriel.surface.web.gallery;

import dev.oriel.ground.refusal.Problem;
import dev.oriel.surface.web.View;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Notice;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.FormField;
import dev.oriel.surface.web.form.Typed;

/** The card of a sign-in that was refused. */
public record CardView(Visit visit) implements View {

  @Override
  public String template() {
    return "gallery/card";
  }

  public String title() {
    return SampleLayouts.CARD;
  }

  public String lead() {
    return "to crm.halden.example";
  }

  public Notice notice() {
    return new Notice(Notice.Kind.PROBLEM, SampleLayouts.REFUSED).alert();
  }

  public Form form() {
    return visit
        .form("/components", Typed.nothing().problem(Problem.of("password", "required")))
        .with(FormField.email("email", "E-mail").value("ada@halden.example").completion("username"))
        .with(FormField.password("password", "Password", visit.words()).link("Forgotten?", "#"))
        .act(Button.send("Sign in").form(Button.Form.WIDE));
  }
}
