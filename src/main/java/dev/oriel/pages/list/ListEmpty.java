package dev.oriel.pages.list;

import module java.base;

import dev.oriel.crm.view.SavedView;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.OpenView;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The text in the place of a table without rows: why there are none, and what to do next. */
record ListEmpty(Words words, OpenList list) {

  private ObjectView view() {
    return list.view();
  }

  private ListState state() {
    return list.state();
  }

  private String objects() {
    return words.inSentence(view().type().name());
  }

  /** No record fits, or there are none at all. */
  Empty nothing() {
    String q = state().text(ListState.Q);
    boolean isFiltered = !state().text(ListState.FILTER).isEmpty();
    if (q.isEmpty() && !isFiltered && state().isPast()) {
      String title = words.say("past.none", objects());
      return new Empty(Empty.Art.TABLE, title, words.say("past.none_text"), List.of());
    }
    if (q.isEmpty() && !isFiltered) {
      return none(words.say("list.none", objects()));
    }
    if (isOpen() && !state().isChanged()) {
      return none(words.say("list.none_open"));
    }
    List<Button> acts = new ArrayList<>();
    if (isFiltered) {
      acts.add(
          Button.link(words.say("list.unfilter"), state().with(ListState.FILTER, "").address()));
    }
    if (!q.isEmpty()) {
      acts.add(
          Button.link(words.say("list.clear_search"), state().with(ListState.Q, "").address()));
    }
    acts.add(Button.link(words.say("list.all", objects()), state().as("").address()));
    return q.isEmpty()
        ? new Empty(
            Empty.Art.SEARCH,
            words.say("list.none_here"),
            words.say("list.none_here_text", shown()),
            acts)
        : new Empty(Empty.Art.SEARCH, words.say("list.not_found", q), notFound(isFiltered), acts);
  }

  private String notFound(boolean isFiltered) {
    if (state().isPast()) {
      return words.say("past.not_found", shown());
    }
    return isFiltered
        ? words.say("list.not_found_filtered", shown())
        : words.say("list.not_found_text", shown());
  }

  /** The name of the view. */
  private String shown() {
    SavedView shown = list.offered().shown();
    if (shown != null && !shown.isTemporary()) {
      return shown.name();
    }
    return ListTabs.standardName(words, list);
  }

  private boolean isOpen() {
    return state().text(ListState.VIEW).equals(OpenView.NAME);
  }

  private Empty none(String title) {
    List<Button> acts = new ArrayList<>(ListActs.of(words, list));
    Collections.reverse(acts);
    if (isOpen()) {
      acts.add(Button.link(words.say("list.all", objects()), state().as("").address()));
    }
    return new Empty(
        Empty.Art.TABLE,
        title,
        acts.isEmpty() ? words.say("list.none_text_read") : words.say("list.none_text"),
        acts);
  }

  /** The list is refused. */
  Empty refused(String reason) {
    return new Empty(Empty.Art.TABLE, words.say("list.refused"), reason, List.of(all().primary()));
  }

  private Button all() {
    return Button.link(words.say("filter.all"), state().as("").address());
  }

  /** The list takes longer than a statement may. */
  Empty tooSlow() {
    if (state().isPast()) {
      String text = words.say("past.too_slow");
      return new Empty(Empty.Art.DATABASE, words.say("list.too_slow"), text, List.of(all()));
    }
    String order = slowOrder();
    List<Button> acts = new ArrayList<>();
    if (order != null) {
      acts.add(
          Button.link(words.say("list.unsort"), state().with(ListState.SORT, "").address())
              .primary());
    }
    acts.add(all());
    return new Empty(
        Empty.Art.DATABASE,
        words.say("list.too_slow"),
        order == null ? words.say("list.too_slow_search") : order,
        acts);
  }

  /** What would make the order fast; null if it is not the order that is slow. */
  private @Nullable String slowOrder() {
    List<String> sorted =
        ListSort.of(state()).keys().stream().map(key -> key.replaceFirst("^[-+]", "")).toList();
    List<String> withoutIndex =
        sorted.stream()
            .filter(this::mayGetIndex)
            .map(name -> ListSort.label(words, view(), name))
            .toList();
    if (!withoutIndex.isEmpty()) {
      return words.say("list.too_slow_sort", String.join(", ", withoutIndex));
    }
    if (sorted.size() > 1) {
      return words.say("list.too_slow_several");
    }
    return sorted.size() == 1
            && mayNotGetIndex(sorted.getFirst())
            && !sorted.getFirst().equals("createdAt")
        ? words.say("list.too_slow_system", ListSort.label(words, view(), sorted.getFirst()))
        : null;
  }

  private boolean mayGetIndex(String name) {
    Field field = view().type().field(name);
    return field != null && !field.isReference() && !field.hasIndex();
  }

  /** Whether no index has the order: of what is no field, and of names of related records. */
  private boolean mayNotGetIndex(String name) {
    Field field = view().type().field(name);
    return field == null || field.isReference();
  }
}
