package dev.oriel.model.text;

import module java.base;

import com.ibm.icu.util.Currency;
import com.ibm.icu.util.ULocale;
import dev.oriel.model.field.Folding;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;

/**
 * The words for a currency: its code, its signs, and its names in English, German, French and
 * Spanish. A word such as {@code $} or {@code kr} names several.
 */
public final class CurrencyWords {

  private static final List<ULocale> LOCALES =
      Stream.of("en", "en-GB", "en-CA", "de", "fr", "es", "und")
          .map(ULocale::forLanguageTag)
          .toList();

  private static final int[] STYLES = {
    Currency.SYMBOL_NAME,
    Currency.NARROW_SYMBOL_NAME,
    Currency.FORMAL_SYMBOL_NAME,
    Currency.LONG_NAME
  };

  /** Signs that people write and Unicode's data do not have. */
  private static final Map<String, String> OTHERS =
      Map.ofEntries(
          Map.entry("fr", "CHF"),
          Map.entry("sfr", "CHF"),
          Map.entry("rs", "INR"),
          Map.entry("tl", "TRY"),
          Map.entry("rmb", "CNY"),
          Map.entry("zl", "PLN"),
          Map.entry("c$", "CAD"),
          Map.entry("can$", "CAD"),
          Map.entry("au$", "AUD"),
          Map.entry("s$", "SGD"));

  /** A code beside a name, as in {@code EUR - Euro} and {@code US Dollar (USD)}. */
  private static final Pattern CODED =
      Pattern.compile(
          "(?<code>[A-Z]{3})[ :,;/–—-]+\\(?(?<name>[^()]+)\\)?|(?<before>.+?)[ :,;/–—-]*["
              + " (\\[](?<last>[A-Z]{3})[)\\]]?");

  /** Codes that are no words of a language, by which a column of currencies is known. */
  private static final Set<String> SURE =
      Set.of(
          "EUR", "USD", "GBP", "CHF", "JPY", "AUD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF",
          "CNY", "INR", "BRL", "MXN", "ZAR", "RON", "BGN", "SGD", "HKD", "KRW");

  /** What the names of columns and of values with currencies contain, folded. */
  private static final Pattern NAMED =
      Pattern.compile("currency|wahrung|devise|divisa|moneda|monnaie|valuta");

  /** The words for a currency that hardly are other words of a header. */
  private static final String CLEAR =
      "[A-Z]{3}|[A-Z]{0,3}\\p{Sc}|(?i:euros?|dollars?|francs?|franken)";

  private static final Pattern HEADER =
      Pattern.compile(
          "(?<rest>.*?[\\p{L}\\p{N}])\\s*(?:[(\\[](?:in )?(?<bracket>%1$s)[)\\]]|[\\s,](?:in )?(?<last>%1$s))\\s*"
              .formatted(CLEAR));

  /** The codes by folded words. */
  private static final Map<String, Set<String>> ALL = all();

  private CurrencyWords() {}

  private static Map<String, Set<String>> all() {
    Map<String, Set<String>> all = new HashMap<>();
    for (Currency currency : Currency.getAvailableCurrencies()) {
      String code = currency.getCurrencyCode();
      add(all, code, code);
      add(all, String.format(Locale.ROOT, "%03d", currency.getNumericCode()), code);
      for (ULocale locale : LOCALES) {
        for (int style : STYLES) {
          addName(all, currency.getName(locale, style, new boolean[1]), code);
        }
        for (String count : List.of("one", "other")) {
          addName(
              all,
              currency.getName(locale, Currency.PLURAL_LONG_NAME, count, new boolean[1]),
              code);
        }
      }
    }
    OTHERS.forEach((word, code) -> add(all, word, code));
    return all;
  }

  /** Adds a name, and its last word: {@code US dollars} are dollars. */
  private static void addName(Map<String, Set<String>> all, String name, String code) {
    add(all, name, code);
    add(all, name.substring(name.lastIndexOf(' ') + 1), code);
  }

  private static void add(Map<String, Set<String>> all, String word, String code) {
    all.computeIfAbsent(key(word), _ -> new HashSet<>()).add(code);
  }

  private static String key(String word) {
    return Folding.key(word).replace(".", "");
  }

  /**
   * What is wrong with an amount of a currency, such as {@code $}, in a field of the currency with
   * this code; null if they can be the same. It ends the sentence "'amount' …".
   */
  public static @Nullable ProblemMessage whyNot(String named, String currencyCode) {
    return codes(named).contains(currencyCode)
        ? null
        : ProblemMessage.of("other_currency", named.strip(), currencyCode);
  }

  /** Whether a text names a currency. */
  public static boolean names(String text) {
    return !codes(text).isEmpty();
  }

  /**
   * A header that names a currency.
   *
   * @param rest the header without it: {@code Amount} of {@code Amount (USD)}
   */
  public record Header(String rest, String currency) {}

  /** The currency that a header names at its end; null if it names none. */
  public static @Nullable Header ofHeader(String header) {
    Matcher form = HEADER.matcher(header);
    if (!form.matches()) {
      return null;
    }
    String bracket = form.group("bracket");
    String currency = bracket == null ? form.group("last") : bracket;
    return codes(currency).isEmpty() ? null : new Header(form.group("rest"), currency);
  }

  /** Whether the name of a column, or of a value that a program sends, is one of a currency. */
  public static boolean areNamedBy(String name) {
    return NAMED.matcher(Folding.fold(name)).find();
  }

  /** Whether texts are codes and signs of currencies, and no words that only look like them. */
  public static boolean areIn(Collection<String> texts) {
    return texts.stream().allMatch(text -> isCode(text.strip()))
        && texts.stream().anyMatch(text -> text.length() == 1 || SURE.contains(text.strip()));
  }

  private static boolean isCode(String text) {
    return text.matches("[A-Z]{3}|\\p{Sc}") && names(text);
  }

  /** The codes of the currencies that a text can mean; none if it names no currency. */
  static Set<String> codes(String text) {
    Set<String> direct = ALL.get(key(text));
    Matcher coded = CODED.matcher(text.strip());
    if (direct != null || !coded.matches()) {
      return Objects.requireNonNullElse(direct, Set.of());
    }
    boolean isFirst = coded.group("code") != null;
    String code = coded.group(isFirst ? "code" : "last");
    String name = coded.group(isFirst ? "name" : "before").strip();
    String last = name.substring(name.lastIndexOf(' ') + 1);
    return Stream.of(name, last)
            .anyMatch(word -> ALL.getOrDefault(key(word), Set.of()).contains(code))
        ? Set.of(code)
        : Set.of();
  }
}
