package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.ImportRuns;
import dev.oriel.integration.importing.Imports;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The page on which columns are mapped to fields. */
@Controller
record MapPage(Imports imports, ImportRuns runs, MapCard card) {

  /** What the buttons of the form do; a number leads to the page of that column. */
  static final String SHOW = "show";

  static final String CHECK = "check";

  static final String LEAVE_OUT = JobPath.MAP + "/leave-out";
  static final String ROW = "row";

  /** The code of a warning about a row of totals. */
  static final String TOTALS = "totals_row";

  /** The code of a warning about a remark, or the headers once more. */
  static final String REMARK = "remark_row";

  /** 200 with the mapping; an import that runs or has run leads to its present step instead. */
  @GetMapping(JobPath.JOB + JobPath.MAP)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    ImportAccess.Shown shown = imports.get(actor, id.toString());
    if (!ClosedImports.isOpen(shown.job())) {
      return visit.leadTo(JobPath.present(shown.job()));
    }
    ObjectScope scope = shown.scope();
    return scope == null
        ? ClosedImports.objectDeleted(visit, shown.job(), 200)
        : card.show(
            visit,
            actor,
            new MapCard.Shown(
                shown.job(),
                scope.view(),
                MappingNames.present(scope.view(), shown.job().config()),
                200,
                Typed.nothing(),
                number(Objects.requireNonNullElse(visit.parameter(MappingNames.FROM), ""))));
  }

  private static int number(String text) {
    return text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : 0;
  }

  /**
   * Saves the mapping, and checks the rows or shows how it fits. Shows the form again with 400 if
   * something does not fit, and the present step with 409 if the import runs or has run.
   */
  @PostMapping(JobPath.JOB + JobPath.MAP)
  Answer save(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ImportAccess.Shown shown = imports.get(actor, id.toString());
    ImportJob job = shown.job();
    Typed typed = Typed.of(fields);
    ObjectScope scope = shown.scope();
    if (!ClosedImports.isOpen(job)) {
      return ClosedImports.conflict(visit, job);
    }
    if (scope == null) {
      return ClosedImports.objectDeleted(visit, job, 409);
    }
    ObjectView view = scope.view();
    ImportConfig stored = MappingNames.present(view, job.config());
    ImportConfig wanted = MappingInput.read(view, job.columns(), stored, typed);
    MappingPatch patch = new MappingPatch(view, job.columns(), job.config(), wanted);
    int from = number(typed.text(MappingNames.FROM));
    try {
      return saved(visit, actor, job, typed, patch);
    } catch (Refused e) {
      return switch (e.refusal()) {
        case Refusal.Invalid _ ->
            card.show(
                visit,
                actor,
                new MapCard.Shown(job, view, wanted, 400, patch.refused(typed, e.refusal()), from));
        case Refusal.Conflict _ -> ClosedImports.conflict(visit, job);
        default -> throw e;
      };
    }
  }

  private Answer saved(Visit visit, Actor actor, ImportJob job, Typed typed, MappingPatch patch) {
    String id = job.id().toString();
    String object = typed.text(MappingNames.OBJECT);
    String map = JobPath.of(job, JobPath.MAP);
    if (!object.isEmpty() && !object.equals(patch.view().type().apiName())) {
      // The columns are mapped anew to another object.
      imports.change(
          actor,
          id,
          JsonBody.of(JsonNodeFactory.instance.objectNode().put(MappingNames.OBJECT, object)));
      return visit.leadTo(map);
    }
    if (patch.changes()) {
      imports.change(actor, id, patch.body());
    }
    String act = typed.text(MappingNames.ACT);
    if (act.equals(SHOW) || act.matches("[0-9]+")) {
      String from = act.equals(SHOW) ? typed.text(MappingNames.FROM) : act;
      return visit.leadTo(
          number(from) == 0 ? map : QueryText.with(map, Map.of(MappingNames.FROM, from)));
    }
    runs.validate(actor, id, Input.none());
    return visit.leadTo(JobPath.of(job, JobPath.CHECK));
  }

  /** Leaves out a row that looks like totals. */
  @PostMapping(JobPath.JOB + LEAVE_OUT)
  Answer leaveOut(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ImportJob job = imports.get(actor, id.toString()).job();
    if (!ClosedImports.isOpen(job)) {
      return ClosedImports.conflict(visit, job);
    }
    int row = Integer.parseInt("0" + fields.text(ROW).replaceAll("[^0-9]|(?<=.{7}).", ""));
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ArrayNode rows = body.putArray("skipRows");
    job.config().corrections().skipping(List.of(row)).skipRows().forEach(rows::add);
    imports.change(actor, id.toString(), JsonBody.of(body));
    return visit.leadTo(JobPath.of(job, JobPath.MAP));
  }
}
