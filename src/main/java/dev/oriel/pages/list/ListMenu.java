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
 * @param csv the address of the list as a file
 */
public record ListMenu(
    String action,
    Map<String, String> hidden,
    List<FormOption> heights,
    String height,
    @Nullable String importing,
    String csv,
    String xlsx) {

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
        file(state, "csv"),
        file(state, "xlsx"));
  }

  private static String file(ListState state, String format) {
    return QueryText.with(state.part(ExportPage.EXPORT), Map.of(ExportPage.FORMAT, format));
  }
}
