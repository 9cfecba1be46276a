package dev.oriel.pages.home;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Glances;
import dev.oriel.integration.importing.ImportRuns;
import dev.oriel.integration.importing.Imports;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.integration.importing.upload.UploadReader;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Records to try things out with: an import like any other, which is undone by a click. */
@Component
record SampleRecords(Imports imports, ImportRuns runs, Glances glances) {

  /** The name by which the import is known again. */
  private static final String FILE = "sample-records.json";

  private static final String OWNER = "Owner";

  private static final int LOOKED_BACK = 25;

  static boolean isSample(ImportJob job) {
    return job.fileName().equals(FILE);
  }

  /**
   * What can be done: add them, or remove them again; null for nothing.
   *
   * @param isBegun whether the workspace has done its first steps, so that none are offered
   */
  FirstSteps.@Nullable Sample of(
      Visit visit, Actor actor, List<ObjectView> views, boolean isBegun) {
    Words words = visit.words();
    ImportJob last = last(actor).orElse(null);
    if (last == null || isGone(last) || isLeft(last)) {
      return !isBegun && mayCome(actor, views)
          ? new FirstSteps.Sample(
              words.say("home.sample_text"),
              form(visit, HomePage.SAMPLE, words.say("home.sample")),
              false)
          : null;
    }
    if (last.status() == ImportStatus.SUCCEEDED && last.undo() == null) {
      return new FirstSteps.Sample(
          words.say("home.sample_there"),
          form(visit, HomePage.SAMPLE_UNDO, words.say("home.sample_undo")),
          true);
    }
    return new FirstSteps.Sample(words.say("home.sample_running"), null, false);
  }

  private static Form form(Visit visit, String page, String label) {
    return visit
        .form(page, Typed.nothing())
        .act(Button.send(label).look(Button.Look.PLAIN).small());
  }

  /**
   * Whether there are no contacts yet, among which they would be hard to find. If that takes too
   * long there are some.
   */
  private boolean mayCome(Actor actor, List<ObjectView> views) {
    for (ObjectView view : views) {
      if (view.type().is("contacts")) {
        RecordQuery all = new RecordQuery(1, 0, null, null, List.of(), null, Projection.ALL);
        Integer count = glances.count(actor, new Glances.Wanted(view.type().apiName(), all), 1);
        return count != null && count == 0;
      }
    }
    return false;
  }

  /** Whether the process ended before it ran. */
  private static boolean isLeft(ImportJob job) {
    return job.status() == ImportStatus.VALIDATED;
  }

  private static boolean isGone(ImportJob job) {
    return job.status() == ImportStatus.FAILED || (job.undo() != null && !job.undo().running());
  }

  private Optional<ImportJob> last(Actor actor) {
    return imports.list(actor, _ -> new Page.Query(LOOKED_BACK, null)).entries().stream()
        .map(one -> one.job())
        .filter(job -> isSample(job) && job.status() != ImportStatus.DRAFT)
        .findFirst();
  }

  /**
   * Adds them in the background, unless they are there. Returns false if they do not fit the
   * objects of the workspace. Refuses an actor that may not import.
   */
  boolean add(Actor actor) {
    ImportJob last = last(actor).orElse(null);
    if (last != null && isLeft(last)) {
      runs.run(actor, last.id().toString(), _ -> true);
    }
    if (last != null && !isGone(last)) {
      return true;
    }
    String id = created(actor);
    if (id == null) {
      return false;
    }
    if (runs.validate(actor, id, _ -> true).job().status() != ImportStatus.VALIDATED) {
      imports.delete(actor, id, _ -> true);
      return false;
    }
    runs.run(actor, id, _ -> true);
    return true;
  }

  /** The id of the import; null if the objects have other names by now. */
  private @Nullable String created(Actor actor) {
    try {
      return imports
          .createBeside(actor, _ -> UploadReader.ofJson(rows(actor)))
          .job()
          .id()
          .toString();
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid) {
        return null;
      }
      throw e;
    }
  }

  /** Removes them in the background; those that were changed since stay. */
  void remove(Actor actor) {
    ImportJob job =
        last(actor)
            .filter(one -> one.status() == ImportStatus.SUCCEEDED)
            .orElseThrow(() -> Refused.notFound("There are no sample records."));
    runs.undo(actor, job.id().toString(), _ -> true);
  }

  /** The rows of the file, of which the actor is the owner. */
  private static ObjectNode rows(Actor actor) {
    UUID id = actor.member();
    Member owner = id == null ? null : actor.findMember(id);
    try {
      byte[] file = new ClassPathResource(FILE, SampleRecords.class).getContentAsByteArray();
      ObjectNode body = (ObjectNode) Json.parse(file);
      if (owner != null) {
        body.withArray("headers").add(OWNER);
        body.withArray("rows").forEach(row -> ((ObjectNode) row).put(OWNER, owner.email()));
      }
      return body.put("fileName", FILE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
