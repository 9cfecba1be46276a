import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * A tree of sources with the directory of its classes. Compiled are the sources that have changed,
 * and those that name a class whose face has changed by that, until none is left. All are compiled
 * if the build file or the compiler has changed, or a constant, which other classes may have copied
 * without naming its class.
 */
final class Tree {

  private final Path target;
  private final Path build;
  private final List<String> options;
  private final Compiled last;
  private final Map<String, Compiled.Face> others;

  /** The files, by their names below the directories of sources. */
  private final Map<String, Path> files = new HashMap<>();

  private final Map<String, String> present = new HashMap<>();
  private final Map<String, Shape> classes;

  Tree(Path target, Path build, List<Path> sources, List<String> options, Compiled other)
      throws IOException {
    this.target = target;
    this.build = build;
    this.options = options;
    this.others = other.faces();
    this.last = Compiled.read(target);
    this.classes = new HashMap<>(last.classes());
    for (Path root : sources) {
      for (Path file : files(root, ".java")) {
        String name = name(root, file);
        files.put(name, file);
        present.put(name, Hash.of(Files.readAllBytes(file)));
      }
    }
  }

  /** Whether there were no mistakes. */
  boolean compile() throws IOException {
    Set<String> done = new HashSet<>();
    Set<String> stale = stale();
    while (!stale.isEmpty()) {
      if (isMost(stale)) {
        stale = Set.copyOf(present.keySet());
      }
      done.addAll(stale);
      Map<String, Compiled.Face> before = compiled().faces();
      if (!compile(stale)) {
        failed(done).write(target);
        return false;
      }
      stale = concerned(before);
      stale.removeAll(done);
    }
    // Not before: what was there is compared again if this program was ended meanwhile.
    compiled().write(target);
    return true;
  }

  /** It takes as long to compile a third of the sources as to compile all. */
  private boolean isMost(Collection<String> stale) {
    return stale.size() > present.size() / 3;
  }

  private Compiled compiled() throws IOException {
    return new Compiled(surroundings(), present, classes, others);
  }

  /** What is compiled anew next time is compared with what it was before. */
  private Compiled failed(Set<String> sources) throws IOException {
    Map<String, String> right = new HashMap<>(present);
    right.keySet().removeAll(sources);
    classes.values().removeIf(shape -> sources.contains(shape.source()));
    last.classes()
        .forEach((name, shape) -> {
          if (sources.contains(shape.source())) {
            classes.put(name, shape);
          }
        });
    return new Compiled(surroundings(), right, classes, last.others());
  }

  /**
   * What all classes depend on: the compiler, its options, the file that names libraries, and this
   * program.
   */
  private String surroundings() throws IOException {
    List<String> all = new ArrayList<>(options);
    // It has the same libraries, with other paths for Maven and for bin/test.
    all.remove(all.indexOf("-cp") + 1);
    all.add(Runtime.version().toString());
    all.add(Hash.of(Files.readAllBytes(build)));
    for (Path file :
        files(build.resolveSibling("build/compile"), ".java").stream().sorted().toList()) {
      all.add(Hash.of(Files.readAllBytes(file)));
    }
    return Hash.of(all.toString().getBytes());
  }

  /** The sources that have changed since the last time, and what that concerns. */
  private Set<String> stale() throws IOException {
    if (!surroundings().equals(last.options())) {
      return Set.copyOf(present.keySet());
    }
    Set<String> stale = new HashSet<>();
    Set<String> newPlaces = new HashSet<>();
    Set<String> known = new HashSet<>(last.sources().keySet());
    last.classes().values().forEach(shape -> known.add(shape.source()));
    present.forEach((name, state) -> {
      if (!state.equals(last.sources().get(name))) {
        stale.add(name);
      }
      if (!known.contains(name)) {
        newPlaces.add(folder(name));
      }
    });
    // A new class hides others of its name in its package.
    present.keySet().stream().filter(name -> newPlaces.contains(folder(name))).forEach(stale::add);
    for (Map.Entry<String, Shape> entry : last.classes().entrySet()) {
      String source = entry.getValue().source();
      Path file = file(entry.getKey());
      if (!present.containsKey(source)) {
        Files.deleteIfExists(file);
        classes.remove(entry.getKey());
      } else if (!Files.exists(file)
          || Files.getLastModifiedTime(file).toMillis() != entry.getValue().written()) {
        stale.add(source);
      }
    }
    stale.addAll(concerned(last.faces()));
    return stale;
  }

  /** The sources that name a class that others see differently than before. */
  private Set<String> concerned(Map<String, Compiled.Face> before) throws IOException {
    Map<String, Compiled.Face> then = new HashMap<>(last.others());
    then.putAll(before);
    Map<String, Compiled.Face> now = new HashMap<>(others);
    now.putAll(compiled().faces());
    Set<String> changed = new HashSet<>();
    for (Map.Entry<String, Compiled.Face> entry : then.entrySet()) {
      Compiled.Face face = now.getOrDefault(entry.getKey(), Compiled.Face.NONE);
      if (!face.keepsConstantsOf(entry.getValue())) {
        return new HashSet<>(present.keySet());
      }
      if (!face.hash().equals(entry.getValue().hash())) {
        changed.add(entry.getKey());
      }
    }
    return classes.values().stream()
        .filter(shape -> shape.named().stream().anyMatch(changed::contains))
        .map(Shape::source)
        .filter(present::containsKey)
        .collect(Collectors.toSet());
  }

  private boolean compile(Set<String> stale) throws IOException {
    boolean isAll = stale.size() == present.size();
    System.out.println("Compiling " + stale.size() + " of " + present.size() + " sources");
    if (isAll) {
      classes.clear();
      for (Path file : files(target, ".class")) {
        Files.delete(file);
      }
    }
    for (String name : List.copyOf(classes.keySet())) {
      if (stale.contains(classes.get(name).source())) {
        classes.remove(name);
        Files.deleteIfExists(file(name));
      }
    }
    boolean isRight = javac(stale);
    for (Path file : files(target, ".class")) {
      String name = name(target, file).replaceFirst("\\.class$", "");
      if (!classes.containsKey(name)) {
        classes.put(name, Shape.of(file));
      }
    }
    return isRight;
  }

  private boolean javac(Set<String> stale) throws IOException {
    Files.createDirectories(target);
    List<String> words = new ArrayList<>(options);
    words.addAll(List.of("-d", target.toString(), "-implicit:none", "-sourcepath", ""));
    stale.stream().sorted().map(files::get).map(Path::toString).forEach(words::add);
    return ToolProvider.getSystemJavaCompiler()
            .run(null, System.out, System.err, words.toArray(String[]::new))
        == 0;
  }

  private Path file(String className) {
    return target.resolve(className + ".class");
  }

  private static String folder(String source) {
    return source.substring(0, source.lastIndexOf('/') + 1);
  }

  private static String name(Path root, Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  private static List<Path> files(Path root, String ending) throws IOException {
    if (!Files.exists(root)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(file -> file.toString().endsWith(ending)).toList();
    }
  }
}
