package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Credential;
import dev.oriel.crm.journal.JournalQuery;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import org.jspecify.annotations.Nullable;

/**
 * The entries that the journal's page shows, as its address says. Null is no condition.
 *
 * @param connection that of the person
 * @param object the apiName of an object
 * @param from the first day, in the time zone of the person
 * @param to the last day
 */
record JournalFilter(
    @Nullable UUID connection,
    @Nullable String object,
    @Nullable JournalKind kind,
    @Nullable LocalDate from,
    @Nullable LocalDate to) {

  static final String CONNECTION = "connection";
  static final String OBJECT = "object";
  static final String KIND = "kind";
  static final String FROM = "from";
  static final String TO = "to";

  /** Years of four digits: others have no place in the database. */
  private static final Pattern DAY = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");

  private static final JournalFilter NONE = new JournalFilter(null, null, null, null, null);

  /** The entries of one connection. */
  static JournalFilter of(UUID connection) {
    return new JournalFilter(connection, null, null, null, null);
  }

  /**
   * Reads the parameters of an address, in which an empty one is absent. Refuses as {@code
   * NotFound} a connection that is not one of these, and as {@code Invalid} an unknown kind and
   * what is no day.
   */
  static JournalFilter read(SentFields given, List<Credential> own) {
    Problems problems = new Problems();
    JournalFilter filter =
        new JournalFilter(
            connection(given.text(CONNECTION), own),
            given.text(OBJECT).isBlank() ? null : given.text(OBJECT),
            kind(given.text(KIND), problems),
            day(given, FROM, problems),
            day(given, TO, problems));
    problems.check();
    return filter;
  }

  private static @Nullable UUID connection(String id, List<Credential> own) {
    return id.isBlank()
        ? null
        : own.stream()
            .map(Credential::id)
            .filter(one -> one.toString().equals(id))
            .findFirst()
            .orElseThrow(() -> Refused.notFound("There is no such connection."));
  }

  private static @Nullable JournalKind kind(String word, Problems problems) {
    List<String> words = Arrays.stream(JournalKind.values()).map(JournalKind::word).toList();
    if (!word.isBlank() && !words.contains(word)) {
      problems.add(KIND, "not_an_option.value", words);
      return null;
    }
    return word.isBlank() ? null : JournalKind.of(word);
  }

  private static @Nullable LocalDate day(SentFields given, String name, Problems problems) {
    String text = given.text(name).strip();
    try {
      if (text.isEmpty() || DAY.matcher(text).matches()) {
        return text.isEmpty() ? null : LocalDate.parse(text);
      }
      problems.add(name, "not_a_date");
      return null;
    } catch (DateTimeException _) {
      problems.add(name, "not_a_date");
      return null;
    }
  }

  boolean isNone() {
    return equals(NONE);
  }

  /** What is asked of the journals of these connections. */
  JournalQuery query(List<Credential> own, ZoneId zone) {
    UUID only = connection;
    return new JournalQuery(
        only == null ? own.stream().map(Credential::id).collect(Collectors.toSet()) : Set.of(only),
        object,
        kind == null ? Set.of() : kind.kinds(),
        from == null ? null : from.atStartOfDay(zone).toOffsetDateTime(),
        to == null ? null : to.plusDays(1).atStartOfDay(zone).toOffsetDateTime());
  }

  /** The conditions by the names of their parameters, in their order. */
  Map<String, String> parameters() {
    Map<String, String> parameters = new LinkedHashMap<>();
    put(parameters, CONNECTION, connection);
    put(parameters, OBJECT, object);
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

  /** The address of the page without one of the conditions. */
  String without(String name) {
    Map<String, String> others = parameters();
    others.remove(name);
    return QueryText.with(MeLayout.JOURNAL, others);
  }

  /** The address of the page that goes on behind a cursor. */
  String after(String cursor) {
    Map<String, String> all = parameters();
    all.put(JournalPage.AFTER, cursor);
    return QueryText.with(MeLayout.JOURNAL, all);
  }
}
