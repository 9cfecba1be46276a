package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.Imports;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The list of imports, from which each is opened at its step. */
@Controller
record ImportsPage(Imports imports) {

  private static final String AFTER = "after";
  private static final int LENGTH = 25;

  /** 200 with the imports of the workspace, the newest first. */
  @GetMapping(JobPath.ALL)
  Answer show(Visit visit, Actor actor) {
    String after = visit.parameter(AFTER);
    Page<ImportAccess.Shown> page = imports.list(actor, _ -> new Page.Query(LENGTH, after));
    Words words = visit.words();
    Button begin = Button.link(words.say("import.new"), JobPath.NEW).primary().icon("plus");
    List<Block> blocks = new ArrayList<>();
    if (page.entries().isEmpty() && after == null) {
      Empty nothing =
          new Empty(
              Empty.Art.WINDOW,
              words.say("import.none"),
              words.say("import.none_text"),
              List.of(begin));
      blocks.add(new Block.Nothing(nothing));
    } else {
      blocks.add(new Block.Rows(JobRows.of(words, page.entries())));
    }
    if (page.nextCursor() != null) {
      String older = QueryText.with(JobPath.ALL, Map.of(AFTER, page.nextCursor()));
      blocks.add(new Block.Acts(List.of(Button.link(words.say("import.older"), older))));
    }
    List<Button> acts = page.entries().isEmpty() ? List.of() : List.of(begin);
    return visit.show(
        new WebPage(
            SetupArea.IMPORTS.label(words),
            SetupLayout.of(visit, SetupArea.IMPORTS, acts),
            new Settings(
                words, words.say("import.lead"), List.of(new Section("all", "", "", blocks)))));
  }

  /** Leads to the step at which the import is. */
  @GetMapping(JobPath.JOB)
  Answer open(Visit visit, Actor actor, @PathVariable UUID id) {
    return visit.leadTo(JobPath.present(imports.get(actor, id.toString()).job()));
  }
}
