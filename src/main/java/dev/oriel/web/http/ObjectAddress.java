package dev.oriel.web.http;

import module java.base;

/**
 * The addresses of pages of objects: {@code /contacts}, or {@code /objects/search} if the apiName
 * is the first segment of another path.
 */
public final class ObjectAddress {

  /** The first segments of all other pages and surfaces, in small letters. */
  private static final Set<String> TAKEN =
      Set.of(
          "api",
          "assets",
          "components",
          "dashboards",
          "docs",
          "home",
          "invitation",
          "livez",
          "me",
          "oauth2",
          "objects",
          "prove",
          "readyz",
          "register",
          "reset",
          "search",
          "setup",
          "sign-in",
          "sign-out",
          "start",
          "workspace");

  private ObjectAddress() {}

  /** The path of the list of an object, below which its records are. */
  public static String of(String apiName) {
    return (TAKEN.contains(apiName.toLowerCase(Locale.ROOT)) ? "/objects/" : "/") + apiName;
  }
}
