package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.calendar.CalendarPreset;
import dev.oriel.integration.calendar.Calendars;
import dev.oriel.integration.calendar.ConnectedCalendar;
import dev.oriel.integration.calendar.server.CalendarInfo;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Shows the calendar of a person. */
@Component
record CalendarCard(Calendars calendars, CalendarEventsSection events) {

  static final String PRESET = "provider";
  static final String URL = "url";
  static final String USER = "user";
  static final String PASSWORD = "password";
  static final String CALENDAR = "calendar";

  /**
   * The page.
   *
   * @param typed what was typed into the form of the access
   */
  Answer show(Visit visit, int status, Actor actor, Typed typed) {
    return show(visit, status, actor, typed, Typed.nothing(), null);
  }

  /** The page with what did not work when the calendar was tried, in a sentence. */
  Answer showTested(Visit visit, int status, Actor actor, String fault) {
    return show(visit, status, actor, Typed.nothing(), Typed.nothing(), fault);
  }

  /** The page again, with what was typed into the form of the choice. */
  Answer showChoice(Visit visit, int status, Actor actor, Typed typed) {
    return show(visit, status, actor, Typed.nothing(), typed, null);
  }

  private Answer show(
      Visit visit, int status, Actor actor, Typed access, Typed choice, @Nullable String fault) {
    Words words = visit.words();
    ConnectedCalendar calendar = calendars.own(actor).orElse(null);
    List<Section> sections = new ArrayList<>();
    if (calendar != null && isWaiting(calendar)) {
      sections.add(choice(visit, calendar, choice));
    } else if (calendar != null) {
      sections.add(StateSection.of(visit, calendar, fault));
      sections.add(events.of(visit, actor));
    }
    sections.add(access(visit, calendar, access));
    return visit.show(
        new WebPage(
            status,
            words.say("calendar.title"),
            MeLayout.of(visit, CalendarPage.PATH, List.of(), acts(words, calendar)),
            new Settings(words, "", sections),
            false));
  }

  /** Whether the member has to choose one of the calendars of the account. */
  private static boolean isWaiting(ConnectedCalendar calendar) {
    return !calendar.isFound()
        && !calendar.choices().isEmpty()
        && calendar.state() != ConnectedCalendar.State.NEEDS_RECONNECT;
  }

  private static List<Button> acts(Words words, @Nullable ConnectedCalendar calendar) {
    return calendar == null
        ? List.of()
        : List.of(
            Button.link(words.say("calendar.disconnect"), CalendarPage.PATH + "/disconnect")
                .look(Button.Look.QUIET_DANGER));
  }

  private static Section choice(Visit visit, ConnectedCalendar calendar, Typed typed) {
    Words words = visit.words();
    List<CalendarInfo> choices = calendar.choices();
    List<FormOption> options =
        choices.stream()
            .map(one -> new FormOption(one.url().toString(), one.name(), place(choices, one)))
            .toList();
    Form form =
        visit
            .form(CalendarPage.PATH + "/choose", typed)
            .with(
                FormField.cards(CALENDAR, words.say("calendar.calendars"), options)
                    .value(options.getFirst().value()))
            .act(Button.send(words.say("calendar.use")));
    return new Section(
        "choice",
        words.say("calendar.choose"),
        words.say("calendar.choose_lead", calendar.title()),
        new Block.Filled(form));
  }

  /** The path of a calendar that shares its name with another one. */
  private static String place(List<CalendarInfo> all, CalendarInfo one) {
    boolean isOnly = all.stream().filter(other -> other.name().equals(one.name())).count() == 1;
    return isOnly ? "" : one.url().getPath();
  }

  private static Section access(Visit visit, @Nullable ConnectedCalendar calendar, Typed typed) {
    Words words = visit.words();
    Form form = visit.form(CalendarPage.PATH, typed);
    if (calendar == null) {
      List<FormOption> presets = new ArrayList<>();
      for (CalendarPreset preset : CalendarPreset.values()) {
        presets.add(new FormOption(preset.name(), preset.title()));
      }
      presets.addFirst(new FormOption("", words.say("calendar.other_provider")));
      form =
          form.with(
              FormField.select(PRESET, words.say("calendar.provider"), presets)
                  .hint(words.say("calendar.provider_hint")));
    }
    form =
        form.with(
                FormField.text(URL, words.say("calendar.url"))
                    .value(calendar == null ? "" : calendar.server().toString())
                    .hint(words.say("calendar.url_hint"))
                    .completion("off"))
            .with(
                FormField.text(USER, words.say("calendar.user"))
                    .value(calendar == null ? "" : calendar.login())
                    .hint(words.say("calendar.user_hint"))
                    .completion("off")
                    .required())
            .with(password(words, calendar))
            .act(
                Button.send(
                        calendar == null
                            ? words.say("calendar.connect")
                            : words.say("calendar.save"))
                    .meanwhile(words.say("connected.asking")));
    Block filled = Block.Filled.paired(form);
    if (calendar == null) {
      return new Section(
          "access",
          words.say("calendar.connect_title"),
          words.say("calendar.connect_lead"),
          new Block.Said(new Notice(Notice.Kind.WARNING, words.say("calendar.not_yet"))),
          filled);
    }
    String lead =
        isWaiting(calendar)
            ? words.say("calendar.access_lead")
            : words.say("calendar.access_kept_lead");
    return new Section("access", words.say("calendar.access"), lead, filled);
  }

  private static FormField password(Words words, @Nullable ConnectedCalendar calendar) {
    FormField field =
        FormField.password(PASSWORD, words.say("calendar.password"), words)
            .completion("off")
            .hint(
                calendar == null
                    ? words.say("calendar.password_hint")
                    : words.say("calendar.password_kept"));
    return calendar == null ? field.required() : field;
  }

  /** The question before the calendar is disconnected. */
  Answer askDisconnect(Visit visit, Actor actor) {
    Words words = visit.words();
    String name = calendars.own(actor).map(ConnectedCalendar::title).orElse("");
    String title = words.say("calendar.disconnect_title", name);
    Form form =
        visit
            .form(CalendarPage.PATH + "/disconnect", Typed.nothing())
            .act(Button.send(words.say("calendar.disconnect")).danger())
            .act(Button.link(words.say("dialog.cancel"), CalendarPage.PATH));
    Section section =
        new Section("ask", title, words.say("calendar.disconnect_text"), new Block.Filled(form));
    return visit.show(
        new WebPage(
            title,
            MeLayout.of(
                visit,
                CalendarPage.PATH,
                List.of(new NamedLink(words.say("calendar.title"), CalendarPage.PATH)),
                List.of()),
            new Settings(words, "", List.of(section))));
  }
}
