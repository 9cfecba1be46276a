package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Sorting;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.OnlyLooks;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Puts a list into an order by several fields: as a page, and as a part over the list. */
@Controller
record SortPage(OpenLists lists, ListFrame frame) {

  static final String SORT = "sort";

  private static final String PAGE = RecordAddress.LIST + "/" + SORT;
  private static final String PAGE_BELOW = RecordAddress.LIST_BELOW + "/" + SORT;
  private static final String DOWN = "-";

  /** 200 with the order of the address in a form. */
  @GetMapping({PAGE, PAGE_BELOW})
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return page(visit, list, form(visit, list, asked(list), 0, true));
  }

  /** 200 with the form alone. */
  @GetMapping({PAGE + "/" + ListFrame.FORM, PAGE_BELOW + "/" + ListFrame.FORM})
  Answer form(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return visit.part(200, form(visit, list, asked(list), 0, false));
  }

  private Answer page(Visit visit, OpenList list, SortView form) {
    return frame.show(visit, list, form, form.name(), 200);
  }

  private static List<String> asked(OpenList list) {
    List<String> keys = ListSort.of(list.state()).keys();
    return keys.isEmpty() ? List.of("-createdAt") : keys;
  }

  /**
   * Does what the button of the form says: 200 with the form after a change of its keys, or leads
   * to the list in this order.
   */
  @OnlyLooks
  @PostMapping({PAGE, PAGE_BELOW})
  Answer change(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    OpenList list = lists.open(actor, object, fields);
    List<String> keys = keys(fields);
    String act = fields.text(ListFrame.ACT);
    if (act.equals(ListFrame.APPLY)) {
      boolean isUsual = keys.equals(List.of("-createdAt")) && list.offered().sort().isEmpty();
      String sort = isUsual ? "" : String.join(",", keys);
      return ListFrame.leadTo(visit, list.state().with(ListState.SORT, sort).address());
    }
    SortView form =
        form(visit, list, after(list.view(), keys, act), focused(keys, act), !visit.isPart());
    return visit.isPart() ? visit.part(200, form) : page(visit, list, form);
  }

  /** The keys after a button that adds or removes one. */
  static List<String> after(ObjectView view, List<String> typed, String act) {
    List<String> keys = new ArrayList<>(typed);
    if (act.equals("add") && keys.size() < Sorting.MAX_KEYS) {
      keys.add(unused(view, keys));
    }
    if (act.matches("remove-[0-9]") && act.charAt(7) - '0' < keys.size()) {
      keys.remove(act.charAt(7) - '0');
    }
    return keys;
  }

  /** The place of the key that a button has added; -1 for another button. */
  static int focused(List<String> typed, String act) {
    return act.equals("add") ? Math.min(typed.size(), Sorting.MAX_KEYS - 1) : -1;
  }

  static List<String> keys(SentFields fields) {
    return IntStream.range(0, Sorting.MAX_KEYS)
        .filter(i -> !fields.text("s-" + i).isEmpty())
        .mapToObj(i -> (fields.text("d-" + i).equals(DOWN) ? DOWN : "") + fields.text("s-" + i))
        .flatMap(key -> ListSettings.parts(key).stream().limit(1))
        .toList();
  }

  private static String unused(ObjectView view, List<String> keys) {
    Set<String> used =
        keys.stream().map(key -> key.replaceFirst("^-", "")).collect(Collectors.toSet());
    return ListSort.names(view).stream()
        .filter(name -> !used.contains(name))
        .findFirst()
        .orElse("name");
  }

  private static SortView form(
      Visit visit, OpenList list, List<String> keys, int focused, boolean isPage) {
    return form(
        visit.words(),
        list.view(),
        RecordAddress.of(list.state().object()) + "/" + SORT,
        ListFrame.hidden(visit, list, ListState.SORT),
        keys,
        focused,
        byHand(visit.words(), list),
        isPage);
  }

  /** The board in the other order; null if it is no saved view's. */
  private static @Nullable NamedLink byHand(Words words, OpenList list) {
    if (list.ordered() == null) {
      return null;
    }
    List<String> parts = new ArrayList<>(ListSettings.parts(list.state().text(ListState.BOARD)));
    boolean isByHand = parts.remove(ListSettings.BY_HAND);
    if (!isByHand) {
      parts.add(ListSettings.BY_HAND);
    }
    String address = list.state().with(ListState.BOARD, String.join(",", parts)).address();
    return new NamedLink(
        isByHand ? words.say("board.by_list") : words.say("board.by_hand"), address);
  }

  /** The form for the order of lists of an object. */
  static SortView form(
      Words words,
      ObjectView view,
      String action,
      Map<String, String> hidden,
      List<String> keys,
      int focused,
      @Nullable NamedLink hand,
      boolean isPage) {
    List<SortView.Key> shown = new ArrayList<>();
    for (String key : keys) {
      boolean isDown = key.startsWith(DOWN);
      String name = isDown ? key.substring(1) : key;
      List<String> names = new ArrayList<>(ListSort.names(view));
      if (!names.contains(name)) {
        names.add(name);
      }
      shown.add(
          new SortView.Key(
              shown.size(),
              shown.isEmpty() ? words.say("sort.by") : words.say("sort.then"),
              names.stream()
                  .map(one -> new FormOption(one, ListSort.label(words, view, one)))
                  .toList(),
              name,
              List.of(
                  new FormOption("", ListSort.direction(words, view, name, false)),
                  new FormOption(DOWN, ListSort.direction(words, view, name, true))),
              isDown ? DOWN : "",
              shown.size() == focused));
    }
    return new SortView(
        words,
        words.say("sort.title", words.inSentence(view.type().name())),
        action,
        hidden,
        shown,
        keys.size() < Sorting.MAX_KEYS,
        hand,
        isPage);
  }
}
