import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Joins style sheets. The layers.css of that of all pages names the cascade layers in their order;
 * each has a folder, whose files are in it in the order of their names. Sheets of some pages are in
 * its layer {@value #PAGE}.
 */
final class Stylesheet {

  private static final String PAGE = "page";

  private static final Pattern LAYERS = Pattern.compile("@layer ([a-z, ]+);");

  /** A text in quotes, which stays as it is; a comment; white space; or what stands close. */
  private static final Pattern TOKEN =
      Pattern.compile("\"[^\"\n]*\"|/\\*(?s:.*?)\\*/|\\s+|[{};,]", Pattern.MULTILINE);

  private Stylesheet() {}

  /** The sheet of all pages. */
  static String of(Path directory) throws IOException {
    String order = Files.readString(directory.resolve("layers.css"));
    Matcher layers = LAYERS.matcher(order);
    if (!layers.find()) {
      throw new IllegalArgumentException(directory + "/layers.css names no layers");
    }
    List<String> names = List.of(layers.group(1).split(", *"));
    StringBuilder sheet = new StringBuilder(order);
    for (String name : names) {
      sheet.append(layer(name, directory.resolve(name)));
    }
    refuseOthers(directory, names);
    return small(sheet.toString());
  }

  /** The sheet of some pages, whose files are in a directory. */
  static String ofSome(Path directory) throws IOException {
    return small(layer(PAGE, directory));
  }

  private static String layer(String name, Path directory) throws IOException {
    StringBuilder layer = new StringBuilder("@layer " + name + " {\n");
    for (Path file : files(directory)) {
      layer.append(Files.readString(file));
    }
    return layer.append("}\n").toString();
  }

  private static List<Path> files(Path layer) throws IOException {
    try (Stream<Path> files = Files.list(layer)) {
      return files.filter(file -> file.toString().endsWith(".css")).sorted().toList();
    }
  }

  private static void refuseOthers(Path directory, List<String> layers) throws IOException {
    try (Stream<Path> folders = Files.list(directory)) {
      for (Path folder : folders.filter(Files::isDirectory).toList()) {
        if (!layers.contains(folder.getFileName().toString())) {
          throw new IllegalArgumentException(folder + " is no layer in layers.css");
        }
      }
    }
  }

  /** Leaves out comments, and white space that separates nothing. */
  static String small(String css) {
    StringBuilder small = new StringBuilder();
    Matcher tokens = TOKEN.matcher(css);
    int end = 0;
    while (tokens.find()) {
      small.append(css, end, tokens.start());
      end = tokens.end();
      String token = tokens.group();
      char first = token.charAt(0);
      if (first == '"') {
        small.append(token);
      } else if (first == '/') {
        continue;
      } else if (Character.isWhitespace(first)) {
        if (separates(small)) {
          small.append(' ');
        }
      } else {
        close(small, first);
      }
    }
    return small.append(css, end, css.length()).toString().strip() + "\n";
  }

  private static boolean separates(StringBuilder before) {
    return !before.isEmpty() && "{};,: ".indexOf(before.charAt(before.length() - 1)) < 0;
  }

  private static void close(StringBuilder small, char sign) {
    while (!small.isEmpty()
        && (small.charAt(small.length() - 1) == ' '
            || sign == '}' && small.charAt(small.length() - 1) == ';')) {
      small.setLength(small.length() - 1);
    }
    small.append(sign);
  }
}
