package dev.oriel.web.page.text;

import module java.base;

import com.ibm.icu.util.ULocale;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.stereotype.Component;

/**
 * The languages of pages. Each has a file beside this class whose name is its tag (BCP 47), such as
 * {@code en.properties}, and one of this name beside each feature; a text that it lacks is English.
 */
@Component
public final class Languages {

  private static final String FILES = "classpath*:dev/oriel/";
  private static final List<String> PLACES =
      List.of("web/page/text/*.properties", "feature/*/*.properties");
  private static final String ENGLISH = "en";

  private volatile Map<String, Messages> byTag;
  private final FormatCache<String, Preferred> preferred = new FormatCache<>();

  Languages() throws IOException {
    this.byTag = read(FILES);
  }

  /** Says the texts below a directory from now on, in place of those of the build. */
  public void use(Path directory) throws IOException {
    byTag = read(directory.toUri().toString());
  }

  private static Map<String, Messages> read(String root) throws IOException {
    Map<String, Map<String, String>> languages = new TreeMap<>();
    for (String place : PLACES) {
      for (Resource file : new PathMatchingResourcePatternResolver().getResources(root + place)) {
        String tag = Objects.requireNonNull(file.getFilename()).replace(".properties", "");
        languages.computeIfAbsent(tag, _ -> new HashMap<>()).putAll(read(file));
      }
    }
    Map<String, String> english = Objects.requireNonNull(languages.get(ENGLISH), root);
    return languages.entrySet().stream()
        .collect(
            Collectors.toUnmodifiableMap(
                Map.Entry::getKey, own -> messages(own.getKey(), english, own.getValue())));
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

  /**
   * The preferences of a browser.
   *
   * @param texts the first of its languages that is one of these, in the region of the first of all
   * @param numbers the first of all, whose numbers are written with the digits of these texts
   */
  public record Preferred(Locale texts, Locale numbers) {

    static final Preferred NOTHING = new Preferred(Locale.ENGLISH, Locale.ENGLISH);
  }

  /** What a browser prefers (Accept-Language); English if that is not known. */
  public Preferred preferred(@Nullable String acceptLanguage) {
    return acceptLanguage == null || acceptLanguage.length() > 500
        ? Preferred.NOTHING
        : preferred.get(acceptLanguage, this::choose);
  }

  private Preferred choose(String acceptLanguage) {
    List<Locale> wanted;
    try {
      wanted =
          Locale.LanguageRange.parse(acceptLanguage).stream()
              .map(range -> Locale.forLanguageTag(range.getRange()))
              .filter(locale -> !locale.getLanguage().isEmpty())
              .toList();
    } catch (IllegalArgumentException _) {
      // What is no list of languages prefers none.
      return Preferred.NOTHING;
    }
    if (wanted.isEmpty()) {
      return Preferred.NOTHING;
    }
    Locale first = wanted.getFirst();
    Locale known = wanted.stream().filter(this::isKnown).findFirst().orElse(Locale.ENGLISH);
    return known.equals(first)
        ? new Preferred(first, first)
        : new Preferred(in(known.stripExtensions(), region(first)), withDigits(first));
  }

  private static Locale withDigits(Locale locale) {
    return new Locale.Builder().setLocale(locale).setUnicodeLocaleKeyword("nu", "latn").build();
  }

  private boolean isKnown(Locale locale) {
    return of(locale).language().getLanguage().equals(locale.getLanguage());
  }

  /** The region of a locale, or else the one where most people speak its language. */
  private static String region(Locale locale) {
    return locale.getCountry().isEmpty()
        ? ULocale.addLikelySubtags(ULocale.forLocale(locale)).getCountry()
        : locale.getCountry();
  }

  private static Locale in(Locale language, String region) {
    return new Locale.Builder().setLocale(language).setRegion(region).build();
  }

  /** What is preferred, in a region and with the numbers of its people, if none is named yet. */
  public static Preferred in(Preferred preferred, String region) {
    if (!preferred.texts().getCountry().isEmpty()) {
      return preferred;
    }
    ULocale there = ULocale.addLikelySubtags(new ULocale("und", region));
    return new Preferred(
        in(preferred.texts(), region), withDigits(Locale.of(there.getLanguage(), region)));
  }

  /** The same in another language of these texts. */
  public static Preferred speaking(Preferred preferred, Locale language) {
    String region = preferred.texts().getCountry();
    boolean isNamed = !language.getCountry().isEmpty() || region.isEmpty();
    return new Preferred(isNamed ? language : in(language, region), preferred.numbers());
  }
}
