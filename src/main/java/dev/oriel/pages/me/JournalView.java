package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Credential;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.journal.JournalEntry;
import dev.oriel.crm.query.Page;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.View;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Empty;
import dev.oriel.surface.web.component.Hue;
import dev.oriel.surface.web.component.Moment;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.component.TimelineItem;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.settings.Block;
import dev.oriel.surface.web.settings.Row;
import dev.oriel.surface.web.settings.Section;
import dev.oriel.surface.web.settings.Settings;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * The journal of a connection.
 *
 * @param empty what stands there without entries; null if there are some
 * @param older the link to older entries; null if there are none
 */
public record JournalView(
    Words words, List<Item> items, @Nullable Empty empty, @Nullable Button older) implements View {

  /**
   * An entry.
   *
   * @param isEnglish whether the obstacle is said in English
   * @param obstacle why it cannot be put back; empty if it can
   * @param form which puts it back; null if it cannot be
   */
  public record Item(
      TimelineItem head,
      String object,
      String name,
      List<Change> changes,
      boolean isEnglish,
      String obstacle,
      @Nullable Form form) {}

  /** A field before and after; empty texts for no value. */
  public record Change(String field, String before, String after) {}

  @Override
  public String template() {
    return "me/journal";
  }

  /** Makes the pages of journals. */
  @Component
  record Maker() {

    /** The connections of which there is a journal. */
    Answer choice(Visit visit, List<Credential> own) {
      Words words = visit.words();
      List<Row> rows =
          own.stream()
              .map(one ->
                  new Row("robot", Hue.GRAY, one.name(), ended(words, one))
                      .href(JournalPage.path(one.id(), null)))
              .toList();
      Block block =
          rows.isEmpty()
              ? new Block.Nothing(
                  new Empty(
                      Empty.Art.TABLE,
                      words.say("me.no_journal"),
                      words.say("me.no_journal_text"),
                      List.of()))
              : new Block.Rows(rows);
      return show(
          visit,
          words.say("me.journal"),
          List.of(),
          new Settings(
              words, words.say("me.journal_lead"), List.of(new Section("all", "", "", block))));
    }

    private static String ended(Words words, Credential connection) {
      OffsetDateTime end = connection.revokedAt();
      return end == null
          ? words.say("me.made_on", words.formats().dateTime(connection.createdAt().toInstant()))
          : words.say("me.ended_on", words.formats().dateTime(end.toInstant()));
    }

    Answer journal(Visit visit, Credential connection, Page<JournalEntry> page) {
      Words words = visit.words();
      List<Item> items =
          page.entries().stream().map(entry -> item(visit, connection, entry)).toList();
      String next = page.nextCursor();
      JournalView body =
          new JournalView(
              words,
              items,
              items.isEmpty()
                  ? new Empty(
                      Empty.Art.TABLE,
                      words.say("me.nothing_written"),
                      words.say("me.nothing_written_text"),
                      List.of())
                  : null,
              next == null
                  ? null
                  : Button.link(words.say("me.older"), JournalPage.path(connection.id(), next)));
      return show(
          visit,
          connection.name(),
          List.of(new NamedLink(words.say("me.journal"), MeLayout.JOURNAL)),
          body);
    }

    private static Answer show(Visit visit, String title, List<NamedLink> crumbs, View body) {
      return visit.show(
          new dev.oriel.surface.web.Page(
              title, MeLayout.of(visit, MeLayout.JOURNAL, crumbs, List.of()), body));
    }

    private static Item item(Visit visit, Credential connection, JournalEntry entry) {
      Words words = visit.words();
      boolean can = JournalPage.canBePutBack(entry);
      String action = "%s/%s/%s".formatted(MeLayout.JOURNAL, connection.id(), entry.id());
      Button back =
          Button.send(words.say("me.put_back"))
              .look(Button.Look.PLAIN)
              .small()
              .icon("arrow-back-up");
      return new Item(
          new TimelineItem(
              null,
              "robot",
              connection.name(),
              what(words, entry.kind()),
              null,
              Moment.relative(entry.at().toInstant(), words.formats())),
          Objects.requireNonNullElse(entry.object(), ""),
          Objects.requireNonNullElse(entry.name(), ""),
          entry.changes().stream().map(Maker::change).toList(),
          entry.obstacle() != null,
          Objects.requireNonNullElse(entry.obstacle(), ""),
          can ? visit.form(action, Typed.nothing()).act(back) : null);
    }

    private static Change change(ValueChange change) {
      return new Change(change.field(), text(change.before()), text(change.after()));
    }

    /** A value in words: of a reference its name, and of a list its parts. */
    private static String text(JsonNode value) {
      return switch (value.getNodeType()) {
        case NULL, MISSING -> "";
        case STRING -> value.stringValue();
        case ARRAY -> value.valueStream().map(Maker::text).collect(Collectors.joining(", "));
        case OBJECT ->
            value.path("name").isString() ? value.get("name").stringValue() : value.toString();
        case BINARY, BOOLEAN, NUMBER, POJO -> value.asString();
      };
    }

    private static String what(Words words, ChangeKind kind) {
      return switch (kind) {
        case RECORD_CREATED -> words.say("me.did.record_created");
        case RECORD_UPDATED -> words.say("me.did.record_updated");
        case RECORD_DELETED -> words.say("me.did.record_deleted");
        case NOTE_CREATED -> words.say("me.did.note_created");
        case NOTE_DELETED -> words.say("me.did.note_deleted");
        case ATTACHMENT_CREATED -> words.say("me.did.attachment_created");
        case ATTACHMENT_DELETED -> words.say("me.did.attachment_deleted");
        case OBJECT_CREATED -> words.say("me.did.object_created");
        case OBJECT_UPDATED -> words.say("me.did.object_updated");
        case OBJECT_DELETED -> words.say("me.did.object_deleted");
        case FIELD_CREATED -> words.say("me.did.field_created");
        case FIELD_UPDATED -> words.say("me.did.field_updated");
        case FIELD_DELETED -> words.say("me.did.field_deleted");
        default -> words.say("me.did.import");
      };
    }
  }
}
