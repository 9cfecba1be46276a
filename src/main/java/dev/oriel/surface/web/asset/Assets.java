package dev.oriel.surface.web.asset;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;

/**
 * The made assets, in memory. Their addresses are the same for all, so templates ask this class.
 */
public final class Assets {

  static final String PATH = "/assets";

  private static final SortedMap<String, String> FILES = new TreeMap<>();
  private static final Map<String, Asset> CONTENTS = new HashMap<>();

  static {
    try {
      Properties names = new Properties();
      names.load(new ByteArrayInputStream(bytes("assets.properties")));
      for (String name : names.stringPropertyNames()) {
        String file = names.getProperty(name);
        FILES.put(name, file);
        CONTENTS.put(file, Asset.of(file, bytes(file), find(file + ".gz")));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Assets() {}

  /**
   * The address of an asset by its name in src/main/web, such as {@code oriel.css}. An unknown name
   * is a mistake of the program.
   */
  public static String url(String name) {
    String file = FILES.get(name);
    if (file == null) {
      throw new IllegalArgumentException(
          "There is no asset " + name + ", but there are " + String.join(", ", FILES.keySet()));
    }
    return PATH + "/" + file;
  }

  /** All names that have an address. */
  static Set<String> names() {
    return Collections.unmodifiableSet(FILES.keySet());
  }

  /** The content of a file by its name with the hash; null if there is none. */
  static @Nullable Asset asset(String file) {
    return CONTENTS.get(file);
  }

  /** The text of an asset by its name in src/main/web, which is known. */
  static String text(String name) {
    Asset asset = Objects.requireNonNull(CONTENTS.get(FILES.get(name)));
    return new String(asset.content(), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String file) throws IOException {
    return new ClassPathResource(file, Assets.class).getContentAsByteArray();
  }

  private static byte @Nullable [] find(String file) throws IOException {
    return new ClassPathResource(file, Assets.class).exists() ? bytes(file) : null;
  }
}
