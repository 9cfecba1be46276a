package dev.oriel.pages.setup.audit;

import module java.base;

import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import org.jspecify.annotations.Nullable;

/**
 * The entries that the page of the log shows, as its address says. Null is no condition.
 *
 * @param by the member, key, webhook or operator that made the change
 * @param from the first day, in the time zone of the workspace
 * @param to the last day
 */
record LogFilter(
    @Nullable UUID by, @Nullable AuditKind kind, @Nullable LocalDate from, @Nullable LocalDate to) {

  static final String BY = "by";
  static final String KIND = "kind";
  static final String FROM = "from";
  static final String TO = "to";

  /** Years of four digits: others have no place in the database. */
  private static final Pattern DAY = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");

  /**
   * Reads the parameters of an address, in which an empty one is absent. Refuses as {@code Invalid}
   * somebody who is not known, a name that several have, an unknown kind and what is no day.
   */
  static LogFilter read(SentFields given, LogAuthors authors) {
    Problems problems = new Problems();
    String by = given.text(BY).strip();
    Set<UUID> found = by.isEmpty() ? Set.of() : authors.find(by);
    if (!by.isEmpty() && found.size() != 1) {
      problems.add(BY, found.isEmpty() ? "unknown.author" : "unknown.author_several", by);
    }
    LogFilter filter =
        new LogFilter(
            found.stream().findFirst().orElse(null),
            kind(given.text(KIND), problems),
            day(given, FROM, problems),
            day(given, TO, problems));
    problems.check();
    return filter;
  }

  private static @Nullable AuditKind kind(String word, Problems problems) {
    if (word.isBlank()) {
      return null;
    }
    AuditKind found =
        Arrays.stream(AuditKind.values())
            .filter(kind -> kind.word().equals(word))
            .findFirst()
            .orElse(null);
    if (found == null) {
      problems.add(
          KIND,
          "not_an_option.value",
          Arrays.stream(AuditKind.values()).map(AuditKind::word).toList());
    }
    return found;
  }

  private static @Nullable LocalDate day(SentFields given, String name, Problems problems) {
    String text = given.text(name).strip();
    try {
      if (text.isEmpty() || DAY.matcher(text).matches()) {
        return text.isEmpty() ? null : LocalDate.parse(text);
      }
    } catch (DateTimeException _) {
      // A day that no month has.
    }
    problems.add(name, "not_a_date");
    return null;
  }

  AuditQuery query() {
    return new AuditQuery(
        by, kind == null ? Set.of() : Set.of(kind), Set.of(), null, Set.of(), from, to);
  }

  boolean isNone() {
    return parameters().isEmpty();
  }

  /** The conditions by the names of their parameters, in their order. */
  Map<String, String> parameters() {
    Map<String, String> parameters = new LinkedHashMap<>();
    put(parameters, BY, by);
    put(parameters, KIND, kind == null ? null : kind.word());
    put(parameters, FROM, from);
    put(parameters, TO, to);
    return parameters;
  }

  private static void put(Map<String, String> parameters, String name, @Nullable Object value) {
    if (value != null) {
      parameters.put(name, value.toString());
    }
  }

  /** An address with these conditions. */
  String address(String path) {
    return QueryText.with(path, parameters());
  }

  /** An address without one of the conditions. */
  String without(String path, String name) {
    Map<String, String> others = parameters();
    others.remove(name);
    return QueryText.with(path, others);
  }

  /** An address with another condition. */
  String with(String path, String name, String value) {
    Map<String, String> all = parameters();
    all.put(name, value);
    return QueryText.with(path, all);
  }
}
