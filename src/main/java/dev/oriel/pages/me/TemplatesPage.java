package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.mail.template.EmailTemplate;
import dev.oriel.integration.mail.template.EmailTemplates;
import dev.oriel.model.field.Hue;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The templates for e-mails of the person, and those that are shared. */
@Controller
record TemplatesPage(EmailTemplates templates) {

  static final String PATH = "/me/templates";

  /** 200 with the templates, by their names. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    List<EmailTemplate> all = templates.list(actor);
    Button add = Button.link(words.say("template.new"), TemplatePage.NEW).primary().icon("plus");
    List<Section> sections = new ArrayList<>();
    if (all.isEmpty()) {
      Empty empty =
          new Empty(
              Empty.Art.WINDOW,
              words.say("template.none"),
              words.say("template.none_text"),
              List.of(add));
      sections.add(new Section("all", "", "", new Block.Nothing(empty)));
    } else {
      add(sections, "own", words.say("template.own"), rows(words, all, false));
      add(sections, "shared", words.say("template.shared"), rows(words, all, true));
    }
    return visit.show(
        new WebPage(
            words.say("template.title"),
            // An empty list shows the button itself.
            MeLayout.of(visit, PATH, List.of(), all.isEmpty() ? List.of() : List.of(add)),
            new Settings(words, words.say("template.lead"), sections)));
  }

  private static void add(List<Section> sections, String id, String title, List<Row> rows) {
    if (!rows.isEmpty()) {
      sections.add(new Section(id, title, "", new Block.Rows(rows)));
    }
  }

  private static List<Row> rows(Words words, List<EmailTemplate> all, boolean isShared) {
    return all.stream()
        .filter(one -> one.isShared() == isShared)
        .map(one -> row(words, one))
        .toList();
  }

  private static Row row(Words words, EmailTemplate template) {
    String about = template.subject().isEmpty() ? template.body() : template.subject();
    Row row =
        new Row(new Row.Sign("mail"), template.name(), about.lines().findFirst().orElse(""))
            .href(TemplatePage.path(template.id()))
            .chips(List.of(new Chip(template.type().name(), Hue.GRAY)));
    if (template.isOwn() || !template.isShared()) {
      return row;
    }
    String author = template.author();
    return row.facts(
        author == null ? words.say("template.by_former") : words.say("template.by", author));
  }
}
