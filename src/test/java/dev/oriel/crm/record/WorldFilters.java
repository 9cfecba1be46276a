package dev.oriel.crm.record;

import static dev.oriel.crm.record.WorldRequests.encoded;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** The filters by which a limited profile tries to find out what it cannot read. */
final class WorldFilters {

  private WorldFilters() {}

  /** Each filter in all ways in which it can be sent. */
  static void inAllWays(List<World.Request> requests) {
    send((object, filter) -> {
      for (Way way : Way.values()) {
        requests.add(way.request(object, filter));
      }
    });
  }

  /** Each filter in one of these ways: a different one for the next filter. */
  static void inOneWay(List<World.Request> requests) {
    send((object, filter) -> {
      Way way = Way.values()[requests.size() % Way.values().length];
      requests.add(way.request(object, filter));
    });
  }

  /** A way in which a filter is sent. */
  private enum Way {
    LIST,
    COUNT,
    QUERY;

    World.Request request(String object, String filter) {
      // Placeholders are filled in before the address is encoded no further.
      String encoded = encoded(filter).replace("%7Bcompany%7D", "{company}");
      String records = "/objects/" + object + "/records";
      return switch (this) {
        case LIST -> get(records + "?filter=" + encoded);
        case COUNT -> get(records + "/count?filter=" + encoded);
        case QUERY ->
            new World.Request("POST", records + "/query", "{\"filter\":" + filter + "}", Map.of());
      };
    }

    private static World.Request get(String path) {
      return new World.Request("GET", path, null, Map.of());
    }
  }

  private static void send(BiConsumer<String, String> requests) {
    List<String> values =
        List.of(
            "\"Zacharias\"",
            "\"zack@secret.example\"",
            "\"customer\"",
            "\"+43 1 5550001\"",
            "[\"0043 1 5550001\"]",
            "42.5",
            "true",
            "\"2031-01-02\"",
            "[\"red\"]",
            "\"{company}\"",
            "[42, 43]",
            "null",
            "\"Zacharias Member0\"",
            "\"Anvil\"",
            "\"Member0\"");
    List<String> operators =
        List.of(
            "eq",
            "neq",
            "gt",
            "lte",
            "contains",
            "startsWith",
            "in",
            "notIn",
            "between",
            "isEmpty",
            "isNotEmpty");
    List<String> fields = new ArrayList<>(WorldReads.FIELDS);
    fields.addAll(
        List.of(
            "name",
            "company.lastContactAt",
            "company.name",
            "company.industry",
            "address.city",
            "owner.name"));
    for (String field : fields) {
      for (String operator : operators) {
        String value = values.get(Math.floorMod((field + operator).hashCode(), values.size()));
        filter(requests, "contacts", field, operator, value);
      }
    }
    for (String word : List.of("some", "none")) {
      related(requests, word);
    }
    for (String value : values) {
      for (String operator : List.of("eq", "contains", "startsWith", "gt", "in")) {
        filter(requests, "contacts", "name", operator, value);
        filter(requests, "quotes", "contact.name", operator, value);
        filter(requests, "quotes", "contact.email", operator, value);
        filter(requests, "quotes", "total", operator, value);
        filter(requests, "deals", "lastContactAt", operator, value);
        filter(requests, "deals", "company.lastContactAt", operator, value);
        filter(requests, "quoteLines", "name", operator, value);
        filter(requests, "quoteLines", "product.name", operator, value);
        filter(requests, "quoteLines", "quote.total", operator, value);
        filter(requests, "quoteLines", "lineTotal", operator, value);
      }
    }
  }

  /** What is asked of records that point at others. */
  private static void related(BiConsumer<String, String> requests, String word) {
    for (String inner :
        List.of(
            "",
            "{'field':'name','operator':'contains','value':'anvil'}",
            "{'field':'name','operator':'isEmpty'}",
            "{'field':'product.name','operator':'contains','value':'anvil'}",
            "{'field':'unitPrice','operator':'gt','value':50}",
            "{'field':'quantity','operator':'eq','value':2}",
            "{'field':'quote.total','operator':'gt','value':50}")) {
      related(requests, "quotes", word, "quoteLines", "quote", inner);
      related(requests, "products", word, "quoteLines", "product", inner);
    }
    for (String inner :
        List.of(
            "",
            "{'field':'total','operator':'gt','value':50}",
            "{'field':'discount','operator':'isEmpty'}",
            "{'field':'contact.email','operator':'isEmpty'}",
            "{'%s':{'object':'quoteLines','by':'quote','filter':[{'field':'lineTotal','operator':'gt','value':9}]}}"
                .formatted(word),
            "{'%s':{'object':'quoteLines','by':'quote'}}".formatted(word))) {
      related(requests, "contacts", word, "quotes", "contact", inner);
    }
    related(requests, "companies", word, "contacts", "company", "");
    related(requests, "companies", word, "deals", "company", "");
    related(requests, "contacts", word, "contacts", "company", "");
    related(requests, "contacts", word, "companies", "owner", "");
    related(requests, "deals", word, "tasks", "deal", "");
  }

  private static void related(
      BiConsumer<String, String> requests,
      String object,
      String word,
      String others,
      String by,
      String filter) {
    requests.accept(
        object,
        "[{'%s':{'object':'%s','by':'%s','filter':[%s]}}]"
            .formatted(word, others, by, filter)
            .replace('\'', '"'));
  }

  private static void filter(
      BiConsumer<String, String> requests,
      String object,
      String field,
      String operator,
      String value) {
    requests.accept(
        object,
        "[{\"field\":\""
            + field
            + "\",\"operator\":\""
            + operator
            + "\",\"value\":"
            + value
            + "}]");
  }
}
