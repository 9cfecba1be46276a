import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;

/**
 * A tree as it was compiled last.
 *
 * @param options what all classes depend on
 * @param sources a hash of each source file, without those that could not be compiled. Times would
 *     not do: templates are translated anew each time
 * @param classes the classes, by their names
 * @param others the faces of the classes of the tree that this one uses
 */
record Compiled(
    String options,
    Map<String, String> sources,
    Map<String, Shape> classes,
    Map<String, Face> others)
    implements Serializable {

  static final Compiled NOTHING = new Compiled("", Map.of(), Map.of(), Map.of());

  /** What is seen of a class with all that it inherits. */
  record Face(String hash, Map<String, String> constants) implements Serializable {

    /** That of a class that is not there. */
    static final Face NONE = new Face("", Map.of());

    /** Whether no value has changed or gone that another class may have copied. */
    boolean keepsConstantsOf(Face before) {
      return constants.entrySet().containsAll(before.constants.entrySet());
    }
  }

  /** Reads what was kept beside a directory; nothing, if it cannot be read. */
  static Compiled read(Path target) throws IOException {
    if (!Files.exists(file(target))) {
      return NOTHING;
    }
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file(target)))) {
      return (Compiled) in.readObject();
    } catch (IOException | ClassNotFoundException | ClassCastException _) {
      // It was written by another version of this program.
      return NOTHING;
    }
  }

  void write(Path target) throws IOException {
    Path made = target.resolveSibling(target.getFileName() + ".new");
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(made))) {
      out.writeObject(this);
    }
    Files.move(made, file(target), StandardCopyOption.REPLACE_EXISTING);
  }

  private static Path file(Path target) {
    return target.resolveSibling(target.getFileName() + ".compiled");
  }

  Map<String, Face> faces() {
    Map<String, Face> faces = new HashMap<>();
    classes.forEach((name, shape) -> faces.put(name, new Face(hash(name), shape.constants())));
    return faces;
  }

  /** A class passes on what it inherits: who uses it names it alone. */
  private String hash(String name) {
    Shape shape = classes.get(name);
    if (shape == null) {
      Face other = others.get(name);
      return other == null ? "" : other.hash();
    }
    StringBuilder all = new StringBuilder(shape.face());
    shape.supers().stream().sorted().map(this::hash).forEach(all::append);
    return Hash.of(all.toString().getBytes());
  }
}
