package dev.oriel.surface.web.text;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.stereotype.Component;

/**
 * The languages of pages. Each is a file beside this class whose name is its tag (BCP 47), such as
 * {@code en.properties}; a text that it lacks is English.
 */
@Component
public final class Languages {

  private static final String FILES = "classpath*:dev/oriel/surface/web/text/*.properties";
  private static final String ENGLISH = "en";

  private volatile Map<String, Messages> byTag;
  private final FormatCache<String, Locale> preferred = new FormatCache<>();

  Languages() throws IOException {
    this.byTag = read(FILES);
  }

  /** Says the texts of a directory from now on, in place of those of the build. */
  public void use(Path directory) throws IOException {
    byTag = read(directory.toUri() + "*.properties");
  }

  private static Map<String, Messages> read(String pattern) throws IOException {
    Map<String, Map<String, String>> files = new TreeMap<>();
    for (Resource file : new PathMatchingResourcePatternResolver().getResources(pattern)) {
      String name = Objects.requireNonNull(file.getFilename());
      files.put(name.replace(".properties", ""), read(file));
    }
    Map<String, String> english = Objects.requireNonNull(files.get(ENGLISH), pattern);
    return files.entrySet().stream()
        .collect(
            Collectors.toUnmodifiableMap(
                Map.Entry::getKey, file -> messages(file.getKey(), english, file.getValue())));
  }

  private static Messages messages(
      String tag, Map<String, String> english, Map<String, String> own) {
    Map<String, String> texts = new HashMap<>(english);
    texts.putAll(own);
    return new Messages(Locale.forLanguageTag(tag), texts);
  }

  private static Map<String, String> read(Resource file) throws IOException {
    Properties texts = new Properties();
    try (Reader reader = new InputStreamReader(file.getInputStream(), StandardCharsets.UTF_8)) {
      texts.load(reader);
    }
    return texts.stringPropertyNames().stream()
        .collect(Collectors.toUnmodifiableMap(key -> key, texts::getProperty));
  }

  /** The tags of all languages. */
  public Set<String> tags() {
    return byTag.keySet();
  }

  /** The texts for a locale: in its language, or else in English. */
  public Messages of(Locale locale) {
    Messages own = byTag.get(locale.toLanguageTag());
    Messages similar = own == null ? byTag.get(locale.getLanguage()) : own;
    return similar == null ? Objects.requireNonNull(byTag.get(ENGLISH)) : similar;
  }

  /** The locale that a browser prefers (Accept-Language), if its language is one of these. */
  public Locale preferred(@Nullable String acceptLanguage) {
    return acceptLanguage == null || acceptLanguage.length() > 500
        ? Locale.ENGLISH
        : preferred.get(acceptLanguage, this::known);
  }

  private Locale known(String acceptLanguage) {
    try {
      for (Locale.LanguageRange range : Locale.LanguageRange.parse(acceptLanguage)) {
        Locale locale = Locale.forLanguageTag(range.getRange());
        if (of(locale).language().getLanguage().equals(locale.getLanguage())) {
          return locale;
        }
      }
    } catch (IllegalArgumentException _) {
      // What is no list of languages prefers none.
    }
    return Locale.ENGLISH;
  }
}
