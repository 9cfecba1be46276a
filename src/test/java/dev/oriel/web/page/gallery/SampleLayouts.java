package dev.oriel.web.page.gallery;

import module java.base;

import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Act;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.layout.Sidebar;
import dev.oriel.web.page.text.Words;

/** The layouts that the gallery shows on pages of their own: a panel with a table, and a card. */
final class SampleLayouts {

  static final String PANEL = "API keys";
  static final String CARD = "Sign in";
  static final String REFUSED =
      "E-mail and password do not belong together. After 3 more tries this address has to wait 15"
          + " minutes.";

  private SampleLayouts() {}

  static Layout.Card card() {
    return Layout.Card.small().foot("No account? A member of your workspace can invite you.", null);
  }

  static Layout.Panel panel(Visit visit) {
    Button create = Button.link("Create key", "#").primary().icon("plus");
    return new Layout.Panel(sidebar(visit))
        .crumbs(List.of(new NamedLink("Setup", "#")))
        .acts(List.of(create))
        .tabs(Samples.TABS);
  }

  private static Sidebar sidebar(Visit visit) {
    Sidebar.Group switches =
        new Sidebar.Group(
            "/components",
            visit.hidden(),
            List.of(workspace("Halden Windows").current(true), workspace("Lakeside Doors")));
    return new Sidebar(
        "Setup",
        new Sidebar.Workspace(
            Avatar.company(Samples.HOTEL, "Halden Windows"), "Halden Windows", List.of(switches)),
        null,
        List.of(
            new Sidebar.Section(
                "",
                List.of(
                    new Sidebar.Entry("Home", "#", "home", false),
                    new Sidebar.Entry("My tasks", "#", "checkbox", false)
                        .count(new Sidebar.Count("4", "due")))),
            new Sidebar.Section(
                "Connected systems",
                List.of(
                    new Sidebar.Entry("API keys", "#", "key", true),
                    new Sidebar.Entry("Inbound webhooks", "#", "webhook", false)))),
        List.of(new Sidebar.Entry("Setup", "#", "settings", false)),
        new Sidebar.Person(Avatar.person(Samples.ADA, "Ada Winter"), "Ada Winter", "#"),
        List.of(
            new Sidebar.Entry("Home", "#", "home", false),
            new Sidebar.Entry("My tasks", "#", "checkbox", false)
                .count(new Sidebar.Count("4", "due")),
            new Sidebar.Entry("API keys", "#", "key", true)));
  }

  private static Menu.Item workspace(String name) {
    return Menu.Item.of(name, new Act.Send("workspace", name), null)
        .avatar(Avatar.company(Samples.HOTEL, name));
  }

  /** The table of the sample panel. */
  static Grid keys(Words words) {
    return new Grid(
        "API keys",
        List.of(
            new Grid.Column("Name", Grid.Place.MAIN),
            new Grid.Column("Begins with", Grid.Place.SUB),
            new Grid.Column("Profile", Grid.Place.NOWHERE),
            new Grid.Column("Last used", Grid.Place.END),
            Grid.Column.acts("Actions")),
        List.of(
            key(words, "ERP sync", "osk_7fJ3…", "Administrator", 2),
            key(words, "Shop", "osk_Qm20…", "Sales EU", 26),
            key(words, "Partner portal", "osk_x81Z…", "Partners", 1_500)));
  }

  private static Grid.Row key(
      Words words, String name, String begin, String profile, int minutesAgo) {
    Button revoke = Button.link("Revoke", "#").look(Button.Look.QUIET_DANGER).small();
    return new Grid.Row(
        new Cell.Text(name),
        new Cell.Code(begin),
        new NamedLink(profile, "#"),
        Samples.moment(words, minutesAgo),
        new Cell.Acts(List.of(revoke)));
  }
}
