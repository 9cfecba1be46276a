package dev.oriel.pages.home;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.task.TaskObject;
import dev.oriel.pages.task.Tick;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.surface.http.QueryText;
import dev.oriel.surface.web.component.Cell;
import dev.oriel.surface.web.component.Chip;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/** The open tasks of the member on the first page, by how urgent they are. */
record TasksCard(Words words, TaskObject tasks, UUID member) {

  /** How many tasks it shows that are overdue, and how many others. */
  static final int LENGTH = 8;

  private static final List<String> ABOUT = List.of("contact", "company", "deal");

  private enum Urgency {
    OVERDUE("o-danger"),
    TODAY("o-strong"),
    LATER("text-secondary");

    private final String css;

    Urgency(String css) {
      this.css = css;
    }
  }

  /**
   * The card.
   *
   * @param pages those that are overdue, and the others; null for what is late
   */
  HomeView.Tasks of(List<@Nullable RecordPage> pages) {
    Map<Urgency, List<HomeView.Task>> groups = new EnumMap<>(Urgency.class);
    ShownField shown = new ShownField(words, tasks.view().schema());
    for (RecordPage page : pages) {
      List<CrmRecord> records = page == null ? List.of() : page.records();
      for (CrmRecord record : records) {
        groups.computeIfAbsent(urgency(record), _ -> new ArrayList<>()).add(task(shown, record));
      }
    }
    return new HomeView.Tasks(
        words.say("task.mine"),
        MyTasksPage.PATH,
        tasks.view().may(RecordRight.CREATE) ? add() : null,
        groups.entrySet().stream()
            .map(entry -> new HomeView.TaskGroup(title(entry.getKey()), entry.getValue()))
            .toList(),
        pages.stream().anyMatch(Objects::isNull));
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
    Field status = tasks.status();
    String option =
        status != null && value(record, "status") instanceof Integer id
            ? apiName(status, id)
            : null;
    return new HomeView.Task(
        Tick.of(words, tasks, record.id(), name, option),
        name,
        RecordAddress.of(tasks.view().type().apiName(), record.id()),
        about(shown, record),
        priority(shown, record),
        when(record),
        urgency(record).css);
  }

  private static @Nullable String apiName(Field status, int id) {
    Option option = status.type() instanceof Select select ? select.options().byId(id) : null;
    return option == null ? null : option.apiName();
  }

  /** The record that the task is about, by its name. */
  private String about(ShownField shown, CrmRecord record) {
    return ABOUT.stream()
        .map(tasks::shown)
        .flatMap(Optional::stream)
        .map(field -> record.expanded().get(field.id()))
        .filter(Objects::nonNull)
        .map(CrmRecord.Expanded::name)
        .filter(Objects::nonNull)
        .map(shown::shownName)
        .collect(Collectors.joining(", "));
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

  /** The day, and of one of today the time, unless it is midnight. */
  private String when(CrmRecord record) {
    Instant due = due(record);
    if (due == null) {
      return "";
    }
    LocalTime time = due.atZone(words.formats().zone()).toLocalTime();
    boolean isToday = urgency(record) == Urgency.TODAY;
    return isToday && !time.equals(LocalTime.MIDNIGHT)
        ? words.formats().time(due)
        : words.formats().day(day(due));
  }
}
