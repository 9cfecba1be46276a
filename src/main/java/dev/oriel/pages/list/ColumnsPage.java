package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.view.Arrangements;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Arranges the columns of a list, for the person alone, or by administrators for all who have not
 * arranged their own. Each change takes effect at once.
 */
@Controller
record ColumnsPage(OpenLists lists, Arrangements arrangements, ListBody body, ListFrame frame) {

  static final String COLUMNS = "columns";

  /** What draws the edge of a column sends: its name, and the pixels that it has now. */
  private static final String WIDTH = "width";

  private static final String COLUMN = "column";

  private static final String PAGE = RecordAddress.LIST + "/" + COLUMNS;
  private static final String PAGE_BELOW = RecordAddress.LIST_BELOW + "/" + COLUMNS;

  /** 200 with the columns in a form. */
  @GetMapping({PAGE, PAGE_BELOW})
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return page(visit, list);
  }

  /** 200 with the form alone. */
  @GetMapping({PAGE + "/" + ListFrame.FORM, PAGE_BELOW + "/" + ListFrame.FORM})
  Answer form(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return visit.part(200, form(visit, list, false));
  }

  /**
   * Arranges the columns as the form says. What the address or the view says about them is changed
   * there; otherwise the arrangement of the person is, to which a drawn width adds nothing but
   * itself. 303 to the page; for htmx, 200 with the form and the list, or another address of the
   * list. A width that a column has in the table already is only kept (204).
   */
  @PostMapping({PAGE, PAGE_BELOW})
  Answer change(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    OpenList list = lists.open(actor, object, fields);
    String act = fields.text(ListFrame.ACT);
    ListState state = list.state();
    boolean isDrawn = act.equals(WIDTH);
    String columns = isDrawn ? drawn(visit, list, fields) : ColumnsForm.read(fields);
    boolean isOfAddress = !state.text(ListState.COLUMNS).isEmpty();
    switch (act) {
      case "reset" -> {
        state = state.with(ListState.COLUMNS, "");
        arrangements.arrange(actor, object, "", false);
      }
      case "everyone" -> arrangements.arrange(actor, object, columns, true);
      default -> {
        if (isOfAddress) {
          state = state.with(ListState.COLUMNS, columns);
        } else if (isDrawn) {
          keepWidth(visit, list, fields);
        } else {
          arrangements.arrange(actor, object, columns, false);
        }
      }
    }
    if (!visit.isPart()) {
      return visit.leadTo(state.part(COLUMNS));
    }
    if (isOfAddress) {
      return visit.leadFromPart(state.address());
    }
    if (isDrawn) {
      return new Answer(204, Map.of(), new Answer.Empty());
    }
    OpenList changed = lists.open(actor, object, state);
    ListView.Body rows = body.load(visit, changed).rows();
    return visit.part(200, new ColumnsView.Changed(form(visit, changed, false), rows));
  }

  private static String drawn(Visit visit, OpenList list, SentFields fields) {
    return ListColumns.of(visit.words(), list.view(), list.columns())
        .text(fields.text(COLUMN), ListWidth.of(fields.text(WIDTH)));
  }

  /** A column that the list does not have gets no width. */
  private void keepWidth(Visit visit, OpenList list, SentFields fields) {
    String name = fields.text(COLUMN);
    boolean isShown =
        ListColumns.of(visit.words(), list.view(), list.columns()).all().stream()
            .anyMatch(column -> column.name().equals(name));
    if (isShown) {
      ListWidth.Chosen chosen = new ListWidth.Chosen(name, ListWidth.of(fields.text(WIDTH)));
      arrangements.keepWidth(list.actor(), list.state().object(), chosen.text());
    }
  }

  private Answer page(Visit visit, OpenList list) {
    ColumnsView form = form(visit, list, true);
    return frame.show(visit, list, form, form.name(), 200);
  }

  private static ColumnsView form(Visit visit, OpenList list, boolean isPage) {
    return form(
        visit.words(),
        list.view(),
        list.lanes() == null ? null : visit.words().say("columns.of_cards"),
        RecordAddress.of(list.state().object()) + "/" + COLUMNS,
        ListFrame.hidden(visit, list, ""),
        list.columns(),
        list.offered().hasOwnColumns() || !list.state().text(ListState.COLUMNS).isEmpty(),
        visit.viewer() instanceof Viewer.Member member && member.isAdministrator(),
        isPage);
  }

  /**
   * The form for the columns of lists of an object.
   *
   * @param hint what cards show of them; null for a table
   */
  static ColumnsView form(
      Words words,
      ObjectView view,
      @Nullable String hint,
      String action,
      Map<String, String> hidden,
      String columns,
      boolean canReset,
      boolean canShare,
      boolean isPage) {
    List<ListColumns.Column> shown = ListColumns.of(words, view, columns).all();
    Set<String> names = shown.stream().map(ListColumns.Column::name).collect(Collectors.toSet());
    List<ColumnsView.Row> rows = new ArrayList<>();
    for (ListColumns.Column column : shown) {
      rows.add(row(words, column, rows.isEmpty(), rows.size() == shown.size() - 1));
    }
    return new ColumnsView(
        words,
        words.say("columns.title", words.inSentence(view.type().name())),
        hint,
        action,
        hidden,
        rows,
        ListColumns.all(words, view).all().stream()
            .filter(column -> !names.contains(column.name()))
            .map(column -> row(words, column, true, true))
            .toList(),
        List.of(
            new FormOption(ListWidth.NARROW.word(), words.say("columns.narrow")),
            new FormOption(ListWidth.NORMAL.word(), words.say("columns.normal")),
            new FormOption(ListWidth.WIDE.word(), words.say("columns.wide"))),
        canReset,
        canShare,
        isPage);
  }

  private static ColumnsView.Row row(
      Words words, ListColumns.Column column, boolean isFirst, boolean isLast) {
    ListWidth width = column.width();
    return new ColumnsView.Row(
        column.name(),
        column.label(),
        width.word(),
        width.isDrawn() ? words.say("columns.drawn", width.word()) : null,
        isFirst,
        isLast);
  }
}
