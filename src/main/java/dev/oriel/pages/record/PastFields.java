package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.NameField;
import dev.oriel.pages.value.ShownField;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.FieldRow;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The fields of a record as it was, with the values of today that are others. */
record PastFields(Words words, Actor actor, ObjectView view, CrmRecord then, CrmRecord now) {

  List<PastRecordView.Group> groups() {
    Map<String, List<Cell>> today = new HashMap<>();
    for (RecordView.Group group : fields(now)) {
      group.rows().forEach(row -> today.put(row.head().id(), row.value()));
    }
    List<PastRecordView.Row> name = NameField.isGiven(view) ? List.of(name()) : List.of();
    List<PastRecordView.Group> groups = new ArrayList<>();
    for (RecordView.Group group : fields(then)) {
      List<PastRecordView.Row> rows =
          Stream.concat(
                  groups.isEmpty() ? name.stream() : Stream.empty(),
                  group.rows().stream()
                      .map(row -> row(row.head(), row.value(), today.get(row.head().id()))))
              .toList();
      groups.add(new PastRecordView.Group(group.title(), rows, group.isOpen()));
    }
    return groups;
  }

  private List<RecordView.Group> fields(CrmRecord record) {
    return new RecordFields(words, actor, view, record).groups();
  }

  /** The name of a record whose name people give: its page has it as the heading alone. */
  private PastRecordView.Row name() {
    FieldRow head = FieldRow.plain(words, RecordFields.id("name"), words.say("record.name"), false);
    return row(head, named(then), named(now));
  }

  private List<Cell> named(CrmRecord record) {
    String name = new ShownField(words, view.schema()).shownName(record.name());
    return List.of(new Cell.Text(name));
  }

  private PastRecordView.Row row(FieldRow head, List<Cell> value, @Nullable List<Cell> today) {
    boolean isSame = value.equals(today);
    return new PastRecordView.Row(
        FieldRow.plain(words, head.id(), head.label(), isSame && value.isEmpty()),
        value,
        isSame ? null : today);
  }
}
