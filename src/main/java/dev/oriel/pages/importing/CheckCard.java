package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.integration.importing.job.ImportValidation.ErrorGroup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** Shows what a validation has found. */
final class CheckCard {

  /** How many groups of problems a page shows. */
  private static final int MOST_GROUPS = 50;

  private final Visit visit;
  private final Words words;
  private final ImportJob job;
  private final @Nullable ObjectView view;

  private CheckCard(Visit visit, ImportAccess.Shown shown) {
    this.visit = visit;
    this.words = visit.words();
    this.job = shown.job();
    this.view = shown.scope() == null ? null : shown.scope().view();
  }

  /**
   * The page of the check.
   *
   * @param refused what was refused just now; null for nothing
   * @param from the number of the first group of problems
   */
  static Answer show(
      Visit visit, ImportAccess.Shown shown, int status, @Nullable Notice refused, int from) {
    return new CheckCard(visit, shown).show(status, refused, from);
  }

  private Answer show(int status, @Nullable Notice refused, int from) {
    ImportValidation found = job.validation();
    return visit.show(
        JobFrame.page(
                visit,
                job,
                found == null ? unchecked(refused) : checked(found, refused, from),
                JobFrame.discard(words, job))
            .status(status));
  }

  private Settings unchecked(@Nullable Notice refused) {
    Form form =
        visit
            .form(JobPath.of(job, JobPath.CHECK), Typed.nothing())
            .act(Button.send(words.say("import.check")));
    List<Block> blocks = new ArrayList<>();
    if (refused != null) {
      blocks.add(new Block.Said(refused));
    }
    blocks.add(new Block.Filled(form));
    return new Settings(
        words,
        "",
        List.of(
            new Section(
                "check",
                words.say("import.not_checked"),
                words.say("import.not_checked_lead"),
                blocks)));
  }

  private CheckView checked(ImportValidation found, @Nullable Notice refused, int from) {
    List<ErrorGroup> groups = Objects.requireNonNullElse(found.groups(), List.of());
    int first = Math.clamp(from, 0, groups.size());
    int last = Math.min(groups.size(), first + MOST_GROUPS);
    int faulty = found.rowCount() - found.toCreate() - found.toUpdate() - found.toSkip();
    List<Button> acts = new ArrayList<>();
    acts.add(Button.link(words.say("import.back"), JobPath.of(job, JobPath.MAP)));
    if (faulty > 0 || !job.config().corrections().skipRows().isEmpty()) {
      acts.add(
          Button.link(
                  found.ok()
                      ? words.say("import.download_left_out")
                      : words.say("import.download_faulty"),
                  JobPath.of(job, CheckPage.FAULTY))
              .icon("download"));
    }
    return new CheckView(
        words,
        JobFrame.steps(words, 2),
        figures(found),
        notices(found, refused),
        new ProblemGroups(visit, job, view, true).of(groups.subList(first, last)),
        last < groups.size() ? more(last) : null,
        doubts(found),
        facts(found),
        CheckView.Namesakes.of(view, found, this::label),
        CheckView.Change.of(view, found, this::label),
        PreviewGrid.of(words, job, view, found.preview()),
        new Corrections(visit, job, view).list(),
        words.say("import.rows", found.rowCount()),
        acts,
        found.ok() ? null : leaveOut(faulty),
        found.ok() ? run() : null,
        found.ok()
            ? null
            : Button.send(words.say("import.run")).notYet(words.say("import.run_not_yet")));
  }

  private Button more(int from) {
    return Button.link(
        words.say("import.more_problems"),
        QueryText.with(
            JobPath.of(job, JobPath.CHECK), Map.of(CheckPage.FROM, Integer.toString(from))));
  }

  private List<Figure> figures(ImportValidation found) {
    List<Figure> figures = new ArrayList<>();
    figures.add(figure(found.toCreate(), words.say("import.to_create")));
    figures.add(figure(found.toUpdate(), words.say("import.to_update")));
    if (found.toSkip() > 0) {
      figures.add(figure(found.toSkip(), words.say("import.to_skip")));
    }
    if (found.related() != null && found.related().toCreate() > 0) {
      figures.add(figure(found.related().toCreate(), words.say("import.related_to_create")));
    }
    int left = job.config().corrections().skipRows().size();
    if (left > 0) {
      figures.add(figure(left, words.say("import.left_out", left)));
    }
    if (found.errorCount() > 0) {
      figures.add(
          new Figure(
              words.formats().number(found.errorCount()),
              words.say("import.do_not_fit", found.errorCount()),
              true));
    }
    return figures;
  }

  private Figure figure(int number, String text) {
    return new Figure(words.formats().number(number), text);
  }

  private List<Notice> notices(ImportValidation found, @Nullable Notice refused) {
    List<Notice> notices = new ArrayList<>();
    if (refused != null) {
      notices.add(refused);
    }
    notices.add(meaning(found));
    return notices;
  }

  /** What is doubtful: first about the file, then by its columns. */
  private List<CheckView.Doubt> doubts(ImportValidation found) {
    List<String> headers = job.columns().stream().map(ImportJob.Column::name).toList();
    List<CheckView.Doubt> doubts = new ArrayList<>();
    job.config().doubts().forEach(one -> doubts.add(ofFile(one)));
    Objects.requireNonNullElse(found.warnings(), List.<ErrorGroup>of()).stream()
        .sorted(Comparator.comparingInt(one -> headers.indexOf(one.column())))
        .forEach(one -> doubts.add(ofColumn(one)));
    return doubts;
  }

  private CheckView.Doubt ofFile(ImportConfig.Warning doubt) {
    return new CheckView.Doubt(
        words.say("import.doubts_file"),
        "",
        switch (doubt.code()) {
          case MapPage.TOTALS -> words.say("import.reason.totals");
          case MapPage.REMARK -> words.say("import.reason.remark");
          default -> doubt.message();
        },
        doubt.row() == null ? "" : words.say("import.group_row", doubt.row()));
  }

  private CheckView.Doubt ofColumn(ErrorGroup doubt) {
    return new CheckView.Doubt(
        Objects.requireNonNullElse(doubt.column(), ""),
        Objects.requireNonNullElse(doubt.value(), ""),
        reason(doubt),
        doubt.count() == 1
            ? words.say("import.group_row", doubt.firstRow())
            : words.say("import.group_rows", doubt.count(), doubt.firstRow()));
  }

  /** Why a value is doubtful; where people choose the form of a column, with the place to do so. */
  private String reason(ErrorGroup doubt) {
    return switch (doubt.code()) {
      case "several_date_orders" -> words.say("import.reason.date_order");
      case "several_decimals" -> words.say("import.reason.decimal");
      default -> doubt.reason();
    };
  }

  private Notice meaning(ImportValidation found) {
    return found.ok()
        ? new Notice(Notice.Kind.GOOD, words.say("import.all_fit"))
        : new Notice(Notice.Kind.PROBLEM, words.say("import.cannot_run"));
  }

  private List<String> facts(ImportValidation found) {
    List<String> facts = new ArrayList<>();
    Map<String, Integer> by = Objects.requireNonNullElse(found.matchedBy(), Map.of());
    if (!by.isEmpty()) {
      String list =
          by.entrySet().stream()
              .map(one -> words.say("import.matched_by", one.getValue(), label(one.getKey())))
              .collect(Collectors.joining(", "));
      facts.add(words.say("import.matched", found.duplicates(), list));
    }
    long same =
        Objects.requireNonNullElse(found.matches(), List.<ImportValidation.RowMatch>of()).stream()
            .filter(match -> match.earlierRow() != null)
            .count();
    if (same > 0) {
      facts.add(words.say("import.same_rows", same));
    }
    return facts;
  }

  private String label(String key) {
    Field field = view == null ? null : view.type().field(key);
    if (field != null) {
      return field.name();
    }
    return key.equals("id") ? words.say("import.place.id") : words.say("import.place.name");
  }

  private Form leaveOut(int rows) {
    return visit
        .form(JobPath.of(job, CheckPage.LEAVE_OUT), Typed.nothing())
        .act(Button.send(words.say("import.leave_rows_out", rows)).look(Button.Look.PLAIN));
  }

  private Form run() {
    return visit
        .form(JobPath.of(job, JobPath.RUN), Typed.nothing())
        .act(Button.send(words.say("import.run")));
  }
}
