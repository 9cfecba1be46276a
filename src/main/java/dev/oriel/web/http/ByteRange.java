package dev.oriel.web.http;

import module java.base;

import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * A range of the bytes of a file (RFC 9110, section 14).
 *
 * @param first counted from 0
 * @param last inclusive
 */
public record ByteRange(long first, long last) {

  private static final Pattern SINGLE =
      Pattern.compile("bytes=\\s*([0-9]{0,18})-([0-9]{0,18})\\s*");

  /**
   * The range for which the header Range asks; null for the whole file: without a header, and if it
   * names several ranges or is malformed. Refuses a range behind the end as {@code NotSatisfiable}.
   */
  public static @Nullable ByteRange of(@Nullable String header, long size) {
    if (header == null) {
      return null;
    }
    Matcher parts = SINGLE.matcher(header.toLowerCase(Locale.ROOT));
    if (!parts.matches()) {
      return null;
    }
    String from = parts.group(1);
    String to = parts.group(2);
    if (from.isEmpty()) {
      return to.isEmpty() ? null : ofEnd(Long.parseLong(to), size);
    }
    long first = Long.parseLong(from);
    long last = to.isEmpty() ? size - 1 : Math.min(Long.parseLong(to), size - 1);
    if (!to.isEmpty() && Long.parseLong(to) < first) {
      return null;
    }
    return first >= size ? refuse(size) : new ByteRange(first, last);
  }

  private static ByteRange ofEnd(long length, long size) {
    return length == 0 || size == 0
        ? refuse(size)
        : new ByteRange(Math.max(0, size - length), size - 1);
  }

  private static ByteRange refuse(long size) {
    throw new Refused(new Refusal.NotSatisfiable("The file has only " + size + " bytes.", size));
  }

  public long length() {
    return last - first + 1;
  }

  /** The value of Content-Range. */
  public String of(long size) {
    return "bytes " + first + "-" + last + "/" + size;
  }
}
