package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.account.Preferences;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The fields of how a person wants pages. */
final class ProfileFields {

  private static final String LANGUAGE = "language";
  private static final String ZONE = "timeZone";
  private static final String WEEK = "weekStart";
  private static final String DATES = "dateForm";
  private static final String NUMBERS = "numberForm";
  private static final String THEME = "appearance";
  private static final String DENSITY = "density";
  private static final String KEYS = "shortcuts";

  private ProfileFields() {}

  /** The form with the fields of language, zone, week, dates and numbers. */
  static Form with(Form form, Words words, Set<String> languages, Preferences present) {
    Locale locale = present.locale();
    ZoneId zone = present.timeZone();
    DayOfWeek week = present.weekStart();
    Preferences.DateForm dates = present.dateForm();
    Preferences.NumberForm numbers = present.numberForm();
    return form.with(
            FormField.select(LANGUAGE, words.say("me.language"), languages(words, languages))
                .value(locale == null ? "" : locale.toLanguageTag()))
        .with(
            FormField.select(ZONE, words.say("me.time_zone"), zones(words))
                .value(zone == null ? "" : zone.getId())
                .hint(words.say("me.time_now", words.formats().time(words.formats().now()))))
        .with(
            FormField.select(WEEK, words.say("me.week_start"), weeks(words))
                .value(week == null ? "" : week.name()))
        .with(
            FormField.select(DATES, words.say("me.date_form"), dates(words))
                .value(dates == null ? "" : dates.name()))
        .with(
            FormField.select(NUMBERS, words.say("me.number_form"), numbers(words))
                .value(numbers == null ? "" : numbers.name()));
  }

  private static List<FormOption> languages(Words words, Set<String> tags) {
    List<FormOption> options =
        new ArrayList<>(List.of(new FormOption("", words.say("me.as_browser"))));
    for (String tag : new TreeSet<>(tags)) {
      Locale locale = Locale.forLanguageTag(tag);
      options.add(new FormOption(tag, locale.getDisplayName(locale)));
    }
    return options;
  }

  private static List<FormOption> zones(Words words) {
    List<FormOption> options =
        new ArrayList<>(List.of(new FormOption("", words.say("me.as_workspace"))));
    ZoneId.getAvailableZoneIds().stream()
        .filter(id -> id.contains("/") && !id.startsWith("Etc/") && !id.startsWith("SystemV/"))
        .sorted()
        .forEach(id -> options.add(new FormOption(id, id)));
    options.add(new FormOption("UTC", "UTC"));
    return options;
  }

  private static List<FormOption> weeks(Words words) {
    List<FormOption> options =
        new ArrayList<>(List.of(new FormOption("", words.say("me.as_language"))));
    for (DayOfWeek day : Preferences.WEEK_STARTS) {
      options.add(
          new FormOption(day.name(), day.getDisplayName(TextStyle.FULL, words.formats().locale())));
    }
    return options;
  }

  private static List<FormOption> dates(Words words) {
    return List.of(
        new FormOption("", asUsual(words)),
        new FormOption("ISO", "2026-11-20"),
        new FormOption("DAY_FIRST", "20.11.2026"),
        new FormOption("MONTH_FIRST", "11/20/2026"));
  }

  private static List<FormOption> numbers(Words words) {
    return List.of(
        new FormOption("", asUsual(words)),
        new FormOption("POINT", "1,234.5"),
        new FormOption("COMMA", "1.234,5"),
        new FormOption("SPACE", "1\u202f234,5"),
        new FormOption("APOSTROPHE", "1’234.5"));
  }

  /** As in the region of the reader, or else as the language has it. */
  private static String asUsual(Words words) {
    Locale locale = words.formats().locale();
    return locale.getCountry().isEmpty()
        ? words.say("me.as_language")
        : words.say("me.as_region", locale.getDisplayCountry(locale));
  }

  /** What was typed. Refuses as {@code Invalid} what none of the options is. */
  static Preferences read(Typed typed, Words words, Set<String> languages, Preferences present) {
    Problems problems = new Problems();
    Preferences read =
        new Preferences(
            chosen(typed, LANGUAGE, languages(words, languages), problems, Locale::forLanguageTag),
            chosen(typed, ZONE, zones(words), problems, ZoneId::of),
            present.appearance(),
            present.density(),
            present.shortcuts(),
            chosen(typed, WEEK, weeks(words), problems, DayOfWeek::valueOf),
            chosen(typed, DATES, dates(words), problems, Preferences.DateForm::valueOf),
            chosen(typed, NUMBERS, numbers(words), problems, Preferences.NumberForm::valueOf));
    problems.check();
    return read;
  }

  /** Null for nothing, and for what none of the options is, which is a problem. */
  private static <T> @Nullable T chosen(
      Typed typed,
      String name,
      List<FormOption> options,
      Problems problems,
      Function<String, T> read) {
    String text = typed.text(name);
    if (text.isEmpty()) {
      return null;
    }
    if (options.stream().noneMatch(option -> option.value().equals(text))) {
      problems.add(name, "required");
      return null;
    }
    return read.apply(text);
  }

  /** The form with the fields of the appearance. */
  static Form withAppearance(Form form, Words words, Preferences present) {
    return form.with(
            FormField.cards(THEME, words.say("me.theme"), themes(words))
                .value(present.appearance().name()))
        .with(
            FormField.segments(DENSITY, words.say("me.row_height"), densities(words))
                .value(present.density().name()))
        .with(
            FormField.toggle(KEYS, words.say("me.shortcuts"))
                .value(present.shortcuts() ? "true" : ""));
  }

  private static List<FormOption> themes(Words words) {
    return List.of(
        new FormOption("LIGHT", words.say("me.light"), FormOption.Picture.LIGHT),
        new FormOption("DARK", words.say("me.dark"), FormOption.Picture.DARK),
        new FormOption("SYSTEM", words.say("me.as_system"), FormOption.Picture.BOTH));
  }

  private static List<FormOption> densities(Words words) {
    return List.of(
        new FormOption("COMPACT", words.say("me.compact")),
        new FormOption("COMFORTABLE", words.say("me.normal")),
        new FormOption("ROOMY", words.say("me.roomy")));
  }

  /** The appearance that was typed. Refuses as {@code Invalid} what none of the options is. */
  static Preferences appearance(Typed typed, Words words, Preferences present) {
    Problems problems = new Problems();
    Preferences.Appearance theme =
        chosen(typed, THEME, themes(words), problems, Preferences.Appearance::valueOf);
    Preferences.Density density =
        chosen(typed, DENSITY, densities(words), problems, Preferences.Density::valueOf);
    problems.check();
    return new Preferences(
        present.locale(),
        present.timeZone(),
        theme == null ? present.appearance() : theme,
        density == null ? present.density() : density,
        typed.isSet(KEYS),
        present.weekStart(),
        present.dateForm(),
        present.numberForm());
  }
}
