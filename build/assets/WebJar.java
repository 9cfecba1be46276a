import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** An open WebJar: an archive NAME-VERSION.jar with the files of an npm package. */
final class WebJar implements AutoCloseable {

  private final ZipFile jar;
  private final String root;

  /** Opens the only version that is in the directory. */
  WebJar(Path directory, String name) throws IOException {
    try (Stream<Path> jars = Files.list(directory)) {
      List<String> found =
          jars.map(jar -> jar.getFileName().toString())
              .filter(jar -> jar.matches(name + "-[0-9].*\\.jar"))
              .toList();
      if (found.size() != 1) {
        throw new IllegalArgumentException(
            directory + " has not one WebJar " + name + ": " + found);
      }
      String file = found.getFirst();
      String version = file.substring(name.length() + 1, file.length() - ".jar".length());
      this.jar = new ZipFile(directory.resolve(file).toFile());
      this.root = "META-INF/resources/webjars/" + name + "/" + version + "/";
    }
  }

  String read(String file) throws IOException {
    ZipEntry entry = jar.getEntry(root + file);
    if (entry == null) {
      throw new IllegalArgumentException(jar.getName() + " has no " + file);
    }
    try (InputStream in = jar.getInputStream(entry)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public void close() throws IOException {
    jar.close();
  }
}
