package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.surface.http.QueryText;
import dev.oriel.surface.web.component.Cell;
import dev.oriel.surface.web.component.FieldRow;
import dev.oriel.surface.web.component.Moment;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/** The fields of a record as its page shows them. What the profile may not read is absent. */
record RecordFields(Words words, ObjectView view, CrmRecord record) {

  /** Fields without a heading stand first, below the name of the object. */
  List<RecordView.Group> groups() {
    ShownField shown = new ShownField(words, view.schema());
    Map<String, List<RecordView.Row>> rows = new LinkedHashMap<>();
    String first = view.type().singularName();
    rows.put(first, new ArrayList<>());
    for (Field field : view.readableFields()) {
      rows.computeIfAbsent(
              Objects.requireNonNullElse(field.place().group(), first), _ -> new ArrayList<>())
          .add(row(field, shown.of(record, field)));
    }
    List<RecordView.Group> groups = new ArrayList<>();
    rows.forEach((title, some) -> {
      if (!some.isEmpty()) {
        groups.add(new RecordView.Group(title, some));
      }
    });
    groups.add(new RecordView.Group(words.say("record.group"), system()));
    return groups;
  }

  private RecordView.Row row(Field field, List<Cell> value) {
    return new RecordView.Row(head(field, value.isEmpty()), value);
  }

  private FieldRow head(Field field, boolean isEmpty) {
    String reason = reason(field);
    if (field.type().readOnly()) {
      return FieldRow.computed(words, field.name());
    }
    if (reason != null) {
      return FieldRow.locked(words, field.name(), reason);
    }
    String edit =
        QueryText.with(
            RecordAddress.of(view.type().apiName(), record.id()) + "/edit",
            Map.of("field", field.apiName()));
    return isEmpty
        ? FieldRow.empty(words, field.name(), edit)
        : FieldRow.editable(words, field.name(), edit);
  }

  /** Why a field cannot be changed; null if it can be. */
  private @Nullable String reason(Field field) {
    if (!view.may(RecordRight.UPDATE)) {
      return words.say("record.locked_object", view.type().name());
    }
    return view.mayEdit(field) ? null : words.say("record.locked_field", field.name());
  }

  private List<RecordView.Row> system() {
    return List.of(
        time(words.say("record.created_at"), record.createdAt()),
        principal(words.say("record.created_by"), SystemField.CREATED_BY),
        time(words.say("record.updated_at"), record.updatedAt()),
        principal(words.say("record.updated_by"), SystemField.UPDATED_BY));
  }

  private RecordView.Row time(String label, OffsetDateTime at) {
    return new RecordView.Row(
        plain(label), List.of(Moment.relative(at.toInstant(), words.formats())));
  }

  private RecordView.Row principal(String label, SystemField field) {
    return new RecordView.Row(
        plain(label),
        Stream.ofNullable(record.actors().get(field))
            .<Cell>map(principal -> new Cell.Text(principal.name()))
            .toList());
  }

  private FieldRow plain(String label) {
    return new FieldRow(words, label, null, null, false, false);
  }
}
