package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.integration.mail.Drafts;
import dev.oriel.integration.mail.MailMessage;
import dev.oriel.integration.mail.MessageInput;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The door to drafts of e-mails that a model writes or, without one, a template. The model gets
 * what the member may read, and gives a text: who gets the e-mail is decided by the record, and
 * nothing is sent.
 */
@Door
public class Drafting {

  private static final Logger log = LoggerFactory.getLogger(Drafting.class);

  private final MaterialReader materials;
  private final DraftingTable table;
  private final ModelService models;
  private final DraftLimit limit;
  private final Drafts drafts;
  private final Schemas schemas;
  private final ModelGuard guard;

  Drafting(
      MaterialReader materials,
      DraftingTable table,
      ModelService models,
      DraftLimit limit,
      Drafts drafts,
      Schemas schemas,
      ModelGuard guard) {
    this.materials = materials;
    this.table = table;
    this.models = models;
    this.limit = limit;
    this.drafts = drafts;
    this.schemas = schemas;
    this.guard = guard;
  }

  /**
   * A draft as it was written.
   *
   * @param to the address of the record; empty if there is none that the member may read
   * @param model the name of the model; null for a template
   * @param reason why the model has not written it; null if it has, or if there is none
   * @param warnings sentences about what is to be checked before it is sent
   */
  public record Written(
      Drafts.Place place,
      List<String> to,
      String subject,
      String body,
      @Nullable String model,
      @Nullable String reason,
      List<String> warnings) {

    /** Why the model has not written it, if so, and the warnings. */
    public List<String> remarks() {
      return Stream.concat(Stream.ofNullable(reason), warnings.stream()).toList();
    }

    /** The word for what has written it. */
    public String drafter() {
      return model == null ? "template" : "model";
    }
  }

  /**
   * A draft, kept if the actor may change something.
   *
   * @param id null if it was not kept
   */
  public record Drafted(@Nullable UUID id, Written written) {}

  /** The host that gets what a draft is written from; empty if a template writes. */
  public Optional<String> host(Actor actor) {
    return Optional.ofNullable(service(actor)).map(DraftingSpec::host);
  }

  /** Tells what a draft would be written from, and asks no model. Refuses like {@link #write}. */
  public DraftPlan plan(Actor actor, DraftRequest request) {
    return DraftPlan.of(material(actor, request), service(actor));
  }

  /**
   * Writes a draft, and keeps it as one of the member's messages unless the connection may only
   * read. Refuses like {@link #write} and {@link Drafts#save}.
   */
  public Drafted draft(Actor actor, DraftRequest request) {
    Written written = write(actor, request);
    if (actor.restrictions().obstacle(false) != null) {
      return new Drafted(null, written);
    }
    MailMessage kept =
        drafts.save(
            actor, MessageInput.readDraft(JsonBody.of(json(written, request))), written.warnings());
    return new Drafted(kept.id(), written);
  }

  private static ObjectNode json(Written written, DraftRequest request) {
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put("subject", written.subject())
            .put("body", written.body())
            .put("bodyFormat", MessageInput.TEXT)
            .put("recordId", written.place().record().toString());
    written.to().forEach(json.putArray("to")::add);
    if (request.replyTo() != null) {
      json.put("replyToMessageId", request.replyTo());
    }
    return json;
  }

  /**
   * Writes a draft without keeping it. A model has a minute, and one attempt; if it fails, a
   * template writes. Refuses as {@code Forbidden} who may not draft or not view the record, as
   * {@code NotFound} an unknown record and a message to answer that is another one's, was not sent
   * or does not stand on the record, and as {@code RateLimited} more than {@value DraftLimit#HOUR}
   * drafts in an hour.
   */
  public Written write(Actor actor, DraftRequest request) {
    count(actor);
    return counted(actor, request);
  }

  /** Counts one draft more of the member who acts. Refuses as {@code RateLimited} one too many. */
  void count(Actor actor) {
    guard.write(
        actor,
        Drafts::author,
        (current, member) -> {
          limit.count(current.workspace(), member);
          return member;
        });
  }

  /** Writes a draft that is counted already. */
  Written counted(Actor actor, DraftRequest request) {
    Material material = material(actor, request);
    DraftingSpec service = service(actor);
    if (service == null) {
      return template(actor, material, request, null);
    }
    return switch (models.ask(actor, service, Prompt.of(material, request))) {
      case ModelService.Failed(String reason) -> template(actor, material, request, reason);
      case ModelService.Answered(String answer) -> {
        DraftText draft = DraftText.parse(answer);
        yield draft == null
            ? template(actor, material, request, "The model's answer is no e-mail.")
            : written(
                material, draft, service.model(), null, DraftWarnings.of(draft, material, request));
      }
    };
  }

  private static Written template(
      Actor actor, Material material, DraftRequest request, @Nullable String reason) {
    if (reason != null) {
      log.info(
          "A model has not drafted an e-mail: {}; workspace {}, member {}",
          reason,
          actor.workspace().id(),
          actor.principal().id());
    }
    return written(material, TemplateDrafter.draft(material, request), null, reason, List.of());
  }

  private static Written written(
      Material material,
      DraftText draft,
      @Nullable String model,
      @Nullable String reason,
      List<String> found) {
    List<String> warnings = new ArrayList<>(found);
    String to = material.to();
    if (to == null) {
      warnings.add(
          "The record has no e-mail address that you may read and use: the draft goes to nobody.");
    }
    return new Written(
        new Drafts.Place(material.object(), material.record()),
        to == null ? List.of() : List.of(to),
        draft.subject(),
        draft.body(),
        model,
        reason,
        warnings);
  }

  private Material material(Actor actor, DraftRequest request) {
    String object =
        guard.read(
            actor,
            current -> {
              Drafts.author(current);
              return request.object() == null ? contacts(current) : request.object();
            });
    return materials.read(actor, object, request);
  }

  private String contacts(Actor actor) {
    return schemas.of(actor).objects().stream()
        .filter(type -> type.is("contacts"))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("This workspace has no contacts."))
        .apiName();
  }

  private @Nullable DraftingSpec service(Actor actor) {
    return guard
        .read(actor, current -> Optional.ofNullable(table.find(current.workspace())))
        .orElse(null);
  }
}
