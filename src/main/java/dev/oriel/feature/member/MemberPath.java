package dev.oriel.feature.member;

import module java.base;

import dev.oriel.access.identity.Member;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.Visit;
import org.jspecify.annotations.Nullable;

/** The addresses of members and invitations. */
public final class MemberPath {

  public static final String ALL = SetupPath.MEMBERS;
  public static final String FORMER = ALL + "/former";
  public static final String INVITATIONS = ALL + "/invitations";
  public static final String INVITE = ALL + "/invite";
  static final String INVITATION = INVITATIONS + "/{id}";
  static final String RENEW = "/renew";
  static final String CANCEL = "/cancel";
  static final String SELECTED = ALL + "/selected";
  static final String ONE = ALL + "/{id}";
  static final String NAME = "/name";

  /** The parameter that names the page to which one is led afterwards. */
  private static final String TO = "to";

  private MemberPath() {}

  public static String of(UUID id) {
    return ALL + "/" + id;
  }

  /**
   * The address of the question about an act.
   *
   * @param to where it leads afterwards; null for the page of the member
   */
  public static String of(UUID id, MemberAct act, @Nullable String to) {
    String path = of(id) + act.end();
    return to == null ? path : QueryText.with(path, Map.of(TO, to));
  }

  /** The same with what a visit has said of where it leads. */
  static String of(Visit visit, UUID id, MemberAct act) {
    return of(id, act, visit.parameter(TO));
  }

  /** The page to which a form leads afterwards. */
  static String next(Visit visit, String usual) {
    String to = visit.parameter(TO);
    return to == null ? usual : LocalPath.of(to);
  }

  /** The question about several members, without their ids. */
  public static String selected(MemberAct act) {
    return SELECTED + act.end();
  }

  /** The connections of a member. */
  public static String connections(Member member) {
    return QueryText.with(SetupPath.CONNECTIONS, Map.of("q", member.email()));
  }
}
