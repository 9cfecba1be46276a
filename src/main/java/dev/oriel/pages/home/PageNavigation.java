package dev.oriel.pages.home;

import module java.base;

import dev.oriel.surface.web.Navigation;
import dev.oriel.surface.web.SessionCookies;
import dev.oriel.surface.web.Viewer;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.WorkspaceOffer;
import dev.oriel.surface.web.component.Avatar;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Menu;
import dev.oriel.surface.web.layout.Sidebar;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The sidebar of a workspace: its pages, and the menu to leave it. */
@Component
record PageNavigation() implements Navigation {

  @Override
  public Sidebar sidebar(Visit visit, Viewer.Member viewer) {
    Words words = visit.words();
    Sidebar.Entry home =
        new Sidebar.Entry(
            words.say("home.title"), HomePage.PATH, "home", visit.path().equals(HomePage.PATH));
    Sidebar.Entry reference =
        new Sidebar.Entry(words.say("home.reference"), "/docs", "code", false);
    return new Sidebar(
        words.say("shell.pages"),
        workspace(visit, viewer),
        null,
        List.of(new Sidebar.Section("", List.of(home))),
        List.of(reference),
        new Sidebar.Person(Avatar.person(viewer.account(), viewer.name()), viewer.name(), "/me"),
        List.of(home, reference));
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
        List.of(
            new Sidebar.Group(WorkspaceOffer.PATH, visit.hidden(), places),
            new Sidebar.Group(SessionCookies.SIGN_OUT, visit.hidden(), List.of(out))));
  }

  private static Menu.Item place(Viewer.Workspace workspace) {
    return Menu.Item.of(
            workspace.name(), send(WorkspaceOffer.WORKSPACE, workspace.id().toString()), null)
        .avatar(Avatar.company(workspace.id(), workspace.name()));
  }

  private static Button.Act send(@Nullable String name, @Nullable String value) {
    return new Button.Send(name, value);
  }
}
