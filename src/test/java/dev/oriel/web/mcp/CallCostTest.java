package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.StatementCount;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** How many statements calls of tools and pages take, compared with the same requests by REST. */
@Tag(SecondTier.SERVER)
class CallCostTest {

  private static final ServletWebServerApplicationContext SERVER = RunningOriel.another();
  private static final StatementCount STATEMENTS = StatementCount.of(SERVER);
  private static final String RECORDS = "/objects/contacts/records";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api api = Api.at(OwnDatabase.origin(SERVER), workspace.key("Administrator").key());
  private final String company = workspace.admin().create("companies", "Acme", Map.of());
  private final String contact = created();

  @AfterAll
  static void close() {
    SERVER.close();
  }

  private Map<String, Object> fields(String name) {
    return Map.of("lastName", name, "company", company);
  }

  private String created() {
    return workspace.admin().create("contacts", "Ada", fields("Lovelace"));
  }

  private Mcp connection(Restrictions restrictions) {
    var member = workspace.member("ada@acme.test", "Ada");
    return new Mcp(OwnDatabase.origin(SERVER), workspace.connection(member, restrictions));
  }

  private int byRest(Runnable request) {
    request.run();
    return STATEMENTS.during(request);
  }

  /** Of the second call: the first one reads rights and definitions. */
  private int byCall(Mcp mcp, String tool, Map<String, ?> arguments) {
    mcp.call(tool, arguments);
    return STATEMENTS.during(() -> mcp.call(tool, arguments));
  }

  private void create() {
    assertThat(api.post(RECORDS, Map.of("fields", fields("King"))).status()).isEqualTo(201);
  }

  @Test
  void creationTakesAtMostTwiceAsManyAsPost() {
    int rest = byRest(this::create);
    Map<String, Object> arguments = Map.of("objectApiName", "contacts", "fields", fields("King"));
    assertThat(rest).isPositive();
    assertThat(byCall(connection(Restrictions.NONE), "create_record", arguments))
        .isLessThanOrEqualTo(2 * rest);
  }

  @Test
  void aChangeTakesOneMoreThanPatchForTheNames() {
    String path = RECORDS + "/" + contact;
    Map<String, Object> change = Map.of("fields", Map.of("jobTitle", "Countess"));
    int rest = byRest(() -> assertThat(api.patch(path, change).status()).isEqualTo(200));
    Map<String, Object> arguments =
        Map.of(
            "objectApiName",
            "contacts",
            "recordId",
            contact,
            "fields",
            Map.of("jobTitle", "Countess"));
    assertThat(rest).isPositive();
    assertThat(byCall(connection(Restrictions.NONE), "update_record", arguments))
        .isEqualTo(rest + 1);
  }

  @Test
  void readingTakesAsManyAsGet() {
    int rest =
        byRest(() ->
            assertThat(api.get(RECORDS + "/" + contact + "?expand=company").status())
                .isEqualTo(200));
    Map<String, Object> arguments = Map.of("objectApiName", "contacts", "recordId", contact);
    assertThat(rest).isPositive();
    assertThat(byCall(connection(Restrictions.NONE), "get_record", arguments)).isEqualTo(rest);
  }

  @Test
  void anAccessTokenTakesAsManyAsAKey() {
    OAuthFlow flow = OAuthFlow.create();
    String record = flow.workspace().admin().create("companies", "Acme", Map.of());
    Map<String, Object> arguments = Map.of("objectApiName", "companies", "recordId", record);
    String origin = OwnDatabase.origin(SERVER);
    int byKey =
        byCall(new Mcp(origin, flow.workspace().connection("Standard")), "get_record", arguments);
    Mcp byToken = new Mcp(origin, OAuthFlow.Json.access(flow.tokens()));
    assertThat(byKey).isPositive();
    assertThat(byCall(byToken, "get_record", arguments)).isEqualTo(byKey);
  }

  @Test
  void aBatchFindsAllRecordsThatItNamesWithOneStatementAndConfirmsTheModelByAnother() {
    int byId = byRest(() -> batch(company));
    assertThat(byId).isPositive();
    assertThat(byRest(() -> batch(Map.of("name", "Acme")))).isEqualTo(byId + 2);
  }

  private void batch(Object named) {
    Map<String, Object> create =
        Map.of("op", "create", "fields", Map.of("lastName", "King", "company", named));
    Map<String, Object> body = Map.of("operations", Collections.nCopies(50, create));
    assertThat(api.unchecked().post(RECORDS + "/batch", body).status()).isEqualTo(200);
  }

  @Test
  void relatedRecordsTakeOneStatementForAllCountsAndOneForEachLookupWithRecords() {
    Map<String, Object> arguments = Map.of("objectApiName", "companies", "recordId", company);
    Mcp mcp = connection(Restrictions.NONE);
    int one = byCall(mcp, "list_related_records", arguments);
    assertThat(mcp.call("list_related_records", arguments).get("related").size()).isGreaterThan(4);
    workspace.admin().create("deals", "Engine", Map.of("company", company));
    assertThat(byCall(mcp, "list_related_records", arguments)).isEqualTo(one + 1);
    // The record, the counts, the contacts, and what every call takes.
    assertThat(one).isLessThanOrEqualTo(5);
  }

  /** A hidden address costs as many statements as one that does not exist. */
  @Test
  void anAddressThatIsHiddenTakesAsManyAsOneThatNobodyHas() {
    workspace.profile(
        """
        {'name': 'Blind', 'rights': {'email': ['send']}, 'defaultAccess': {'view': true},
         'objects': {'contacts': {'view': true, 'fields': {'email': {'read': false}}}}}
        """);
    workspace
        .admin()
        .patch(RECORDS + "/" + contact, Map.of("fields", Map.of("email", "hidden@client.test")));
    var member = workspace.member("bob@acme.test", "Bob");
    workspace.give(member, "Blind");
    RunningOriel.bean(Mailboxes.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(member),
            new MailboxSpec("bob@acme.test", "127.0.0.1:465", null, "", "secret", Sharing.FULL));
    String key = workspace.connection(member, Restrictions.NONE);
    Mcp mcp = new Mcp(OwnDatabase.origin(SERVER), key);
    for (String recipients : List.of("to", "cc")) {
      int nobody = refused(mcp, recipients, "nobody@client.test");
      assertThat(nobody).isPositive();
      assertThat(refused(mcp, recipients, "hidden@client.test")).isEqualTo(nobody);
    }
  }

  /** Of the second call. */
  private static int refused(Mcp mcp, String recipients, String address) {
    Map<String, String> arguments = new HashMap<>(Map.of("subject", "a", "body", "b"));
    arguments.put("to", "bob@acme.test");
    arguments.put(recipients, address);
    mcp.refusal("send_email", arguments);
    return STATEMENTS.during(
        () -> assertThat(mcp.refusal("send_email", arguments)).contains(address));
  }

  /** For the session. The views and columns are read again when a node has changed them. */
  @Test
  void aPageOfAListTakesOneMoreThanTheSameListByRest() {
    int rest = byRest(() -> assertThat(api.get(RECORDS).status()).isEqualTo(200));
    Colleague ada = Colleague.in(workspace, "Administrator");
    WebVisitor visitor = new WebVisitor(OwnDatabase.origin(SERVER));
    visitor.cookies().put("oriel-" + SERVER.getWebServer().getPort(), ada.session().token());
    assertThat(rest).isPositive();
    assertThat(byRest(() -> assertThat(visitor.get("/contacts").body()).contains("Ada")))
        .isEqualTo(rest + 1);
    saveView(ada.visitor(), "Countesses");
    Runnable shown = () -> assertThat(visitor.get("/contacts").body()).contains("Countesses");
    assertThat(STATEMENTS.during(shown)).isEqualTo(rest + 2);
    assertThat(STATEMENTS.during(shown)).isEqualTo(rest + 1);
  }

  private static void saveView(WebVisitor maker, String name) {
    String form = "/contacts/views/new";
    assertThat(maker.send(maker.get(form), form, Map.of("name", name)).statusCode()).isEqualTo(303);
  }

  @Test
  void aLimitOfWritesTakesTwoMore() {
    Map<String, Object> arguments = Map.of("objectApiName", "contacts", "fields", fields("King"));
    int unlimited = byCall(connection(Restrictions.NONE), "create_record", arguments);
    Mcp limited = connection(new Restrictions(false, false, 100));
    assertThat(byCall(limited, "create_record", arguments)).isEqualTo(unlimited + 2);
  }
}
