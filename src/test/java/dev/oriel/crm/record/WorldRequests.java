package dev.oriel.crm.record;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a limited profile asks and writes to find out what it cannot read. */
final class WorldRequests {

  private WorldRequests() {}

  static List<World.Request> all() {
    List<World.Request> requests = new ArrayList<>();
    read(requests, "/objects");
    read(requests, "/openapi.json");
    WorldReads.lists(requests);
    WorldReads.filters(requests);
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
    WorldReads.changes(requests);
    WorldCalls.reads(requests);
    WorldCalls.writes(requests);
    WorldWrites.writes(requests);
    WorldReads.lists(requests);
    WorldReads.filters(requests);
    WorldWrites.deletions(requests);
    WorldReads.lists(requests);
    WorldReads.changes(requests);
    WorldCalls.reads(requests);
    return requests;
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
