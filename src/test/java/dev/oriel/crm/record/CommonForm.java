package dev.oriel.crm.record;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The form of an answer that two worlds have in common: ids, versions and times, which always
 * differ, are named after the answer in which they appear first, and their order in it. So an
 * answer that differs does not change the names of what appears later.
 */
final class CommonForm {

  private static final Pattern ID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
  private static final Pattern TIME =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d(:\\d\\d)?(\\.\\d+)?(Z|\\+00)");
  private static final Pattern VERSION = Pattern.compile("(version\\\\?\":)\\d+");
  private static final Pattern TAG = Pattern.compile("(tag is ..)([\\w-]+)");

  private final Map<String, String> tokens = new HashMap<>();
  private int answers;
  private int named;

  void nextAnswer() {
    answers++;
    named = 0;
  }

  String of(String text) {
    String withoutIds = ID.matcher(text).replaceAll(match -> token("id", match.group()));
    String withoutTags = TAG.matcher(withoutIds).replaceAll(m -> "$1" + token("etag", m.group(2)));
    String withoutVersions = VERSION.matcher(withoutTags).replaceAll("$1version");
    return TIME.matcher(withoutVersions).replaceAll("time");
  }

  /** The same name for what appears at the same place. */
  String token(String kind, String value) {
    return tokens.computeIfAbsent(kind + value, _ -> kind + answers + "." + named++);
  }
}
