package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.web.page.Visit;

/**
 * The search above a table of the setup area.
 *
 * @param path where it is sent to (GET)
 * @param q what is searched; empty for nothing
 */
public record Search(String path, String q) {

  private static final String Q = "q";

  /** What a visit searches for. */
  public static Search of(Visit visit, String path) {
    return new Search(path, Objects.requireNonNullElse(visit.parameter(Q), "").strip());
  }

  public boolean isEmpty() {
    return q.isEmpty();
  }

  /** Its parameters in addresses. */
  public Map<String, String> kept() {
    return isEmpty() ? Map.of() : Map.of(Q, q);
  }

  /** Whether one of these texts contains what is searched, whatever the case. */
  public boolean fits(Locale locale, String... texts) {
    String wanted = q.toLowerCase(locale);
    return Arrays.stream(texts).anyMatch(text -> text.toLowerCase(locale).contains(wanted));
  }
}
