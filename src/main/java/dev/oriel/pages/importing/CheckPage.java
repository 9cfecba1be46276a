package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.ImportProblems;
import dev.oriel.integration.importing.ImportRuns;
import dev.oriel.integration.importing.Imports;
import dev.oriel.integration.importing.job.ImportConfig.Mending;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The page that says what an import would do, and on which what does not fit is mended. */
@Controller
record CheckPage(Imports imports, ImportRuns runs, ImportProblems problems) {

  static final String REPLACE = JobPath.CHECK + "/replace";
  static final String LEAVE_OUT = JobPath.CHECK + "/leave-out";
  static final String CREATE = JobPath.CHECK + "/create-related";
  static final String TAKE_BACK = JobPath.CHECK + "/take-back";
  static final String FAULTY = "/faulty-rows";

  /** The number of the first group of problems that the page shows. */
  static final String FROM = "from";

  /** The number of a group, after which the field of its new value is named. */
  static final String NUMBER = "number";

  static final String TO = "to-";

  /** The related object, and the lookup that points at it. */
  static final String OBJECT = "objectApiName";

  static final String LINK = "linkFieldApiName";

  /** 200 with what was found; an import that runs or has run leads to its present step instead. */
  @GetMapping(JobPath.JOB + JobPath.CHECK)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    ImportAccess.Shown shown = imports.get(actor, id.toString());
    String from = Objects.requireNonNullElse(visit.parameter(FROM), "");
    return ClosedImports.isOpen(shown.job())
        ? CheckCard.show(
            visit, shown, 200, null, from.matches("[0-9]{1,3}") ? Integer.parseInt(from) : 0)
        : visit.leadTo(JobPath.present(shown.job()));
  }

  /** 200 with a CSV file of the rows that do not fit or are left out, to be corrected in it. */
  @GetMapping(JobPath.JOB + FAULTY)
  Answer faultyRows(Visit visit, Actor actor, @PathVariable UUID id) {
    return problems.rows(actor, id.toString(), Input.none()).download();
  }

  /** Checks the rows. */
  @PostMapping(JobPath.JOB + JobPath.CHECK)
  Answer check(Visit visit, Actor actor, @PathVariable UUID id) {
    return changed(visit, actor, id, _ -> {});
  }

  /** Replaces a value in all its rows, and checks them again. */
  @PostMapping(JobPath.JOB + REPLACE)
  Answer replace(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ProblemKey key = ProblemKey.read(fields.text(ProblemKey.FIELD));
    String to = Typed.of(fields).text(TO + fields.text(NUMBER));
    ObjectNode added = JsonNodeFactory.instance.objectNode();
    added
        .putArray("replace")
        .addObject()
        .put("column", Objects.requireNonNullElse(key.column(), ""))
        .put("from", Objects.requireNonNullElse(key.value(), ""))
        .put("to", to.strip());
    return changed(
        visit, actor, id, job -> imports.mend(actor, job.id().toString(), JsonBody.of(added)));
  }

  /** Lets the import create the related records that a column names, and checks the rows again. */
  @PostMapping(JobPath.JOB + CREATE)
  Answer createRelated(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ProblemKey key = ProblemKey.read(fields.text(ProblemKey.FIELD));
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.putObject("embedded")
        .put(OBJECT, fields.text(OBJECT))
        .put(LINK, fields.text(LINK))
        .put("matchKeyColumn", Objects.requireNonNullElse(key.column(), ""));
    return changed(
        visit, actor, id, job -> imports.change(actor, job.id().toString(), JsonBody.of(body)));
  }

  /** Leaves out the rows of a group of problems, or without a group all that do not fit. */
  @PostMapping(JobPath.JOB + LEAVE_OUT)
  Answer leaveOut(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ProblemKey key =
        fields.has(ProblemKey.FIELD) ? ProblemKey.read(fields.text(ProblemKey.FIELD)) : null;
    return changed(
        visit,
        actor,
        id,
        job ->
            problems.leaveOut(
                actor, job.id().toString(), _ -> error -> key == null || key.isOf(error)));
  }

  /** Takes back a replacement, or without a column that rows are left out. */
  @PostMapping(JobPath.JOB + TAKE_BACK)
  Answer takeBack(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ProblemKey key = ProblemKey.read(fields.text(ProblemKey.FIELD));
    return changed(
        visit,
        actor,
        id,
        job -> {
          Mending present = job.config().corrections();
          mend(
              actor,
              job,
              key.column() == null
                  ? new Mending(present.replace(), List.of())
                  : present.without(key.column(), Objects.requireNonNullElse(key.value(), "")));
        });
  }

  private void mend(Actor actor, ImportJob job, Mending mending) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ArrayNode replace = body.putArray("replace");
    mending
        .replace()
        .forEach(one ->
            replace
                .addObject()
                .put("column", one.column())
                .put("from", one.from())
                .put("to", one.to()));
    ArrayNode rows = body.putArray("skipRows");
    mending.skipRows().forEach(rows::add);
    imports.change(actor, job.id().toString(), JsonBody.of(body));
  }

  /**
   * Changes an import, checks its rows, and leads to what was found. Shows the page with 400 if
   * something is refused, and with 409 if the import runs or has run.
   */
  private Answer changed(Visit visit, Actor actor, UUID id, Consumer<ImportJob> change) {
    ImportAccess.Shown shown = imports.get(actor, id.toString());
    if (!ClosedImports.isOpen(shown.job())) {
      return ClosedImports.conflict(visit, shown.job());
    }
    try {
      change.accept(shown.job());
      runs.validate(actor, id.toString(), Input.none());
      return visit.leadTo(JobPath.of(shown.job(), JobPath.CHECK));
    } catch (Refused e) {
      return switch (e.refusal()) {
        case Refusal.Invalid invalid ->
            CheckCard.show(
                visit,
                imports.get(actor, id.toString()),
                400,
                new Notice(Notice.Kind.PROBLEM, invalid.message()).english().alert(),
                0);
        case Refusal.Conflict _ -> ClosedImports.conflict(visit, shown.job());
        default -> throw e;
      };
    }
  }
}
