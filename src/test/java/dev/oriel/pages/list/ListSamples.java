package dev.oriel.pages.list;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** A workspace with contacts and companies, which journeys through lists only read. */
final class ListSamples {

  /** A list with few rows, which are quickly looked at. */
  static final String FEW = "/contacts?q=brandl";

  /** More than a page of them. */
  static final int CONTACTS = 60;

  private static final List<String> NAMES =
      List.of(
          "Lena Brandl",
          "Marcus Hale",
          "Sophie Lambert",
          "Jonas Petersen",
          "Priya Raman",
          "Émile Garnier",
          "Hannah Weiss",
          "Daniel Ortiz",
          "Tobias Brandt",
          "Grace Adeyemi");

  private static final List<String> STATUSES = List.of("lead", "qualified", "customer", "former");
  private static final List<String> SOURCES = List.of("web", "referral", "event", "partner");

  private static Colleague made;

  private ListSamples() {}

  /** The administrator of the workspace, in a session of the journey's own. */
  static synchronized Colleague colleague() {
    if (made == null) {
      made = Colleague.of("Administrator");
      fill(made.workspace().admin(), made.member().toString());
    }
    return new Colleague(made.workspace(), made.person(), made.member(), made.person().session());
  }

  /** Another administrator of the workspace, who has arranged nothing yet. */
  static Colleague another() {
    return Colleague.in(colleague().workspace(), "Administrator");
  }

  /** Fills a workspace with contacts, of which the last one is shown first. */
  static void fill(Api api, String owner) {
    List<String> companies = new ArrayList<>();
    for (String name : List.of("Alpenblick Hotels", "Ridgeline Builders", "Nordkai Werft")) {
      companies.add(api.create("companies", name, Map.of("industry", "Hotels")));
    }
    StringJoiner writes = new StringJoiner(",", "{\"operations\": [", "]}");
    for (int i = 0; i < CONTACTS; i++) {
      String name = NAMES.get(i % NAMES.size()) + (i < 50 ? " " + i : "");
      String mail = name.toLowerCase(java.util.Locale.ROOT).replaceAll("[^a-z0-9]+", ".");
      writes.add(
          """
          {"op": "create", "name": "%s", "fields": {"email": "%s@example.com",
            "phone": "+43 1 555 01%02d", "status": "%s", "leadSource": "%s", "company": "%s",
            "owner": "%s"}}\
          """
              .formatted(
                  name,
                  mail,
                  i,
                  STATUSES.get(i % STATUSES.size()),
                  SOURCES.get(i % SOURCES.size()),
                  companies.get(i % companies.size()),
                  owner));
    }
    api.post("/objects/contacts/records/batch", writes.toString());
  }
}
