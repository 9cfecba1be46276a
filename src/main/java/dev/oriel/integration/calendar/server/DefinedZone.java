package dev.oriel.integration.calendar.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A zone that an object defines (VTIMEZONE) and nobody else knows. A rule that repeats each year is
 * computed for the year that is asked for, and others are left out: no definition takes long.
 */
record DefinedZone(List<Observance> observances) implements Zone {

  /**
   * A part of the year, or of history, with one offset.
   *
   * @param starts when it begins, by the clock that ends; not empty
   * @param rule when it begins in each year since its first start; null if it does not repeat
   */
  record Observance(
      NavigableSet<LocalDateTime> starts, @Nullable Rule rule, ZoneOffset from, ZoneOffset to) {

    /** When it has begun last, at this time; null if it has not yet. */
    @Nullable LocalDateTime begin(LocalDateTime at) {
      LocalDateTime last = starts.floor(at);
      return last == null || rule == null ? last : rule.begin(at, last);
    }
  }

  /**
   * A day of each year, such as the last Sunday of March.
   *
   * @param until its last year; far away if it does not end
   */
  record Rule(Month month, int ordinal, DayOfWeek day, int until) {

    LocalDateTime begin(LocalDateTime at, LocalDateTime first) {
      int year = Math.min(at.getYear(), until);
      LocalDateTime begin = in(year, first.toLocalTime());
      LocalDateTime last = begin.isAfter(at) ? in(year - 1, first.toLocalTime()) : begin;
      return last.isBefore(first) ? first : last;
    }

    private LocalDateTime in(int year, LocalTime time) {
      return LocalDate.of(year, month, 1)
          .with(TemporalAdjusters.dayOfWeekInMonth(ordinal, day))
          .atTime(time);
    }
  }

  private static final Pattern OFFSET = Pattern.compile("([+-])(\\d\\d)(\\d\\d)(\\d\\d)?");
  private static final Pattern TIME = Pattern.compile("(\\d{8})T(\\d{6})");
  private static final Pattern DAY = Pattern.compile("([+-]?[1-5])(MO|TU|WE|TH|FR|SA|SU)");
  private static final List<String> DAYS = List.of("MO", "TU", "WE", "TH", "FR", "SA", "SU");

  /** The zone of a VTIMEZONE; null if nothing in it can be read. */
  static @Nullable DefinedZone of(RawComponent definition) {
    List<Observance> observances = new ArrayList<>();
    for (RawComponent part : definition.components()) {
      ZoneOffset from = offset(part.value("TZOFFSETFROM"));
      ZoneOffset to = offset(part.value("TZOFFSETTO"));
      NavigableSet<LocalDateTime> starts = new TreeSet<>();
      Stream.concat(part.all("DTSTART"), part.all("RDATE"))
          .flatMap(property -> Arrays.stream(property.value().split(",", -1)))
          .map(DefinedZone::time)
          .filter(Objects::nonNull)
          .forEach(starts::add);
      if (to != null && !starts.isEmpty()) {
        Rule rule = part.has("RRULE") ? rule(part.value("RRULE")) : null;
        observances.add(new Observance(starts, rule, from == null ? to : from, to));
      }
    }
    return observances.isEmpty() ? null : new DefinedZone(observances);
  }

  private static @Nullable ZoneOffset offset(String text) {
    Matcher offset = OFFSET.matcher(text);
    if (!offset.matches()) {
      return null;
    }
    int seconds = offset.group(4) == null ? 0 : Integer.parseInt(offset.group(4));
    int size =
        Integer.parseInt(offset.group(2)) * 3_600
            + Integer.parseInt(offset.group(3)) * 60
            + seconds;
    boolean isPossible = size <= ZoneOffset.MAX.getTotalSeconds();
    return isPossible
        ? ZoneOffset.ofTotalSeconds(offset.group(1).equals("-") ? -size : size)
        : null;
  }

  private static @Nullable LocalDateTime time(String text) {
    Matcher time = TIME.matcher(text.strip());
    try {
      return time.matches() ? EventTime.local(time.group(1), time.group(2)) : null;
    } catch (DateTimeException _) {
      return null;
    }
  }

  private static @Nullable Rule rule(String text) {
    Map<String, String> parts = new HashMap<>();
    for (String part : text.toUpperCase(Locale.ROOT).split(";", -1)) {
      int equals = part.indexOf('=');
      parts.put(part.substring(0, Math.max(equals, 0)), part.substring(equals + 1));
    }
    Matcher day = DAY.matcher(parts.getOrDefault("BYDAY", ""));
    String month = parts.getOrDefault("BYMONTH", "");
    if (!parts.getOrDefault("FREQ", "").equals("YEARLY")
        || !day.matches()
        || !month.matches("0?[1-9]|1[0-2]")) {
      return null;
    }
    String until = parts.getOrDefault("UNTIL", "");
    return new Rule(
        Month.of(Integer.parseInt(month)),
        Integer.parseInt(day.group(1)),
        DayOfWeek.of(DAYS.indexOf(day.group(2)) + 1),
        until.matches("\\d{4}.*") ? Integer.parseInt(until, 0, 4, 10) : Year.MAX_VALUE);
  }

  @Override
  public ZoneOffset offset(LocalDateTime local) {
    Observance current = null;
    LocalDateTime begin = null;
    for (Observance observance : observances) {
      LocalDateTime start = observance.begin(local);
      if (start != null && (begin == null || start.isAfter(begin))) {
        current = observance;
        begin = start;
      }
    }
    if (current == null || begin == null) {
      return observances.getFirst().from();
    }
    int step = current.to().getTotalSeconds() - current.from().getTotalSeconds();
    return local.isBefore(begin.plusSeconds(step)) ? current.from() : current.to();
  }

  @Override
  public Stream<ZoneOffset> offsets(Instant at) {
    return observances.stream()
        .flatMap(observance -> Stream.of(observance.to(), observance.from()))
        .distinct();
  }
}
