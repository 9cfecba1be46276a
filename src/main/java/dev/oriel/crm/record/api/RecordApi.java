package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.crm.record.FoundRecord;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.Upserts;
import dev.oriel.crm.record.WrittenRecord;
import dev.oriel.crm.record.delete.Deleted;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Preconditions;
import dev.oriel.web.http.ReadsOnly;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.rest.Envelope;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import tools.jackson.core.JsonGenerator;

/** Records over REST. */
@Controller
@RequestMapping("/api/v1/objects/{object}/records")
record RecordApi(Records records, Upserts upserts) {

  @GetMapping
  Answer list(Actor actor, @PathVariable String object, Query query) {
    return page(
        records.list(
            actor,
            object,
            problems ->
                RecordQueryReader.read(
                    RecordParameters.json(
                        query, problems, RecordQueryReader.PROPERTIES.toArray(String[]::new)),
                    problems)));
  }

  @PostMapping("/query")
  @ReadsOnly
  Answer query(Actor actor, @PathVariable String object, JsonBody body) {
    return page(
        records.list(actor, object, problems -> RecordQueryReader.read(body.object(), problems)));
  }

  private static Answer page(RecordPage page) {
    return Envelope.ok(json -> RecordJson.write(json, page));
  }

  @PostMapping
  Answer create(Actor actor, @PathVariable String object, JsonBody body, Query query) {
    return created(
        object, records.create(actor, object, body, problems -> projection(query, problems)));
  }

  @GetMapping("/by/{matchField}/{value}")
  Answer getBy(
      Actor actor,
      @PathVariable String object,
      @PathVariable String matchField,
      @PathVariable String value,
      @RequestHeader(name = "If-None-Match", required = false) @Nullable String ifNoneMatch,
      Query query) {
    return found(
        upserts.get(actor, object, matchField, value, problems -> projection(query, problems)),
        ifNoneMatch);
  }

  @PutMapping("/by/{matchField}/{value}")
  Answer upsert(
      Actor actor,
      @PathVariable String object,
      @PathVariable String matchField,
      @PathVariable String value,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch,
      @RequestHeader(name = "If-None-Match", required = false) @Nullable String ifNoneMatch,
      JsonBody body,
      Query query) {
    Upserts.Upserted upserted =
        upserts.one(
            actor,
            object,
            matchField,
            value,
            body,
            Preconditions.of(ifMatch, ifNoneMatch),
            problems -> projection(query, problems));
    return upserted.created() ? created(object, upserted.written()) : updated(upserted.written());
  }

  private static Answer created(String object, WrittenRecord written) {
    return Envelope.created(one(written.record(), written.ignored()))
        .header("ETag", Preconditions.quoted(written.tag()))
        .header("Location", "/api/v1/objects/" + object + "/records/" + written.record().id());
  }

  static Answer updated(WrittenRecord written) {
    return Envelope.ok(one(written.record(), written.ignored()))
        .header("ETag", Preconditions.quoted(written.tag()));
  }

  @GetMapping("/{record}")
  Answer get(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @RequestHeader(name = "If-None-Match", required = false) @Nullable String ifNoneMatch,
      Query query) {
    FoundRecord found =
        query.text(AsOf.NAME) == null
            ? records.get(actor, object, record, problems -> projection(query, problems))
            : records.getAsOf(actor, object, record, problems -> past(query, problems));
    return found(found, ifNoneMatch);
  }

  private static RecordQuery past(Query query, Problems problems) {
    return RecordQueryReader.read(
        RecordParameters.json(query, problems, "fields", "expand", AsOf.NAME), problems);
  }

  private static Projection projection(Query query, Problems problems) {
    return RecordQueryReader.projection(
        RecordParameters.json(query, problems, "fields", "expand"), problems);
  }

  private static Answer found(FoundRecord found, @Nullable String ifNoneMatch) {
    boolean known = found.isWholeState() && Preconditions.isKnown(ifNoneMatch, found.tag());
    Answer answer = known ? Answer.notModified() : Envelope.ok(one(found.record(), List.of()));
    return answer.header("ETag", Preconditions.quoted(found.tag()));
  }

  @PatchMapping("/{record}")
  Answer update(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch,
      JsonBody body,
      Query query) {
    return updated(
        records.update(
            actor,
            object,
            record,
            body,
            Preconditions.ifMatch(ifMatch),
            problems -> projection(query, problems)));
  }

  @DeleteMapping("/{record}")
  Answer delete(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch,
      Query query) {
    Deleted deleted =
        records.delete(actor, object, record, Preconditions.ifMatch(ifMatch), query.none());
    return Envelope.answer(deleted.remaining() == null ? 200 : 202, deleted::write);
  }

  private static Consumer<JsonGenerator> one(CrmRecord record, List<String> ignored) {
    return json -> {
      json.writeName("record");
      RecordJson.write(json, record);
      RecordJson.writeIgnored(json, ignored);
    };
  }
}
