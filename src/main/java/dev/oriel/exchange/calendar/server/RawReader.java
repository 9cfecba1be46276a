package dev.oriel.exchange.calendar.server;

import module java.base;

import dev.oriel.exchange.calendar.server.RawComponent.RawProperty;
import net.fortuna.ical4j.data.CalendarParserImpl;
import net.fortuna.ical4j.data.ContentHandler;
import net.fortuna.ical4j.data.ParserException;
import org.jspecify.annotations.Nullable;

/**
 * Collects what the parser of ical4j finds in an object. Its model would interpret every property,
 * expand the rules of zones however long that takes, and refuse objects for what Oriel does not
 * read.
 */
final class RawReader implements ContentHandler {

  private static final int MAX_DEPTH = 5;

  static {
    // Neither a request for zones nor a cache of another library, whatever else uses ical4j.
    System.setProperty("net.fortuna.ical4j.timezone.update.enabled", "false");
    System.setProperty(
        "net.fortuna.ical4j.timezone.cache.impl", "net.fortuna.ical4j.util.MapTimeZoneCache");
  }

  /** The object is larger than it may be. */
  private static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final List<RawComponent> calendars = new ArrayList<>();
  private final Deque<RawComponent> open = new ArrayDeque<>();
  private int components;
  private Map<String, String> parameters = new LinkedHashMap<>();
  private String value = "";

  private RawReader() {}

  /** The VCALENDAR of a text. */
  static RawComponent read(String text) throws UnreadableObject {
    if (text.length() > CalendarObject.MAX_BYTES
        || text.getBytes(StandardCharsets.UTF_8).length > CalendarObject.MAX_BYTES) {
      throw new UnreadableObject(UnreadableObject.Reason.TOO_LARGE);
    }
    RawReader reader = new RawReader();
    try {
      new CalendarParserImpl(true).parse(new StringReader(ObjectLines.unfolded(text)), reader);
    } catch (IOException | ParserException e) {
      throw new UnreadableObject(
          isTooMany(e) ? UnreadableObject.Reason.TOO_LARGE : UnreadableObject.Reason.NO_EVENT);
    }
    if (reader.calendars.size() != 1) {
      throw new UnreadableObject(UnreadableObject.Reason.NO_EVENT);
    }
    return reader.calendars.getFirst();
  }

  private static boolean isTooMany(@Nullable Throwable e) {
    return e != null && (e instanceof TooMany || isTooMany(e.getCause()));
  }

  @Override
  public void startCalendar() {
    open.push(new RawComponent("VCALENDAR", new ArrayList<>(), new ArrayList<>()));
  }

  @Override
  public void endCalendar() {
    calendars.add(open.pop());
  }

  @Override
  public void startComponent(String name) {
    components++;
    if (components > CalendarObject.MAX_COMPONENTS || open.size() > MAX_DEPTH) {
      throw new TooMany();
    }
    RawComponent component = new RawComponent(upper(name), new ArrayList<>(), new ArrayList<>());
    open.element().components().add(component);
    open.push(component);
  }

  @Override
  public void endComponent(String name) {
    open.pop();
  }

  @Override
  public void startProperty(String name) {
    parameters = new LinkedHashMap<>();
    value = "";
  }

  @Override
  public void parameter(String name, String given) {
    boolean quoted = given.length() > 1 && given.startsWith("\"") && given.endsWith("\"");
    parameters.put(upper(name), quoted ? given.substring(1, given.length() - 1) : given);
  }

  @Override
  public void propertyValue(String given) {
    value = given;
  }

  @Override
  public void endProperty(String name) {
    open.element().properties().add(new RawProperty(upper(name), parameters, value));
  }

  private static String upper(String name) {
    return name.strip().toUpperCase(Locale.ROOT);
  }
}
