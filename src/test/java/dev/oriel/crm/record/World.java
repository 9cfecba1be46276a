package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.Moment;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.Workbook;
import java.net.URLDecoder;
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
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A workspace, seen through the limited profile, with what was seen put into a common form. */
final class World {

  /** What differs: the values of everything that is hidden. Null is no value. */
  record Secrets(
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
      String code,
      String contactAt,
      String addressee,
      List<String> letters) {}

  /** A request of the limited profile, whose texts may hold names of ids in braces. */
  record Request(String method, String path, @Nullable String body, Map<String, String> headers) {

    @Override
    public String toString() {
      String decoded = URLDecoder.decode(path, StandardCharsets.UTF_8);
      String given = headers.isEmpty() ? "" : " " + headers;
      return method + " " + decoded + given + (body == null ? "" : " " + body);
    }
  }

  private static final String LIMITED =
      """
      {'name': 'Limited', 'rights': {'object': ['create'], 'field': ['create', 'update'],
        'email': ['send']},
       'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
       'objects': {
         'companies': {'view': false, 'create': true, 'update': true, 'delete': true},
         'products': {'view': false, 'create': false},
         'contacts': {'view': true, 'create': true, 'update': true, 'delete': true, 'fields': {
           'firstName': {'read': false}, 'email': {'read': false}, 'phone': {'read': false},
           'status': {'read': false}, 'company': {'read': false}, 'score': {'read': false},
           'vip': {'read': false}, 'day': {'read': false}, 'tags': {'read': false},
           'address': {'read': false}, 'code': {'read': false}, 'number': {'read': false},
           'lastContactAt': {'read': false}}},
         'quotes': {'view': true, 'create': true, 'update': true, 'delete': true, 'fields': {
           'subtotal': {'read': false}, 'discount': {'read': false}, 'total': {'read': false}}},
         'quoteLines': {'view': true, 'create': true, 'update': true, 'delete': true, 'fields': {
           'unitPrice': {'read': false}, 'lineTotal': {'read': false}}}}}
      """;

  private static final Pattern CURSOR = Pattern.compile("\"nextCursor\":\"([^\"]+)\"");

  private final TestWorkspace workspace = TestWorkspace.create();
  final Api admin = workspace.admin();
  final Api limited;
  private final Mcp mcp;
  private final WorldPages pages;
  private final WorldMail mail;
  private final CommonForm form = new CommonForm();
  private final Map<String, String> ids = new LinkedHashMap<>();
  private final List<String> cursors = new ArrayList<>();
  private String tag = "";

  /**
   * Creates the workspace.
   *
   * @param client makes the client that sends requests from one that holds all answers against the
   *     OpenAPI document
   */
  World(Secrets secrets, UnaryOperator<Api> client) {
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
    limited = client.apply(workspace.key("Limited"));
    mail = new WorldMail(workspace, "Limited");
    mcp = new Mcp(mail.connection("Limited"));
    pages = new WorldPages(workspace, "Limited", secrets);
    write(secrets);
    ids.putAll(mail.write(secrets, this::id));
    ids.put("{past}", Moment.betweenWrites().toString());
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
    // Of one without a last name, the profile sees the number, whether or not it has other names.
    Map<String, @Nullable Object> nameless = new HashMap<>();
    nameless.put("firstName", secrets.linked() ? secrets.firstName() : null);
    nameless.put("email", secrets.email());
    nameless.put("mobile", "+43 664 1000001");
    done(admin.post("/objects/contacts/records", Map.of("fields", nameless)));
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
    // Companies, which the profile may merge without viewing them, and deals that point at one.
    Map<String, @Nullable Object> company = new HashMap<>();
    company.put("phone", secrets.phone());
    company.put("annualRevenue", secrets.score());
    Answered second =
        admin.post(
            "/objects/companies/records", Map.of("name", secrets.product(), "fields", company));
    ids.put("{company2}", done(second).at("/data/record/id").stringValue());
    for (String called : List.of("{company}", "{company2}")) {
      done(
          admin.post(
              "/objects/companies/records/" + id(called) + "/notes",
              Map.of("body", "x", "kind", "call", "at", secrets.contactAt())));
    }
    for (int i = 0; i < 3; i++) {
      Map<String, Object> deal = Map.of("company", id("{company2}"), "amount", i);
      ids.put("{deal" + i + "}", admin.create("deals", "Deal", deal));
    }
    done(
        admin.patch(
            "/objects/contacts/records/" + ids.get("{contact4}"),
            Map.of("fields", Map.of("email", secrets.addressee()))));
    ids.put("{dashboard}", dashboard());
    ids.put("{view}", view("Plain", Map.of("columns", List.of("status"))));
    ids.put("{view2}", view("By " + secrets.contactAt(), Map.of("columns", List.of("jobTitle"))));
    ids.put("{board}", view("Board", board("leadSource")));
    ids.put("{board2}", view("Board of states", board("status")));
    // The same operations in both worlds, of which one changes something and the other does not.
    done(
        admin.patch(
            "/objects/contacts/records/" + ids.get("{contact1}"),
            "{\"fields\":{\"email\":\"zack@secret.example\",\"firstName\":\"Zacharias\"}}"));
    done(admin.patch("/objects/products/records/" + ids.get("{product}"), Map.of("name", "Anvil")));
  }

  /** A shared view of contacts, with a name that may tell what is hidden. */
  private String view(String name, Map<String, Object> look) {
    Map<String, Object> shared = new HashMap<>(look);
    shared.putAll(Map.of("object", "contacts", "name", name, "shared", true));
    return done(admin.post("/views", shared)).at("/data/view/id").stringValue();
  }

  /** A board whose cards are ordered by hand. */
  private static Map<String, Object> board(String lanes) {
    return Map.of("board", Map.of("lanes", lanes, "byHand", true));
  }

  /** A dashboard with tiles of which the profile may read some. */
  private String dashboard() {
    List<Map<String, Object>> tiles = new ArrayList<>();
    for (String tile :
        List.of(
            "bars contacts jobTitle",
            "bars contacts status",
            "stacked contacts jobTitle status",
            "table deals company",
            "figure quotes")) {
      List<String> words = List.of(tile.split(" ", -1));
      Map<String, Object> made = new HashMap<>();
      made.put("id", new UUID(1, tiles.size()).toString());
      made.put("title", "Tile " + tile);
      made.put("kind", words.getFirst());
      made.put("object", words.get(1));
      made.put("groupBy", words.subList(2, words.size()));
      tiles.add(made);
    }
    tiles.getLast().putAll(Map.of("field", "total", "function", "sum", "daysAgo", 1));
    Map<String, Object> shared = Map.of("name", "Shared", "shared", true, "tiles", tiles);
    return done(admin.post("/dashboards", shared)).at("/data/dashboard/id").stringValue();
  }

  String id(String name) {
    return Objects.requireNonNull(ids.get(name));
  }

  static Answered done(Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isIn(200, 201);
    return answered;
  }

  /** Status, headers and body of an answer to the limited profile. */
  String ask(Request request) {
    form.nextAnswer();
    if (request.method().equals(WorldPages.PAGE)) {
      return request + "\n" + form.of(pages.ask(request, this::filled));
    }
    if (request.method().equals(WorldMail.VIEWED)) {
      return request + "\n" + form.of(mail.viewed(filled(request.path())));
    }
    if (request.method().equals(WorldCalls.CALL)) {
      return request + "\n" + form.of(called(request));
    }
    if (request.path().contains("/deleted")) {
      RunningOriel.awaitTransactions();
    }
    Answered answered =
        limited.send(request.method(), filled(request.path()), body(request), headers(request));
    boolean sealed = request.path().startsWith("/changes");
    String told = Workbook.opened(answered.response().body());
    String body = sealed ? CURSOR.matcher(told).replaceFirst("\"nextCursor\":sealed") : told;
    if (request.path().contains("/export")) {
      // The last column is the version.
      body = body.replaceAll("(?m),\\d+$", ",version");
      body = body.replaceAll("<v>\\d+(?=</v></c></row>)", "<v>version");
    }
    Matcher cursor = CURSOR.matcher(body);
    if (cursor.find()) {
      cursors.add(cursor.group(1));
    }
    tag = answered.header("ETag").isEmpty() ? tag : answered.header("ETag");
    boolean timed = sealed || (!cursors.isEmpty() && body.contains(cursors.getLast()));
    Map<String, String> headers = new TreeMap<>();
    answered
        .response()
        .headers()
        .map()
        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.toString()));
    headers.remove("date");
    headers.remove("connection");
    if (timed) {
      // A cursor holds a time, which is shorter when it ends in zeros, or running transactions.
      headers.remove("content-length");
    }
    headers.remove("x-request-id");
    headers.remove("x-change-cursor");
    headers.remove("content-disposition");
    headers.computeIfPresent("etag", (_, tag) -> form.token("etag", tag));
    return request
        + "\n"
        + answered.status()
        + " "
        + form.of(headers.toString())
        + "\n"
        + form.of(decoded(body));
  }

  /** The answer to a call of a tool by a connection with the limited profile. */
  private String called(Request request) {
    JsonNode arguments = Json.parse(filled(Objects.requireNonNull(request.body())));
    return mcp.request("tools/call", Map.of("name", request.path(), "arguments", arguments))
        .toString();
  }

  private @Nullable Object body(Request request) {
    return request.body() == null ? null : filled(request.body());
  }

  private Map<String, String> headers(Request request) {
    Map<String, String> headers = new HashMap<>(request.headers());
    headers.replaceAll((_, value) -> value.replace("{tag}", tag));
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
}
