package dev.oriel.platform.database.embedded;

import module java.base;

import dev.oriel.platform.database.StartRefused;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/** The unpacked programs of PostgreSQL. */
record Binaries(Path home) {

  /** The version in the build. A test compares it with what the programs report. */
  static final String VERSION = "18.6";

  /** The characters that have a meaning within double quotes. */
  private static final Pattern FOR_SHELLS = Pattern.compile("[$`\"\\\\]");

  private static final Logger log = LoggerFactory.getLogger(Binaries.class);

  /**
   * The directory into which the programs are unpacked: the chosen one, or that of the cluster. But
   * initdb and pg_ctl call postgres through a shell by its path, which must mean nothing else
   * there: otherwise it is a directory for caches.
   */
  static Path parent(Path postgres, @Nullable Path chosen) {
    if (chosen != null) {
      return chosen;
    }
    if (!FOR_SHELLS.matcher(postgres.toString()).find()) {
      return postgres;
    }
    Path shared = Path.of("/var/cache");
    return Files.isWritable(shared)
        ? shared.resolve("oriel")
        : Path.of(System.getProperty("user.home"), ".cache", "oriel");
  }

  /** Unpacks the programs into a directory below the parent, at the first start only. */
  static Binaries in(Path parent) {
    Platform platform = Platform.current();
    Path home = parent.toAbsolutePath().resolve(VERSION + "-" + platform);
    try {
      if (!Files.isDirectory(home)) {
        log.info("Unpacking PostgreSQL {}", VERSION);
        unpack(platform, home);
      }
    } catch (IOException e) {
      throw new StartRefused("PostgreSQL cannot be unpacked into " + home + ": " + e + ".", e);
    }
    return new Binaries(home);
  }

  String program(String name) {
    return home.resolve("bin").resolve(name).toString();
  }

  /** Unpacks beside the home and then renames, so that a home is always complete. */
  private static void unpack(Platform platform, Path home) throws IOException {
    Path parent = home.resolveSibling("");
    try (InputStream archive = Binaries.class.getResourceAsStream(platform.archive())) {
      if (archive == null) {
        throw new StartRefused(
            "no PostgreSQL is embedded for %s: set ORIEL_DATABASE_URL.".formatted(platform));
      }
      Files.createDirectories(parent);
      Path half = Files.createTempDirectory(parent, ".unpacking-");
      try {
        unpack(archive, half);
        half.toFile().setReadable(true, false);
        half.toFile().setExecutable(true, false);
        Files.move(half, home, StandardCopyOption.ATOMIC_MOVE);
      } catch (FileSystemException e) {
        // A move onto a directory fails with another exception on each platform.
        if (!Files.isDirectory(home)) {
          throw e;
        }
        log.debug("Another process has unpacked PostgreSQL meanwhile", e);
      } finally {
        FileSystemUtils.deleteRecursively(half);
      }
    }
  }

  private static void unpack(InputStream archive, Path into) throws IOException {
    try (TarArchiveInputStream tar =
        new TarArchiveInputStream(new XZCompressorInputStream(new BufferedInputStream(archive)))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        // Static libraries are only needed to build other programs.
        if (!entry.getName().endsWith(".a")) {
          unpack(tar, entry, entry.resolveIn(into));
        }
      }
    }
  }

  private static void unpack(TarArchiveInputStream tar, TarArchiveEntry entry, Path file)
      throws IOException {
    if (entry.isDirectory()) {
      Files.createDirectories(file);
      return;
    }
    Files.createDirectories(file.resolveSibling(""));
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
      return;
    }
    try (OutputStream out = Files.newOutputStream(file)) {
      tar.transferTo(out);
    }
    file.toFile().setExecutable((entry.getMode() & 0100) != 0, false);
  }
}
