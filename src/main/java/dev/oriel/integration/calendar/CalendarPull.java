package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.integration.calendar.EventReader.Seen;
import dev.oriel.integration.calendar.server.CalendarNews;
import dev.oriel.integration.calendar.server.CalendarServer;
import dev.oriel.integration.calendar.server.ReadObjects;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Brings what people have changed in a calendar back into its events: only of events that Oriel has
 * placed there. It begins when the calendar is connected or resumed, and looks again after each
 * pause until the calendar is not active any more.
 */
@Component
class CalendarPull implements JobHandler<CalendarPull.Input> {

  static final JobKind<Input> KIND = CalendarTurns.kind("calendar.pull", Input.class);

  private final CalendarTurns turns;
  private final CalendarTable calendars;
  private final CalendarRunTable runs;
  private final EventLinkTable links;
  private final EventReader reader;
  private final EventRounds rounds;
  private final EventMarks marks;
  private final CalendarServer server;
  private final Duration poll;

  CalendarPull(
      CalendarTurns turns,
      CalendarTable calendars,
      CalendarRunTable runs,
      EventLinkTable links,
      EventReader reader,
      EventRounds rounds,
      EventMarks marks,
      CalendarServer server,
      @Value("${oriel.calendar-poll}") Duration poll) {
    this.turns = turns;
    this.calendars = calendars;
    this.runs = runs;
    this.links = links;
    this.reader = reader;
    this.rounds = rounds;
    this.marks = marks;
    this.server = server;
    this.poll = poll;
  }

  record Input(UUID calendar) {}

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    Workspace workspace = run.actor().workspace();
    UUID id = run.input().calendar();
    turns.take(run, id, this::pull);
    if (links.nextDue(workspace, id) != null) {
      // What a round could not end is named by no later news.
      marks.push(workspace, Set.of(id));
    }
    ConnectedCalendar calendar = calendars.byId(workspace, id);
    if (calendar != null && calendar.state() == ConnectedCalendar.State.ACTIVE) {
      throw JobRun.again(poll);
    }
  }

  private void pull(CalendarTurn turn) {
    CalendarNews news = turns.require(turn, server.news(turn.account(), turn.token()));
    List<String> hrefs =
        links.places(turn.workspace(), turn.id()).stream()
            .filter(place -> isNew(news, place))
            .map(EventLinkTable.Place::href)
            .toList();
    for (int from = 0; from < hrefs.size(); from += CalendarPush.AT_ONCE) {
      int to = Math.min(from + CalendarPush.AT_ONCE, hrefs.size());
      pullAll(turn, hrefs.subList(from, to));
    }
    // Stored last, so that a run that is killed earlier repeats the same news.
    runs.polled(turn.workspace(), turn.id(), news.token(), turns.now());
    if (links.nextDue(turn.workspace(), turn.id()) == null) {
      turns.succeeded(turn);
    } else {
      // To be read tells nothing about being written, for which something waits.
      runs.signedIn(turn.workspace(), turn.id());
    }
  }

  /** Whether the object of an event may have changed. */
  private static boolean isNew(CalendarNews news, EventLinkTable.Place place) {
    String etag = news.etags().get(place.href());
    if (place.isRemoved()) {
      return etag != null;
    }
    return etag == null
        ? news.complete() || news.removed().contains(place.href())
        : etag.isEmpty() || !etag.equals(place.etag());
  }

  private void pullAll(CalendarTurn turn, List<String> hrefs) {
    turn.goesOn().run();
    ReadObjects read = turns.require(turn, server.read(turn.account(), hrefs));
    List<EventLink> changed = links.at(turn.workspace(), turn.id(), hrefs);
    Map<UUID, Seen> seen =
        reader.read(turn.member(), changed.stream().map(EventLink::record).toList());
    for (EventLink link : changed) {
      turn.goesOn().run();
      rounds.settle(
          turn,
          link,
          seen.get(link.record()),
          read.objects().get(Objects.requireNonNull(link.href())));
    }
  }
}
