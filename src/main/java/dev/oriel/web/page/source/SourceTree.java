package dev.oriel.web.page.source;

import module java.base;

/** A directory of sources, of which something is made anew when they have changed. */
final class SourceTree {

  /** Makes something of the files and directories that have changed. */
  @FunctionalInterface
  interface Renewal {

    void renew(List<Path> changed) throws IOException;
  }

  private final Path root;
  private final Renewal renewal;

  private final long built;

  /** The times of the changes that were made something of, in milliseconds. */
  private final Map<Path, Long> seen = new HashMap<>();

  /**
   * A tree of which all is made.
   *
   * @param built when; what has changed later is made anew
   */
  SourceTree(Path root, Instant built, Renewal renewal) {
    this.root = root;
    this.built = built.toEpochMilli();
    this.renewal = renewal;
  }

  /** Makes anew what has changed; if that fails, the next call tries it again. */
  void renew() throws IOException {
    // A file that was deleted has changed its directory.
    SortedMap<Path, Long> changed = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : (Iterable<Path>) all::iterator) {
        long time = path.toFile().lastModified();
        Long before = seen.get(path);
        if (before == null ? time > built : time != before) {
          changed.put(path, time);
        }
      }
    }
    if (!changed.isEmpty()) {
      renewal.renew(List.copyOf(changed.keySet()));
      seen.putAll(changed);
    }
  }
}
