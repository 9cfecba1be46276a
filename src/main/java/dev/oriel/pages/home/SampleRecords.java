package dev.oriel.pages.home;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.exchange.importing.ImportRuns;
import dev.oriel.exchange.importing.Imports;
import dev.oriel.exchange.importing.job.ImportJob;
import dev.oriel.exchange.importing.job.ImportStatus;
import dev.oriel.exchange.importing.upload.UploadReader;
import dev.oriel.ground.json.Json;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Records to try things out with: an import like any other, which is undone by a click. */
@Component
record SampleRecords(Imports imports, ImportRuns runs) {

  /** The name by which the import is known again. */
  private static final String FILE = "sample-records.json";

  private static final int LOOKED_BACK = 25;

  static boolean isSample(ImportJob job) {
    return job.fileName().equals(FILE);
  }

  /** What can be done: add them, or remove them again. */
  FirstSteps.Sample of(Visit visit, Actor actor) {
    Words words = visit.words();
    ImportJob last = last(actor).orElse(null);
    if (last == null || isGone(last) || isLeft(last)) {
      return new FirstSteps.Sample(
          words.say("home.sample_text"),
          visit
              .form(HomePage.SAMPLE, Typed.nothing())
              .act(Button.send(words.say("home.sample")).look(Button.Look.PLAIN).small()));
    }
    if (last.status() == ImportStatus.SUCCEEDED && last.undo() == null) {
      return new FirstSteps.Sample(
          words.say("home.sample_there"),
          visit
              .form(HomePage.SAMPLE_UNDO, Typed.nothing())
              .act(Button.send(words.say("home.sample_undo")).look(Button.Look.PLAIN).small()));
    }
    return new FirstSteps.Sample(words.say("home.sample_running"), null);
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
      return imports.createBeside(actor, _ -> UploadReader.ofJson(rows())).job().id().toString();
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

  private static ObjectNode rows() {
    try {
      byte[] file = new ClassPathResource(FILE, SampleRecords.class).getContentAsByteArray();
      ObjectNode body = (ObjectNode) Json.parse(file);
      return body.put("fileName", FILE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
