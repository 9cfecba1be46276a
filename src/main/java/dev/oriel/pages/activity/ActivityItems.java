package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.note.Note;
import dev.oriel.crm.record.History;
import dev.oriel.integration.mail.MessageState;
import dev.oriel.integration.mail.SeenMessage;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.file.Files;
import dev.oriel.pages.value.ShownValue;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Difference;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.component.TimelineItem;
import dev.oriel.web.page.component.Via;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The activity of a record in words, by days.
 *
 * @param names of the members who can be mentioned in notes
 */
record ActivityItems(Words words, ObjectView view, MentionNames names) {

  /** The days of what happened, in the given order. */
  List<ActivityView.Day> days(List<Happened> all, Function<Happened, ActivityView.Acts> acts) {
    Map<LocalDate, List<ActivityView.Item>> days = new LinkedHashMap<>();
    for (Happened one : all) {
      days.computeIfAbsent(day(one.at()), _ -> new ArrayList<>()).add(item(one, acts.apply(one)));
    }
    return days.entrySet().stream()
        .map(day -> new ActivityView.Day(words.formats().day(day.getKey()), day.getValue()))
        .toList();
  }

  private LocalDate day(OffsetDateTime at) {
    return at.atZoneSameInstant(words.formats().zone()).toLocalDate();
  }

  private ActivityView.Item item(Happened one, ActivityView.Acts acts) {
    return switch (one) {
      case Happened.Changed(History.Change change) ->
          new ActivityView.Item(head(change), differences(change), List.of(), acts);
      case Happened.Noted(Note note, History.Writer writer) ->
          new ActivityView.Item(head(note, writer), List.of(), text(note), acts);
      case Happened.Mailed(SeenMessage message) ->
          new ActivityView.Item(
              head(message), List.of(), TextBlock.of(text(message), MentionNames.NONE, ""), acts);
    };
  }

  private Moment when(OffsetDateTime at) {
    boolean isToday =
        day(at).equals(LocalDate.ofInstant(words.formats().now(), words.formats().zone()));
    return isToday
        ? Moment.relative(at.toInstant(), words.formats())
        : Moment.time(at.toInstant(), words.formats());
  }

  private TimelineItem head(Note note, History.@Nullable Writer writer) {
    if (writer != null && !note.isSystem()) {
      return head(writer, did(note), note.at());
    }
    boolean isByPerson = note.source().equals("user");
    String icon = note.isSystem() ? "sparkles" : "key";
    return new TimelineItem(
        isByPerson ? Avatar.person(note.createdBy(), note.createdByName()) : null,
        isByPerson ? null : icon,
        note.createdByName(),
        did(note),
        null,
        note.isSystem() ? new Via(words.say("activity.system"), "sparkles") : null,
        when(note.at()));
  }

  private TimelineItem head(SeenMessage message) {
    return new TimelineItem(
        Avatar.person(message.member(), message.memberName()),
        null,
        message.memberName(),
        did(message),
        null,
        message.state() == MessageState.SENT ? null : new Via(state(message), "mail"),
        when(message.at()));
  }

  private String did(SeenMessage message) {
    List<String> to = message.to();
    if (message.state() == MessageState.DRAFT) {
      return words.say("activity.drafted_email");
    }
    if (message.state() != MessageState.SENT) {
      return words.say("activity.wrote_email");
    }
    return to == null || to.isEmpty()
        ? words.say("activity.mailed")
        : words.say("activity.mailed_to", String.join(", ", to));
  }

  private String state(SeenMessage message) {
    return switch (message.state()) {
      case DRAFT -> words.say("message.draft");
      case QUEUED -> words.say("message.queued");
      case SENDING -> words.say("message.sending");
      case SENT -> words.say("message.sent");
      case FAILED -> words.say("message.failed");
      case UNKNOWN -> words.say("message.unknown");
    };
  }

  private List<TextBlock> text(Note note) {
    String files = Files.address(view.type().apiName(), note.recordId());
    return TextBlock.of(note.body(), names, files);
  }

  /** The subject, and below it as much of the text as is shared. */
  private static String text(SeenMessage message) {
    String body = message.body();
    return Stream.of(message.subject(), body)
        .filter(part -> part != null && !part.isEmpty())
        .collect(Collectors.joining("\n\n"));
  }

  private String did(Note note) {
    String did =
        switch (note.kind()) {
          case NOTE -> words.say("activity.wrote_note");
          case CALL -> words.say("activity.called");
          case MEETING -> words.say("activity.met");
          case EMAIL -> words.say("activity.wrote_email");
        };
    return note.editedAt() == null ? did : words.say("activity.edited", did);
  }

  private TimelineItem head(History.Change change) {
    return head(new History.Writer(change.author(), change.connection()), did(change), change.at());
  }

  private TimelineItem head(History.Writer writer, String did, OffsetDateTime at) {
    LogEntry.Author author = writer.author();
    boolean isByClient = author.connection() != null;
    boolean isByPerson = author.kind().equals("member") && !isByClient;
    return new TimelineItem(
        isByPerson ? Avatar.person(author.id(), author.name()) : null,
        isByPerson ? null : icon(author),
        who(writer),
        isByClient ? words.say("activity.for", author.name(), did) : did,
        null,
        via(author.channel()),
        when(at));
  }

  private String who(History.Writer writer) {
    History.Connection connection = writer.connection();
    if (writer.author().connection() == null) {
      return writer.author().name();
    }
    return connection == null ? words.say("activity.client") : connection.name();
  }

  private static String icon(LogEntry.Author author) {
    if (author.connection() != null) {
      return "robot";
    }
    return author.kind().equals("webhook") ? "webhook" : "key";
  }

  /** The surface of a change; null if a person made it on a page. */
  private @Nullable Via via(String channel) {
    return switch (channel) {
      case "rest" -> new Via(words.say("activity.via_rest"), "key");
      case "mcp" -> new Via(words.say("activity.via_mcp"), "plug-connected");
      case "calendar" -> new Via(words.say("activity.via_calendar"), "calendar-event");
      case "webhook" -> new Via(words.say("activity.via_webhook"), "webhook");
      case "import" -> new Via(words.say("activity.via_import"), "file-import");
      case "setup" -> new Via(words.say("activity.via_setup"), "file-settings");
      case "command" -> new Via(words.say("activity.via_command"), "terminal-2");
      default -> null;
    };
  }

  private String did(History.Change change) {
    if (!change.merged().isEmpty()) {
      return words.say("activity.merged", change.merged().size());
    }
    if (change.kind() == ChangeKind.RECORD_CREATED) {
      return words.say("activity.created");
    }
    if (!change.forgotten().isEmpty()) {
      return words.say("activity.forgotten", label(change.forgotten().getFirst()));
    }
    List<ValueChange> changes = change.changes();
    return changes.size() == 1
        ? words.say("activity.changed_one", label(changes.getFirst()))
        : words.say("activity.changed", changes.size());
  }

  /** The values of a new record stand on its page. */
  private List<Difference> differences(History.Change change) {
    return change.kind() == ChangeKind.RECORD_CREATED
        ? List.of()
        : change.changes().stream().map(this::difference).toList();
  }

  private Difference difference(ValueChange change) {
    Field field = view.type().field(change.field());
    return new Difference(
        label(change),
        ShownValue.ofField(words, field, change.before()),
        ShownValue.ofField(words, field, change.after()));
  }

  private String label(ValueChange change) {
    return label(change.field());
  }

  private String label(String name) {
    Field field = view.type().field(name);
    return field == null ? words.say("record.name") : field.name();
  }
}
