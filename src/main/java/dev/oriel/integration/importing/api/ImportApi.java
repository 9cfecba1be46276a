package dev.oriel.integration.importing.api;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.api.PageJson;
import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.ImportRuns;
import dev.oriel.integration.importing.Imports;
import dev.oriel.integration.importing.RowFile;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.mapping.KnownHeaders;
import dev.oriel.integration.importing.upload.UploadReader;
import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.MaxBody;
import dev.oriel.web.http.request.Parameters;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.http.request.RequestBody;
import dev.oriel.web.rest.Envelope;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** Bulk imports over REST. */
@Controller
@RequestMapping("/api/v1/import/jobs")
record ImportApi(Imports imports, ImportRuns runs) {

  @GetMapping
  Answer list(Actor actor, Query query) {
    Page<ImportAccess.Shown> page =
        imports.list(
            actor,
            problems -> {
              Parameters given = query.only(problems, "limit", "cursor");
              return new Page.Query(given.integer("limit", 25, 1, 100), given.filled("cursor"));
            });
    return Envelope.ok(json -> PageJson.write(json, "jobs", page, ImportJson::writeItem));
  }

  @PostMapping
  Answer create(Actor actor, @MaxBody(BodySize.ROWS) RequestBody body) {
    ImportAccess.Shown job =
        imports.create(actor, memory -> UploadReader.read(body, memory, KnownHeaders::contain));
    return Envelope.created(json -> ImportJson.write(json, job));
  }

  @GetMapping("/{job}")
  Answer get(Actor actor, @PathVariable String job) {
    ImportAccess.Shown found = imports.get(actor, job);
    return Envelope.ok(json -> ImportJson.write(json, found));
  }

  @PatchMapping("/{job}")
  Answer change(Actor actor, @PathVariable String job, JsonBody body) {
    ImportAccess.Shown changed = imports.change(actor, job, body);
    return Envelope.ok(json -> ImportJson.write(json, changed));
  }

  @DeleteMapping("/{job}")
  Answer delete(Actor actor, @PathVariable String job, Query query) {
    UUID id = imports.delete(actor, job, query.none());
    return Envelope.deleted("jobId", id);
  }

  @PostMapping("/{job}/validate")
  Answer validate(Actor actor, @PathVariable String job, Query query) {
    ImportAccess.Shown validated = runs.validate(actor, job, query.none());
    return Envelope.ok(json -> ImportJson.write(json, validated));
  }

  @PostMapping("/{job}/run")
  Answer run(Actor actor, @PathVariable String job, Query query) {
    ImportJob running = runs.run(actor, job, query.none());
    return Envelope.answer(
        202,
        json -> {
          json.writeStringProperty("jobId", running.id().toString());
          json.writeStringProperty("status", running.status().word());
        });
  }

  @PostMapping("/{job}/undo")
  Answer undo(Actor actor, @PathVariable String job, Query query) {
    ImportAccess.Shown undone = runs.undo(actor, job, query.none());
    return Envelope.answer(202, json -> ImportJson.write(json, undone));
  }

  @GetMapping("/{job}/rows")
  Answer rows(Actor actor, @PathVariable String job, Query query) {
    return RowFile.download(runs.rows(actor, job, query.none()));
  }
}
