package dev.oriel.web.http.request;

import module java.base;

import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** Collects the fields of a form. Memory for them is taken as they come. */
final class FieldCollector {

  private static final int MOST = 10_000;

  /** The memory of a field with a list of its own, without the characters. */
  private static final int FIELD = 256;

  /** Memory is taken in such steps, and what is below the first one is not counted. */
  private static final int STEP = 64 * 1_024;

  private final @Nullable RequestBudget budget = RequestContext.budget();
  private final Map<String, List<String>> fields = new LinkedHashMap<>();
  private int count;
  private long owed;

  /** Counts a value that is not collected. Refuses too many. */
  void count() {
    if (++count > MOST) {
      throw Refused.invalid("", "bad_form.values");
    }
  }

  void add(String name, String text) {
    count();
    if (name.indexOf('\0') >= 0 || text.indexOf('\0') >= 0) {
      throw Refused.invalid(name.replace("\0", ""), "bad_character.form");
    }
    owed += FIELD + 2L * (name.length() + text.length());
    if (budget != null && owed >= STEP) {
      budget.take(owed);
      owed = 0;
    }
    fields.computeIfAbsent(name, _ -> new ArrayList<>(1)).add(text);
  }

  Map<String, List<String>> fields() {
    return fields;
  }
}
