package dev.oriel.rest;

import java.util.Arrays;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The header If-Match (RFC 9110, section 13.1.1). */
public final class IfMatch {

  private IfMatch() {}

  /** Whether the header allows an entity tag. Without a header, all are allowed. */
  public static Predicate<String> tags(@Nullable String header) {
    if (header == null || header.strip().equals("*")) {
      return tag -> true;
    }
    Set<String> tags =
        Arrays.stream(header.split(",", -1)).map(String::strip).collect(Collectors.toSet());
    return tag -> tags.contains(quoted(tag));
  }

  /** An entity tag in the form for headers. */
  public static String quoted(String tag) {
    return "\"" + tag + "\"";
  }
}
