package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.Aggregation;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.User;
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
import tools.jackson.databind.node.ArrayNode;

/** Reads the records of a board, lane by lane. */
@Component
record BoardBody(BoardLanes lanes, BoardExtras extras, Glances glances) {

  /** How many cards of a lane are shown at first: about as many as fit on a screen. */
  private static final int FIRST = 10;

  /** How many are added by each further step, which begins when the end of a lane is seen. */
  private static final int LENGTH = 20;

  /** The most columns that a card shows. */
  private static final int FACTS = 5;

  /**
   * A board that is being read.
   *
   * @param facts the columns that cards show
   * @param columns what is read: these, and that of the lanes
   * @param canBeChosen whether something can be done with several cards
   */
  private record Reading(
      Visit visit,
      OpenList list,
      Field by,
      List<ListColumns.Column> facts,
      ListColumns columns,
      boolean canBeChosen) {

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
      return new Reading(
          visit, list, by, shown, new ListColumns(read), ListSelection.isOffered(list.view()));
    }

    Words words() {
      return visit.words();
    }

    ObjectView view() {
      return list.view();
    }

    /** The query for cards of a lane; adds what is wrong with the address to the problems. */
    RecordQuery query(BoardLanes.Lane lane, String cursor, Problems problems) {
      ListQuery.Part part = new ListQuery.Part(cursor, cursor.isEmpty() ? FIRST : LENGTH);
      RecordQuery query = ListQuery.of(lane.of(list, by), columns, part, problems);
      UUID hand = list.hand();
      return hand == null ? query : query.byHand(hand);
    }

    /** Whether the person may move cards. */
    boolean mayMove() {
      return view().may(RecordRight.UPDATE) && FieldLock.isOpen(view(), by);
    }
  }

  /** The board; refuses what the address asks for like the list of the same records. */
  BoardView load(Visit visit, OpenList list, Field by) {
    Reading reading = Reading.of(visit, list, by);
    List<BoardLanes.Lane> all = lanes.of(visit.words(), list, by);
    List<BoardLanes.Lane> open =
        all.stream().filter(lane -> !lane.isShut(list) && !lane.isHidden(list)).toList();
    Problems problems = new Problems();
    String object = list.view().type().apiName();
    List<Glances.Wanted> wanted =
        open.stream()
            .map(lane -> new Glances.Wanted(object, reading.query(lane, "", problems)))
            .toList();
    problems.check();
    // The past takes longer than what a page may wait for else.
    List<@Nullable RecordPage> pages = glances.lists(list.actor(), wanted, list.state().isPast());
    List<CrmRecord> records =
        pages.stream().filter(Objects::nonNull).flatMap(page -> page.records().stream()).toList();
    BoardExtras.Extras extra = extras.of(visit, list, by, records);
    List<BoardView.Lane> shown = new ArrayList<>();
    List<NamedLink> hidden = new ArrayList<>();
    for (BoardLanes.Lane lane : all) {
      int place = open.indexOf(lane);
      if (lane.isHidden(list)) {
        hidden.add(new NamedLink(lane.label(), lane.address(list, "")));
      } else {
        shown.add(
            new BoardView.Lane(
                lane.key(),
                lane.value(),
                lane.label(),
                lane.hue().word(),
                create(reading, lane),
                lane.address(list, place < 0 ? "" : ListSettings.SHUT),
                lane.address(list, ListSettings.HIDDEN),
                place < 0 ? null : cards(reading, lane, pages.get(place), extra, true)));
      }
    }
    return new BoardView(
        visit.words(),
        list.view().type().name(),
        by.name(),
        shown,
        figures(list, by, all),
        list.state().isPast() ? null : list.state().part(BoardPage.NEWS),
        reading.mayMove() ? ListFrame.hidden(visit, list, "") : null,
        hidden);
  }

  /** The address of the figures. Lanes of related records are those that the page has. */
  private static String figures(OpenList list, Field by, List<BoardLanes.Lane> all) {
    Map<String, String> parameters = new LinkedHashMap<>(list.state().given());
    if (by.type() instanceof Lookup) {
      parameters.put(
          BoardPage.LANE,
          all.stream().map(BoardLanes.Lane::value).collect(Collectors.joining(",")));
    }
    return QueryText.with(list.state().path(BoardPage.FIGURES), parameters);
  }

  /** Cards of a lane from a cursor on. */
  BoardView.Cards more(Visit visit, OpenList list, Field by, BoardLanes.Lane lane) {
    Reading reading = Reading.of(visit, list, by);
    Problems problems = new Problems();
    RecordQuery query = reading.query(lane, list.state().text(ListState.CURSOR), problems);
    problems.check();
    Glances.Wanted wanted = new Glances.Wanted(list.view().type().apiName(), query);
    RecordPage page = glances.lists(list.actor(), List.of(wanted), true).getFirst();
    List<CrmRecord> records = page == null ? List.of() : page.records();
    return cards(reading, lane, page, extras.of(visit, list, by, records), false);
  }

  /** The cards of some records that the board shows now, with their lanes; null if that is late. */
  @Nullable List<BoardView.Placed> placed(
      Visit visit, OpenList list, Field by, Collection<UUID> records) {
    ArrayNode filter = ListQuery.filter(list.state(), new Problems());
    ArrayNode ids = filter.addObject().put("field", "id").put("operator", "in").putArray("value");
    records.forEach(record -> ids.add(record.toString()));
    ListState alone = list.state().with(ListState.FILTER, filter.toString());
    Reading reading =
        Reading.of(visit, new OpenList(list.actor(), list.view(), alone, list.offered()), by);
    Problems problems = new Problems();
    ListQuery.Part all = new ListQuery.Part("", records.size());
    RecordQuery query = ListQuery.of(reading.list(), reading.columns(), all, problems);
    problems.check();
    Glances.Wanted wanted = new Glances.Wanted(list.view().type().apiName(), query);
    RecordPage page = glances.lists(list.actor(), List.of(wanted), true).getFirst();
    if (page == null) {
      return null;
    }
    ShownField shown = new ShownField(reading.words(), reading.view().schema());
    BoardExtras.Extras extra = extras.of(visit, list, by, page.records());
    List<BoardView.Placed> placed = new ArrayList<>();
    for (CrmRecord record : page.records()) {
      String value = Was.plain(FieldJson.of(shown, record, by)).stringValue("");
      BoardLanes.Lane lane = lanes.find(visit.words(), list, by, value);
      if (lane != null && !lane.isShut(list) && !lane.isHidden(list)) {
        List<BoardView.Card> card = List.of(card(reading, shown, record, extra));
        BoardView.Cards cards = new BoardView.Cards(reading.words(), card, null, null, false);
        placed.add(new BoardView.Placed(record.id(), lane.key(), cards));
      }
    }
    return placed;
  }

  private static BoardView.Cards cards(
      Reading reading,
      BoardLanes.Lane lane,
      @Nullable RecordPage page,
      BoardExtras.Extras extra,
      boolean isFirst) {
    ListState state = reading.list().state();
    String table =
        lane.of(reading.list(), reading.by()).state().with(ListState.BOARD, "").address();
    if (page == null) {
      BoardView.More late = new BoardView.More(table, isFirst ? part(state, lane) : null);
      return new BoardView.Cards(reading.words(), List.of(), late, null, false);
    }
    ShownField shown = new ShownField(reading.words(), reading.view().schema());
    String cursor = page.nextCursor();
    return new BoardView.Cards(
        reading.words(),
        page.records().stream().map(record -> card(reading, shown, record, extra)).toList(),
        null,
        cursor == null ? null : new BoardView.More(table, part(state.after(cursor), lane)),
        false);
  }

  private static String part(ListState state, BoardLanes.Lane lane) {
    Map<String, String> parameters = new LinkedHashMap<>(state.given());
    parameters.put(BoardPage.LANE, lane.value());
    return QueryText.with(state.path(BoardPage.CARDS), parameters);
  }

  private static BoardView.Card card(
      Reading reading, ShownField shown, CrmRecord record, BoardExtras.Extras extra) {
    ListRows rows = new ListRows(reading.words(), reading.list(), reading.columns());
    List<BoardView.Fact> facts =
        reading.facts().stream()
            .flatMap(column ->
                rows.cell(shown, record, column).stream().limit(1).map(cell -> fact(column, cell)))
            .toList();
    return new BoardView.Card(
        record.id(),
        shown.shownName(record.name()),
        reading.list().state().record(record.id()),
        facts,
        extra.task(record),
        extra.stay(record),
        reading.mayMove() ? move(reading, shown, record) : null,
        reading.canBeChosen());
  }

  private static BoardView.Fact fact(ListColumns.Column column, Cell cell) {
    Field field = column.field();
    return new BoardView.Fact(
        withoutLink(cell),
        column.place() == Grid.Place.END,
        field != null && field.type() instanceof User && cell instanceof Reference member
            ? member
            : null);
  }

  /** The card itself is a link. */
  static Cell withoutLink(Cell cell) {
    return switch (cell) {
      case Reference reference -> new Reference(reference.avatar(), reference.name());
      case NamedLink link -> new Cell.Text(link.name());
      default -> cell;
    };
  }

  private static BoardView.Move move(Reading reading, ShownField shown, CrmRecord record) {
    String place = RecordAddress.of(reading.view().type().apiName(), record.id()) + BoardPage.MOVE;
    return new BoardView.Move(
        QueryText.with(place, reading.list().state().given()),
        Was.text(FieldJson.of(shown, record, reading.by())),
        reading.list().hand() == null
            ? null
            : QueryText.with(
                RecordAddress.of(reading.view().type().apiName(), record.id()) + PlacePage.PLACE,
                reading.list().state().given()));
  }

  /**
   * A form of a new record fills in what is usual where nothing is given: none is without value.
   */
  private static @Nullable String create(Reading reading, BoardLanes.Lane lane) {
    ObjectView view = reading.view();
    return lane.value().isEmpty()
            || !view.may(RecordRight.CREATE)
            || !FieldLock.isOpen(view, reading.by())
        ? null
        : QueryText.with(NewRecord.address(view), Map.of(reading.by().apiName(), lane.value()));
  }

  /**
   * How many records lanes have, and the sums of the first amount among the columns; also how many
   * records are in no lane.
   */
  BoardView.LaneFigures figures(Visit visit, OpenList list, Field by, List<BoardLanes.Lane> shown) {
    Field amount =
        ListColumns.of(visit.words(), list.view(), list.columns()).fields().stream()
            .filter(field -> Decimal.currency(field.type()) != null)
            .findFirst()
            .orElse(null);
    List<@Nullable Figures> found = glances.figures(list.actor(), counted(list, by, shown, amount));
    Figures inLanes = found.getFirst();
    Figures all = found.getLast();
    if (inLanes == null || all == null) {
      return new BoardView.LaneFigures(List.of(), null);
    }
    Map<String, Figures.Group> groups = new HashMap<>();
    inLanes.groups().forEach(group -> groups.put(value(by, group.values().getFirst()), group));
    long rest = all.count();
    List<BoardView.LaneFigure> figures = new ArrayList<>();
    for (BoardLanes.Lane lane : shown) {
      Figures.Group group = groups.get(lane.value());
      rest -= group == null ? 0 : group.count();
      if (!lane.isHidden(list)) {
        String none = lane.isAdmitted(list, by) ? visit.words().formats().number(0) : "";
        figures.add(figure(visit.words(), lane, !lane.isShut(list), group, none, amount));
      }
    }
    // Records can have come between the two.
    return new BoardView.LaneFigures(
        figures, rest <= 0 ? null : visit.words().say("board.rest", rest));
  }

  /**
   * The figures of lanes, and those of all records, which can have far more values than there are
   * lanes. Options are so few that the figures of all of them are both.
   */
  private static List<Glances.Counted> counted(
      OpenList list, Field by, List<BoardLanes.Lane> lanes, @Nullable Field amount) {
    boolean areFew = by.type() instanceof Select;
    OpenList part = areFew ? list : BoardLanes.part(list, by, lanes);
    Problems problems = new Problems();
    List<AggregateQuery> queries = new ArrayList<>();
    queries.add(ListQuery.figures(part, by, amount, null, problems));
    if (!areFew) {
      queries.add(ListQuery.figures(list, null, null, null, problems));
    }
    problems.check();
    String object = list.view().type().apiName();
    return queries.stream().map(query -> new Glances.Counted(object, query)).toList();
  }

  private static BoardView.LaneFigure figure(
      Words words,
      BoardLanes.Lane lane,
      boolean isOpen,
      Figures.@Nullable Group group,
      String none,
      @Nullable Field amount) {
    String currency = amount == null ? null : Decimal.currency(amount.type());
    Object sum = group == null ? null : group.results().get(Aggregation.SUM);
    return new BoardView.LaneFigure(
        lane.key(),
        group == null ? none : words.formats().number(group.count()),
        isOpen,
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
}
