package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.permission.Profile;
import dev.oriel.operation.setup.SetupFiles;
import dev.oriel.operation.setup.SetupProblem;
import dev.oriel.operation.setup.SetupResult;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * What another workspace has is answered like what nobody has: with the same words, wherever an id
 * or a name of it stands.
 */
class OtherWorkspaceTest {

  private static TestWorkspace workspace;
  private static TestWorkspace elsewhere;
  private static Api own;
  private static Api theirs;
  private static final Map<String, String> OWN_IDS = new LinkedHashMap<>();
  private static final Map<String, String> THEIR_IDS = new LinkedHashMap<>();

  @BeforeAll
  static void workspaces() {
    workspace = TestWorkspace.create();
    elsewhere = TestWorkspace.create();
    own = workspace.admin();
    theirs = elsewhere.admin();
    OWN_IDS.put("{ownCompany}", own.create("companies", "Mine", Map.of()));
    OWN_IDS.put(
        "{own}",
        own.create(
            "contacts",
            "Mine",
            Map.of(
                "company",
                OWN_IDS.get("{ownCompany}"),
                "owner",
                workspace.member("me@example.com", "Me"))));
    OWN_IDS.put("{ownQuote}", own.create("quotes", "Mine", Map.of()));
    OWN_IDS.put(
        "{ownLine}", own.create("quoteLines", "Mine", Map.of("quote", OWN_IDS.get("{ownQuote}"))));
    String member = elsewhere.member("zoe@secret.example", "Zoroaster").toString();
    String company = theirs.create("companies", "Zebra", Map.of());
    String contact =
        theirs.create("contacts", "Zacharias", Map.of("company", company, "owner", member));
    String quote = theirs.create("quotes", "Zenith", Map.of());
    String product = theirs.create("products", "Zeppelin", Map.of("unitPrice", 7));
    THEIR_IDS.put("{member}", member);
    THEIR_IDS.put("{company}", company);
    THEIR_IDS.put("{contact}", contact);
    THEIR_IDS.put("{quote}", quote);
    THEIR_IDS.put("{product}", product);
    THEIR_IDS.put(
        "{line}", theirs.create("quoteLines", "Zero", Map.of("quote", quote, "product", product)));
    THEIR_IDS.put(
        "{note}",
        theirs
            .post("/objects/contacts/records/" + contact + "/notes", Map.of("body", "Zounds"))
            .at("/data/note/id")
            .asString());
    THEIR_IDS.put(
        "{attachment}",
        FileForm.attach(
            theirs, "contacts", contact, "Zorn.txt", "Zounds".getBytes(StandardCharsets.UTF_8)));
    THEIR_IDS.put(
        "{key}",
        theirs.get("/objects/contacts/records/" + contact).at("/data/record/createdBy").asString());
    theirs.post("/objects", Map.of("name", "Zebras", "apiName", "zebras"));
    theirs.post("/objects/zebras/fields", Map.of("apiName", "stripes", "type", "text"));
    theirs.post("/objects/contacts/fields", Map.of("apiName", "stripes", "type", "text"));
    theirs.post("/objects/companies/fields", Map.of("apiName", "stripes", "type", "text"));
    THEIR_IDS.put("{deleted}", deleted(theirs));
    deleted(own);
    THEIR_IDS.put("{workspace}", elsewhere.workspace().uuid().toString());
  }

  private static String deleted(Api api) {
    String id = api.create("contacts", "Zapped", Map.of());
    api.delete("/objects/contacts/records/" + id);
    return id;
  }

  @ParameterizedTest
  @MethodSource("dev.oriel.ForeignPlaces#ids")
  void anIdIsAnsweredLikeOneThatNobodyHas(String method, String path, String body) {
    Map<String, String> made = new LinkedHashMap<>();
    THEIR_IDS.keySet().forEach(name -> made.put(name, UUID.randomUUID().toString()));
    String before = method.equals("GET") ? "" : state();
    String foreign = answer(method, path, body, THEIR_IDS);
    assertThat(foreign)
        .isEqualTo(answer(method, path, body, made))
        .doesNotContain(
            "Zacharias", "Zapped", "Zebra", "Zenith", "Zeppelin", "Zero", "Zoroaster", "Zounds");
    assertThat(method.equals("GET") ? "" : state()).isEqualTo(before);
  }

  /** Status and body, with the ids that were sent called by their names. */
  private static String answer(String method, String path, String body, Map<String, String> ids) {
    int query = path.indexOf("=[");
    String target = filled(path, ids);
    if (query >= 0) {
      int start = target.indexOf("=[") + 1;
      target = target.substring(0, start) + encoded(target.substring(start).replace('\'', '"'));
    }
    @Nullable Object sent = body.isEmpty() ? null : filled(body, ids).replace('\'', '"');
    Answered answered = own.send(method, target, sent, Map.of());
    String text = answered.status() + " " + answered.response().body();
    for (Map.Entry<String, String> id : ids.entrySet()) {
      text = text.replace(id.getValue(), id.getKey());
    }
    return text.replace(answered.header("X-Request-Id"), "");
  }

  private static String filled(String text, Map<String, String> ids) {
    String filled = text;
    for (Map<String, String> known : List.of(OWN_IDS, ids)) {
      for (Map.Entry<String, String> id : known.entrySet()) {
        filled = filled.replace(id.getKey(), id.getValue());
      }
    }
    return filled;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @MethodSource("dev.oriel.ForeignPlaces#names")
  void aNameIsAnsweredLikeOneThatNobodyHas(String method, String path, String body) {
    Map<String, String> foreign = Map.of("{object}", "zebras", "{field}", "stripes");
    Map<String, String> made = Map.of("{object}", "wombat", "{field}", "pouches");
    assertThat(answer(method, path, body, foreign)).isEqualTo(answer(method, path, body, made));
  }

  @Test
  void aNameOfAnotherWorkspaceIsFree() {
    theirs.post("/objects", Map.of("name", "Yaks", "apiName", "yaks"));
    assertThat(own.post("/objects", Map.of("name", "Yaks", "apiName", "yaks")).status())
        .isEqualTo(201);
    theirs.delete("/objects/yaks");
    assertThat(own.get("/objects/yaks").status()).isEqualTo(200);
  }

  /** A cursor holds a place, not what was found there. */
  @ParameterizedTest
  @ValueSource(strings = {"", "&sort=name", "&sort=-name", "&sort=-createdAt"})
  void aCursorOfAnotherListLeadsToNothingButOwnRecords(String sort) {
    TestWorkspace other = TestWorkspace.create();
    Api reader = other.admin();
    for (String name : List.of("Aaron", "Yves")) {
      reader.create("contacts", name, Map.of());
      theirs.create("contacts", name + " Z", Map.of("company", THEIR_IDS.get("{company}")));
    }
    String path = "/objects/contacts/records?limit=1" + sort;
    String cursor = theirs.get(path).at("/data/nextCursor").asString();
    Answered behind = reader.get(path + "&cursor=" + cursor);
    assertThat(behind.status()).as(behind.toString()).isEqualTo(200);
    assertThat(behind.response().body())
        .isEqualTo(reader.get(path + "&cursor=" + withAnotherId(cursor)).response().body());
    for (JsonNode found : behind.at("/data/records")) {
      assertThat(reader.get("/objects/contacts/records/" + found.get("id").asString()).status())
          .isEqualTo(200);
    }
  }

  /** The same place, behind a record that nobody has. */
  private static String withAnotherId(String cursor) {
    ArrayNode place = (ArrayNode) Json.parse(Base64.getUrlDecoder().decode(cursor));
    place.set(place.size() - 1, place.get(place.size() - 1).asString().replaceAll("^.", "0"));
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(Json.write(place).getBytes(StandardCharsets.UTF_8));
  }

  /** The operator has all workspaces and is told that an id is taken; nothing changes hands. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "members: [{id: '{member}', email: new@example.com, profile: Standard}]",
        "members: [{id: '{member}', email: zoe@secret.example, profile: Administrator}]",
        "profiles: [{id: '{profile}', name: New, isAdmin: true}]",
        "profiles: [{id: '{profile}', name: Guests, isAdmin: true}]",
        "keys: [{id: '{key}', name: New, profile: Administrator}]",
        "keys: [{name: New, profile: Administrator, token: '{token}'}]",
        "keys: [{name: New, profile: Guests}]",
        "keys: [{name: New, profile: Standard, member: zoe@secret.example}]"
      })
  void aSetupFileTakesNothingFromAnotherWorkspace(String section, @TempDir Path directory)
      throws Exception {
    Profiles profiles = RunningOriel.bean(Profiles.class);
    if (profiles.named(elsewhere.operator(), "Guests").isEmpty()) {
      elsewhere.profile("{'name':'Guests'}");
    }
    Profile guests = profiles.require(elsewhere.operator(), "Guests");
    String text =
        filled(section, THEIR_IDS)
            .replace("{profile}", guests.id().toString())
            .replace("{token}", theirs.key());
    Path file =
        Files.writeString(
            directory.resolve("a.yaml"),
            "workspace: '%s'\n%s".formatted(workspace.workspace().name(), text));
    String before = theirAccounts() + state();
    assertThat(problemsOf(file))
        .startsWith(file + ", line 2: ")
        .doesNotContain(elsewhere.workspace().name())
        .doesNotContain(theirs.key());
    assertThat(theirAccounts() + state()).isEqualTo(before);
  }

  @Test
  void aSetupFileMakesNoSecondWorkspaceWithTheSameId(@TempDir Path directory) throws Exception {
    String name = "New " + UUID.randomUUID();
    String text = "workspace: {name: %s, id: '{workspace}'}".formatted(name);
    Path file = Files.writeString(directory.resolve("a.yaml"), filled(text, THEIR_IDS));
    assertThat(problemsOf(file))
        .contains("line 1: A workspace named '" + name + "', or with this id, exists.");
  }

  /** What keeps a setup file from being applied, in one text. */
  private static String problemsOf(Path file) {
    SetupResult result = RunningOriel.bean(SetupFiles.class).apply(List.of(file.toString()));
    return Stream.concat(result.mistakes().stream(), result.obstacles().stream())
        .map(SetupProblem::toString)
        .collect(Collectors.joining("\n"));
  }

  /** As they are stored, since a write past the door would leave the caches as they were. */
  private static String theirAccounts() {
    StringBuilder rows = new StringBuilder();
    for (String table : List.of("member", "profile", "credential")) {
      rows.append(
          RunningOriel.bean(JdbcClient.class)
              .sql(
                  "select json_agg(t order by id)::text from oriel.%s t where workspace_id = ?"
                      .formatted(table))
              .param(elsewhere.workspace().id())
              .query(String.class)
              .single());
    }
    return rows.toString();
  }

  /** All that could be written to by mistake. */
  private static String state() {
    RunningOriel.awaitTransactions();
    return Stream.of("contacts", "companies", "quotes", "quoteLines")
            .map(object ->
                records(theirs, object)
                    + records(own, object)
                    + theirs.get("/objects/" + object + "/deleted").response().body())
            .toList()
            .toString()
        + theirs
            .get(filled("/objects/contacts/records/{contact}/notes", THEIR_IDS))
            .response()
            .body()
        + theirs
            .get(filled("/objects/contacts/records/{contact}/attachments", THEIR_IDS))
            .response()
            .body();
  }

  private static String records(Api api, String object) {
    return api.unchecked().get("/objects/" + object + "/records").response().body();
  }
}
