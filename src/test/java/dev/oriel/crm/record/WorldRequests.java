package dev.oriel.crm.record;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What a limited profile asks and writes to find out what it cannot read. */
final class WorldRequests {

  /**
   * One of so many is asked again after changes. It has no divisor in common with the ten questions
   * about a word and the seven about a field in {@link WorldReads#lists}, so that all kinds come.
   */
  private static final int SAMPLE = 9;

  private WorldRequests() {}

  /** Requests that belong together. Several chapters may ask the same, between changes. */
  record Chapter(String name, List<World.Request> requests) {}

  static List<Chapter> chapters() {
    return List.of(
        chapter("definitions", WorldRequests::definitions),
        chapter("lists", WorldReads::lists),
        chapter("filters", WorldFilters::first),
        chapter("records", WorldRequests::records),
        chapter("e-mails", WorldMail::requests),
        chapter("changes", WorldReads::changes),
        chapter("tools that read", WorldCalls::reads),
        chapter("tools that write", WorldCalls::writes),
        chapter("pages", WorldPageRequests::all),
        chapter("writes", WorldWrites::writes),
        chapter("the past after writes", WorldReads::past),
        chapter("lists after writes", some(WorldReads::lists, 0)),
        chapter("filters after writes", WorldFilters::again),
        chapter("merges", WorldWrites::merges),
        chapter("e-mails after merges", WorldMail::requests),
        chapter("changes after merges", WorldReads::changes),
        chapter("deletions", WorldWrites::deletions),
        chapter("the past after deletions", WorldReads::past),
        chapter("e-mails after deletions", some(WorldMail::requests, 0)),
        chapter("lists after deletions", some(WorldReads::lists, SAMPLE / 2)),
        chapter("changes after deletions", WorldReads::changes),
        chapter("tools that read after deletions", WorldCalls::reads),
        chapter("pages after deletions", WorldPageRequests::all));
  }

  private static Chapter chapter(String name, Consumer<List<World.Request>> content) {
    List<World.Request> requests = new ArrayList<>();
    content.accept(requests);
    return new Chapter(name, requests);
  }

  /** Some requests of a chapter at regular distances, with the next page of those that have one. */
  private static Consumer<List<World.Request>> some(
      Consumer<List<World.Request>> content, int first) {
    return requests -> {
      List<World.Request> all = new ArrayList<>();
      content.accept(all);
      int number = 0;
      boolean isChosen = false;
      for (World.Request request : all) {
        if (!request.path().contains("{cursor}")) {
          isChosen = number % SAMPLE == first;
          number++;
        }
        if (isChosen) {
          requests.add(request);
        }
      }
    };
  }

  private static void definitions(List<World.Request> requests) {
    read(requests, "/objects");
    read(requests, "/openapi.json");
  }

  private static void records(List<World.Request> requests) {
    for (String object :
        List.of(
            "contacts/records/{contact0}",
            "contacts/records/{contact1}",
            "quotes/records/{quote}",
            "quoteLines/records/{line}",
            "companies/records/{company}",
            "products/records/{product}")) {
      read(requests, "/objects/" + object);
      read(requests, "/objects/" + object + "?expand=company,product,quote,contact");
      read(requests, "/objects/" + object + "/history");
      read(requests, "/objects/" + object + "/history?limit=1");
      read(requests, "/objects/" + object + "/notes");
      read(requests, "/objects/" + object + "/attachments");
    }
  }

  static void read(List<World.Request> requests, String path) {
    requests.add(new World.Request("GET", path, null, Map.of()));
  }

  static void write(
      List<World.Request> requests, String method, String path, @Nullable String body) {
    write(requests, method, path, body, Map.of());
  }

  static void write(
      List<World.Request> requests,
      String method,
      String path,
      @Nullable String body,
      Map<String, String> headers) {
    String json = body == null ? null : body.replace('\'', '"');
    requests.add(new World.Request(method, path, json, headers));
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
