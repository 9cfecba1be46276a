package dev.oriel.feature.profile;

import module java.base;

import dev.oriel.access.identity.Credential;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.http.QueryText;

/** The addresses of pages of permission profiles. */
public final class ProfilePath {

  public static final String ALL = SetupPath.PROFILES;
  public static final String NEW = ALL + "/new";
  public static final String EXPLAIN = ALL + "/explain";

  /** A profile, as a pattern of routes. */
  static final String PROFILE = ALL + "/{id:[0-9a-fA-F]+-[0-9a-fA-F-]+}";

  static final String OBJECT = PROFILE + "/objects/{object:[A-Za-z]\\w*}";
  static final String HOLDERS = PROFILE + "/holders";
  static final String HISTORY = PROFILE + "/history";
  static final String NAME = PROFILE + "/name";
  static final String VIEW = PROFILE + "/view";
  static final String DELETE = PROFILE + "/delete";

  /** The parameter of the form of a new profile that names the one with whose rights it begins. */
  static final String FROM = "from";

  /** The parameter that names whose rights are explained. */
  static final String WHO = "who";

  /** The parameter that names the fields that are shown. */
  static final String Q = "q";

  /** The parameter that names the entry of the history after which older ones are shown. */
  static final String AFTER = "after";

  private ProfilePath() {}

  public static String of(UUID id) {
    return SetupPath.profile(id);
  }

  /** The form of a profile that begins with the rights of this one. */
  public static String copy(UUID id) {
    return QueryText.with(NEW, Map.of(FROM, id.toString()));
  }

  public static String object(UUID id, String object) {
    return of(id) + "/objects/" + object;
  }

  /** The fields of an object that have a word in their names; all of them if it is empty. */
  public static String object(UUID id, String object, String q) {
    String path = object(id, object);
    return q.isEmpty() ? path : QueryText.with(path, Map.of(Q, q));
  }

  public static String holders(UUID id) {
    return of(id) + "/holders";
  }

  public static String history(UUID id) {
    return of(id) + "/history";
  }

  /** The entries of the history that are older than the last one of a page. */
  static String history(UUID id, String after) {
    return QueryText.with(history(id), Map.of(AFTER, after));
  }

  /** The entries of the audit log by an author. */
  public static String author(UUID author) {
    return QueryText.with(SetupPath.AUDIT, Map.of("by", author.toString()));
  }

  static String name(UUID id) {
    return of(id) + "/name";
  }

  public static String delete(UUID id) {
    return of(id) + "/delete";
  }

  /** The explanation of the rights of a profile. */
  public static String explain(UUID id) {
    return QueryText.with(EXPLAIN, Map.of(WHO, Asked.Kind.PROFILE.value(id)));
  }

  /** The area of the setup that has the page of a key, a webhook or a connection. */
  public static SetupArea area(Credential credential) {
    return switch (credential.kind()) {
      case INBOUND -> SetupArea.INBOUND;
      case OUTBOUND -> SetupArea.OUTBOUND;
      case REST -> SetupArea.KEYS;
      case CONNECTION -> SetupArea.CONNECTIONS;
    };
  }
}
