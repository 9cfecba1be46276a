package dev.oriel.web.http.request;

import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.json.BodySize;

/** The memory of what is made from bodies, taken before it is made. */
final class BodyMemory {

  /** The maximum ratio of a tree to its body: a value such as {} takes about 80 bytes. */
  private static final int TREE_FACTOR = 32;

  /** The maximum memory of a name or a value in a tree, without its text. */
  private static final int TOKEN = 48;

  /** An object takes as much memory as 3 values. */
  private static final int OBJECT = 3;

  private static final int TEXT_FACTOR = 4;

  /** What is made from bodies up to this size is not counted. */
  private static final int SMALL = 2_048;

  private BodyMemory() {}

  /** Takes memory for a tree. Refuses as {@link RequestBudget#takeForTree} does. */
  static void takeForTree(byte[] text, BodySize size) {
    RequestBudget budget = RequestContext.budget();
    if (budget != null && text.length > SMALL) {
      budget.takeForTree(
          Math.min(
              (long) TREE_FACTOR * text.length,
              (long) TOKEN * Math.min(tokens(text), OBJECT * size.tokens())
                  + (long) TEXT_FACTOR * text.length));
    }
  }

  /** Takes memory for what is made from the elements of a body, and copied at the end. */
  static void takeForElements(int length) {
    RequestBudget budget = RequestContext.budget();
    if (budget != null && length > SMALL) {
      budget.takeForTree(2L * length);
    }
  }

  /** At least the number of names and values, where an object counts as several. */
  private static int tokens(byte[] text) {
    int tokens = 1;
    for (byte one : text) {
      switch (one) {
        case ',', ':', '[' -> tokens++;
        case '{' -> tokens += OBJECT;
        default -> {}
      }
    }
    return tokens;
  }

  /** Takes memory for the parts of a form in memory, which are collected and then copied. */
  static void takeForParts(int length) {
    RequestBudget budget = RequestContext.budget();
    if (budget != null && length > SMALL) {
      budget.take(2L * length);
    }
  }
}
