package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.NameField;
import dev.oriel.pages.value.ObjectTile;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.FieldRow;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.component.Tile;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The name of a record, and what stands beside it.
 *
 * @param row the name as a field, with the way to change it where people give names
 * @param avatar of a contact or a company; null for the tile of its object
 * @param about what stands below the name, such as the company of a contact
 * @param facts null for records of objects that have none
 */
public record RecordHead(
    FieldRow row,
    String name,
    @Nullable Avatar avatar,
    Tile tile,
    List<Cell> about,
    @Nullable RecordFacts facts) {

  /** The id of its element. */
  public static final String ID = "record-head";

  /** The fields of standard objects that stand below the name, by the keys of objects. */
  private static final Map<String, List<String>> ABOUT =
      Map.of(
          "contacts", List.of("jobTitle", "company"),
          "companies", List.of("industry"),
          "deals", List.of("stage", "company", "contact"),
          "tasks", List.of("status", "contact", "company"),
          "quotes", List.of("status", "company"));

  /** The head of a record that was read with names for its lookups. */
  public static RecordHead of(Visit visit, ObjectView view, CrmRecord record) {
    Words words = visit.words();
    ShownField shown = new ShownField(words, view.schema());
    String name = shown.shownName(record.name());
    Avatar avatar = ShownField.avatar(view.type(), record.id(), name);
    return new RecordHead(
        row(words, view, record),
        name,
        avatar == null ? null : avatar.size(Avatar.Size.LARGE),
        ObjectTile.of(view.type()),
        about(view, record, shown),
        RecordFacts.of(visit, view, record));
  }

  private static FieldRow row(Words words, ObjectView view, CrmRecord record) {
    FieldRow row = FieldRow.plain(words, ID, words.say("record.name"), false);
    String object = view.type().apiName();
    return NameField.isGiven(view) && view.may(RecordRight.UPDATE)
        ? row.edit(
            new FieldRow.Edit(
                RecordAddress.edit(object, record.id(), NameField.API_NAME),
                RecordAddress.field(object, record.id(), NameField.API_NAME)))
        : row;
  }

  /** The same, which says that the name was saved just now. */
  public RecordHead saved() {
    return new RecordHead(row.saved(), name, avatar, tile, about, facts);
  }

  private static List<Cell> about(ObjectView view, CrmRecord record, ShownField shown) {
    List<String> keys =
        ABOUT.entrySet().stream()
            .filter(entry -> view.type().is(entry.getKey()))
            .flatMap(entry -> entry.getValue().stream())
            .toList();
    return keys.stream()
        .flatMap(key -> view.readableFields().stream().filter((Field field) -> field.is(key)))
        .flatMap(field -> shown.of(record, field).stream())
        .map(RecordHead::inLine)
        .toList();
  }

  /** A link to another record is one of the line's words, without an avatar. */
  private static Cell inLine(Cell part) {
    return part instanceof Reference reference && reference.href() != null
        ? new NamedLink(reference.name(), reference.href())
        : part;
  }

  /** What stands before a part of the line below the name: a comma between words. */
  public String before(int part) {
    return part == 0 || about.get(part - 1) instanceof Chip || about.get(part) instanceof Chip
        ? ""
        : row.words().say("short.comma");
  }
}
