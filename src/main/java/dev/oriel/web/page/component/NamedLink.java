package dev.oriel.web.page.component;

import module java.base;

/** A link with its text. */
public record NamedLink(String name, String href) implements Cell {

  private static final Pattern BEHIND_AT = Pattern.compile("(?<=@)");
  private static final Pattern BEFORE_DOT = Pattern.compile("(?=\\.)");

  /**
   * The text in the parts between which a line ends at best: an e-mail address in those before and
   * behind the @, each of them in its pieces between dots. Other texts are one part.
   */
  public List<List<String>> parts() {
    return href.startsWith("mailto:")
        ? BEHIND_AT
            .splitAsStream(name)
            .map(part -> BEFORE_DOT.splitAsStream(part).toList())
            .toList()
        : List.of(List.of(name));
  }
}
