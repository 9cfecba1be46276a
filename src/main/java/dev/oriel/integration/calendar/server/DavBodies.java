package dev.oriel.integration.calendar.server;

import module java.base;

/** The bodies of requests. */
final class DavBodies {

  /** What is asked of an address to learn what it is, or where calendars are. */
  static final byte[] PLACE =
      dav(
          "propfind",
          """
          <D:prop>
            <D:resourcetype/><D:displayname/><D:current-user-principal/>
            <D:current-user-privilege-set/>
            <C:calendar-home-set/><C:supported-calendar-component-set/>
          </D:prop>
          """);

  static final byte[] ETAGS = dav("propfind", "<D:prop><D:getetag/></D:prop>");

  private static final String OBJECT = "<D:prop><D:getetag/><C:calendar-data/></D:prop>";

  private DavBodies() {}

  /**
   * Asks what has changed (RFC 6578).
   *
   * @param token empty for all objects
   */
  static byte[] sync(String token) {
    return dav(
        "sync-collection",
        "<D:sync-token>%s</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop>"
            .formatted(escaped(token)));
  }

  static byte[] multiget(Collection<String> hrefs) {
    String places =
        hrefs.stream()
            .map(href -> "<D:href>" + escaped(href) + "</D:href>")
            .collect(Collectors.joining());
    return calDav("calendar-multiget", OBJECT + places);
  }

  static byte[] byUid(String uid) {
    return calDav(
        "calendar-query",
        OBJECT
            + """
            <C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">
            <C:prop-filter name="UID"><C:text-match collation="i;octet">%s</C:text-match></C:prop-filter>
            </C:comp-filter></C:comp-filter></C:filter>
            """
                .formatted(escaped(uid)));
  }

  private static byte[] dav(String root, String content) {
    return body("D:" + root, content);
  }

  private static byte[] calDav(String root, String content) {
    return body("C:" + root, content);
  }

  private static byte[] body(String root, String content) {
    return """
    <?xml version="1.0" encoding="utf-8"?>
    <%s xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">%s</%s>
    """
        .formatted(root, content, root)
        .getBytes(StandardCharsets.UTF_8);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
