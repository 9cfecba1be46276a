package dev.oriel.web.page.gallery;

import module java.base;

import dev.oriel.model.field.Hue;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.FilterChip;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.component.Secret;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.component.Steps;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.component.TimelineItem;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.component.Via;
import dev.oriel.web.page.text.Words;

/** The samples that the components of the gallery show. */
final class Samples {

  static final UUID ADA = UUID.fromString("00000000-0000-0000-0000-000000000004");
  static final UUID HOTEL = UUID.fromString("00000000-0000-0000-0000-000000000008");

  static final List<State> STATES =
      List.of(
          new State("Active", Hue.GREEN),
          new State("Invited", Hue.AMBER),
          new State("Failing", Hue.RED));

  static final List<Via> SURFACES =
      List.of(
          new Via("API key", "key"),
          new Via("Webhook", "webhook"),
          new Via("Import", "file-import"),
          new Via("MCP", "plug-connected"));

  static final List<Reference> REFERENCES =
      List.of(
          new Reference(Avatar.person(ADA, "Ada Winter"), "Ada Winter"),
          new Reference(Avatar.company(HOTEL, "Alpenblick Hotels"), "Alpenblick Hotels", "#"));

  static final List<Notice> NOTICES =
      List.of(
          new Notice(Notice.Kind.INFO, "Lists do not count: they show the first 50 and load more."),
          new Notice(Notice.Kind.GOOD, "Two secrets are valid until 27 November."),
          new Notice(Notice.Kind.WARNING, "This endpoint has failed 6 times since 08:40.")
              .link("Its deliveries", "#"),
          new Notice(Notice.Kind.PROBLEM, "11 cells do not fit. Nothing has been imported."));

  static final Tabs TABS =
      new Tabs(
          "Members",
          List.of(
              new Tabs.Tab("Members", "#", true, "6"),
              new Tabs.Tab("Invitations", "#", false, "2"),
              new Tabs.Tab("Former", "#", false, null)));

  static final Steps STEPS =
      new Steps("Steps", List.of("Upload", "Map", "Check", "Run", "Result"), 1);

  static final Empty EMPTY =
      new Empty(
          Empty.Art.TABLE,
          "No contacts yet",
          "Bring them in from a spreadsheet, let a form send them through a webhook, or write down"
              + " the first one.",
          List.of(
              Button.link("New contact", "#").primary().icon("plus"),
              Button.link("Import a file", "#").icon("file-import")));

  private Samples() {}

  static List<Button> buttons() {
    return List.of(
        Button.send("Create key"),
        Button.link("Copy profile", "#"),
        Button.link("Cancel", "#").quiet(),
        Button.send("Revoke key").danger(),
        Button.link("Delete", "#").look(Button.Look.QUIET_DANGER).icon("trash"),
        Button.send("Not now").look(Button.Look.PLAIN).notYet("The import is not checked yet"),
        Button.send("Checking").busy(),
        Button.send("Connect").meanwhile("Asking the server"),
        Button.unfolds("More", "sample-menu").icon("dots").form(Button.Form.ICON),
        Button.link("Small", "#").small(),
        Button.link("New", "#").primary().key("C"));
  }

  static Moment moment(Words words, int minutesAgo) {
    Instant moment = words.formats().now().minus(Duration.ofMinutes(minutesAgo));
    return Moment.relative(moment, words.formats());
  }

  static Secret secret(Words words) {
    String key = "osk_7fJ3mQ0rX9vTn2LkC8sYbW4eH1dPzA6u5GqRiMoE";
    return new Secret(
            words,
            "sample-secret",
            key,
            "Copy key",
            "curl https://crm.halden.example/api/v1/objects \\\n  -H \"Authorization: Bearer "
                + key
                + "\"")
        .with(
            new Secret.Line(
                "sample-header", "Header", "Authorization: Bearer " + key, "Copy the header"));
  }

  static List<Toast> toasts(Words words) {
    return List.of(
        new Toast(words, Toast.Kind.DONE, "Saved the view “Customers in Vienna”", null),
        new Toast(
            words,
            Toast.Kind.UNDOABLE,
            "Deleted the task “Call Lena”",
            Button.link("Undo", "#").small()),
        new Toast(
            words,
            Toast.Kind.PROBLEM,
            "Could not move the deal: the server did not answer",
            Button.link("Retry", "#").small()));
  }

  static Menu menu(String id) {
    return new Menu(
        Button.unfolds("Actions for Ada Winter", id)
            .quiet()
            .icon("dots")
            .form(Button.Form.SMALL_ICON),
        id,
        List.of(
            List.of(
                Menu.Item.link("End all sessions", "#", "devices-off"),
                Menu.Item.link("Copy password reset link", "#", "link")),
            List.of(Menu.Item.link("Suspend", "#", "user-off").danger())));
  }

  static List<FilterChip> filters(Words words) {
    return List.of(
        new FilterChip(words, "Status", "is any of", "Qualified, Customer", "#", "#"),
        new FilterChip(words, "Owner", "is", "Me", "#", "#"));
  }

  static Grid contacts(Words words) {
    Grid.Column updated =
        new Grid.Column("Updated", Grid.Place.END).width(170).sort("#", Grid.Sorted.DESCENDING);
    return new Grid(
        "Contacts, newest change first",
        List.of(
            new Grid.Column("Name", Grid.Place.MAIN).width(200).sort("#", null),
            new Grid.Column("Company", Grid.Place.SUB).width(200),
            new Grid.Column("Status", Grid.Place.SIDE).width(130),
            new Grid.Column("Budget", Grid.Place.NOWHERE).width(120).number(),
            updated),
        List.of(
            contact(words, "Lena Brandl", "Alpenblick Hotels", "Qualified", Hue.AMBER, 4),
            contact(words, "Tobias Brandt", "Nordkai Werft", "Lead", Hue.BLUE, 90),
            contact(words, "مريم حداد", "Lakeside Doors", "Customer", Hue.GREEN, 3_000)),
        Grid.Density.NORMAL,
        true);
  }

  private static Grid.Row contact(
      Words words, String name, String company, String status, Hue hue, int minutesAgo) {
    UUID id = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    UUID companyId = UUID.nameUUIDFromBytes(company.getBytes(StandardCharsets.UTF_8));
    return new Grid.Row(
        new Reference(Avatar.person(id, name), name, "#"),
        new Reference(Avatar.company(companyId, company), company, "#"),
        new Chip(status, hue),
        new Cell.Text(words.formats().amount(new BigDecimal(minutesAgo * 1_000L), "EUR")),
        moment(words, minutesAgo));
  }

  static List<TimelineItem> timeline(Words words) {
    return List.of(
        new TimelineItem(
            Avatar.person(ADA, "Ada Winter"),
            null,
            "Ada Winter",
            "wrote a note",
            null,
            null,
            moment(words, 4)),
        new TimelineItem(
            null,
            "robot",
            "Claude",
            "changed",
            new TimelineItem.About("Lena Brandl", "Contacts"),
            new Via("MCP", "plug-connected"),
            moment(words, 70)));
  }
}
