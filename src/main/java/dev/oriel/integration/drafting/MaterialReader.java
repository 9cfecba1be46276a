package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.note.NoteSearch;
import dev.oriel.crm.note.Notes;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.api.RecordJson;
import dev.oriel.integration.mail.Drafts;
import dev.oriel.integration.mail.MailMessage;
import dev.oriel.integration.mail.MailMessages;
import dev.oriel.integration.mail.MessageInput;
import dev.oriel.integration.mail.MessageState;
import dev.oriel.integration.mail.RecordMessages;
import dev.oriel.integration.mail.SeenMessage;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads what a draft is written from by the doors, so that nothing hidden gets into it. */
@Component
record MaterialReader(
    Records records,
    Notes notes,
    MailMessages messages,
    RecordMessages recordMessages,
    Drafts drafts,
    AccountBook accounts,
    Schemas schemas) {

  private static final int NOTES = 10;
  private static final int NOTE = 2_000;
  private static final int MAILS = 5;
  private static final int MAIL = 4_000;
  private static final int VALUE = 2_000;

  /**
   * The material for a request.
   *
   * @param object the apiName of the record's object
   */
  Material read(Actor actor, String object, DraftRequest request) {
    CrmRecord record =
        records.get(actor, object, request.record(), _ -> Projection.ALL.expandingAll()).record();
    Drafts.Author author = drafts.authorOf(actor);
    List<Material.MailText> thread = thread(actor, record.id(), request.replyTo());
    return new Material(
        object,
        record.id(),
        record.name(),
        text(record, field -> field.is("firstName")),
        to(actor, object, record),
        new Material.Sender(actor.principal().name(), author.address()),
        fields(record),
        notes(actor, object, request.record()),
        mails(actor, object, request.record(), author.readsOwn(), thread),
        thread.isEmpty() ? null : thread.getFirst(),
        language(actor));
  }

  /** The address that send_email would take; null if it cannot be used, or may not be read. */
  private @Nullable String to(Actor actor, String object, CrmRecord record) {
    return MessageInput.recipientField(schemas.of(actor).named(object))
        .filter(record.fields()::contains)
        .map(record::value)
        .flatMap(address -> MessageInput.address(address.toString()))
        .orElse(null);
  }

  /** The first readable value that is a text. */
  private static @Nullable String text(CrmRecord record, Predicate<Field> wanted) {
    return record.fields().stream()
        .filter(wanted)
        .findFirst()
        .map(record::value)
        .map(Object::toString)
        .orElse(null);
  }

  /** The fields as surfaces show them, without those that are empty. */
  private static ObjectNode fields(CrmRecord record) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = Json.WRITER.createGenerator(text)) {
      RecordJson.write(json, record);
    }
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    for (Map.Entry<String, JsonNode> one :
        Json.MAPPER.readTree(text.toString()).path("fields").properties()) {
      JsonNode value = one.getValue();
      if (!value.isNull()) {
        fields.set(
            one.getKey(),
            value.isString()
                ? JsonNodeFactory.instance.stringNode(cut(value.stringValue(), VALUE))
                : value);
      }
    }
    return fields;
  }

  private List<Material.NoteText> notes(Actor actor, String object, String record) {
    return notes.search(actor, object, record, new NoteSearch("", null, null, 0, NOTES)).stream()
        .map(Notes.Found::note)
        .map(note ->
            new Material.NoteText(note.id(), note.at(), note.kind().word(), cut(note.body(), NOTE)))
        .toList();
  }

  /**
   * The thread that is answered, and the e-mails that were sent and are shared.
   *
   * @param readsOwn own ones, too, as their author sees them
   */
  private List<Material.MailText> mails(
      Actor actor, String object, String record, boolean readsOwn, List<Material.MailText> thread) {
    List<Material.MailText> mails = new ArrayList<>(thread);
    recordMessages.sent(actor, object, record, readsOwn, MAILS).stream()
        .filter(mail -> thread.stream().noneMatch(one -> one.id().equals(mail.id())))
        .map(mail -> text(mail, readsOwn && mail.isOwn()))
        .forEach(mails::add);
    return List.copyOf(mails);
  }

  /**
   * An e-mail.
   *
   * @param isWhole as its author sees it, otherwise as others do
   */
  private static Material.MailText text(SeenMessage mail, boolean isWhole) {
    boolean hasText = (isWhole || mail.sharing() == Sharing.FULL) && mail.body() != null;
    return new Material.MailText(
        mail.id(),
        mail.at(),
        mail.memberName(),
        mail.isOwn(),
        mail.subject(),
        hasText ? cut(Objects.requireNonNull(mail.body()), MAIL) : null);
  }

  /**
   * The own message that is answered and, as far as there are any, the own ones that it answers
   * itself, newest first. All were sent, and stand on the record: what was written to others is
   * nothing for its people. Refuses as {@code NotFound} any other message that is to be answered.
   */
  private List<Material.MailText> thread(Actor actor, UUID record, @Nullable String id) {
    if (id == null) {
      return List.of();
    }
    UUID answered = References.uuid(id);
    if (answered == null) {
      throw Refused.invalid("replyToMessageId", "unknown_message");
    }
    Map<UUID, Material.MailText> thread = new LinkedHashMap<>();
    MailMessage next = messages.get(actor, answered);
    if (!isSentTo(actor, record, next)) {
      throw Refused.notFound("This message was not sent, or does not stand on this record.");
    }
    while (next != null
        && thread.size() < MAILS
        && !thread.containsKey(next.id())
        && isSentTo(actor, record, next)) {
      thread.put(
          next.id(),
          new Material.MailText(
              next.id(),
              next.at(),
              next.memberName(),
              true,
              next.subject(),
              cut(next.body(), MAIL)));
      next = next.replyTo() == null ? null : present(actor, next.replyTo());
    }
    return List.copyOf(thread.values());
  }

  private boolean isSentTo(Actor actor, UUID record, MailMessage message) {
    return message.state() == MessageState.SENT
        && messages.places(actor, message.id()).stream()
            .anyMatch(place -> place.record().equals(record));
  }

  /** An own message, which may be deleted since it was answered. */
  private @Nullable MailMessage present(Actor actor, UUID id) {
    try {
      return messages.get(actor, id);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.NotFound) {
        return null;
      }
      throw e;
    }
  }

  private Locale language(Actor actor) {
    Member member = actor.findMember(actor.principal().id());
    return Optional.ofNullable(member)
        .flatMap(one -> accounts.withEmail(one.email()))
        .map(account -> account.preferences().locale())
        .orElse(Locale.ENGLISH);
  }

  private static String cut(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most) + " …";
  }
}
