package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.api.PageJson;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.MultipartForm;
import dev.oriel.web.http.request.Parameters;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.rest.Envelope;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import tools.jackson.core.JsonGenerator;

/** Attachments over REST. */
@Controller
@RequestMapping("/api/v1/objects/{object}/records/{record}/attachments")
record AttachmentApi(Attachments attachments) {

  static final int MAX_LIST = 1_000;

  @GetMapping
  Answer list(Actor actor, @PathVariable String object, @PathVariable String record, Query query) {
    Page<Attachment> page =
        attachments.list(
            actor,
            object,
            record,
            problems -> {
              Parameters given = query.only(problems, "limit", "cursor");
              return new Page.Query(
                  given.integer("limit", MAX_LIST, 1, MAX_LIST), given.filled("cursor"));
            });
    return Envelope.ok(json -> PageJson.write(json, "attachments", page, AttachmentJson::write));
  }

  @PostMapping
  Answer create(
      Actor actor, @PathVariable String object, @PathVariable String record, MultipartForm form) {
    Attachment attachment = attachments.create(actor, object, record, new FormUpload(form));
    return Envelope.created(one(attachment));
  }

  @GetMapping("/{attachment}")
  Answer get(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @PathVariable String attachment,
      Query query) {
    return Envelope.ok(one(attachments.get(actor, object, record, attachment, query.none())));
  }

  private static Consumer<JsonGenerator> one(Attachment attachment) {
    return json -> {
      json.writeName("attachment");
      AttachmentJson.write(json, attachment);
    };
  }

  @GetMapping("/{attachment}/content")
  Answer read(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @PathVariable String attachment,
      @RequestHeader(name = "If-None-Match", required = false) @Nullable String ifNoneMatch,
      @RequestHeader(name = "Range", required = false) @Nullable String range,
      @RequestHeader(name = "If-Range", required = false) @Nullable String ifRange,
      Query query) {
    Attachments.Opened<Boolean> opened =
        attachments.open(actor, object, record, attachment, problems -> isInline(query, problems));
    return new Download(opened).answer(ifNoneMatch, range, ifRange);
  }

  private static boolean isInline(Query query, Problems problems) {
    String inline = query.only(problems, "inline").filled("inline");
    if (inline != null && !inline.equals("true") && !inline.equals("false")) {
      problems.add("inline", "not_a_flag");
    }
    return "true".equals(inline);
  }

  @DeleteMapping("/{attachment}")
  Answer delete(
      Actor actor,
      @PathVariable String object,
      @PathVariable String record,
      @PathVariable String attachment,
      Query query) {
    UUID id = attachments.delete(actor, object, record, attachment, query.none());
    return Envelope.deleted("attachmentId", id);
  }
}
