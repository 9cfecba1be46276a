import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes what browsers get besides HTML: {@code MakeAssets.java SOURCES WEBJARS TARGET}.
 *
 * <p>SOURCES is src/main/web, WEBJARS a directory with the WebJars of the icons and of htmx. TARGET
 * is emptied first. The same input gives the same bytes.
 */
final class MakeAssets {

  public static void main(String[] args) throws IOException {
    Path sources = Path.of(args[0]);
    Path webJars = Path.of(args[1]);
    AssetDirectory target = AssetDirectory.emptied(Path.of(args[2]));

    target.put("oriel.css", Stylesheet.of(sources.resolve("css")));
    try (Stream<Path> sheets = Files.list(sources.resolve("sheet"))) {
      for (Path sheet : sheets.sorted().toList()) {
        target.put(sheet.getFileName() + ".css", Stylesheet.ofSome(sheet));
      }
    }
    try (WebJar icons = new WebJar(webJars, "tabler__icons")) {
      for (String name : List.of("icons", "object-icons")) {
        target.put(name + ".svg", new Sprite(icons).of(sources.resolve("icon/" + name + ".txt")));
      }
    }
    try (WebJar htmx = new WebJar(webJars, "htmx.org")) {
      String settings = Files.readString(sources.resolve("htmx/settings.js"));
      target.put("htmx.js", htmx.read("dist/htmx.min.js") + "\n" + settings);
    }
    new Scripts(sources.resolve("js"), target).putAll();
    try (Stream<Path> images = Files.list(sources.resolve("image"))) {
      for (Path image : images.sorted().toList()) {
        target.put(image.getFileName().toString(), Files.readAllBytes(image));
      }
    }
    target.writeManifest();
  }
}
