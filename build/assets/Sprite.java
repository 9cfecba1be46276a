import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes one SVG of many of Tabler's outlines, each a {@code <symbol id="i-name">} without colours
 * and widths: the class {@code icon} of the page that uses it says these.
 */
record Sprite(WebJar icons) {

  private static final Pattern PATH = Pattern.compile("<path d=\"([^\"]+)\"");
  private static final Pattern COPYRIGHT = Pattern.compile("Copyright \\(c\\) .*");

  /** A list has a name in each line; a line that begins with # is for its readers. */
  String of(Path list) throws IOException {
    StringBuilder sprite = new StringBuilder();
    sprite.append("<!-- Tabler Icons, MIT License. ").append(copyright()).append(" -->\n");
    sprite.append("<svg xmlns=\"http://www.w3.org/2000/svg\">");
    Set<String> seen = new HashSet<>();
    for (String line : Files.readAllLines(list)) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (!seen.add(line)) {
        throw new IllegalArgumentException(list + " names " + line + " twice");
      }
      sprite.append(symbol(line));
    }
    return sprite.append("</svg>\n").toString();
  }

  private String symbol(String name) throws IOException {
    String paths =
        PATH.matcher(icons.read("icons/outline/" + name + ".svg"))
            .results()
            .map(path -> "<path d=\"" + path.group(1) + "\"/>")
            .collect(Collectors.joining());
    if (paths.isEmpty()) {
      throw new IllegalArgumentException("The icon " + name + " has no paths");
    }
    return "<symbol id=\"i-" + name + "\" viewBox=\"0 0 24 24\">" + paths + "</symbol>";
  }

  private String copyright() throws IOException {
    Matcher line = COPYRIGHT.matcher(icons.read("LICENSE"));
    if (!line.find()) {
      throw new IllegalArgumentException("The licence of the icons has no copyright");
    }
    return line.group();
  }
}
