package dev.oriel.exchange.calendar.server;

import module java.base;

import net.fortuna.ical4j.data.FoldingWriter;
import net.fortuna.ical4j.model.Parameter;
import net.fortuna.ical4j.model.ParameterList;
import net.fortuna.ical4j.model.parameter.TzId;
import net.fortuna.ical4j.model.parameter.Value;
import net.fortuna.ical4j.model.property.XProperty;
import org.jspecify.annotations.Nullable;

/** Prints properties by ical4j: a line, folded, with its end. */
final class PropertyLine {

  private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss");

  private PropertyLine() {}

  /** A property with a text; null if this is empty. */
  static @Nullable String text(String name, String text) {
    return text.isEmpty() ? null : print(name, List.of(), text);
  }

  static String utc(String name, Instant at) {
    return print(name, List.of(), LocalDateTime.ofInstant(at, ZoneOffset.UTC).format(LOCAL) + "Z");
  }

  static String day(String name, LocalDate day) {
    return print(name, List.of(Value.DATE), day.format(DateTimeFormatter.BASIC_ISO_DATE));
  }

  /** A time in the zone that the object names for it, and in UTC if there is none. */
  static String moment(String name, Instant at, @Nullable EventTime before) {
    if (before instanceof EventTime.Moment(Instant _, Zone zone, String zoneName)
        && zoneName != null) {
      LocalDateTime local = zone.local(at);
      if (local != null) {
        return print(name, List.of(new TzId(zoneName)), local.format(LOCAL));
      }
    }
    return utc(name, at);
  }

  private static String print(String name, List<Parameter> parameters, String value) {
    StringWriter folded = new StringWriter();
    try (FoldingWriter line = new FoldingWriter(folded)) {
      line.write(new XProperty(name, new ParameterList(parameters), value).toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return folded.toString();
  }
}
