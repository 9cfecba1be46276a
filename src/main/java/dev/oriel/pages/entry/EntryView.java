package dev.oriel.pages.entry;

import module java.base;

import dev.oriel.web.http.Answer;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * The card of a page before one is in.
 *
 * @param lead a sentence below the title; empty for none
 * @param subject the name that ends this sentence; empty for none
 * @param form what is filled in; null for none
 * @param texts paragraphs above the form
 * @param acts where else to go
 */
public record EntryView(
    String title,
    String lead,
    String subject,
    List<Notice> notices,
    @Nullable Form form,
    List<String> texts,
    List<Button> acts)
    implements View {

  public EntryView(String title, String lead) {
    this(title, lead, "", List.of(), null, List.of(), List.of());
  }

  @Override
  public String template() {
    return "entry/card";
  }

  /** The card with a name at the end of its sentence. */
  public EntryView about(String name) {
    return new EntryView(title, lead, name, notices, form, texts, acts);
  }

  public EntryView notices(List<Notice> all) {
    return new EntryView(title, lead, subject, all, form, texts, acts);
  }

  public EntryView form(Form shown) {
    return new EntryView(title, lead, subject, notices, shown, texts, acts);
  }

  public EntryView text(String paragraph) {
    List<String> all = new ArrayList<>(texts);
    all.add(paragraph);
    return new EntryView(title, lead, subject, notices, form, List.copyOf(all), acts);
  }

  public EntryView act(Button act) {
    List<Button> all = new ArrayList<>(acts);
    all.add(act);
    return new EntryView(title, lead, subject, notices, form, texts, List.copyOf(all));
  }

  /** The page with this card. Browsers do not keep it, as passwords are typed into it. */
  public Answer show(Visit visit, int status, Layout.Card card) {
    return visit.show(new WebPage(status, title, card, this, true));
  }
}
