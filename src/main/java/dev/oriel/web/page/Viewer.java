package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.layout.Sidebar;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** The reader of a page. */
public sealed interface Viewer {

  DisplayPreferences preferences();

  /** The secret from which the tokens of its forms are made; null before a session. */
  @Nullable FormSecret secret();

  /** The profile as which an administrator sees the page; null for the viewer's own rights. */
  default @Nullable UUID viewedAs() {
    return null;
  }

  /** The public id of the workspace that is shown; empty for none. */
  default String workspaceId() {
    return "";
  }

  /** Nobody has signed in. */
  record Anonymous(DisplayPreferences preferences) implements Viewer {

    @Override
    public @Nullable FormSecret secret() {
      return null;
    }
  }

  /**
   * A person who is signed in, but works in no workspace: they belong to none, or are suspended.
   *
   * @param others the workspaces into which they can go
   */
  record Person(
      String name,
      String email,
      List<Workspace> others,
      DisplayPreferences preferences,
      FormSecret secret)
      implements Viewer {}

  /**
   * A member of a workspace, by a session.
   *
   * @param id that of the member, or of the profile if the page is seen as one
   * @param name that of the profile if the page is seen as one
   * @param others the other workspaces of the person; none if the page is seen as a profile
   * @param isAdministrator whether they, or the profile, may do everything
   * @param viewedAs the profile as which the page is seen; null for the person
   * @param secret what the tokens of the session's forms are made from
   */
  record Member(
      UUID id,
      String name,
      String email,
      Workspace workspace,
      List<Workspace> others,
      boolean isAdministrator,
      @Nullable UUID viewedAs,
      DisplayPreferences preferences,
      FormSecret secret)
      implements Viewer {

    @Override
    public String workspaceId() {
      return workspace.id().toString();
    }

    /** The viewer at the lower end of sidebars; a profile has no page of its own. */
    public Sidebar.Person inSidebar() {
      return new Sidebar.Person(Avatar.person(id, name), name, viewedAs == null ? "/me" : null);
    }
  }

  record Workspace(UUID id, String name) {}

  /** Says who looks at the page of a request; without it, nobody has signed in. */
  static void set(HttpServletRequest request, Viewer viewer) {
    request.setAttribute(Viewer.class.getName(), viewer);
  }

  /** The viewer that was set for a request; null for none. */
  static @Nullable Viewer of(HttpServletRequest request) {
    return (Viewer) request.getAttribute(Viewer.class.getName());
  }
}
