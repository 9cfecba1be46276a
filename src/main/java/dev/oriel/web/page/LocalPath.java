package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.http.QueryText;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** Paths of this server, with their parameters, to which a page leads later. */
public final class LocalPath {

  private static final String HOME = "/";

  /** No page of this server has a longer one. */
  private static final int LONGEST_PATH = 4_001;

  /** The head of an answer has to hold it. */
  private static final int LONGEST_VALUE = 6_000;

  /** With 8 kB of cookies as much as a head can have. */
  private static final int LONGEST = 24_000;

  private LocalPath() {}

  /** The path that was given; the home page if there is none, or if it leads elsewhere. */
  public static String of(@Nullable String given) {
    return given != null && isLocal(given) ? given : HOME;
  }

  /**
   * Whether these are printable characters of ASCII, as paths are sent. Behind a second slash or a
   * backslash browsers would look for a host.
   */
  private static boolean isLocal(String path) {
    return path.startsWith("/")
        && !path.startsWith("//")
        && path.length() <= LONGEST_PATH
        && path.chars()
            .allMatch(character -> character > ' ' && character <= '~' && character != '\\');
  }

  /** The path, without parameters that the head of an answer cannot hold beside its cookies. */
  static String shortened(String path) {
    int end = path.indexOf('?');
    return path.length() > LONGEST && end > 0 ? path.substring(0, end) : path;
  }

  /** The path of a request. */
  static String of(HttpServletRequest request) {
    String query = request.getQueryString();
    return of(request.getRequestURI() + (query == null ? "" : "?" + query));
  }

  /** A page with a path as its parameter, unless that is the home page or too long. */
  public static String with(String page, String parameter, String path) {
    return path.equals(HOME) || QueryText.encoded(path).length() > LONGEST_VALUE
        ? page
        : QueryText.with(page, Map.of(parameter, path));
  }
}
