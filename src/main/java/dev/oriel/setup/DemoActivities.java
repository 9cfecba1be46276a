package dev.oriel.setup;

import dev.oriel.setup.DemoAccounts.Contact;
import dev.oriel.setup.DemoSales.Deal;
import dev.oriel.setup.DemoWriter.Values;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the demo's members have to do, and whom they meet. */
final class DemoActivities {

  private static final List<String> TASKS =
      List.of(
          "Call {person}",
          "Send the offer to {person}",
          "Ask {person} for the measurements",
          "Thank {person} for the visit",
          "Remind {person} of the offer",
          "Send samples to {person}",
          "Check the delivery date for {company}",
          "Prepare the visit at {company}");
  private static final List<String> EVENTS =
      List.of(
          "Meeting with {person}",
          "Site visit at {company}",
          "Presentation for {company}",
          "Video call with {person}",
          "Handover at {company}",
          "Lunch with {person}");
  private static final List<String> NOTES =
      List.of(
          "Prefers to be called in the morning.",
          "Bring the catalogue and two samples of larch.",
          "The measurements of the second floor are still missing.",
          "Asked for a longer warranty.",
          "Decides together with the architect.");

  private final DemoWriter writer;
  private final DemoDice dice;
  private final LocalDate today;
  private final ZoneId zone;

  DemoActivities(DemoWriter writer, DemoDice dice, LocalDate today, ZoneId zone) {
    this.writer = writer;
    this.dice = dice;
    this.today = today;
    this.zone = zone;
  }

  void tasks(int count, List<Contact> contacts, List<Deal> deals) {
    for (int i = 0; i < count; i++) {
      Subject subject = subject(contacts, deals);
      boolean done = dice.chance(45);
      LocalDate due =
          done ? today.minusDays(dice.skewed(1, 90)) : today.plusDays(dice.between(-5, 30));
      Values values =
          subject
              .values()
              .with("status", done ? "done" : dice.chance(25) ? "inProgress" : "open")
              .with("priority", dice.one(List.of("low", "normal", "normal", "normal", "high")))
              .with("dueDate", dice.sometimes(88, () -> at(due, dice.between(8, 17))))
              .with("assignee", subject.contact().company().owner())
              .with("description", dice.sometimes(35, () -> dice.one(NOTES)));
      subject.write(writer, "tasks", dice.one(TASKS), values);
    }
  }

  void events(int count, List<Contact> contacts, List<Deal> deals) {
    for (int i = 0; i < count; i++) {
      Subject subject = subject(contacts, deals);
      LocalDate day = weekday(today.plusDays(dice.between(-60, 45)));
      boolean allDay = dice.chance(6);
      int hour = allDay ? 0 : dice.between(8, 16);
      Values values =
          subject
              .values()
              .with("startAt", at(day, hour))
              .with("endAt", allDay ? at(day.plusDays(1), 0) : at(day, hour + dice.between(1, 2)))
              .with("allDay", allDay)
              .with(
                  "location",
                  dice.sometimes(
                      80,
                      () ->
                          dice.one(
                              List.of(
                                  "Video call",
                                  "Our showroom",
                                  subject.contact().company().name()))))
              .with("owner", subject.contact().company().owner())
              .with("description", dice.sometimes(30, () -> dice.one(NOTES)));
      subject.write(writer, "events", dice.one(EVENTS), values);
    }
  }

  /** Whom an activity is about, and perhaps which deal. */
  private record Subject(Contact contact, @Nullable Deal deal) {

    Values values() {
      return DemoWriter.values()
          .with("contact", contact.id())
          .with("company", contact.company().id())
          .with("deal", deal == null ? null : deal.id());
    }

    void write(DemoWriter writer, String object, String title, Values values) {
      String name =
          title
              .replace("{person}", contact.firstName())
              .replace("{company}", contact.company().name());
      writer.write(contact.company().owner(), object, name, values);
    }
  }

  private Subject subject(List<Contact> contacts, List<Deal> deals) {
    if (dice.chance(60)) {
      Deal deal = dice.one(deals);
      Contact contact = deal.contact();
      if (contact != null) {
        return new Subject(contact, deal);
      }
    }
    return new Subject(dice.one(contacts), null);
  }

  private String at(LocalDate day, int hour) {
    ZonedDateTime time = ZonedDateTime.of(day, LocalTime.of(hour, 0), zone);
    return time.toInstant().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private static LocalDate weekday(LocalDate day) {
    return switch (day.getDayOfWeek()) {
      case SATURDAY -> day.minusDays(1);
      case SUNDAY -> day.plusDays(1);
      case MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY -> day;
    };
  }
}
