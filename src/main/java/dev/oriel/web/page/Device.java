package dev.oriel.web.page;

import module java.base;

import org.jspecify.annotations.Nullable;

/** Names a browser as people know it, such as {@code Firefox on Windows}. */
final class Device {

  /** What browsers write into User-Agent. Many name others too, so the order counts. */
  private static final Map<String, String> BROWSERS = new LinkedHashMap<>();

  private static final Map<String, String> SYSTEMS = new LinkedHashMap<>();

  static {
    BROWSERS.put("Edg", "Edge");
    BROWSERS.put("OPR/", "Opera");
    BROWSERS.put("SamsungBrowser/", "Samsung Internet");
    BROWSERS.put("Firefox/", "Firefox");
    BROWSERS.put("FxiOS/", "Firefox");
    BROWSERS.put("Chrome/", "Chrome");
    BROWSERS.put("CriOS/", "Chrome");
    BROWSERS.put("Safari/", "Safari");
    SYSTEMS.put("iPhone", "iPhone");
    SYSTEMS.put("iPad", "iPad");
    SYSTEMS.put("Android", "Android");
    SYSTEMS.put("Windows", "Windows");
    SYSTEMS.put("CrOS", "ChromeOS");
    SYSTEMS.put("Mac OS X", "macOS");
    SYSTEMS.put("Linux", "Linux");
  }

  private Device() {}

  /** The name; that of the system or browser alone if the other is unknown, else an empty text. */
  static String of(@Nullable String userAgent) {
    String text = Objects.requireNonNullElse(userAgent, "");
    return Stream.of(first(BROWSERS, text), first(SYSTEMS, text))
        .flatMap(Optional::stream)
        .collect(Collectors.joining(" on "));
  }

  private static Optional<String> first(Map<String, String> names, String text) {
    return names.entrySet().stream()
        .filter(name -> text.contains(name.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
