package dev.oriel.web.page.asset;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;

/**
 * The assets that one run of {@code build/assets/MakeAssets} has made, in memory.
 *
 * @param files the names of files, by the names of assets
 * @param contents the contents of files, by their names
 * @param icons the addresses of icons, by their names
 */
record MadeAssets(
    SortedMap<String, String> files, Map<String, Asset> contents, Map<String, String> icons) {

  static final String ICONS = "icons.svg";
  static final String OBJECT_ICONS = "object-icons.svg";

  private static final Pattern SYMBOL = Pattern.compile("<symbol id=\"i-([a-z0-9-]+)\"");

  /** Reads what is beside assets.properties. */
  static MadeAssets beside(Resource manifest) {
    // Names are found faster in these than in immutable maps.
    MadeAssets made = new MadeAssets(new TreeMap<>(), new HashMap<>(), new HashMap<>());
    try {
      Properties names = new Properties();
      names.load(new ByteArrayInputStream(manifest.getContentAsByteArray()));
      for (String name : names.stringPropertyNames()) {
        String file = names.getProperty(name);
        byte[] content = manifest.createRelative(file).getContentAsByteArray();
        made.files.put(name, file);
        made.contents.put(file, Asset.of(file, content, find(manifest, file + ".gz")));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (String sprite : List.of(OBJECT_ICONS, ICONS)) {
      String url = made.url(sprite);
      made.icons(sprite).forEach(name -> made.icons.put(name, url + "#i-" + name));
    }
    return made;
  }

  private static byte @Nullable [] find(Resource manifest, String file) throws IOException {
    Resource found = manifest.createRelative(file);
    return found.exists() ? found.getContentAsByteArray() : null;
  }

  /** The address of an asset by its name. */
  String url(String name) {
    String file = files.get(name);
    if (file == null) {
      throw new IllegalArgumentException(
          "There is no asset " + name + ", but there are " + String.join(", ", files.keySet()));
    }
    return Assets.PATH + "/" + file;
  }

  /** The names of the icons in a sprite, in alphabetical order. */
  SortedSet<String> icons(String sprite) {
    Asset asset = Objects.requireNonNull(contents.get(files.get(sprite)));
    return SYMBOL
        .matcher(new String(asset.content(), StandardCharsets.UTF_8))
        .results()
        .map(symbol -> symbol.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
