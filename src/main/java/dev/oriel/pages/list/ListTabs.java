package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.permission.ViewRight;
import dev.oriel.crm.view.SavedView;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.task.TaskObject;
import dev.oriel.pages.value.OpenView;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The views of a list as tabs: all records, those of the person, and the saved ones. */
record ListTabs(Words words, OpenList list) {

  /** The key that leads to the next view. */
  private static final String NEXT = "v";

  static Tabs of(Visit visit, OpenList list) {
    return new ListTabs(visit.words(), list).tabs();
  }

  private Tabs tabs() {
    String name = words.inSentence(list.view().type().name());
    List<Tabs.Tab> tabs = new ArrayList<>();
    if (!OpenView.calendar(list.view()).isEmpty()) {
      tabs.add(tab(words.say("days.calendar"), OpenView.CALENDAR));
    }
    OpenView.of(list.view())
        .ifPresent(_ -> tabs.add(tab(OpenView.title(words, list.view()), OpenView.NAME)));
    tabs.add(tab(words.say("list.all", name), ""));
    tabs.add(tab(mine(words, list), ListQuery.MINE));
    for (SavedView view : list.offered().views()) {
      Tabs.Tab tab = tab(view.name(), view.id().toString());
      tabs.add(view.isShared() ? tab.shared(words.say("view.shared")) : tab);
    }
    int current =
        IntStream.range(0, tabs.size()).filter(i -> tabs.get(i).isCurrent()).findFirst().orElse(-1);
    int next = (current + 1) % tabs.size();
    tabs.set(next, tabs.get(next).key(NEXT));
    ListState state = list.state();
    Tabs.Link added =
        new Tabs.Link(
            words.say("view.add"),
            state.part(ViewPage.NEW),
            state.part(ViewPage.NEW + "/" + ListFrame.FORM),
            "plus");
    return new Tabs(words.say("list.views"), tabs, List.of(added), acts());
  }

  /** The name of the view that is shown, such as All contacts. */
  static String name(Words words, OpenList list) {
    SavedView shown = list.offered().shown();
    boolean isFiltered =
        (shown != null && shown.isTemporary())
            || Stream.of(ListState.Q, ListState.FILTER)
                .anyMatch(part -> !list.state().given().getOrDefault(part, "").isEmpty());
    String name = shown != null && !shown.isTemporary() ? shown.name() : standardName(words, list);
    return isFiltered ? words.say("list.filtered", name) : name;
  }

  /** The name of the view that is shown if it is none that somebody has saved. */
  static String standardName(Words words, OpenList list) {
    String object = words.inSentence(list.view().type().name());
    return switch (list.state().text(ListState.VIEW)) {
      case ListQuery.MINE -> mine(words, list);
      case OpenView.NAME -> OpenView.title(words, list.view());
      case OpenView.CALENDAR -> words.say("days.calendar");
      default -> words.say("list.all", object);
    };
  }

  /** The records of the person. One's own tasks have a page of their own, with another name. */
  private static String mine(Words words, OpenList list) {
    ObjectView view = list.view();
    if (TaskObject.among(List.of(view)).filter(TaskObject::haveAssignee).isPresent()) {
      return words.say("list.assigned");
    }
    return ListQuery.haveOwner(view)
        ? words.say("list.mine", words.inSentence(view.type().name()))
        : words.say("list.made");
  }

  private Tabs.Tab tab(String name, String view) {
    ListState state = list.state();
    boolean isCurrent = state.text(ListState.VIEW).equals(view);
    Tabs.Tab tab = new Tabs.Tab(name, as(view).address(), isCurrent, null);
    return isCurrent && state.isChanged() ? tab.changed(words.say("view.changed")) : tab;
  }

  /** Another view. All records and those of the person are shown in the calendar of the others. */
  private ListState as(String view) {
    ListState state = list.state();
    ListState other = state.as(view);
    ListCalendar calendar = list.calendar();
    if (calendar == null) {
      return other;
    }
    ListState inside =
        view.isEmpty() || view.equals(ListQuery.MINE)
            ? other.with(ListState.CALENDAR, calendar.text())
            : other;
    return inside.with(ListState.ON, state.text(ListState.ON));
  }

  private List<Tabs.Link> acts() {
    ListState state = list.state();
    SavedView shown = list.offered().shown();
    String edited = shown != null && mayChange(shown) ? ViewPage.of(shown) : null;
    if (!state.isChanged()) {
      return edited == null ? List.of() : List.of(link(words.say("view.edit"), edited, "edit"));
    }
    return List.of(
        new Tabs.Link(words.say("view.reset"), state.reset().address(), null, null),
        link(words.say("view.save"), edited == null ? ViewPage.NEW : edited, "device-floppy"));
  }

  private Tabs.Link link(String label, String page, @Nullable String icon) {
    ListState state = list.state();
    return new Tabs.Link(label, state.part(page), state.part(page + "/" + ListFrame.FORM), icon);
  }

  private boolean mayChange(SavedView view) {
    return !view.isTemporary()
        && (!view.isShared() || list.actor().profile().mayWithViews(ViewRight.SHARE));
  }
}
