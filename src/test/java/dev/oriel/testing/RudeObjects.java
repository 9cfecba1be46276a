package dev.oriel.testing;

import com.sun.net.httpserver.Headers;
import dev.oriel.testing.RudeCalendar.Manner;
import dev.oriel.testing.RudeCalendar.Reply;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The objects of a {@link RudeCalendar}. Its lock guards them. */
final class RudeObjects {

  record Stored(String text, int version) {}

  private static final int MAX_PLACE = 40;

  private final Predicate<Manner> manners;
  private final Map<String, Stored> objects = new TreeMap<>();
  private final Map<String, Integer> removed = new TreeMap<>();
  private int version = 1;

  RudeObjects(Predicate<Manner> manners) {
    this.manners = manners;
  }

  private boolean is(Manner manner) {
    return manners.test(manner);
  }

  int version() {
    return version;
  }

  Set<String> paths() {
    return objects.keySet();
  }

  Stored find(String path) {
    return objects.get(path);
  }

  void forEach(BiConsumer<String, Stored> action) {
    objects.forEach(action);
  }

  /** Paths of objects that do not exist any more, with the version in which they went. */
  Map<String, Integer> removed() {
    return removed;
  }

  Reply get(String path) {
    Stored object = objects.get(path);
    return object == null ? Reply.of(404) : new Reply(200, versions(object), object.text());
  }

  private Map<String, String> versions(Stored object) {
    return is(Manner.NO_ETAGS) ? Map.of() : Map.of("ETag", etag(object));
  }

  String etag(Stored object) {
    return (is(Manner.WEAK_ETAGS) ? "W/" : "") + "\"" + object.version() + "\"";
  }

  Reply put(Headers head, String path, String body) {
    Stored before = objects.get(path);
    Matcher uid = Pattern.compile("(?m)^UID:(.*?)\r?$").matcher(body);
    String place = path;
    for (Map.Entry<String, Stored> other : objects.entrySet()) {
      if (uid.find(0) && before == null && other.getValue().text().contains(uid.group())) {
        return Reply.xml(
            403,
            "<e xmlns='DAV:'><C:no-uid-conflict xmlns:C='urn:ietf:params:xml:ns:caldav'><href>"
                + other.getKey()
                + "</href></C:no-uid-conflict></e>");
      }
    }
    if (isUnmet(head, before)) {
      return Reply.of(412);
    }
    if (before == null && (is(Manner.OTHER_PLACE) || is(Manner.HIDDEN_PLACE))) {
      place = path.replaceFirst("/([^/]*)$", "/moved-$1");
    }
    Stored stored = store(place, is(Manner.REWRITES) ? rewritten(body) : body);
    Map<String, String> headers = new TreeMap<>();
    if (!is(Manner.REWRITES)) {
      headers.putAll(versions(stored));
    }
    if (is(Manner.OTHER_PLACE)) {
      headers.put("Location", place);
    }
    return new Reply(before == null ? 201 : 204, headers, "");
  }

  private Stored store(String path, String text) {
    version++;
    Stored stored = new Stored(text, version);
    objects.put(path, stored);
    removed.remove(path);
    return stored;
  }

  private static String rewritten(String body) {
    String[] event = body.split("BEGIN:VEVENT\r?\n", 2);
    String whole = event[1].replaceAll("\r?\n[ \t]", "");
    Matcher place = Pattern.compile("(?m)^LOCATION:(.{" + MAX_PLACE + "}).*$").matcher(whole);
    return event[0]
        + "BEGIN:VEVENT\r\nX-SERVER:yes\r\n"
        + place.replaceFirst("LOCATION;X-CUT=1:$1").replace("CREATED:", "X-WAS-CREATED:");
  }

  Reply delete(Headers head, String path) {
    Stored before = objects.get(path);
    if (before == null) {
      return Reply.of(404);
    }
    if (isUnmet(head, before)) {
      return Reply.of(412);
    }
    version++;
    objects.remove(path);
    removed.put(path, version);
    return Reply.of(204);
  }

  private static boolean isUnmet(Headers head, Stored before) {
    String match = head.getFirst("If-Match");
    String none = head.getFirst("If-None-Match");
    boolean matches =
        before != null && ("*".equals(match) || ("\"" + before.version() + "\"").equals(match));
    return (match != null && !matches) || ("*".equals(none) && before != null);
  }
}
