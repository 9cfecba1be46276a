package dev.oriel.pages.me;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.journal.JournalEntry;
import dev.oriel.crm.note.NoteKind;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.oauth.ClientMark;
import dev.oriel.pages.value.ShownValue;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Difference;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.component.TimelineItem;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The entries of the journal in words, in groups.
 *
 * @param connections the names of connections
 * @param marks the icons of connections
 */
record JournalItems(Visit visit, Map<UUID, String> connections, Map<UUID, ClientMark> marks) {

  /** A longer pause begins another group. */
  private static final Duration PAUSE = Duration.ofMinutes(30);

  List<JournalView.Group> groups(List<JournalEntry> entries) {
    List<List<JournalEntry>> groups = new ArrayList<>();
    for (JournalEntry entry : entries) {
      if (groups.isEmpty() || !belong(groups.getLast().getLast(), entry)) {
        groups.add(new ArrayList<>());
      }
      groups.getLast().add(entry);
    }
    return groups.stream().map(this::group).toList();
  }

  private boolean belong(JournalEntry newer, JournalEntry older) {
    return newer.connection().equals(older.connection())
        && day(newer).equals(day(older))
        && Duration.between(older.at(), newer.at()).compareTo(PAUSE) <= 0;
  }

  private LocalDate day(JournalEntry entry) {
    return entry.at().atZoneSameInstant(words().formats().zone()).toLocalDate();
  }

  private Words words() {
    return visit.words();
  }

  private JournalView.Group group(List<JournalEntry> entries) {
    String day = words().formats().day(day(entries.getFirst()));
    String first = time(entries.getLast());
    String last = time(entries.getFirst());
    String when =
        first.equals(last)
            ? words().say("me.day_time", day, first)
            : words().say("me.day_times", day, first, last);
    List<JournalEntry> some = entries.stream().filter(JournalItems::mayFollow).toList();
    Form form =
        some.size() > 1
            ? form(some, Button.send(words().say("me.put_these_back", some.size())).quiet())
            : null;
    return new JournalView.Group(when, form, entries.stream().map(this::item).toList());
  }

  private String time(JournalEntry entry) {
    return words().formats().time(entry.at().toInstant());
  }

  /**
   * Whether an entry may be put back together with later ones of its group: those may be all that
   * is in its way.
   */
  private static boolean mayFollow(JournalEntry entry) {
    boolean changes =
        switch (entry.kind()) {
          case RECORD_CREATED -> true;
          case RECORD_UPDATED ->
              entry.changes().stream().anyMatch(change -> !isComputed(entry.view(), change));
          // Of a note that is gone, nothing is told.
          case NOTE_CREATED, NOTE_UPDATED -> !entry.changes().isEmpty();
          default -> false;
        };
    return changes && entry.putBackAt() == null && entry.name() != null;
  }

  private static boolean isComputed(@Nullable ObjectView view, ValueChange change) {
    Field field = view == null ? null : view.type().field(change.field());
    return field != null && field.type().readOnly();
  }

  private Form form(List<JournalEntry> entries, Button button) {
    return visit
        .form(JournalPage.PUT_BACK, Typed.nothing())
        .carrying(JournalPage.ENTRIES, JournalPage.field(entries))
        .act(button.small().icon("arrow-back-up"));
  }

  private JournalView.Item item(JournalEntry entry) {
    String back = putBack(entry);
    String obstacle = Objects.requireNonNullElse(entry.obstacle(), "");
    return new JournalView.Item(
        new TimelineItem(
            null,
            icon(entry),
            connections.getOrDefault(entry.connection(), ""),
            what(entry),
            about(entry),
            null,
            Moment.time(entry.at().toInstant(), words().formats())),
        entry.changes().stream()
            .filter(change -> !isSaid(entry, change))
            .map(change -> change(entry.view(), change))
            .toList(),
        back.isEmpty() ? obstacle : back,
        back.isEmpty(),
        obstacle.isEmpty()
            ? form(List.of(entry), Button.send(words().say("me.put_back")).look(Button.Look.PLAIN))
            : null);
  }

  private String icon(JournalEntry entry) {
    return marks.getOrDefault(entry.connection(), ClientMark.of(null, "")).icon();
  }

  /** That an entry was put back; empty if it was not, or if it is what has put another back. */
  private String putBack(JournalEntry entry) {
    OffsetDateTime at = entry.putBackAt();
    return at == null || at.equals(entry.at())
        ? ""
        : words().say("me.put_back_at", words().formats().dateTime(at.toInstant()));
  }

  private static TimelineItem.About about(JournalEntry entry) {
    ObjectView view = entry.view();
    return new TimelineItem.About(
        Objects.requireNonNullElse(entry.name(), ""), view == null ? "" : view.type().name());
  }

  /** Whether the heading says it already: a record was created under the name that it has. */
  private static boolean isSaid(JournalEntry entry, ValueChange change) {
    return entry.kind() == ChangeKind.RECORD_CREATED
        && change.field().equals("name")
        && change.after().asString("").equals(entry.name());
  }

  private Difference change(@Nullable ObjectView view, ValueChange change) {
    Field field = view == null ? null : view.type().field(change.field());
    return new Difference(
        label(field, change.field()),
        shown(field, change.field(), change.before()),
        shown(field, change.field(), change.after()));
  }

  private List<Cell> shown(@Nullable Field field, String property, JsonNode value) {
    return field == null
        ? ShownValue.of(words(), type(property), value)
        : ShownValue.ofField(words(), field, value);
  }

  /** The type of a property that is no field; null if its values are shown as they are. */
  private @Nullable FieldType type(String property) {
    return switch (property) {
      case "at" -> new DateTime();
      case "kind" -> kinds();
      default -> null;
    };
  }

  /** The kinds of notes as a select, which is shown by its labels. */
  private Select kinds() {
    return new Select(
        new Options(
            List.of(
                new Option(1, words().say("me.note.note"), NoteKind.NOTE.word()),
                new Option(2, words().say("me.note.call"), NoteKind.CALL.word()),
                new Option(3, words().say("me.note.meeting"), NoteKind.MEETING.word()),
                new Option(4, words().say("me.note.email"), NoteKind.EMAIL.word()))));
  }

  /** The name of a field; other properties have names of their own. */
  private String label(@Nullable Field field, String property) {
    if (field != null) {
      return field.name();
    }
    return switch (property) {
      case "name" -> words().say("me.property.name");
      case "body" -> words().say("me.property.note");
      case "kind" -> words().say("me.property.note_kind");
      case "at" -> words().say("me.property.note_at");
      case "fileName" -> words().say("me.property.file");
      case "contentType" -> words().say("me.property.type");
      case "size" -> words().say("me.property.size");
      default -> property;
    };
  }

  private String what(JournalEntry entry) {
    boolean isGone = entry.name() == null;
    return switch (entry.kind()) {
      case RECORD_CREATED ->
          isGone ? words().say("me.did.record_created_gone") : words().say("me.did.record_created");
      case RECORD_UPDATED ->
          isGone ? words().say("me.did.record_updated_gone") : words().say("me.did.record_updated");
      case RECORD_DELETED -> words().say("me.did.record_deleted");
      case NOTE_CREATED -> words().say("me.did.note_created");
      case NOTE_UPDATED -> words().say("me.did.note_updated");
      case NOTE_DELETED -> words().say("me.did.note_deleted");
      case ATTACHMENT_CREATED -> words().say("me.did.attachment_created");
      case ATTACHMENT_DELETED -> words().say("me.did.attachment_deleted");
      case OBJECT_CREATED -> words().say("me.did.object_created");
      case OBJECT_UPDATED -> words().say("me.did.object_updated");
      case OBJECT_DELETED -> words().say("me.did.object_deleted");
      case FIELD_CREATED -> words().say("me.did.field_created");
      case FIELD_UPDATED -> words().say("me.did.field_updated");
      case FIELD_DELETED -> words().say("me.did.field_deleted");
      case IMPORT_CREATED -> words().say("me.did.import_created");
      case IMPORT_VALIDATED -> words().say("me.did.import_validated");
      case IMPORT_RUN -> words().say("me.did.import");
    };
  }
}
