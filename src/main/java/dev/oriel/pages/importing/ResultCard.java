package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** Shows what an import has done, or why it has not. */
final class ResultCard {

  private static final int MOST_KEPT = 20;
  private static final int MOST_GROUPS = 50;

  private final Visit visit;
  private final Words words;
  private final ImportJob job;
  private final @Nullable ObjectScope scope;
  private final ImportAccess.Shown shown;

  private ResultCard(Visit visit, ImportAccess.Shown shown) {
    this.visit = visit;
    this.shown = shown;
    this.words = visit.words();
    this.job = shown.job();
    this.scope = shown.scope();
  }

  static Answer show(Visit visit, ImportAccess.Shown shown) {
    ResultCard card = new ResultCard(visit, shown);
    ImportJob.Result result = shown.job().result();
    ResultView view;
    if (shown.job().status() == ImportStatus.SUCCEEDED) {
      view = result == null ? card.hidden() : card.done(result);
    } else {
      view = card.failed();
    }
    return visit.show(JobFrame.page(visit, shown.job(), view));
  }

  private ResultView done(ImportJob.Result result) {
    int rows = result.created() + result.updated() + result.skipped();
    return new ResultView(
        words,
        JobFrame.steps(words, 4),
        true,
        words.say("import.imported", rows),
        "",
        figures(result),
        List.of(),
        acts(),
        undo());
  }

  /** What it has done with fields that the member may not use is not told. */
  private ResultView hidden() {
    return new ResultView(
        words,
        JobFrame.steps(words, 4),
        true,
        words.say("import.result_hidden"),
        "",
        List.of(),
        List.of(),
        scope == null ? List.of() : List.of(list(scope.type()).primary()),
        null);
  }

  private List<Figure> figures(ImportJob.Result result) {
    List<Figure> figures = new ArrayList<>();
    figures.add(figure(result.created(), words.say("import.created")));
    figures.add(figure(result.updated(), words.say("import.updated")));
    figures.add(figure(result.skipped(), words.say("import.skipped")));
    if (result.notes() != null) {
      figures.add(figure(result.notes().added(), words.say("import.notes_added")));
      if (result.notes().leftOut() > 0) {
        figures.add(figure(result.notes().leftOut(), words.say("import.notes_left_out")));
      }
    }
    ObjectType related = related();
    if (result.relatedCreated() > 0 && related != null) {
      figures.add(figure(result.relatedCreated(), words.say("import.created_of", named(related))));
    }
    if (result.relatedUpdated() > 0 && related != null) {
      figures.add(figure(result.relatedUpdated(), words.say("import.updated_of", named(related))));
    }
    return figures;
  }

  private Figure figure(int number, String text) {
    return new Figure(words.formats().number(number), text);
  }

  private @Nullable ObjectType related() {
    var embedded = job.config().related();
    ObjectType type =
        embedded == null || scope == null ? null : scope.schema().objectOrNull(embedded.object());
    return type == null || scope == null || !scope.view().of(type).isVisible() ? null : type;
  }

  private List<Button> acts() {
    List<Button> acts = new ArrayList<>();
    if (scope != null) {
      acts.add(list(scope.type()).primary());
    }
    ObjectType related = related();
    if (related != null) {
      acts.add(list(related));
    }
    acts.add(
        Button.link(words.say("import.row_file"), JobPath.of(job, ResultPage.ROWS))
            .icon("download"));
    return acts;
  }

  private String named(ObjectType type) {
    return words.inSentence(type.name());
  }

  private Button list(ObjectType type) {
    return Button.link(words.say("import.show", named(type)), RecordAddress.of(type.apiName()));
  }

  /** Null for who may not undo the import. */
  private ResultView.@Nullable Undo undo() {
    ImportJob.Undo undo = job.undo();
    if (undo == null && !shown.mayBeUndone()) {
      return null;
    }
    Button reload = Button.link(words.say("import.reload"), JobPath.of(job, JobPath.RESULT));
    if (undo == null) {
      return new ResultView.Undo(
          words.say("import.undo_title"),
          words.say("import.undo_text"),
          JobPath.of(job, ResultPage.UNDO),
          null,
          reload,
          List.of());
    }
    return undo.running()
        ? new ResultView.Undo(
            null,
            words.say("import.undo_goes_on"),
            null,
            ProgressView.of(words, shown, null),
            reload,
            List.of())
        : new ResultView.Undo(
            words.say("import.undone"),
            undone(undo),
            null,
            null,
            reload,
            undo.kept().stream().limit(MOST_KEPT).map(this::kept).toList());
  }

  private String undone(ImportJob.Undo undo) {
    List<String> parts = new ArrayList<>();
    parts.add(words.say("import.removed", undo.removed()));
    if (undo.restored() > 0) {
      parts.add(words.say("import.restored", undo.restored()));
    }
    if (undo.keptCount() > 0) {
      parts.add(words.say("import.kept", undo.keptCount()));
    }
    return String.join(" ", parts);
  }

  /** With a related object it is not known to which of the two a record belongs. */
  private ResultView.Kept kept(ImportJob.Kept kept) {
    String page =
        scope == null || related() != null
            ? null
            : RecordAddress.of(scope.type().apiName(), kept.recordId());
    return new ResultView.Kept(words.say("import.kept_row", kept.row()), page, kept.reason());
  }

  private ResultView failed() {
    ImportValidation found = job.validation();
    List<CheckView.OfColumn> problems =
        found == null || found.groups() == null
            ? List.of()
            : new ProblemGroups(visit, job, scope == null ? null : scope.view(), false)
                .of(found.groups().stream().limit(MOST_GROUPS).toList());
    String object = scope == null ? "" : scope.type().apiName();
    Button again =
        Button.link(
                words.say("import.upload_again"),
                object.isEmpty()
                    ? JobPath.NEW
                    : QueryText.with(JobPath.NEW, Map.of(NewImportPage.OBJECT, object)))
            .primary();
    return new ResultView(
        words,
        JobFrame.steps(words, 4),
        false,
        words.say("import.nothing_written"),
        Objects.requireNonNullElse(job.reason(), ""),
        List.of(),
        problems,
        List.of(again),
        null);
  }
}
