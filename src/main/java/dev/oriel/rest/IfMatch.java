package dev.oriel.rest;

import java.util.Arrays;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The header If-Match (RFC 9110, section 13.1.1), whose entity tags are versions of records. */
public final class IfMatch {

  private IfMatch() {}

  /** The versions that the header allows; all of them if there is none. */
  public static LongPredicate versions(@Nullable String header) {
    if (header == null || header.strip().equals("*")) {
      return version -> true;
    }
    Set<String> tags =
        Arrays.stream(header.split(",", -1)).map(String::strip).collect(Collectors.toSet());
    return version -> tags.contains(tag(version));
  }

  /** The entity tag of a version. */
  public static String tag(long version) {
    return "\"" + version + "\"";
  }
}
