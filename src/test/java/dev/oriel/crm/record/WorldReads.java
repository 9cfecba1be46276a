package dev.oriel.crm.record;

import static dev.oriel.crm.record.WorldRequests.encoded;
import static dev.oriel.crm.record.WorldRequests.read;
import static dev.oriel.crm.record.WorldRequests.write;

import java.util.List;

/** What a limited profile asks to find out what it cannot read. */
final class WorldReads {

  static final List<String> FIELDS =
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
          "lastContactAt",
          "leadSource");

  private WorldReads() {}

  static void changes(List<World.Request> requests) {
    for (String object : List.of("contacts", "quotes", "quoteLines", "products")) {
      read(requests, "/objects/" + object + "/export?sort=createdAt");
      read(requests, "/objects/" + object + "/export?format=jsonl&q=anvil");
      read(requests, "/objects/" + object + "/export?format=xlsx&sort=createdAt");
      read(requests, "/objects/" + object + "/export?format=xlsx&q=anvil");
    }
    read(
        requests,
        "/objects/contacts/export?filter=%5B%7B%22field%22:%22email%22,%22operator%22:%22isEmpty%22%7D%5D");
    read(requests, "/objects/contacts/export?sort=firstName");
    read(requests, "/objects/contacts/export?fields=name,email");
    read(requests, "/objects/contacts/export?format=xlsx&sort=createdAt&fields=name,jobTitle");
    read(requests, "/objects/contacts/export?format=xlsx&fields=name,email");
    read(requests, "/dashboards");
    read(requests, "/dashboards/{dashboard}");
    read(requests, "/views?object=contacts");
    read(requests, "/views?object=quotes");
    read(requests, "/views/{view}");
    read(requests, "/views/{view2}");
    read(requests, "/changes");
    read(requests, "/changes?limit=1");
    read(requests, "/changes?limit=2&objects=quotes,quoteLines");
    read(requests, "/changes?objects=products");
    read(requests, "/changes?cursor=now&wait=1");
    // These are brought up to date by what has changed.
    for (String figures :
        List.of("groupBy=status", "groupBy=company&top=1", "groupBy=jobTitle,createdAt:day")) {
      read(requests, "/objects/contacts/records/aggregate?" + figures);
    }
    read(requests, "/objects/quotes/records/aggregate?field=discount&functions=sum");
  }

  /** What was there before all changes of a profile. */
  static void past(List<World.Request> requests) {
    String contacts = "/objects/contacts/records";
    for (String object : List.of("contacts", "quotes", "quoteLines", "companies", "products")) {
      String records = "/objects/" + object + "/records";
      read(requests, records + "?asOf={past}");
      read(requests, records + "?sort=name&limit=2&asOf={past}");
      read(requests, records + "/count?asOf={past}");
      read(requests, records + "/aggregate?groupBy=name&asOf={past}");
      read(requests, "/objects/" + object + "/export?format=jsonl&sort=createdAt&asOf={past}");
    }
    for (String field : FIELDS) {
      read(requests, contacts + "?limit=2&asOf={past}&sort=" + field);
      read(requests, contacts + "?asOf={past}&expand=" + field);
      read(requests, contacts + "/aggregate?asOf={past}&groupBy=" + field);
      write(requests, "POST", contacts + "/query", "{'asOf':'{past}','sort':['-" + field + "']}");
    }
    for (String field : List.of("status", "company", "vip")) {
      read(requests, contacts + "/aggregate?field=" + field + ":time&groupBy=" + field);
    }
    read(requests, contacts + "/{contact1}?asOf={past}");
    read(requests, contacts + "/{contact1}?asOf={past}&expand=company");
    read(requests, "/objects/quotes/records/{quote}?asOf={past}");
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
      read(requests, "/objects/quotes/records/aggregate?top=1&groupBy=validUntil:month," + field);
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
}
