package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.model.storage.table.FormerKeys;
import dev.oriel.pages.value.FieldGroup;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.FieldRow;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The fields of a record as its page shows them. What the profile may not read is absent. */
public record RecordFields(Words words, Actor actor, ObjectView view, CrmRecord record) {

  /** The groups of the object, and behind them what the head and the history say already. */
  List<RecordView.Group> groups() {
    List<Field> ofName = view.readableFields().stream().filter(this::isPartOfName).toList();
    List<Field> others = view.readableFields().stream().filter(f -> !isPartOfName(f)).toList();
    List<RecordView.Group> groups = new ArrayList<>();
    FieldGroup.of(view, others)
        .forEach(group -> groups.add(group(group.title(), group.fields(), true)));
    if (!ofName.isEmpty()) {
      boolean isChangedAlone =
          groups.stream()
              .flatMap(group -> group.rows().stream())
              .noneMatch(row -> row.head().edit() != null);
      groups.add(group(words.say("record.name_fields"), ofName, isNameless() || isChangedAlone));
    }
    groups.add(new RecordView.Group(words.say("record.group"), system(), false));
    return groups;
  }

  /** The values of merged records by which this one is found, each with the way to remove it. */
  Optional<RecordView.Group> foundBy(List<FormerKeys.Numbered> values) {
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new RecordView.Group(
                words.say("record.found_by"), values.stream().map(this::row).toList(), true));
  }

  private RecordView.Row row(FormerKeys.Numbered former) {
    Field field = former.field();
    List<Cell> value = new ArrayList<>();
    value.add(new Cell.Text(former.value()));
    if (view.may(RecordRight.UPDATE) && view.mayEdit(field)) {
      String page = FormerPage.address(view.type().apiName(), record.id(), former.number());
      value.add(
          new Cell.Acts(
              List.of(
                  Button.dialog(words.say("record.forget"), page)
                      .named(words.say("record.forget_named", former.value()))
                      .quiet()
                      .small())));
    }
    return new RecordView.Row(
        FieldRow.plain(words, "former-" + former.number(), field.name(), false), value);
  }

  /** Whether the record has no name, but at most what stands for one. */
  private boolean isNameless() {
    String name = record.name();
    return name == null
        || name.isBlank()
        || view.readableNameFallbacks().stream()
            .anyMatch(field -> name.equals(record.value(field)));
  }

  /** Whether the heading is joined from this field and others, such as the first and last name. */
  private boolean isPartOfName(Field field) {
    return view.type().naming() instanceof NameRule.Joined joined
        && joined.sources().size() > 1
        && joined.sources().contains(field);
  }

  private RecordView.Group group(String title, List<Field> fields, boolean isOpen) {
    return new RecordView.Group(title, fields.stream().map(this::row).toList(), isOpen);
  }

  /** A field with its value, and the way to change it or the reason why that cannot be. */
  public RecordView.Row row(Field field) {
    List<Cell> value = new ShownField(words, view.schema()).of(record, field);
    return new RecordView.Row(head(field, value.isEmpty()), value);
  }

  private FieldRow head(Field field, boolean isEmpty) {
    FieldRow row = FieldRow.plain(words, id(field.apiName()), field.name(), isEmpty);
    FieldRow.Lock lock = new FieldLock(words, actor, view).of(field);
    String object = view.type().apiName();
    if (field.type() instanceof ComputedTime) {
      row =
          row.afterNote(
              RecordAddress.field(object, record.id(), field.apiName()) + RecordAddress.SHOWN);
    }
    if (lock != null) {
      return row.lock(lock);
    }
    return view.may(RecordRight.UPDATE)
        ? row.edit(
            new FieldRow.Edit(
                RecordAddress.edit(object, record.id(), field.apiName()),
                RecordAddress.field(object, record.id(), field.apiName())))
        : row;
  }

  /** The id of a row, by the name of its field. */
  public static String id(String field) {
    return "field-" + field;
  }

  /**
   * What others have changed and when, and what follows from other values.
   *
   * @param changed the field whose value was changed; null for another record's
   */
  public List<RecordView.Row> following(@Nullable Field changed) {
    return Stream.concat(
            view.readableFields().stream().filter(field -> follows(field, changed)).map(this::row),
            system().stream())
        .toList();
  }

  private static boolean follows(Field field, @Nullable Field changed) {
    return field.type().readOnly()
        || (changed != null && changed.is("stage") && field.is("probability"));
  }

  private List<RecordView.Row> system() {
    return List.of(
        time(SystemField.CREATED_AT, words.say("record.created_at"), record.createdAt()),
        principal(SystemField.CREATED_BY, words.say("record.created_by")),
        time(SystemField.UPDATED_AT, words.say("record.updated_at"), record.updatedAt()),
        principal(SystemField.UPDATED_BY, words.say("record.updated_by")));
  }

  private RecordView.Row time(SystemField field, String label, OffsetDateTime at) {
    return new RecordView.Row(
        FieldRow.plain(words, id(field.apiName()), label, false),
        List.of(Moment.relative(at.toInstant(), words.formats())));
  }

  private RecordView.Row principal(SystemField field, String label) {
    return new RecordView.Row(
        FieldRow.plain(words, id(field.apiName()), label, false),
        Stream.ofNullable(record.actors().get(field))
            .<Cell>map(principal -> new Cell.Text(principal.name()))
            .toList());
  }
}
