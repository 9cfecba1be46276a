package dev.oriel.pages.event;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The events of a week by their days, in the zone of the person. */
@Controller
public record DaysPage(ObjectDefinitions objects, Records records, Navigation navigation) {

  private static final String DAYS = "/days";

  /** The parameter with a day of the week; without it, it is the present one. */
  private static final String FROM = "from";

  /** The parameter that asks for the person's own events. */
  private static final String MINE = "mine";

  private static final int DAYS_OF_WEEK = 7;

  /** The page, by the apiName of the object. */
  public static String address(String object) {
    return RecordAddress.of(object) + DAYS;
  }

  /** The person's own events of the present week. */
  public static String mine(String object) {
    return QueryText.with(address(object), Map.of(MINE, ""));
  }

  /** A week of someone's events. */
  private record Week(String object, LocalDate first, boolean isMine) {

    private static Week of(String object, Formats formats, Visit visit) {
      LocalDate day = day(visit.parameter(FROM));
      LocalDate chosen = day == null ? today(formats) : day;
      DayOfWeek begin = formats.weekStart();
      return new Week(
          object,
          chosen.with(TemporalAdjusters.previousOrSame(begin)),
          visit.parameter(MINE) != null);
    }

    /** None of years that nobody means, whose weeks may have no other ones beside them. */
    private static @Nullable LocalDate day(@Nullable String text) {
      try {
        LocalDate day = text == null ? null : LocalDate.parse(text);
        return day == null || day.getYear() < 1000 || day.getYear() > 9000 ? null : day;
      } catch (DateTimeException _) {
        return null;
      }
    }

    private static LocalDate today(Formats formats) {
      return formats.now().atZone(formats.zone()).toLocalDate();
    }

    private LocalDate last() {
      return first.plusDays(DAYS_OF_WEEK - 1);
    }

    private String at(@Nullable LocalDate day, boolean mine) {
      Map<String, String> parameters = new LinkedHashMap<>();
      if (day != null) {
        parameters.put(FROM, day.toString());
      }
      if (mine) {
        parameters.put(MINE, "");
      }
      return QueryText.with(address(object), parameters);
    }
  }

  /** 200; 404 for other objects, and for a profile that may not read when events begin. */
  @GetMapping({RecordAddress.LIST + DAYS, RecordAddress.LIST_BELOW + DAYS})
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    ObjectView view = objects.get(actor, object);
    EventObject events =
        EventObject.of(view)
            .orElseThrow(() -> Refused.notFound("Records of '" + object + "' have no days."));
    Words words = visit.words();
    Formats formats = words.formats();
    Week week = Week.of(object, formats, visit);
    RecordQuery query =
        events.query(
            week.first(), week.last(), formats.zone(), week.isMine(), RecordQuery.MAX_LIMIT);
    RecordPage page = records.list(actor, object, _ -> query);
    DaysView body =
        new DaysView(
            words,
            words.say(
                "event.week", formats.shortDate(week.first()), formats.shortDate(week.last())),
            week.at(week.first().minusDays(DAYS_OF_WEEK), week.isMine()),
            week.at(null, week.isMine()),
            week.at(week.first().plusDays(DAYS_OF_WEEK), week.isMine()),
            days(words, events, week, page),
            page.nextCursor() == null
                ? null
                : new NamedLink(words.say("event.more"), RecordAddress.of(object)));
    Layout.Panel layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .crumbs(List.of(new NamedLink(view.type().name(), RecordAddress.of(object))))
            .acts(acts(words, view));
    return visit.show(
        new WebPage(
            words.say("event.by_day"),
            events.owner() == null ? layout : layout.tabs(tabs(words, view, week)),
            body));
  }

  private static List<DaysView.Day> days(
      Words words, EventObject events, Week week, RecordPage page) {
    List<LocalDate> days =
        IntStream.range(0, DAYS_OF_WEEK).mapToObj(week.first()::plusDays).toList();
    LocalDate today = Week.today(words.formats());
    return new EventDays(words, events)
        .of(days, page.records()).entrySet().stream()
            .map(
                entry -> day(words, entry.getKey(), entry.getKey().equals(today), entry.getValue()))
            .toList();
  }

  private static DaysView.Day day(
      Words words, LocalDate date, boolean isToday, List<EventItem> events) {
    String name = words.formats().weekday(date);
    return new DaysView.Day(isToday ? words.say("event.today_is", name) : name, isToday, events);
  }

  private static List<Button> acts(Words words, ObjectView view) {
    return view.may(RecordRight.CREATE)
        ? List.of(
            Button.dialog(
                    words.say("list.new", words.inSentence(view.type().singularName())),
                    NewRecord.address(view))
                .icon("plus")
                .primary())
        : List.of();
  }

  private static Tabs tabs(Words words, ObjectView view, Week week) {
    String name = words.inSentence(view.type().name());
    return new Tabs(
        words.say("list.views"),
        List.of(
            new Tabs.Tab(
                words.say("list.all", name), week.at(week.first(), false), !week.isMine(), null),
            new Tabs.Tab(
                words.say("list.mine", name), week.at(week.first(), true), week.isMine(), null)));
  }
}
