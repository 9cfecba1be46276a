package dev.oriel.testing;

import static dev.oriel.testing.RudeCalendar.COLLECTION;

import dev.oriel.testing.RudeCalendar.Manner;
import dev.oriel.testing.RudeCalendar.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The answers of a {@link RudeCalendar} to questions. */
final class RudeReports {

  private static final Pattern HREF = Pattern.compile("<D:href>([^<]*)</D:href>");
  private static final Pattern TOKEN = Pattern.compile("<D:sync-token>([^<]*)</D:sync-token>");
  private static final Pattern UID = Pattern.compile("<C:text-match[^>]*>([^<]*)<");

  private final RudeObjects objects;
  private final Predicate<Manner> manners;

  RudeReports(RudeObjects objects, Predicate<Manner> manners) {
    this.objects = objects;
    this.manners = manners;
  }

  private boolean is(Manner manner) {
    return manners.test(manner);
  }

  Reply propfind(DavVisitor visitor, String path, String depth) {
    return switch (path) {
      case "/" ->
          multistatus(
              visitor,
              item(
                  "/", "<current-user-principal><href>/people/jo/</href></current-user-principal>"),
              "");
      case "/people/jo/" ->
          multistatus(
              visitor,
              item(path, "<C:calendar-home-set><href>/calendars/jo/</href></C:calendar-home-set>"),
              "");
      case "/calendars/jo/" ->
          multistatus(
              visitor, item(path, "<resourcetype><collection/></resourcetype>") + calendars(), "");
      case COLLECTION ->
          depth.equals("0")
              ? multistatus(visitor, calendars(), "")
              : multistatus(visitor, item(path, "") + listing(0), "");
      default -> Reply.of(404);
    };
  }

  private static String calendars() {
    return item(
            COLLECTION,
            "<resourcetype><collection/><C:calendar/></resourcetype><displayname>Work &amp;"
                + " more</displayname><C:supported-calendar-component-set><C:comp"
                + " name='VEVENT'/></C:supported-calendar-component-set>")
        + item(
            "/calendars/jo/tasks/",
            "<resourcetype><collection/><C:calendar/></resourcetype><C:supported-calendar-component-set><C:comp"
                + " name='VTODO'/></C:supported-calendar-component-set>")
        + item(
            "/calendars/jo/shown/",
            "<resourcetype><collection/><C:calendar/></resourcetype>"
                + "<current-user-privilege-set><privilege><read/></privilege></current-user-privilege-set>");
  }

  /** Objects that have changed after a version. */
  private String listing(int since) {
    StringBuilder items = new StringBuilder();
    if (!is(Manner.EMPTY)) {
      objects.forEach((path, object) -> {
        if (object.version() > since) {
          items.append(item(path, etagElement(object)));
        }
      });
    }
    return items.toString();
  }

  private String etagElement(RudeObjects.Stored object) {
    return is(Manner.NO_ETAGS) ? "" : "<getetag>" + objects.etag(object) + "</getetag>";
  }

  Reply report(DavVisitor visitor, String body) {
    if (body.contains("sync-collection")) {
      return sync(visitor, body);
    }
    StringBuilder items = new StringBuilder();
    Matcher uid = UID.matcher(body);
    if (uid.find()) {
      objects.forEach((path, object) -> {
        if (object.text().contains(uid.group(1))) {
          items.append(full(path, object));
        }
      });
    }
    Matcher href = HREF.matcher(body);
    while (href.find()) {
      RudeObjects.Stored object = objects.find(href.group(1));
      items.append(object == null ? gone(href.group(1)) : full(href.group(1), object));
    }
    return is(Manner.FAULTS) && items.indexOf("\0") >= 0
        ? Reply.of(500)
        : multistatus(visitor, items.toString(), "");
  }

  private Reply sync(DavVisitor visitor, String body) {
    Matcher token = TOKEN.matcher(body);
    String state = token.find() ? token.group(1) : "";
    if (is(Manner.NO_STATES)) {
      return Reply.of(501);
    }
    if (!state.isEmpty() && is(Manner.FORGETS_STATES)) {
      return Reply.xml(403, "<error xmlns='DAV:'><valid-sync-token/></error>");
    }
    int since = state.isEmpty() ? 0 : Integer.parseInt(state);
    if (is(Manner.PARTS)) {
      return part(visitor, since);
    }
    StringBuilder items = new StringBuilder(listing(since));
    objects
        .removed()
        .forEach((path, at) -> {
          if (at > since) {
            items.append(gone(path));
          }
        });
    return multistatus(visitor, items.toString(), token(objects.version()));
  }

  /** The next two changes, with the sign that there are more. */
  private Reply part(DavVisitor visitor, int since) {
    Map<Integer, String> changes = new TreeMap<>();
    objects.forEach(
        (path, object) -> changes.put(object.version(), item(path, etagElement(object))));
    objects.removed().forEach((path, at) -> changes.put(at, gone(path)));
    List<Map.Entry<Integer, String>> left = new ArrayList<>(changes.entrySet());
    left.removeIf(change -> change.getKey() <= since);
    if (left.size() <= 2) {
      return multistatus(
          visitor,
          String.join("", left.stream().map(Map.Entry::getValue).toList()),
          token(objects.version()));
    }
    String more =
        "<response><href>" + COLLECTION + "</href><status>HTTP/1.1 507 More</status></response>";
    return multistatus(
        visitor,
        left.get(0).getValue() + left.get(1).getValue() + more,
        token(left.get(1).getKey()));
  }

  private static String token(int state) {
    return "<sync-token>" + state + "</sync-token>";
  }

  private String full(String path, RudeObjects.Stored object) {
    String text = object.text().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    return item(path, etagElement(object) + "<C:calendar-data>" + text + "</C:calendar-data>");
  }

  private static String item(String path, String properties) {
    return "<response><href>%s</href><propstat><prop>%s</prop><status>HTTP/1.1 200 OK</status></propstat></response>"
        .formatted(path, properties);
  }

  private static String gone(String path) {
    return "<response><href>%s</href><status>HTTP/1.1 404 Not Found</status></response>"
        .formatted(path);
  }

  private Reply multistatus(DavVisitor visitor, String items, String more) {
    String shown =
        is(Manner.ESCAPES)
            ? items.replace(
                "<href>/calendars/jo/",
                "<href>%s%%63alendars/%%6a%%6F/".formatted(visitor.server()))
            : items;
    return Reply.xml(
        207,
        "<?xml version='1.0'?><multistatus xmlns='DAV:' xmlns:C='urn:ietf:params:xml:ns:caldav'>%s%s</multistatus>"
            .formatted(shown, more));
  }
}
