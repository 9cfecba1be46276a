package dev.oriel.web.page.gallery;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;

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
