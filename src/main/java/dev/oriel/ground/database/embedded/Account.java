package dev.oriel.ground.database.embedded;

import module java.base;

import dev.oriel.ground.database.StartRefused;
import org.jspecify.annotations.Nullable;

/**
 * The user that PostgreSQL runs as, since it refuses root.
 *
 * @param prefix precedes each of its commands
 * @param owner the owner of its files; null if it is the user of this process
 */
record Account(List<String> prefix, @Nullable String owner) {

  private static final Account SELF = new Account(List.of(), null);

  /** In a user namespace of its own, root appears as "nobody" and still owns its files. */
  private static final Account UNSHARED = new Account(List.of("unshare", "-U"), null);

  /** Refuses if no user but root can be used. */
  static Account forCluster(Path cluster) {
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
        .map(Account::of)
        .filter(Account::works)
        .findFirst()
        .orElseThrow(() ->
            new StartRefused(
                "PostgreSQL does not run as root, and no other user can be used here:"
                    + " start Oriel as another user, or set ORIEL_DATABASE_URL."));
  }

  static Account of(String user) {
    return new Account(List.of("runuser", "-u", user, "--"), user);
  }

  /** Makes the owner the owner of a file or an empty directory in the data directory. */
  void give(DataDirectory data, Path path) throws IOException {
    if (owner != null) {
      data.allowTraversal();
      Files.setOwner(
          path, path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(owner));
    }
  }

  private static boolean works(Account account) {
    return new Command(account, Path.of("/"), List.of("true")).run().succeeded();
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
