package dev.oriel.surface.web;

import module java.base;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** The reader of a page. */
public sealed interface Viewer {

  Preferences preferences();

  /** The secret from which the tokens of its forms are made; null before a session. */
  @Nullable FormSecret secret();

  /** Nobody has signed in. */
  record Anonymous(Preferences preferences) implements Viewer {

    @Override
    public @Nullable FormSecret secret() {
      return null;
    }
  }

  /**
   * A person who is signed in, but works in no workspace: they belong to none, or are suspended.
   */
  record Person(String name, String email, Preferences preferences, FormSecret secret)
      implements Viewer {}

  /**
   * A member of a workspace, by a session.
   *
   * @param account the id of the person
   * @param others the other workspaces of the person
   * @param secret what the tokens of the session's forms are made from
   */
  record Member(
      UUID account,
      String name,
      String email,
      Workspace workspace,
      List<Workspace> others,
      boolean isAdministrator,
      Preferences preferences,
      FormSecret secret)
      implements Viewer {}

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
