package dev.oriel.platform.database.embedded;

import module java.base;

import dev.oriel.platform.database.StartRefused;
import org.jspecify.annotations.Nullable;

/**
 * The user that PostgreSQL runs as, since it refuses root.
 *
 * @param prefix precedes each of its commands
 * @param owner the owner of its files; null if it is the user of this process
 */
record SystemUser(List<String> prefix, @Nullable String owner) {

  private static final SystemUser SELF = new SystemUser(List.of(), null);

  /** In a user namespace of its own, root appears as "nobody" and still owns its files. */
  private static final SystemUser UNSHARED = new SystemUser(List.of("unshare", "-U"), null);

  /** Refuses if no user but root can be used. */
  static SystemUser forCluster(Path cluster) {
    if (!isRoot()) {
      return SELF;
    }
    String owner = Files.isDirectory(cluster) ? ownerOf(cluster) : "root";
    if (!owner.equals("root")) {
      return of(owner);
    }
    if (works(UNSHARED)) {
      return UNSHARED;
    }
    return Stream.of("postgres", "nobody")
        .map(SystemUser::of)
        .filter(SystemUser::works)
        .findFirst()
        .orElseThrow(() ->
            new StartRefused(
                "PostgreSQL does not run as root, and no other user can be used here:"
                    + " start Oriel as another user, or set ORIEL_DATABASE_URL."));
  }

  static SystemUser of(String user) {
    return new SystemUser(List.of("runuser", "-u", user, "--"), user);
  }

  /** Makes the owner the owner of a file or an empty directory in the data directory. */
  void give(DataDirectory data, Path path) throws IOException {
    if (owner != null) {
      data.allowTraversal();
      Files.setOwner(
          path, path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(owner));
    }
  }

  private static boolean works(SystemUser user) {
    return new Command(user, Path.of("/"), List.of("true")).run().succeeded();
  }

  private static boolean isRoot() {
    Path self = Path.of("/proc/self");
    String user = Files.isDirectory(self) ? ownerOf(self) : System.getProperty("user.name");
    return "root".equals(user) || "0".equals(user);
  }

  private static String ownerOf(Path path) {
    try {
      return Files.getOwner(path).getName();
    } catch (IOException e) {
      throw new StartRefused("the owner of " + path + " cannot be read: " + e + ".", e);
    }
  }
}
