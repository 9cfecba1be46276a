import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the modules of a directory. The names that they import become those of the made files,
 * which have hashes: an import map would be an inline script. So what a module imports is written
 * before it, and no module imports itself by way of others.
 */
final class Scripts {

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^(import [^'\"]*?['\"])\\./([a-z-]+\\.js)(['\"];)$");

  private final Path directory;
  private final AssetDirectory target;
  private final Map<String, String> files = new HashMap<>();
  private final Set<String> begun = new LinkedHashSet<>();

  Scripts(Path directory, AssetDirectory target) {
    this.directory = directory;
    this.target = target;
  }

  void putAll() throws IOException {
    try (Stream<Path> scripts = Files.list(directory)) {
      List<String> names = scripts.map(script -> script.getFileName().toString()).sorted().toList();
      for (String name : names) {
        put(name);
      }
    }
  }

  private String put(String name) throws IOException {
    String known = files.get(name);
    if (known != null) {
      return known;
    }
    if (!begun.add(name)) {
      throw new IllegalArgumentException("These modules import each other: " + begun);
    }
    String source = Files.readString(directory.resolve(name));
    StringBuilder script = new StringBuilder();
    Matcher imports = IMPORT.matcher(source);
    while (imports.find()) {
      String imported = imports.group(1) + "./" + put(imports.group(2)) + imports.group(3);
      imports.appendReplacement(script, Matcher.quoteReplacement(imported));
    }
    imports.appendTail(script);
    String file = target.put(name, small(script.toString()));
    files.put(name, file);
    return file;
  }

  /**
   * Leaves out indentation, empty lines and lines that are comments. Modules have no text of
   * several lines.
   */
  private static String small(String script) {
    return Pattern.compile("(?ms)^\\s*/\\*.*?\\*/$")
        .matcher(script)
        .replaceAll("")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("//"))
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
