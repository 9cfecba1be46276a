package dev.oriel.web.http.request;

import module java.base;

import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Suggestion;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.util.StringUtils;

/**
 * The query string of a request. Callers declare the parameters that they accept; others are
 * refused, so that a misspelt one is not ignored, unless the surface ignores them.
 */
public final class Query {

  private static final String LENIENT = Query.class.getName();

  private final HttpServletRequest request;

  public Query(HttpServletRequest request) {
    this.request = request;
  }

  /** Ignores the parameters of a request that an operation does not know. */
  public static void ignoreUnknown(HttpServletRequest request) {
    request.setAttribute(LENIENT, true);
  }

  /** The parameters with these names. Each other parameter is added to the problems. */
  public Parameters only(Problems problems, String... names) {
    List<String> known = List.of(names);
    Map<String, String[]> given = unbracketed(given(problems), known);
    if (request.getAttribute(LENIENT) == null) {
      refuseUnknown(given.keySet(), known, problems);
    }
    return new Parameters(known, given, problems);
  }

  private static void refuseUnknown(Set<String> given, List<String> known, Problems problems) {
    for (String name : given) {
      if (!known.contains(name)) {
        if (known.isEmpty()) {
          problems.add(name, "unknown.no_parameter");
        } else {
          problems.add(name, "unknown.parameter", known, Suggestion.didYouMean(name, known));
        }
      }
    }
  }

  /** One parameter of any, as it is; null if it is absent. Malformed queries are refused. */
  public @Nullable String text(String name) {
    Problems problems = new Problems();
    String[] values = given(problems).get(name);
    problems.check();
    return values == null ? null : String.join(",", values);
  }

  /** The input of an operation that takes no parameters. */
  public Input<@Nullable Void> none() {
    return problems -> {
      only(problems);
      return null;
    };
  }

  /** Some clients repeat a list's parameter as {@code fields[]} instead of {@code fields}. */
  private static Map<String, String[]> unbracketed(
      Map<String, String[]> given, List<String> known) {
    Map<String, String[]> all = new LinkedHashMap<>();
    given.forEach((name, values) -> {
      String plain = name.endsWith("[]") ? name.substring(0, name.length() - 2) : name;
      all.merge(known.contains(plain) ? plain : name, values, StringUtils::concatenateStringArrays);
    });
    return all;
  }

  private Map<String, String[]> given(Problems problems) {
    try {
      return request.getParameterMap();
    } catch (IllegalStateException _) {
      problems.add("", "bad_query");
      return Map.of();
    }
  }
}
