package dev.oriel.web.http;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** The headers If-Match and If-None-Match (RFC 9110, sections 13.1.1 and 13.1.2). */
public final class Preconditions {

  private static final Pattern TAG = Pattern.compile("(W/)?\"[^\"]*\"");

  private Preconditions() {}

  /**
   * Whether If-Match allows the tag of a record, or an empty text for a record that does not exist.
   * Without a header, all are allowed. The predicate refuses a malformed header as {@code Invalid}.
   */
  public static Predicate<String> ifMatch(@Nullable String header) {
    if (header == null) {
      return _ -> true;
    }
    if (header.strip().equals("*")) {
      return tag -> !tag.isEmpty();
    }
    return tag -> {
      List<String> tags = parts(header);
      if (!tags.stream().allMatch(part -> TAG.matcher(part).matches())) {
        throw Refused.invalid("If-Match", "bad_tag");
      }
      // A weak tag never matches, because this comparison is strong.
      return !tag.isEmpty() && tags.contains(quoted(tag));
    };
  }

  /**
   * Whether If-Match allows the tag of a record, or an empty text for a record that does not exist.
   * The predicate refuses as {@code Stale} what If-None-Match excludes: {@code *} allows only to
   * create a record.
   */
  public static Predicate<String> of(@Nullable String ifMatch, @Nullable String ifNoneMatch) {
    Predicate<String> matches = ifMatch(ifMatch);
    return tag -> {
      if (!tag.isEmpty() && isKnown(ifNoneMatch, tag)) {
        throw Refused.stale("There is such a record, and If-None-Match excludes it.");
      }
      return matches.test(tag);
    };
  }

  /** Whether If-None-Match names the tag of a record, which then need not be sent again. */
  public static boolean isKnown(@Nullable String ifNoneMatch, String tag) {
    return ifNoneMatch != null
        && parts(ifNoneMatch).stream()
            .map(part -> part.startsWith("W/") ? part.substring(2) : part)
            .anyMatch(part -> part.equals("*") || part.equals(quoted(tag)));
  }

  private static List<String> parts(String header) {
    return Arrays.stream(header.split(",", -1)).map(String::strip).toList();
  }

  /** An entity tag in the form for headers. */
  public static String quoted(String tag) {
    return "\"" + tag + "\"";
  }
}
