package dev.oriel.crm.record;

import static dev.oriel.crm.record.WorldRequests.encoded;
import static dev.oriel.crm.record.WorldRequests.read;
import static dev.oriel.crm.record.WorldRequests.write;

import java.util.ArrayList;
import java.util.List;

/** What a limited profile asks to find out what it cannot read. */
final class WorldReads {

  private static final List<String> FIELDS =
      List.of(
          "firstName",
          "lastName",
          "jobTitle",
          "email",
          "phone",
          "status",
          "company",
          "score",
          "vip",
          "day",
          "tags",
          "address",
          "code",
          "number",
          "leadSource");

  private WorldReads() {}

  static void changes(List<World.Request> requests) {
    for (String object : List.of("contacts", "quotes", "quoteLines", "products")) {
      read(requests, "/objects/" + object + "/export?sort=createdAt");
      read(requests, "/objects/" + object + "/export?format=jsonl&q=anvil");
    }
    read(
        requests,
        "/objects/contacts/export?filter=%5B%7B%22field%22:%22email%22,%22operator%22:%22isEmpty%22%7D%5D");
    read(requests, "/objects/contacts/export?sort=firstName");
    read(requests, "/objects/contacts/export?fields=name,email");
    read(requests, "/changes");
    read(requests, "/changes?limit=1");
    read(requests, "/changes?limit=2&objects=quotes,quoteLines");
    read(requests, "/changes?objects=products");
    read(requests, "/changes?cursor=now&wait=1");
  }

  static void lists(List<World.Request> requests) {
    String contacts = "/objects/contacts/records";
    for (String q :
        List.of(
            "zacharias",
            "zack",
            "z",
            "za",
            "bo",
            "b",
            "secret",
            "5550001",
            "customer",
            "42.5",
            "42",
            "red",
            "graz",
            "g",
            "aardvark",
            "zebra",
            "anvil",
            "zeppelin",
            "k-1",
            "k",
            "00001",
            "cook",
            "ba",
            "member1",
            "zacharias member",
            "2031",
            "2031-01-02",
            "+4315550001",
            "15550001",
            "10",
            "99.99",
            "@",
            "zack@",
            "+43",
            "%",
            "_",
            "-",
            "🦓",
            "張")) {
      for (String object : List.of("contacts", "quotes", "quoteLines", "companies", "products")) {
        read(requests, "/objects/" + object + "/records?q=" + encoded(q));
        read(requests, "/objects/" + object + "/records/count?q=" + encoded(q));
      }
    }
    for (String field : FIELDS) {
      read(requests, contacts + "?sort=" + field + "&limit=2");
      read(requests, contacts + "?sort=-" + field + ",name");
      read(requests, contacts + "?fields=" + field);
      read(requests, contacts + "?expand=" + field);
      read(requests, contacts + "/aggregate?field=" + field);
      read(requests, contacts + "/aggregate?groupBy=" + field);
      write(requests, "POST", contacts + "/query", "{'sort':['-" + field + "']}");
    }
    for (String field : List.of("subtotal", "total", "discount", "tax", "name", "contact")) {
      read(requests, "/objects/quotes/records/aggregate?field=" + field);
      read(requests, "/objects/quotes/records/aggregate?groupBy=" + field);
    }
    for (String object : List.of("contacts", "companies", "deals", "quoteLines")) {
      for (String by : List.of("name", "email", "phone", "code", "lastName", "nothing")) {
        String duplicates = "/objects/" + object + "/records/duplicates?limit=1&by=" + by;
        read(requests, duplicates);
        read(requests, duplicates + "&cursor={cursor}");
      }
    }
    for (String value :
        List.of(
            "email/zack@secret.example",
            "phone/0043%201%205550001",
            "code/K-10",
            "name/Zacharias%20Member0",
            "name/Member4",
            "lastName/Member0")) {
      read(requests, contacts + "/by/" + value);
    }
    read(requests, "/objects/companies/records/by/name/Aardvark%20Ltd");
    read(requests, "/objects/quoteLines/records/by/name/Anvil");
    for (String object : List.of("contacts", "quotes", "quoteLines")) {
      read(requests, "/objects/" + object + "/records/count");
      read(requests, "/objects/" + object + "/records/aggregate?groupBy=name");
      for (String sort : List.of("name", "-name", "createdAt", "-updatedAt", "id")) {
        if (!sort.contains("updatedAt")) {
          read(requests, "/objects/" + object + "/records?limit=2&sort=" + sort);
          read(
              requests,
              "/objects/" + object + "/records?limit=2&sort=" + sort + "&cursor={cursor}");
        }
      }
      read(requests, "/objects/" + object + "/records?offset=1&limit=2");
      read(requests, "/objects/" + object + "/deleted");
    }
  }

  static void filters(List<World.Request> requests) {
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
    List<String> fields = new ArrayList<>(FIELDS);
    fields.addAll(
        List.of("name", "company.name", "company.industry", "address.city", "owner.name"));
    for (String field : fields) {
      for (String operator : operators) {
        String value = values.get(Math.floorMod((field + operator).hashCode(), values.size()));
        filter(requests, "contacts", field, operator, value);
      }
    }
    for (String value : values) {
      for (String operator : List.of("eq", "contains", "startsWith", "gt", "in")) {
        filter(requests, "contacts", "name", operator, value);
        filter(requests, "quotes", "contact.name", operator, value);
        filter(requests, "quotes", "contact.email", operator, value);
        filter(requests, "quotes", "total", operator, value);
        filter(requests, "quoteLines", "name", operator, value);
        filter(requests, "quoteLines", "product.name", operator, value);
        filter(requests, "quoteLines", "quote.total", operator, value);
        filter(requests, "quoteLines", "lineTotal", operator, value);
      }
    }
  }

  private static void filter(
      List<World.Request> requests, String object, String field, String operator, String value) {
    String filter =
        "[{\"field\":\"" + field + "\",\"operator\":\"" + operator + "\",\"value\":" + value + "}]";
    // Placeholders are filled in before the address is encoded no further.
    String encoded = encoded(filter).replace("%7Bcompany%7D", "{company}");
    String records = "/objects/" + object + "/records";
    read(requests, records + "?filter=" + encoded);
    read(requests, records + "/count?filter=" + encoded);
    write(requests, "POST", records + "/query", "{\"filter\":" + filter + "}");
  }
}
