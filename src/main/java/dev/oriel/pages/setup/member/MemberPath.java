package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.Visit;
import org.jspecify.annotations.Nullable;

/** The addresses of members and invitations. */
final class MemberPath {

  static final String ALL = SetupPath.MEMBERS;
  static final String FORMER = ALL + "/former";
  static final String INVITATIONS = ALL + "/invitations";
  static final String INVITE = ALL + "/invite";
  static final String SELECTED = ALL + "/selected";
  static final String ONE = ALL + "/{id}";

  /** The parameter that names the page to which one is led afterwards. */
  private static final String TO = "to";

  private MemberPath() {}

  static String of(UUID id) {
    return ALL + "/" + id;
  }

  /**
   * The address of a form about a member.
   *
   * @param form the end of its path, such as {@code /suspend}
   * @param to where it leads afterwards; null for the page of the member
   */
  static String of(UUID id, String form, @Nullable String to) {
    String path = of(id) + form;
    return to == null ? path : QueryText.with(path, Map.of(TO, to));
  }

  /** The same with what a visit has said of where it leads. */
  static String of(Visit visit, UUID id, String form) {
    return of(id, form, visit.parameter(TO));
  }

  /** The page to which a form leads afterwards. */
  static String next(Visit visit, String usual) {
    String to = visit.parameter(TO);
    return to == null ? usual : LocalPath.of(to);
  }
}
