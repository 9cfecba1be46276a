package dev.oriel.pages.home;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.search.Palette;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.task.TaskObject;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.OpenView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WorkspaceOffer;
import dev.oriel.web.page.component.Act;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.layout.Sidebar;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The sidebar of a workspace: its pages and lists of records, and the menu to leave it. */
@Component
record PageNavigation(ObjectDefinitions objects) implements Navigation {

  private static final String DASHBOARDS = "/dashboards";

  /** How many lists a phone always shows beside the first page. */
  private static final List<String> QUICK = List.of("contacts", "deals", "tasks");

  @Override
  public Sidebar sidebar(Visit visit, Viewer.Member viewer) {
    Words words = visit.words();
    Sidebar.Entry home =
        new Sidebar.Entry(
                words.say("home.title"), HomePage.PATH, "home", visit.path().equals(HomePage.PATH))
            .key("g h");
    List<ObjectView> views = views(visit.actor());
    return new Sidebar(
            words.say("shell.workspace"),
            workspace(visit, viewer),
            null,
            List.of(
                new Sidebar.Section("", top(visit, home, views)),
                new Sidebar.Section(
                    words.say("shell.records"),
                    views.stream().map(view -> entry(visit, view)).toList())),
            SetupLayout.entries(visit),
            viewer.inSidebar(),
            quick(visit, home, views))
        .find(viewer.viewedAs() == null ? find(views) : Palette.find(List.of()));
  }

  /** The first page, the dashboards, and one's own tasks with the number of those that are due. */
  private static List<Sidebar.Entry> top(Visit visit, Sidebar.Entry home, List<ObjectView> views) {
    TaskObject tasks = TaskObject.among(views).orElse(null);
    Sidebar.Entry dashboards =
        new Sidebar.Entry(
            visit.words().say("shell.dashboards"),
            DASHBOARDS,
            "layout-dashboard",
            visit.path().startsWith(DASHBOARDS));
    if (tasks == null || !tasks.haveAssignee()) {
      return List.of(home, dashboards);
    }
    String href = MyTasksPage.PATH;
    Sidebar.Entry mine =
        new Sidebar.Entry(
            visit.words().say("task.mine"), href, "checkbox", visit.path().equals(href));
    return List.of(home, dashboards, mine.counted(DuePage.PATH));
  }

  /** The search, and forms for new records. */
  private static Sidebar.Find find(List<ObjectView> views) {
    return Palette.find(
        views.stream()
            .filter(view -> view.may(RecordRight.CREATE))
            .map(view ->
                Menu.Item.dialog(
                    view.type().singularName(), NewRecord.address(view), view.type().icon()))
            .toList());
  }

  /** The objects that may be viewed. The lines of quotes stand on the pages of their quotes. */
  private List<ObjectView> views(@Nullable Actor actor) {
    return actor == null
        ? List.of()
        : objects.list(actor).stream().filter(view -> !view.type().is("quoteLines")).toList();
  }

  private static Sidebar.Entry entry(Visit visit, ObjectView view) {
    ObjectType type = view.type();
    String path = RecordAddress.of(type.apiName());
    boolean isCurrent = visit.path().equals(path) || visit.path().startsWith(path + "/");
    return new Sidebar.Entry(type.name(), OpenView.list(view), type.icon(), isCurrent)
        .key(Palette.key(type));
  }

  private static List<Sidebar.Entry> quick(
      Visit visit, Sidebar.Entry home, List<ObjectView> views) {
    Stream<ObjectView> chosen =
        views.stream().filter(view -> QUICK.stream().anyMatch(view.type()::is));
    return Stream.concat(Stream.of(home), chosen.map(view -> quick(visit, view))).toList();
  }

  /** The list of an object; of tasks one's own, which are ticked there. */
  private static Sidebar.Entry quick(Visit visit, ObjectView view) {
    Sidebar.Entry list = entry(visit, view);
    return TaskObject.among(List.of(view)).filter(TaskObject::haveAssignee).isEmpty()
        ? list
        : new Sidebar.Entry(
            list.label(),
            MyTasksPage.PATH,
            list.icon(),
            list.isCurrent() || visit.path().equals(MyTasksPage.PATH));
  }

  private static Sidebar.Workspace workspace(Visit visit, Viewer.Member viewer) {
    Words words = visit.words();
    List<Menu.Item> places = new ArrayList<>();
    places.add(place(viewer.workspace()).current(true));
    viewer.others().forEach(other -> places.add(place(other)));
    Menu.Item out =
        Menu.Item.of(words.say("shell.sign_out_of", viewer.email()), send(null, null), "logout");
    return new Sidebar.Workspace(
        Avatar.company(viewer.workspace().id(), viewer.workspace().name()),
        viewer.workspace().name(),
        viewer.viewedAs() != null
            ? List.of()
            : List.of(
                new Sidebar.Group(WorkspaceOffer.PATH, visit.hidden(), places),
                new Sidebar.Group(SessionCookies.SIGN_OUT, visit.hidden(), List.of(out))));
  }

  private static Menu.Item place(Viewer.Workspace workspace) {
    return Menu.Item.of(
            workspace.name(), send(WorkspaceOffer.WORKSPACE, workspace.id().toString()), null)
        .avatar(Avatar.company(workspace.id(), workspace.name()));
  }

  private static Act send(@Nullable String name, @Nullable String value) {
    return new Act.Send(name, value);
  }
}
