package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Mending;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.model.field.Option;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The corrections of a file, which are values replaced and rows left out, with forms that take them
 * back.
 */
record Corrections(Visit visit, ImportJob job, @Nullable ObjectView view) {

  List<CheckView.Correction> list() {
    Words words = visit.words();
    Mending mending = job.config().corrections();
    ProblemGroups columns = new ProblemGroups(visit, job, view, true);
    List<CheckView.Correction> corrections = new ArrayList<>();
    for (var one : mending.replace()) {
      String to = named(shown(columns.place(one.column()).field(), one.to()));
      corrections.add(
          new CheckView.Correction(
              words.say("import.replaced_by", one.column(), named(one.from()), to),
              takeBack(new ProblemKey(one.column(), one.from(), ""))));
    }
    if (!mending.skipRows().isEmpty()) {
      int rows = mending.skipRows().size();
      corrections.add(
          new CheckView.Correction(
              words.say("import.rows_left_out", rows), takeBack(new ProblemKey(null, null, ""))));
    }
    return corrections;
  }

  /** A value as people know it: an option by its label. */
  private static String shown(@Nullable Field field, String value) {
    Option option = field == null ? null : field.options().find(value);
    return option == null ? value : option.label();
  }

  private String named(String value) {
    return value.isEmpty() ? visit.words().say("import.no_value") : value;
  }

  private Form takeBack(ProblemKey key) {
    return visit
        .form(JobPath.of(job, CheckPage.TAKE_BACK), Typed.nothing())
        .carrying(ProblemKey.FIELD, key.text())
        .act(Button.send(visit.words().say("import.take_back")).quiet().small());
  }
}
