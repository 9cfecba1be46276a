package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.Aggregation;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.query.FilterReader;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.pages.value.Was;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads the records of a board, lane by lane. */
@Component
record BoardBody(BoardLanes lanes, Glances glances) {

  /** How many cards of a lane are shown at first, and are added by each further step. */
  private static final int LENGTH = 20;

  /** The most columns that a card shows. */
  private static final int FACTS = 5;

  /**
   * A board that is being read.
   *
   * @param facts the columns that cards show
   * @param columns what is read: these, and that of the lanes
   */
  private record Reading(
      Visit visit, OpenList list, Field by, List<ListColumns.Column> facts, ListColumns columns) {

    /** Refuses a filter that is none as {@code Invalid}. */
    static Reading of(Visit visit, OpenList list, Field by) {
      Problems problems = new Problems();
      ListQuery.filter(list.state(), problems);
      problems.check();
      Words words = visit.words();
      List<ListColumns.Column> shown =
          ListColumns.of(words, list.view(), list.columns()).all().stream()
              .filter(column -> column.field() != null && !by.equals(column.field()))
              .limit(FACTS)
              .toList();
      List<ListColumns.Column> read = new ArrayList<>(shown);
      read.addAll(ListColumns.of(words, list.view(), by.apiName()).all());
      return new Reading(visit, list, by, shown, new ListColumns(read));
    }

    Words words() {
      return visit.words();
    }

    ObjectView view() {
      return list.view();
    }

    /** The query for cards of a lane; adds what is wrong with the address to the problems. */
    RecordQuery query(BoardLanes.Lane lane, String cursor, Problems problems) {
      ListQuery.Part part = new ListQuery.Part(cursor, LENGTH);
      return ListQuery.of(lane.of(list, by), columns, part, problems);
    }

    /** Whether the person may move cards. */
    boolean mayMove() {
      return view().may(RecordRight.UPDATE) && FieldLock.isOpen(view(), by);
    }
  }

  /** The board; refuses what the address asks for like the list of the same records. */
  BoardView load(Visit visit, OpenList list, Field by) {
    Reading reading = Reading.of(visit, list, by);
    BoardLanes.Lanes found = lanes.of(visit.words(), list, by);
    Problems problems = new Problems();
    String object = list.view().type().apiName();
    List<Glances.Wanted> wanted =
        found.all().stream()
            .map(lane -> new Glances.Wanted(object, reading.query(lane, "", problems)))
            .toList();
    problems.check();
    List<@Nullable RecordPage> pages = glances.lists(list.actor(), wanted, false);
    List<BoardView.Lane> shown = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      BoardLanes.Lane lane = found.all().get(i);
      shown.add(
          new BoardView.Lane(
              i,
              lane.value(),
              lane.label(),
              lane.hue().word(),
              create(reading, lane),
              cards(reading, lane, i, pages.get(i))));
    }
    return new BoardView(
        visit.words(),
        list.view().type().name(),
        by.name(),
        shown,
        list.state().part(BoardPage.FIGURES),
        reading.mayMove() ? ListFrame.hidden(visit, list, "") : null,
        found.isCut());
  }

  /** Cards of a lane from a cursor on. */
  BoardView.Cards more(Visit visit, OpenList list, Field by, BoardLanes.Lane lane, int number) {
    Reading reading = Reading.of(visit, list, by);
    Problems problems = new Problems();
    RecordQuery query = reading.query(lane, list.state().text(ListState.CURSOR), problems);
    problems.check();
    String object = list.view().type().apiName();
    Glances.Wanted wanted = new Glances.Wanted(object, query);
    return cards(
        reading, lane, number, glances.lists(list.actor(), List.of(wanted), true).getFirst());
  }

  private BoardView.Cards cards(
      Reading reading, BoardLanes.Lane lane, int number, @Nullable RecordPage page) {
    ListState state = reading.list().state();
    if (page == null) {
      return new BoardView.Cards(
          reading.words(), number, List.of(), part(state, lane, number), null);
    }
    ShownField shown = new ShownField(reading.words(), reading.view().schema());
    String cursor = page.nextCursor();
    BoardView.More more =
        cursor == null
            ? null
            : new BoardView.More(
                lane.of(reading.list(), reading.by()).state().with(ListState.BOARD, "").address(),
                part(state.after(cursor), lane, number));
    return new BoardView.Cards(
        reading.words(),
        number,
        page.records().stream().map(record -> card(reading, shown, record)).toList(),
        null,
        more);
  }

  private static String part(ListState state, BoardLanes.Lane lane, int number) {
    Map<String, String> parameters = new LinkedHashMap<>(state.given());
    parameters.put(BoardPage.LANE, lane.value());
    parameters.put(BoardPage.NUMBER, String.valueOf(number));
    return QueryText.with(state.path(BoardPage.CARDS), parameters);
  }

  private static BoardView.Card card(Reading reading, ShownField shown, CrmRecord record) {
    ListRows rows = new ListRows(reading.words(), reading.list(), reading.columns());
    List<BoardView.Fact> facts =
        reading.facts().stream()
            .flatMap(column ->
                rows.cell(shown, record, column).stream()
                    .limit(1)
                    .map(cell ->
                        new BoardView.Fact(withoutLink(cell), column.place() == Grid.Place.END)))
            .toList();
    String object = reading.view().type().apiName();
    return new BoardView.Card(
        record.id(),
        shown.shownName(record.name()),
        RecordAddress.of(object, record.id()),
        facts,
        reading.mayMove() ? move(reading, shown, record) : null);
  }

  /** The card itself is a link. */
  private static Cell withoutLink(Cell cell) {
    return switch (cell) {
      case Reference reference -> new Reference(reference.avatar(), reference.name());
      case NamedLink link -> new Cell.Text(link.name());
      default -> cell;
    };
  }

  private static BoardView.Move move(Reading reading, ShownField shown, CrmRecord record) {
    String place = RecordAddress.of(reading.view().type().apiName(), record.id()) + BoardPage.MOVE;
    String address = QueryText.with(place, reading.list().state().given());
    return new BoardView.Move(
        address, address, Was.text(FieldJson.of(shown, record, reading.by())));
  }

  private static @Nullable String create(Reading reading, BoardLanes.Lane lane) {
    ObjectView view = reading.view();
    if (!view.may(RecordRight.CREATE) || !view.mayEdit(reading.by())) {
      return null;
    }
    boolean isFilledIn = !lane.value().isEmpty() && reading.by().type() instanceof Select;
    return QueryText.with(
        NewRecord.address(view),
        isFilledIn ? Map.of(reading.by().apiName(), lane.value()) : Map.of());
  }

  /** How many records the lanes have, and the sums of the first amount among the columns. */
  BoardView.LaneFigures figures(Visit visit, OpenList list, Field by) {
    Field amount =
        ListColumns.of(visit.words(), list.view(), list.columns()).fields().stream()
            .filter(field -> currency(field) != null)
            .findFirst()
            .orElse(null);
    Problems problems = new Problems();
    AggregateQuery query = query(list, by, amount, problems);
    problems.check();
    String object = list.view().type().apiName();
    Figures found =
        glances.figures(list.actor(), List.of(new Glances.Counted(object, query))).getFirst();
    return new BoardView.LaneFigures(
        found == null
            ? List.of()
            : lanes.of(visit.words(), list, by).all().stream()
                .map(lane -> figure(visit.words(), found, by, lane, amount))
                .toList());
  }

  private static AggregateQuery query(
      OpenList list, Field by, @Nullable Field amount, Problems problems) {
    String q = list.state().text(ListState.Q);
    return new AggregateQuery(
        q.isEmpty() ? null : q,
        FilterReader.read(ListQuery.filter(list.state(), problems), "filter", problems),
        amount == null ? null : amount.apiName(),
        amount == null ? List.of() : List.of(Aggregation.SUM.word()),
        List.of(by.apiName()),
        null,
        null);
  }

  private static BoardView.LaneFigure figure(
      Words words, Figures figures, Field by, BoardLanes.Lane lane, @Nullable Field amount) {
    Figures.Group group =
        figures.groups().stream()
            .filter(one -> lane.value().equals(value(by, one.values().getFirst())))
            .findFirst()
            .orElse(null);
    String currency = amount == null ? null : currency(amount);
    Object sum = group == null ? null : group.results().get(Aggregation.SUM);
    return new BoardView.LaneFigure(
        words.formats().number(group == null ? 0 : group.count()),
        currency != null && sum instanceof BigDecimal number
            ? words.formats().briefAmount(number, currency)
            : null);
  }

  /** The value of a lane that has a value of the field. */
  private static String value(Field by, @Nullable Object value) {
    if (value == null) {
      return "";
    }
    return by.type() instanceof Select select
        ? Objects.requireNonNull(select.options().byId((Integer) value)).apiName()
        : value.toString();
  }

  private static @Nullable String currency(Field field) {
    return field.type() instanceof Decimal decimal && decimal.meaning() == Decimal.Meaning.CURRENCY
        ? decimal.currencyCode()
        : null;
  }
}
