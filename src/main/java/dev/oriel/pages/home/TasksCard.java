package dev.oriel.pages.home;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.task.TaskObject;
import dev.oriel.pages.task.Tick;
import dev.oriel.pages.value.Mention;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The open tasks of the member on the first page, by how urgent they are. */
record TasksCard(Words words, TaskObject tasks, UUID member) {

  /** How many tasks the first page shows at most. */
  static final int LENGTH = 7;

  /** How many of them are overdue at most, so that others are seen beside them. */
  private static final int OVERDUE = 5;

  /** With fewer that are due, later ones make up for them. */
  private static final int ENOUGH = 5;

  /** As many later ones are shown in any case, as long as there is room. */
  private static final int LATER = 2;

  private static final List<String> ABOUT = List.of("contact", "company", "deal");

  private enum Urgency {
    OVERDUE,
    TODAY,
    LATER
  }

  /**
   * The tasks that the first page shows, without titles between them.
   *
   * @param pages those that are overdue, and the others; null for what is late
   */
  HomeView.Tasks brief(List<@Nullable RecordPage> pages) {
    List<CrmRecord> all =
        pages.stream().filter(Objects::nonNull).flatMap(page -> page.records().stream()).toList();
    Map<Urgency, List<CrmRecord>> groups =
        all.stream().collect(Collectors.groupingBy(this::urgency));
    List<CrmRecord> overdue = groups.getOrDefault(Urgency.OVERDUE, List.of());
    List<CrmRecord> today = groups.getOrDefault(Urgency.TODAY, List.of());
    List<CrmRecord> later = groups.getOrDefault(Urgency.LATER, List.of());
    List<CrmRecord> due = Stream.concat(overdue.stream().limit(OVERDUE), today.stream()).toList();
    List<CrmRecord> chosen =
        Stream.concat(due.stream(), later.stream().limit(Math.max(LATER, ENOUGH - due.size())))
            .limit(LENGTH)
            .toList();
    boolean isLate = pages.stream().anyMatch(Objects::isNull);
    boolean isAll = pages.stream().allMatch(page -> page != null && page.nextCursor() == null);
    ShownField shown = new ShownField(words, tasks.view().schema());
    List<HomeView.Task> rows = chosen.stream().map(record -> task(shown, record)).toList();
    return card(
        rows.isEmpty() ? List.of() : List.of(new HomeView.TaskGroup("", rows)),
        isLate,
        chosen.size() < all.size() || (!isAll && !isLate),
        isLate ? null : due(isAll, overdue.size() + today.size()));
  }

  private HomeView.Due due(boolean isAll, int found) {
    return new HomeView.Due(isAll && found > 0 ? DuePage.count(words, found) : null, !isAll);
  }

  /** The tasks of a page with the titles of their groups. */
  HomeView.Tasks of(RecordPage page) {
    Map<Urgency, List<HomeView.Task>> groups = new EnumMap<>(Urgency.class);
    ShownField shown = new ShownField(words, tasks.view().schema());
    for (CrmRecord record : page.records()) {
      groups.computeIfAbsent(urgency(record), _ -> new ArrayList<>()).add(task(shown, record));
    }
    return card(
        groups.entrySet().stream()
            .map(entry -> new HomeView.TaskGroup(title(entry.getKey()), entry.getValue()))
            .toList(),
        false,
        false,
        null);
  }

  private HomeView.Tasks card(
      List<HomeView.TaskGroup> groups,
      boolean isLate,
      boolean hasMore,
      HomeView.@Nullable Due due) {
    return new HomeView.Tasks(
        words.say("task.mine"),
        MyTasksPage.PATH,
        tasks.view().may(RecordRight.CREATE) ? add() : null,
        groups,
        isLate,
        hasMore,
        due);
  }

  /** A new task is the member's own. */
  private String add() {
    Field assignee = tasks.view().type().standard("assignee");
    return QueryText.with(
        NewRecord.address(tasks.view()), Map.of(assignee.apiName(), member.toString()));
  }

  private String title(Urgency urgency) {
    return switch (urgency) {
      case OVERDUE -> words.say("home.overdue");
      case TODAY -> words.say("home.today");
      case LATER -> words.say("home.later");
    };
  }

  private @Nullable Instant due(CrmRecord record) {
    return value(record, "dueDate") instanceof OffsetDateTime time ? time.toInstant() : null;
  }

  private @Nullable Object value(CrmRecord record, String key) {
    for (int i = 0; i < record.fields().size(); i++) {
      if (record.fields().get(i).is(key)) {
        return record.values().get(i);
      }
    }
    return null;
  }

  private LocalDate day(Instant moment) {
    return moment.atZone(words.formats().zone()).toLocalDate();
  }

  private Urgency urgency(CrmRecord record) {
    Instant due = due(record);
    LocalDate today = day(words.formats().now());
    if (due == null || day(due).isAfter(today)) {
      return Urgency.LATER;
    }
    return day(due).equals(today) ? Urgency.TODAY : Urgency.OVERDUE;
  }

  private HomeView.Task task(ShownField shown, CrmRecord record) {
    String name = shown.shownName(record.name());
    return new HomeView.Task(
        Tick.of(words, tasks, record, name),
        name,
        RecordAddress.of(tasks.view().type().apiName(), record.id()),
        about(shown, record),
        priority(shown, record),
        when(record),
        urgency(record) == Urgency.OVERDUE,
        css(record));
  }

  /** What is overdue stands out, and what has its time today. */
  private String css(CrmRecord record) {
    return switch (urgency(record)) {
      case OVERDUE -> "o-danger";
      case TODAY -> hasTime(record) ? "o-strong" : "text-secondary";
      case LATER -> "text-secondary";
    };
  }

  /**
   * The records that the task is about, by their names; a name that another one has is left out.
   */
  private String about(ShownField shown, CrmRecord record) {
    return Mention.once(
        ABOUT.stream()
            .map(tasks::shown)
            .flatMap(Optional::stream)
            .map(field -> record.expanded().get(field.id()))
            .filter(Objects::nonNull)
            .map(CrmRecord.Expanded::name)
            .filter(Objects::nonNull)
            .map(shown::shownName),
        "");
  }

  /** Only what is unusual: the last option, such as High. */
  private @Nullable Chip priority(ShownField shown, CrmRecord record) {
    Field field = tasks.shown("priority").orElse(null);
    if (field == null || !(field.type() instanceof Select select)) {
      return null;
    }
    boolean isHighest =
        value(record, "priority") instanceof Integer id
            && select.options().all().getLast().id() == id;
    List<Cell> cells = isHighest ? shown.of(record, field) : List.of();
    return cells.isEmpty() || !(cells.getFirst() instanceof Chip chip) ? null : chip;
  }

  /** Whether it is due at a time of its day; midnight says that it has none. */
  private boolean hasTime(CrmRecord record) {
    Instant due = due(record);
    return due != null && !words.formats().isDay(due);
  }

  /** The day, and of one of today the time. */
  private @Nullable Moment when(CrmRecord record) {
    Instant due = due(record);
    if (due == null) {
      return null;
    }
    Formats formats = words.formats();
    String day = formats.nearDay(day(due));
    boolean hasTime = hasTime(record);
    return new Moment(
        due.toString(),
        hasTime && urgency(record) == Urgency.TODAY
            ? words.say("short.at", day, formats.time(due))
            : day,
        hasTime ? formats.exact(due) : formats.exact(day(due)));
  }
}
