package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.FoundField;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.pages.task.TaskObject;
import dev.oriel.pages.task.Tick;
import dev.oriel.pages.value.LateDates;
import dev.oriel.pages.value.ShownField;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The records of a list as its table shows them. */
record ListRows(Words words, OpenList list, ListColumns columns) {

  /** What is longer is not shown beside the name of its field. */
  private static final int MAX_FOUND = 40;

  private static final int NAME_WIDTH = 200;

  /** Up to 20 pages are shown together; the next one takes their place. */
  private static final int PAGES_TOGETHER = 20;

  private ObjectView view() {
    return list.view();
  }

  private ListState state() {
    return list.state();
  }

  ListView.Rows of(RecordPage page) {
    ShownField shown = new ShownField(words, view().schema());
    String q = state().words();
    FoundField found = q.isEmpty() ? null : FoundField.of(view(), q);
    List<ListView.Row> rows =
        page.records().stream()
            .map(record -> row(shown, record, found == null ? null : where(found, record)))
            .toList();
    ListSort sort = ListSort.of(state());
    String order = sort.inWords(words, view());
    int before = state().page() % PAGES_TOGETHER * ListQuery.LENGTH;
    return new ListView.Rows(
        words,
        words.say("list.table", view().type().name(), order),
        ListTabs.name(words, list),
        heads(sort),
        fields(),
        rows,
        ListSelection.isOffered(view()),
        rows.isEmpty() ? new ListEmpty(words, list).nothing() : null,
        foot(before + rows.size(), page.nextCursor() == null),
        more(page.nextCursor()));
  }

  /**
   * How many of all records are shown together with those of the pages before.
   *
   * @param all null if it is not known
   * @param most the number at which the count has ended
   */
  ListView.Counted counted(@Nullable Integer all, int most) {
    int shown = (state().page() % PAGES_TOGETHER + 1) * ListQuery.LENGTH;
    if (all == null) {
      return new ListView.Counted(foot(shown, false), null);
    }
    String total =
        all < most
            ? words.formats().number(all)
            : words.say("related.many", words.formats().number(most - 1));
    String records = words.inSentence(view().type().name());
    return new ListView.Counted(words.say("list.shown_of", shown, total, records), total);
  }

  private String foot(int number, boolean isAll) {
    String name = number == 1 ? view().type().singularName() : view().type().name();
    String records = words.inSentence(name);
    return isAll && state().page() < PAGES_TOGETHER
        ? words.say("list.all_shown", number, records)
        : words.say("list.shown", number, records);
  }

  /** A text in the place of the records, which cannot be read as the address asks for them. */
  ListView.Rows without(Empty reason) {
    return new ListView.Rows(
        words, view().type().name(), "", List.of(), List.of(), List.of(), false, reason, "", null);
  }

  /** The rows of records alone, in the place of what the table shows of them. */
  ListView.Rows changed(Collection<CrmRecord> records) {
    ShownField shown = new ShownField(words, view().schema());
    return new ListView.Rows(
        words,
        view().type().name(),
        "",
        heads(ListSort.of(state())),
        fields(),
        records.stream().map(record -> row(shown, record, null)).toList(),
        ListSelection.isOffered(view()),
        null,
        "",
        null);
  }

  /** The fields of the columns, the name first, if their values can be changed or are locked. */
  private List<String> fields() {
    boolean mayChange = view().may(RecordRight.UPDATE);
    return Stream.concat(
            Stream.of(""),
            columns.all().stream()
                .map(column -> mayChange && column.field() != null ? column.name() : ""))
        .toList();
  }

  private List<Grid.Column> heads(ListSort sort) {
    List<Grid.Column> heads = new ArrayList<>();
    heads.add(
        new Grid.Column(words.say("record.name"), Grid.Place.MAIN)
            .width(NAME_WIDTH)
            .sort(sorted(sort, "name", false), sort.by("name")));
    for (ListColumns.Column column : columns.all()) {
      Grid.Column head =
          new Grid.Column(column.label(), column.place())
              .width(column.pixels())
              .edge(column.name());
      Grid.Column numbered = column.isNumber() ? head.number() : head;
      heads.add(
          isSortable(column)
              ? numbered.sort(
                  sorted(sort, column.name(), beginsDown(column)), sort.by(column.name()))
              : numbered);
    }
    return heads;
  }

  private static boolean beginsDown(ListColumns.Column column) {
    return column.field() == null || ListSort.beginsDown(column.field().type());
  }

  private String sorted(ListSort sort, String name, boolean isDown) {
    return state().with(ListState.SORT, sort.next(name, isDown)).address();
  }

  private boolean isSortable(ListColumns.Column column) {
    Field field = column.field();
    return field == null ? !column.name().endsWith("By") : ListSort.isSortable(view(), field);
  }

  /**
   * In which field a record was found, with a short value; null if its name says it, or an option
   * that the row shows on desks and on phones.
   */
  private @Nullable String where(FoundField found, CrmRecord record) {
    Field field = found.in(record);
    if (field == null
        || columns.all().stream()
            .anyMatch(one -> one.place() == Grid.Place.SIDE && field.equals(one.field()))) {
      return null;
    }
    Object value = Objects.requireNonNull(record.value(field));
    String text =
        value instanceof LocalDate day ? words.formats().date(day) : field.type().searchText(value);
    return text.length() > MAX_FOUND
        ? words.say("list.found_in", field.name())
        : words.say("list.found", field.name(), text);
  }

  private ListView.Row row(ShownField shown, CrmRecord record, @Nullable String found) {
    String name = shown.shownName(record.name());
    TaskObject tasks = ticked(view());
    return new ListView.Row(
        record.id(),
        name,
        state().record(record.id()),
        ShownField.avatar(view().type(), record.id(), name),
        tasks == null ? null : Tick.of(words, tasks, record, name),
        found,
        columns.all().stream().map(column -> cell(shown, record, column)).toList());
  }

  /** The tasks that the list has boxes for; null for others, and without the right to tick them. */
  static @Nullable TaskObject ticked(ObjectView view) {
    return TaskObject.among(List.of(view)).filter(TaskObject::mayTick).orElse(null);
  }

  /** What a column shows of a record. */
  List<Cell> cell(ShownField shown, CrmRecord record, ListColumns.Column column) {
    Field field = column.field();
    if (field == null) {
      return system(record, column.name());
    }
    Field end = field.is("startAt") ? columns.end(view()) : null;
    List<Cell> cells = end == null ? shown.brief(record, field) : shown.span(record, field, end);
    if (state().isPast()) {
      return cells;
    }
    if (field.is("closeDate") && LateDates.isLate(view(), record, field, words.formats())) {
      return LateDates.marked(words, cells);
    }
    return field.is("dueDate") ? TaskObject.due(words, view(), record, cells) : cells;
  }

  private List<Cell> system(CrmRecord record, String name) {
    return switch (Objects.requireNonNull(SystemField.named(name))) {
      case CREATED_AT -> time(record.createdAt());
      case UPDATED_AT -> time(record.updatedAt());
      case CREATED_BY -> principal(record.actors().get(SystemField.CREATED_BY));
      case UPDATED_BY -> principal(record.actors().get(SystemField.UPDATED_BY));
      case ID, NAME, VERSION -> List.of();
    };
  }

  private List<Cell> time(OffsetDateTime at) {
    return List.of(Moment.age(at.toInstant(), words.formats()));
  }

  private static List<Cell> principal(@Nullable Principal principal) {
    return principal == null ? List.of() : List.of(new Cell.Text(principal.name()));
  }

  private ListView.@Nullable More more(@Nullable String cursor) {
    if (cursor == null) {
      return null;
    }
    ListState next = state().after(cursor);
    boolean isPart = next.page() % PAGES_TOGETHER != 0;
    return new ListView.More(
        words.say("list.more", ListQuery.LENGTH),
        next.address(),
        isPart ? next.part(ListPage.ROWS) : null,
        state().part(ListPage.COUNT));
  }
}
