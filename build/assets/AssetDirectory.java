import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * The directory of made assets. A file's name has a hash of its content (oriel-3f9c….css), so that
 * browsers can keep it for ever; beside it is a compressed copy if that is smaller.
 */
final class AssetDirectory {

  private final Path directory;
  private final SortedMap<String, String> files = new TreeMap<>();

  private AssetDirectory(Path directory) {
    this.directory = directory;
  }

  static AssetDirectory emptied(Path directory) throws IOException {
    Files.createDirectories(directory);
    try (Stream<Path> old = Files.list(directory)) {
      for (Path file : old.filter(Files::isRegularFile).toList()) {
        if (!file.toString().endsWith(".class")) {
          Files.delete(file);
        }
      }
    }
    return new AssetDirectory(directory);
  }

  /** Writes an asset; returns the name of its file. */
  String put(String name, String text) {
    return put(name, text.getBytes(StandardCharsets.UTF_8));
  }

  String put(String name, byte[] content) {
    int dot = name.lastIndexOf('.');
    String file = name.substring(0, dot) + "-" + hash(content) + name.substring(dot);
    if (files.put(name, file) != null) {
      throw new IllegalArgumentException("Two assets have the name " + name);
    }
    try {
      Files.write(directory.resolve(file), content);
      byte[] gzipped = gzip(content);
      if (gzipped.length < content.length) {
        Files.write(directory.resolve(file + ".gz"), gzipped);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file;
  }

  /** Writes assets.properties, which leads from names to files. */
  void writeManifest() throws IOException {
    String lines =
        files.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue() + "\n")
            .collect(Collectors.joining());
    Files.writeString(directory.resolve("assets.properties"), lines);
  }

  private static String hash(byte[] content) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      return HexFormat.of().formatHex(digest, 0, 10);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The result has no time in it. */
  private static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new Thorough(bytes)) {
      gzip.write(content);
    }
    return bytes.toByteArray();
  }

  /** Takes the time to compress as well as possible. */
  private static final class Thorough extends GZIPOutputStream {

    Thorough(ByteArrayOutputStream out) throws IOException {
      super(out);
      def.setLevel(9);
    }
  }
}
