package dev.oriel.integration.calendar.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/** An answer about several resources (207). */
record Multistatus(List<Item> items, @Nullable String syncToken) {

  private static final Pattern STATUS = Pattern.compile("HTTP/\\S+ (\\d{3}).*", Pattern.DOTALL);

  /** The characters of a state of the calendar. */
  private static final int MAX_TOKEN = 4_000;

  /** The characters of a version. */
  private static final int MAX_ETAG = 1_000;

  /**
   * A resource.
   *
   * @param status of the resource itself; 200 if only its properties have one
   * @param properties those that it has
   */
  record Item(String href, int status, List<DavElement> properties) {

    @Nullable DavElement property(String name) {
      return properties.stream().filter(one -> one.is(name)).findFirst().orElse(null);
    }

    /** The text of a property; empty if there is none. */
    String text(String name) {
      DavElement property = property(name);
      return property == null ? "" : property.text().toString().strip();
    }

    /**
     * The version; empty if there is none, or one that is very long or that no header holds. It is
     * compared as a strong one, whatever the server calls it.
     */
    String etag() {
      String etag = text("getetag");
      if (etag.length() > MAX_ETAG || !etag.chars().allMatch(c -> c >= ' ' && c < 0x7f)) {
        return "";
      }
      return etag.startsWith("W/") ? etag.substring(2) : etag;
    }

    @Nullable String href(String property) {
      DavElement element = property(property);
      return element == null ? null : element.textAt("href");
    }

    boolean isGone() {
      return status == 404 || status == 410;
    }
  }

  /** The answer; null if it is something else. */
  static @Nullable Multistatus of(DavClient.Reply reply) {
    DavElement root = reply.xml();
    if (reply.head().status() != 207 || root == null || !root.is("multistatus")) {
      return null;
    }
    List<Item> items = new ArrayList<>();
    root.all("response")
        .forEach(response -> {
          String href = response.textAt("href");
          if (href != null) {
            String status = response.textAt("status");
            items.add(new Item(href, status == null ? 200 : status(status), properties(response)));
          }
        });
    String token = root.textAt("sync-token");
    return new Multistatus(items, token == null || token.length() > MAX_TOKEN ? null : token);
  }

  private static List<DavElement> properties(DavElement response) {
    return response
        .all("propstat")
        .filter(part -> {
          String status = part.textAt("status");
          return status == null || status(status) / 100 == 2;
        })
        .flatMap(part -> part.all("prop"))
        .flatMap(prop -> prop.children().stream())
        .toList();
  }

  private static int status(String line) {
    Matcher status = STATUS.matcher(line);
    return status.matches() ? Integer.parseInt(status.group(1)) : 500;
  }
}
