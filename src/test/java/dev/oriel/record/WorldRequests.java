package dev.oriel.record;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a limited profile asks and writes to find out what it cannot read. */
final class WorldRequests {

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

  private WorldRequests() {}

  static List<World.Request> all() {
    List<World.Request> requests = new ArrayList<>();
    read(requests, "/objects");
    read(requests, "/openapi.json");
    lists(requests);
    filters(requests);
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
    }
    writes(requests);
    lists(requests);
    filters(requests);
    deletions(requests);
    lists(requests);
    return requests;
  }

  private static void lists(List<World.Request> requests) {
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

  private static void filters(List<World.Request> requests) {
    List<String> values =
        List.of(
            "\"Zacharias\"",
            "\"zack@secret.example\"",
            "\"customer\"",
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

  private static void writes(List<World.Request> requests) {
    String contacts = "/objects/contacts/records";
    for (String id : List.of("{contact0}", "{contact3}")) {
      for (String body :
          List.of(
              "{'firstName':'Zacharias'}",
              "{'lastName':'Member0'}",
              "{'code':'K-10'}",
              "{'code':'K-21'}",
              "{'email':'zack@secret.example'}",
              "{'score':42.5}",
              "{'number':'00001'}",
              "{'tags':['blue']}",
              "{'jobTitle':'Smith'}",
              "{'address':{'city':'Linz'}}",
              "{'address.city':'Linz'}",
              "{'company':'{company}'}",
              "{'companyId':null}",
              "{'status':'lead'}",
              "{'nothing':1}",
              "{'lastName':7}")) {
        write(requests, "PATCH", contacts + "/" + id, "{'fields':" + body + "}");
      }
      write(requests, "PATCH", contacts + "/" + id, "{'name':null}");
      write(requests, "PATCH", contacts + "/" + id, "{'name':'Given'}");
      write(requests, "PATCH", contacts + "/" + id, "{'name':''}");
    }
    for (String code : List.of("K-10", "K-20", "K-99")) {
      write(
          requests,
          "POST",
          contacts,
          "{'fields':{'lastName':'New','code':'" + code + "','email':'zack@secret.example'}}");
    }
    write(
        requests,
        "POST",
        "/objects/quoteLines/records",
        "{'fields':{'quote':'{quote}','product':'{product}','quantity':3}}");
    write(
        requests,
        "POST",
        "/objects/quoteLines/records",
        "{'fields':{'quote':'{quote}','quantity':12345678901234567890}}");
    write(
        requests,
        "PATCH",
        "/objects/quoteLines/records/{line}",
        "{'fields':{'quantity':99999999999999999999}}");
    write(
        requests, "PATCH", "/objects/quotes/records/{quote}", "{'fields':{'tax':5,'discount':1}}");
    write(
        requests,
        "PATCH",
        "/objects/companies/records/{company}",
        "{'fields':{'industry':'Tools'}}");
    write(requests, "POST", "/objects/companies/records", "{'name':'Aardvark Ltd'}");
    write(requests, "POST", contacts + "/{contact0}/notes", "{'body':'Seen.'}");
    for (String value :
        List.of(
            "email/zack@secret.example", "code/K-10", "name/Zacharias%20Member0", "name/Given")) {
      write(requests, "PUT", contacts + "/by/" + value, "{'fields':{'lastName':'Put'}}");
    }
    batches(requests);
    // Sent again with their keys, and with other bodies; and depending on what is there.
    for (String body : List.of("{'name':'Keyed'}", "{'name':'Keyed'}", "{'name':'Another'}")) {
      write(requests, "POST", contacts, body, Map.of("Idempotency-Key", "one"));
    }
    for (String code : List.of("K-10", "K-10", "K-77")) {
      String body = "{'fields':{'lastName':'Keyed','code':'" + code + "'}}";
      write(requests, "POST", contacts, body, Map.of("Idempotency-Key", code));
    }
    for (String tag : List.of("{tag}", "\"1\"", "*", "\"1\", \"2\"")) {
      for (String body : List.of("{'name':'Tagged'}", "{'fields':{'email':'a@b.example'}}")) {
        String path = contacts + "/{contact2}";
        read(requests, path);
        write(requests, "PATCH", path, body, Map.of("If-Match", tag));
      }
    }
    for (String field : List.of("score", "day", "code", "firstName", "tags", "number")) {
      write(requests, "PATCH", "/objects/contacts/fields/" + field, "{'type':'checkbox'}");
      write(requests, "PATCH", "/objects/contacts/fields/" + field, "{'unique':true}");
      write(requests, "PATCH", "/objects/contacts/fields/" + field, "{'options':['green']}");
      write(requests, "PATCH", "/objects/contacts/fields/" + field, "{'required':true}");
    }
  }

  private static void batches(List<World.Request> requests) {
    String batch = "/objects/contacts/records/batch";
    for (String operation :
        List.of(
            "'op':'create','name':'B','fields':{'code':'K-10'}",
            "'op':'create','name':'B','fields':{'lastName':'B','email':'zack@secret.example'}",
            "'op':'update','id':'{contact0}','fields':{'email':'zack@secret.example'}",
            "'op':'update','id':'{contact0}','fields':{'lastName':'Batch'}",
            "'op':'update','id':'{contact0}','fields':{'code':'K-11'}",
            "'op':'upsert','matchField':'email','name':'U','fields':{'email':'zack@secret.example'}",
            "'op':'upsert','matchField':'phone','name':'U','fields':{'phone':'+43 1 5550001'}",
            "'op':'upsert','matchField':'code','name':'U','fields':{'code':'K-10'}",
            "'op':'upsert','matchField':'name','name':'Zacharias Member0'",
            "'op':'upsert','matchField':'name','name':'Given'",
            "'op':'delete','id':'{company}'")) {
      write(requests, "POST", batch, "{'operations':[{" + operation + "}]}");
    }
    for (String name : List.of("Aardvark Ltd", "Zebra Holding")) {
      String upsert = "{'operations':[{'op':'upsert','matchField':'name','name':'" + name + "'}]}";
      write(requests, "POST", "/objects/companies/records/batch", upsert);
      write(requests, "POST", "/objects/products/records/batch", upsert);
    }
  }

  private static void deletions(List<World.Request> requests) {
    for (String path :
        List.of(
            "companies/records/{company}",
            "contacts/records/{contact0}",
            "contacts/records/{contact4}",
            "quoteLines/records/{line}",
            "quotes/records/{quote}",
            "products/records/{product}")) {
      write(requests, "DELETE", "/objects/" + path, null, Map.of("If-Match", "\"99\""));
      write(requests, "DELETE", "/objects/" + path, null);
      read(requests, "/objects/" + path);
      read(requests, "/objects/" + path.replaceFirst("records/.*", "deleted"));
    }
  }

  private static void read(List<World.Request> requests, String path) {
    requests.add(new World.Request("GET", path, null, Map.of()));
  }

  private static void write(
      List<World.Request> requests, String method, String path, @Nullable String body) {
    write(requests, method, path, body, Map.of());
  }

  private static void write(
      List<World.Request> requests,
      String method,
      String path,
      @Nullable String body,
      Map<String, String> headers) {
    String json = body == null ? null : body.replace('\'', '"');
    requests.add(new World.Request(method, path, json, headers));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
