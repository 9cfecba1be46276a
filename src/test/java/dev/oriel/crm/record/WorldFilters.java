package dev.oriel.crm.record;

import static dev.oriel.crm.record.WorldRequests.encoded;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The filters by which a limited profile tries to find out what it cannot read.
 *
 * <p>Each is sent in one of three ways before the writes and in another one after them; which ones
 * follows from its place in the list. That makes each operator, each field and each value go each
 * way. The first filter of an operator on a field goes the third way too, so that each operator
 * goes each way on each type of field, seen or hidden, of the record itself or of another one.
 */
final class WorldFilters {

  private WorldFilters() {}

  /** Each filter in one way, and the first of an operator on a field in another one. */
  static void first(List<World.Request> requests) {
    List<Filter> filters = filters();
    Set<String> subjects = new HashSet<>();
    for (int i = 0; i < filters.size(); i++) {
      Filter filter = filters.get(i);
      requests.add(Way.of(i).request(filter));
      if (subjects.add(filter.subject())) {
        requests.add(Way.of(i + 1).request(filter));
      }
    }
  }

  /** Each filter in the way in which {@link #first} sends none. */
  static void again(List<World.Request> requests) {
    List<Filter> filters = filters();
    for (int i = 0; i < filters.size(); i++) {
      requests.add(Way.of(i + 2).request(filters.get(i)));
    }
  }

  /**
   * A filter on the records of an object.
   *
   * @param subject what of it differs from filters with other values
   */
  private record Filter(String object, String subject, String json) {}

  /** A way in which a filter is sent. */
  private enum Way {
    LIST,
    COUNT,
    QUERY;

    static Way of(int number) {
      return values()[number % values().length];
    }

    World.Request request(Filter filter) {
      // Placeholders are filled in before the address is encoded no further.
      String encoded = encoded(filter.json()).replace("%7Bcompany%7D", "{company}");
      String records = "/objects/" + filter.object() + "/records";
      return switch (this) {
        case LIST -> get(records + "?filter=" + encoded);
        case COUNT -> get(records + "/count?filter=" + encoded);
        case QUERY ->
            new World.Request(
                "POST", records + "/query", "{\"filter\":" + filter.json() + "}", Map.of());
      };
    }

    private static World.Request get(String path) {
      return new World.Request("GET", path, null, Map.of());
    }
  }

  private static List<Filter> filters() {
    List<Filter> filters = new ArrayList<>();
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
        filter(filters, "contacts", field, operator, value);
      }
    }
    for (String word : List.of("some", "none")) {
      related(filters, word);
    }
    for (String field : List.of("status", "company", "vip", "owner", "company.owner")) {
      moved(filters, field, "");
      moved(filters, field, ",'from':null");
      moved(filters, field, ",'to':'customer','since':{'relative':'-9d'}");
      moved(filters, field, ",'from':['{company}',true]");
    }
    for (String value : values) {
      for (String operator : List.of("eq", "contains", "startsWith", "gt", "in")) {
        filter(filters, "contacts", "name", operator, value);
        filter(filters, "quotes", "contact.name", operator, value);
        filter(filters, "quotes", "contact.email", operator, value);
        filter(filters, "quotes", "total", operator, value);
        filter(filters, "deals", "lastContactAt", operator, value);
        filter(filters, "deals", "company.lastContactAt", operator, value);
        filter(filters, "quoteLines", "name", operator, value);
        filter(filters, "quoteLines", "product.name", operator, value);
        filter(filters, "quoteLines", "quote.total", operator, value);
        filter(filters, "quoteLines", "lineTotal", operator, value);
      }
    }
    return filters;
  }

  /** What is asked of records that point at others. */
  private static void related(List<Filter> filters, String word) {
    for (String inner :
        List.of(
            "",
            "{'field':'name','operator':'contains','value':'anvil'}",
            "{'field':'name','operator':'isEmpty'}",
            "{'field':'product.name','operator':'contains','value':'anvil'}",
            "{'field':'unitPrice','operator':'gt','value':50}",
            "{'field':'quantity','operator':'eq','value':2}",
            "{'field':'quote.total','operator':'gt','value':50}")) {
      related(filters, "quotes", word, "quoteLines", "quote", inner);
      related(filters, "products", word, "quoteLines", "product", inner);
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
      related(filters, "contacts", word, "quotes", "contact", inner);
    }
    related(filters, "companies", word, "contacts", "company", "");
    related(filters, "companies", word, "deals", "company", "");
    related(filters, "contacts", word, "contacts", "company", "");
    related(filters, "contacts", word, "companies", "owner", "");
    related(filters, "deals", word, "tasks", "deal", "");
  }

  private static void related(
      List<Filter> filters, String object, String word, String others, String by, String filter) {
    String json =
        "[{'%s':{'object':'%s','by':'%s','filter':[%s]}}]"
            .formatted(word, others, by, filter)
            .replace('\'', '"');
    filters.add(new Filter(object, object + json, json));
  }

  private static void moved(List<Filter> filters, String field, String more) {
    String json = "[{'moved':{'field':'%s'%s}}]".formatted(field, more).replace('\'', '"');
    filters.add(new Filter("contacts", "moved " + field, json));
  }

  private static void filter(
      List<Filter> filters, String object, String field, String operator, String value) {
    String json =
        "[{\"field\":\"" + field + "\",\"operator\":\"" + operator + "\",\"value\":" + value + "}]";
    filters.add(new Filter(object, object + "." + field + " " + operator, json));
  }
}
