package dev.oriel.web.page.asset;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.FileSystemResource;

/**
 * The made assets, in memory. Their addresses are the same for all, so templates ask this class.
 */
public final class Assets {

  static final String PATH = "/assets";

  private static final String MANIFEST = "assets.properties";

  private static volatile MadeAssets made =
      MadeAssets.beside(new ClassPathResource(MANIFEST, Assets.class));

  private Assets() {}

  /** Serves what was made into a directory, in place of what the build has made. */
  public static void use(Path directory) {
    made = MadeAssets.beside(new FileSystemResource(directory.resolve(MANIFEST)));
  }

  static MadeAssets made() {
    return made;
  }

  /**
   * The address of an asset by its name in src/main/web, such as {@code oriel.css}. An unknown name
   * is a mistake of the program.
   */
  public static String url(String name) {
    return made.url(name);
  }

  /** All names that have an address. */
  static Set<String> names() {
    return Collections.unmodifiableSet(made.files().keySet());
  }

  /** The content of a file by its name with the hash; null if there is none. */
  static @Nullable Asset asset(String file) {
    return made.contents().get(file);
  }
}
