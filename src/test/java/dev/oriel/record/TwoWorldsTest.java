package dev.oriel.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Two workspaces that differ only in values which a profile cannot read answer it alike, whatever
 * it asks and writes: byte for byte, but for ids, times and request ids.
 */
class TwoWorldsTest {

  /** What differs: the values of everything that is hidden. Null is no value. */
  private record Secrets(
      String firstName,
      @Nullable String email,
      @Nullable String phone,
      @Nullable String status,
      boolean linked,
      @Nullable Number score,
      @Nullable Boolean vip,
      @Nullable String day,
      @Nullable List<String> tags,
      @Nullable Map<String, String> address,
      String company,
      String product,
      Number price,
      @Nullable Number discount,
      String code) {}

  private static final Secrets ONE =
      new Secrets(
          "Zacharias",
          "zack@secret.example",
          "+43 1 5550001",
          "customer",
          true,
          42.5,
          true,
          "2031-01-02",
          List.of("red"),
          Map.of("city", "Graz"),
          "Aardvark Ltd",
          "Anvil",
          10,
          3,
          "K-1");

  private static final Secrets TWO =
      new Secrets(
          "Bo",
          null,
          null,
          null,
          false,
          null,
          null,
          null,
          null,
          null,
          "Zebra RequestBudget",
          "Zeppelin of considerable length",
          99.99,
          null,
          "K-2");

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

  private static final String LIMITED =
      """
      {'name': 'Limited', 'rights': {'object': ['create'], 'field': ['create', 'update']},
       'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
       'objects': {
         'companies': {'view': false, 'create': true, 'update': true, 'delete': true},
         'products': {'view': false, 'create': false},
         'contacts': {'view': true, 'create': true, 'update': true, 'delete': true, 'fields': {
           'firstName': {'read': false}, 'email': {'read': false}, 'phone': {'read': false},
           'status': {'read': false}, 'company': {'read': false}, 'score': {'read': false},
           'vip': {'read': false}, 'day': {'read': false}, 'tags': {'read': false},
           'address': {'read': false}, 'code': {'read': false}, 'number': {'read': false}}},
         'quotes': {'view': true, 'create': true, 'update': true, 'delete': true, 'fields': {
           'subtotal': {'read': false}, 'discount': {'read': false}, 'total': {'read': false}}},
         'quoteLines': {'view': true, 'create': true, 'update': true, 'delete': true, 'fields': {
           'unitPrice': {'read': false}, 'lineTotal': {'read': false}}}}}
      """;

  /** A workspace, seen through the limited profile, with what was seen put into a common form. */
  private static final class World {

    private static final Pattern ID =
        Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
    private static final Pattern TIME =
        Pattern.compile("\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d(:\\d\\d)?(\\.\\d+)?(Z|\\+00)");
    private static final Pattern TAG = Pattern.compile("(?<=tag is .{2})[\\w-]+");
    private static final Pattern CURSOR = Pattern.compile("\"nextCursor\":\"([^\"]+)\"");

    private final TestWorkspace workspace = TestWorkspace.create();
    private final Api admin = workspace.admin();
    private final Api limited;
    private final Map<String, String> tokens = new HashMap<>();
    private final Map<String, String> ids = new LinkedHashMap<>();
    private final List<String> cursors = new ArrayList<>();
    private String tag = "";

    World(Secrets secrets) {
      for (String field :
          List.of(
              "{'apiName':'score','type':'number'}",
              "{'apiName':'vip','type':'checkbox'}",
              "{'apiName':'day','type':'date'}",
              "{'apiName':'tags','type':'multiSelect','options':['red','blue']}",
              "{'apiName':'code','type':'text','unique':true}",
              "{'apiName':'number','type':'autoNumber'}")) {
        done(admin.post("/objects/contacts/fields", field.replace('\'', '"')));
      }
      workspace.profile(LIMITED);
      limited = workspace.key("Limited");
      write(secrets);
    }

    private void write(Secrets secrets) {
      ids.put("{company}", admin.create("companies", secrets.company(), Map.of()));
      ids.put(
          "{product}",
          admin.create("products", secrets.product(), Map.of("unitPrice", secrets.price())));
      for (int i = 0; i < 5; i++) {
        Map<String, @Nullable Object> fields = new HashMap<>();
        fields.put("lastName", "Member" + i);
        fields.put("jobTitle", i % 2 == 0 ? "Cook" : "Baker");
        fields.put("leadSource", "web");
        if (i < 3) {
          fields.put("firstName", secrets.firstName());
          fields.put("email", secrets.email());
          fields.put("phone", secrets.phone());
          fields.put("status", secrets.status());
          fields.put("company", secrets.linked() ? ids.get("{company}") : null);
          fields.put("score", secrets.score());
          fields.put("vip", secrets.vip());
          fields.put("day", secrets.day());
          fields.put("tags", secrets.tags());
          fields.put("address", secrets.address());
          fields.put("code", secrets.code() + i);
        }
        Answered made = admin.post("/objects/contacts/records", Map.of("fields", fields));
        ids.put("{contact" + i + "}", done(made).at("/data/record/id").stringValue());
      }
      Map<String, @Nullable Object> quote = new HashMap<>();
      quote.put("discount", secrets.discount());
      quote.put("contact", ids.get("{contact0}"));
      ids.put(
          "{quote}",
          done(admin.post("/objects/quotes/records", Map.of("fields", quote)))
              .at("/data/record/id")
              .stringValue());
      Answered line =
          admin.post(
              "/objects/quoteLines/records",
              Map.of(
                  "fields",
                  Map.of("quote", id("{quote}"), "product", id("{product}"), "quantity", 2)));
      ids.put("{line}", done(line).at("/data/record/id").stringValue());
      // The same operations in both worlds, of which one changes something and the other does not.
      done(
          admin.patch(
              "/objects/contacts/records/" + ids.get("{contact1}"),
              "{\"fields\":{\"email\":\"zack@secret.example\",\"firstName\":\"Zacharias\"}}"));
      done(
          admin.patch(
              "/objects/products/records/" + ids.get("{product}"), Map.of("name", "Anvil")));
    }

    private String id(String name) {
      return Objects.requireNonNull(ids.get(name));
    }

    private static Answered done(Answered answered) {
      assertThat(answered.status()).as(answered.toString()).isIn(200, 201);
      return answered;
    }

    /** Status, headers and body of an answer to the limited profile. */
    String ask(Request request) {
      Answered answered =
          limited.send(request.method(), filled(request.path()), body(request), headers(request));
      Matcher cursor = CURSOR.matcher(answered.response().body());
      if (cursor.find()) {
        cursors.add(cursor.group(1));
      }
      tag = answered.header("ETag").isEmpty() ? tag : answered.header("ETag");
      boolean timed = !cursors.isEmpty() && answered.response().body().contains(cursors.getLast());
      Map<String, String> headers = new TreeMap<>();
      answered
          .response()
          .headers()
          .map()
          .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.toString()));
      headers.remove("date");
      headers.remove("connection");
      if (timed) {
        // A cursor holds a time, which is shorter when it ends in zeros.
        headers.remove("content-length");
      }
      headers.remove("x-request-id");
      headers.computeIfPresent("etag", (name, tag) -> token("etag", tag));
      return request
          + "\n"
          + answered.status()
          + " "
          + common(headers.toString())
          + "\n"
          + common(decoded(answered.response().body()));
    }

    private @Nullable Object body(Request request) {
      return request.body() == null ? null : filled(request.body());
    }

    private Map<String, String> headers(Request request) {
      Map<String, String> headers = new HashMap<>(request.headers());
      headers.replaceAll((name, value) -> value.replace("{tag}", tag));
      return headers;
    }

    private String filled(String text) {
      String filled = text;
      for (var id : ids.entrySet()) {
        filled = filled.replace(id.getKey(), id.getValue());
      }
      return cursors.isEmpty() ? filled : filled.replace("{cursor}", cursors.getLast());
    }

    private static String decoded(String body) {
      return CURSOR
          .matcher(body)
          .replaceAll(match ->
              Matcher.quoteReplacement(
                  "\"nextCursor\":"
                      + new String(
                          Base64.getUrlDecoder().decode(match.group(1)), StandardCharsets.UTF_8)));
    }

    private String common(String text) {
      String withoutIds = ID.matcher(text).replaceAll(match -> token("id", match.group()));
      String withoutTags = TAG.matcher(withoutIds).replaceAll(m -> token("etag", m.group()));
      return TIME.matcher(withoutTags).replaceAll("time");
    }

    /** The same name for what appears at the same place. */
    private String token(String kind, String value) {
      return tokens.computeIfAbsent(kind + value, key -> kind + tokens.size());
    }
  }

  private record Request(
      String method, String path, @Nullable String body, Map<String, String> headers) {}

  @Test
  void answerAProfileAlikeThatCannotTellThemApart() {
    World one = new World(ONE);
    World two = new World(TWO);
    for (Request request : requests()) {
      assertThat(two.ask(request)).isEqualTo(one.ask(request));
    }
  }

  /** That much is accepted (see docs/api.md): a record's time is the same for all who see it. */
  @Test
  void updatedAtTellsThatAHiddenFieldHasChangedButNotWhich() {
    World world = new World(ONE);
    String path = "/objects/contacts/records/";
    JsonNode before = world.limited.get(path + world.id("{contact4}")).at("/data/record");
    String change = "{\"fields\":{\"email\":\"new@secret.example\"}}";
    World.done(world.admin.patch(path + world.id("{contact4}"), change));
    JsonNode after = world.limited.get(path + world.id("{contact4}")).at("/data/record");
    assertThat(after.get("updatedAt")).isNotEqualTo(before.get("updatedAt"));
    assertThat(((ObjectNode) after).without("updatedAt"))
        .isEqualTo(((ObjectNode) before).without("updatedAt"));
    assertThat(
            world
                .limited
                .get("/objects/contacts/records?sort=-updatedAt&limit=1")
                .at("/data/records/0/id"))
        .isEqualTo(before.get("id"));
  }

  private static List<Request> requests() {
    List<Request> requests = new ArrayList<>();
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

  private static void lists(List<Request> requests) {
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
            "99.99")) {
      for (String object : List.of("contacts", "quotes", "quoteLines", "companies", "products")) {
        read(requests, "/objects/" + object + "/records?q=" + encoded(q));
      }
    }
    for (String field : FIELDS) {
      read(requests, contacts + "?sort=" + field + "&limit=2");
      read(requests, contacts + "?sort=-" + field + ",name");
      read(requests, contacts + "?fields=" + field);
      read(requests, contacts + "?expand=" + field);
    }
    for (String object : List.of("contacts", "quotes", "quoteLines")) {
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

  private static void filters(List<Request> requests) {
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
      List<Request> requests, String object, String field, String operator, String value) {
    String filter =
        "[{\"field\":\"" + field + "\",\"operator\":\"" + operator + "\",\"value\":" + value + "}]";
    // Placeholders are filled in before the address is encoded no further.
    read(
        requests,
        "/objects/"
            + object
            + "/records?filter="
            + encoded(filter).replace("%7Bcompany%7D", "{company}"));
  }

  private static void writes(List<Request> requests) {
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

  private static void batches(List<Request> requests) {
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
    for (String name : List.of("Aardvark Ltd", "Zebra RequestBudget")) {
      String upsert = "{'operations':[{'op':'upsert','matchField':'name','name':'" + name + "'}]}";
      write(requests, "POST", "/objects/companies/records/batch", upsert);
      write(requests, "POST", "/objects/products/records/batch", upsert);
    }
  }

  private static void deletions(List<Request> requests) {
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

  private static void read(List<Request> requests, String path) {
    requests.add(new Request("GET", path, null, Map.of()));
  }

  private static void write(
      List<Request> requests, String method, String path, @Nullable String body) {
    write(requests, method, path, body, Map.of());
  }

  private static void write(
      List<Request> requests,
      String method,
      String path,
      @Nullable String body,
      Map<String, String> headers) {
    String json = body == null ? null : body.replace('\'', '"');
    requests.add(new Request(method, path, json, headers));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
