package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.account.Preferences;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The rest of what can be done with a list.
 *
 * @param action where the height of rows is sent to
 * @param hidden what its form carries
 * @param importing the page of imports; null for those who may not import
 * @param dashboard the form of a tile for what the list shows; null for a filter that is too long
 *     for an address, and of the past
 * @param past the form of the moment of which the list is shown
 * @param csv the address of the list as a file
 */
public record ListMenu(
    String action,
    Map<String, String> hidden,
    List<FormOption> heights,
    String height,
    @Nullable String importing,
    @Nullable String dashboard,
    String past,
    String csv,
    String xlsx) {

  /** The form of a tile of a dashboard. */
  private static final String ADD = "/dashboards/add";

  /** The most characters of an address. */
  private static final int MOST = 4_000;

  static ListMenu of(Visit visit, OpenList list) {
    Words words = visit.words();
    ListState state = list.state();
    return new ListMenu(
        state.path(HeightPage.HEIGHT),
        ListFrame.hidden(visit, list, ""),
        List.of(
            new FormOption(Preferences.Density.COMPACT.name(), words.say("me.compact")),
            new FormOption(Preferences.Density.COMFORTABLE.name(), words.say("me.normal")),
            new FormOption(Preferences.Density.ROOMY.name(), words.say("me.roomy"))),
        visit.viewer().preferences().density().toUpperCase(Locale.ROOT),
        ListActs.mayImport(list) ? ListActs.importing(list) : null,
        state.isPast() ? null : dashboard(list),
        state.part(PastListPage.PAST),
        file(state, "csv"),
        file(state, "xlsx"));
  }

  private static @Nullable String dashboard(OpenList list) {
    ListState state = list.state();
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("object", state.object());
    for (String name : List.of(ListState.Q, ListState.FILTER, ListState.SORT)) {
      parameters.put(name, state.text(name));
    }
    parameters.put(ListState.COLUMNS, list.columns());
    parameters.values().removeIf(String::isEmpty);
    String address = QueryText.with(ADD, parameters);
    return address.length() > MOST ? null : address;
  }

  private static String file(ListState state, String format) {
    return QueryText.with(state.part(ExportPage.EXPORT), Map.of(ExportPage.FORMAT, format));
  }
}
