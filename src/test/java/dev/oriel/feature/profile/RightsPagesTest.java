package dev.oriel.feature.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.util.HtmlUtils;

/** The tables of a profile's rights: what they show, and what a form changes in them. */
class RightsPagesTest {

  private static final Pattern CHECKED = Pattern.compile("name=\"on\" value=\"([^\"]+)\" checked");

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private final Colleague ada = Colleague.in(WORKSPACE, "Administrator");
  private final WebVisitor visitor = ada.visitor();

  /** The profile, with the same rights at the beginning of each test. */
  private final UUID sales = sales();

  private final String page = "/setup/profiles/" + sales;
  private final String contacts = page + "/objects/contacts";

  private UUID sales() {
    WORKSPACE.profile(
        """
        {"name": "Sales", "defaultAccess": {"view": true}, "rights": {"field": ["create"]},
         "objects": {"contacts": {"view": true, "create": true, "update": true,
           "fields": {"phone": {"read": true, "edit": false}, "email": {"read": false}}}}}
        """);
    return profile("Sales").id();
  }

  private Profile profile(String name) {
    return RunningOriel.bean(Profiles.class).require(WORKSPACE.operator(), name);
  }

  private String cell(String object, String right) {
    return WORKSPACE.objectId(object) + "." + right;
  }

  private static List<String> on(HttpResponse<String> page) {
    return CHECKED
        .matcher(page.body())
        .results()
        .map(found -> HtmlUtils.htmlUnescape(found.group(1)))
        .toList();
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  /** Sends all boxes that are on, as browsers without scripts do. */
  private static HttpResponse<String> sendAll(
      WebVisitor sender, HttpResponse<String> form, String path, List<String> on) {
    StringBuilder body = new StringBuilder(WebVisitor.body(WebVisitor.hidden(form.body())));
    on.forEach(cell -> body.append("&on=").append(cell));
    return sender.post(path, body.toString());
  }

  /** Sends changes alone, as scripts do. */
  private HttpResponse<String> sendChanges(
      HttpResponse<String> form, String path, List<String> on, List<String> off) {
    Map<String, String> hidden = new HashMap<>(WebVisitor.hidden(form.body()));
    hidden.put("scope", "changed");
    StringBuilder body = new StringBuilder(WebVisitor.body(hidden));
    on.forEach(cell -> body.append("&on=").append(cell));
    off.forEach(cell -> body.append("&off=").append(cell));
    return visitor.post(path, body.toString());
  }

  @Test
  void theTableShowsWhatIsSetAndWhatFollowsFromTheDefault() {
    List<String> on = on(visitor.get(page));
    assertThat(on)
        .contains(
            "default.view",
            cell("contacts", "view"),
            cell("contacts", "update"),
            cell("deals", "view"),
            cell("deals", "inherit"),
            "field.create")
        .doesNotContain(
            "default.create",
            cell("contacts", "delete"),
            cell("contacts", "inherit"),
            cell("deals", "create"),
            "object.create");
    assertThat(visitor.get(page).body()).contains("1 hidden, 1 locked", "a change touches nobody");
  }

  @Test
  void aFormWithoutChangesChangesNothing() {
    HttpResponse<String> form = visitor.get(page);
    Profile before = profile("Sales");
    assertThat(location(sendAll(visitor, form, page, on(form)))).isEqualTo(page);
    assertThat(location(sendChanges(form, page, List.of(), List.of()))).isEqualTo(page);
    assertThat(profile("Sales")).isEqualTo(before);
  }

  @Test
  void changedCellsAreSavedAndTheirRowsHaveRightsOfTheirOwnThen() {
    HttpResponse<String> form = visitor.get(page);
    List<String> on = new ArrayList<>(on(form));
    on.add(cell("deals", "create"));
    on.remove(cell("contacts", "update"));
    on.remove("field.create");
    on.add("object.delete");
    assertThat(location(sendAll(visitor, form, page, on))).isEqualTo(page);
    Profile after = profile("Sales");
    assertThat(after.on(WORKSPACE.objectId("deals")).access().create()).isTrue();
    assertThat(after.on(WORKSPACE.objectId("deals")).access().view()).isTrue();
    assertThat(after.on(WORKSPACE.objectId("contacts")).access().update()).isFalse();
    assertThat(after.on(WORKSPACE.objectId("contacts")).fields()).hasSize(2);
    assertThat(after.fieldRights()).isEmpty();
    assertThat(after.objectRights()).hasToString("[DELETE]");
    assertThat(on(visitor.get(page))).doesNotContain(cell("deals", "inherit"));
    sendChanges(visitor.get(page), page, List.of(cell("deals", "inherit")), List.of());
    assertThat(profile("Sales").objects()).doesNotContainKey(WORKSPACE.objectId("deals"));
  }

  @Test
  void rightsToMailAreSavedAndSendingOutsideIncludesSending() {
    HttpResponse<String> form = visitor.get(page);
    assertThat(form.body()).contains("Send to known recipients", "Send to anybody");
    assertThat(on(form)).doesNotContain("email.send", "email.sendOutside");
    sendChanges(form, page, List.of("email.sendOutside"), List.of());
    assertThat(profile("Sales").mailRights()).containsExactlyInAnyOrder(MailRight.values());
    assertThat(on(visitor.get(page))).contains("email.send", "email.sendOutside");
    HttpResponse<String> refused = sendChanges(form, page, List.of("email.send"), List.of());
    assertThat(refused.statusCode()).isEqualTo(409);
    sendChanges(visitor.get(page), page, List.of(), List.of("email.send"));
    assertThat(profile("Sales").mailRights()).isEmpty();
    List<String> all = new ArrayList<>(on(visitor.get(page)));
    all.add("email.send");
    sendAll(visitor, visitor.get(page), page, all);
    assertThat(profile("Sales").mailRights()).containsExactly(MailRight.SEND);
    assertThat(profile("Sales").fieldRights()).hasToString("[CREATE]");
    assertThat(visitor.get(page + "/history").body())
        .contains("E-mail, send to known recipients", "E-mail, send to anybody");
  }

  @Test
  void aChangeOfTheDefaultReachesWhatFollowsIt() {
    HttpResponse<String> form = visitor.get(page);
    sendChanges(form, page, List.of("default.update"), List.of());
    assertThat(profile("Sales").on(WORKSPACE.objectId("deals")).access().update()).isTrue();
    assertThat(profile("Sales").objects()).hasSize(1);
  }

  @Test
  void aFormThatWasDrawnBeforeAnothersSaveIsShownAgainWithItsChangesInTheNewState() {
    HttpResponse<String> form = visitor.get(page);
    sendChanges(visitor.get(page), page, List.of("default.create"), List.of());
    HttpResponse<String> refused =
        sendChanges(
            form, page, List.of(cell("contacts", "delete")), List.of(cell("contacts", "update")));
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("Somebody else has changed the rights of Sales");
    assertThat(on(refused))
        .contains("default.create", cell("contacts", "delete"))
        .doesNotContain(cell("contacts", "update"));
    assertThat(profile("Sales").on(WORKSPACE.objectId("contacts")).access().delete()).isFalse();
    assertThat(location(sendAll(visitor, refused, page, on(refused)))).isEqualTo(page);
    assertThat(profile("Sales").defaultAccess().create()).isTrue();
    assertThat(profile("Sales").on(WORKSPACE.objectId("contacts")).access().delete()).isTrue();
    assertThat(profile("Sales").on(WORKSPACE.objectId("contacts")).access().update()).isFalse();
  }

  private void ageProof() {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set proved_at = now() - interval '16 min' where id = ?",
            ada.session().signedIn().session().id());
  }

  @Test
  void aProofThatIsTooOldLeadsToThePasswordAndBackToTheChanges() {
    String create = cell("deals", "create");
    String update = cell("contacts", "update");
    HttpResponse<String> form = visitor.get(page);
    ageProof();
    HttpResponse<String> asked = sendChanges(form, page, List.of(create), List.of(update));
    assertThat(location(asked)).startsWith("/prove?to=%2Fsetup%2Fprofiles%2F");
    HttpResponse<String> back = visitor.get(page);
    assertThat(back.body()).contains("This is what you typed");
    assertThat(on(back)).contains(create).doesNotContain(update);
    assertThat(profile("Sales").on(WORKSPACE.objectId("contacts")).access().update()).isTrue();
    List<String> of = new ArrayList<>(on(visitor.get(contacts)));
    assertThat(of).contains(field("phone") + ".read");
    of.add(field("email") + ".edit");
    sendAll(visitor, visitor.get(contacts), contacts, of);
    HttpResponse<String> fields = visitor.get(contacts);
    assertThat(fields.body()).contains("This is what you typed");
    assertThat(on(fields)).contains(field("email") + ".edit");
    assertThat(visitor.get(page).body()).doesNotContain("This is what you typed");
  }

  @Test
  void allRightsOfAnObjectAreDrawnAndSavedWithTheRest() {
    HttpResponse<String> form = visitor.get(page);
    List<String> on = new ArrayList<>(on(form));
    on.add("default.create");
    StringBuilder body = new StringBuilder(WebVisitor.body(WebVisitor.hidden(form.body())));
    on.forEach(cell -> body.append("&on=").append(cell));
    HttpResponse<String> drawn = visitor.post(page, body + "&row=" + cell("deals", "all"));
    assertThat(drawn.statusCode()).isEqualTo(200);
    assertThat(on(drawn))
        .contains("default.create", cell("deals", "delete"))
        .doesNotContain(cell("deals", "inherit"));
    assertThat(profile("Sales").defaultAccess().create()).isFalse();
    HttpResponse<String> back = visitor.post(page, body + "&row=" + cell("contacts", "inherit"));
    assertThat(on(back))
        .contains(cell("contacts", "inherit"), cell("contacts", "create"))
        .doesNotContain(cell("contacts", "update"));
    for (String wrong : List.of("x", "x.all", "1.", "99999999999999999999.all")) {
      assertThat(visitor.post(page, body + "&row=" + wrong).statusCode()).isEqualTo(200);
    }
    assertThat(location(sendAll(visitor, drawn, page, on(drawn)))).isEqualTo(page);
    assertThat(profile("Sales").on(WORKSPACE.objectId("deals")).access().delete()).isTrue();
    assertThat(profile("Sales").defaultAccess().create()).isTrue();
  }

  @Test
  void fieldsAreReadAndEditedByRulesOfTheirOwnOrAsTheirObjectSays() {
    HttpResponse<String> form = visitor.get(contacts);
    String phone = field("phone");
    String email = field("email");
    assertThat(on(form))
        .contains("default.read", "default.edit", phone + ".read")
        .doesNotContain(phone + ".edit", email + ".read", phone + ".inherit");
    List<String> on = new ArrayList<>(on(form));
    on.add(email + ".edit");
    on.add(phone + ".inherit");
    on.remove(field("jobTitle") + ".edit");
    assertThat(location(sendAll(visitor, form, contacts, on))).isEqualTo(contacts);
    var access = profile("Sales").on(WORKSPACE.objectId("contacts"));
    assertThat(access.field(Long.parseLong(email)).read()).isTrue();
    assertThat(access.field(Long.parseLong(field("jobTitle"))).edit()).isFalse();
    assertThat(access.fields()).doesNotContainKey(Long.parseLong(phone));
    assertThat(access.access().create()).isTrue();
  }

  private String field(String apiName) {
    return String.valueOf(
        RunningOriel.bean(FieldDefinitions.class)
            .get(WORKSPACE.operator(), "contacts", apiName)
            .field()
            .id());
  }

  @Test
  void onlyFieldsThatWereShownAreChanged() {
    HttpResponse<String> form = visitor.get(contacts + "?q=phone");
    assertThat(form.body()).contains(">Phone<").doesNotContain(">Job title<");
    List<String> on = new ArrayList<>(on(form));
    on.add(field("phone") + ".edit");
    HttpResponse<String> saved = sendAll(visitor, form, contacts, on);
    assertThat(location(saved)).isEqualTo(contacts + "?q=phone");
    var access = profile("Sales").on(WORKSPACE.objectId("contacts"));
    assertThat(access.field(Long.parseLong(field("phone"))).edit()).isTrue();
    assertThat(access.field(Long.parseLong(field("email"))).read()).isFalse();
  }

  @Test
  void fiveThousandInputsArriveAndUnknownOnesDoNothing() {
    HttpResponse<String> form = visitor.get(page);
    List<String> on = new ArrayList<>(on(form));
    Profile before = profile("Sales");
    for (int i = 0; on.size() < 5_000; i++) {
      on.add((900_000 + i) + ".view");
    }
    assertThat(location(sendAll(visitor, form, page, on))).isEqualTo(page);
    assertThat(profile("Sales")).isEqualTo(before);
    on.add(cell("contacts", "delete"));
    sendAll(visitor, form, page, on);
    assertThat(profile("Sales").on(WORKSPACE.objectId("contacts")).access().delete()).isTrue();
  }

  @Test
  void anAdministratorsProfileHasNoTable() {
    String administrator = "/setup/profiles/" + profile("Administrator").id();
    assertThat(visitor.get(administrator).body())
        .contains("It allows everything")
        .doesNotContain("<table");
    assertThat(visitor.get(administrator + "/objects/contacts").statusCode()).isEqualTo(404);
    HttpResponse<String> form = visitor.get(page);
    assertThat(sendAll(visitor, form, administrator, on(form)).statusCode()).isIn(303, 409);
    assertThat(profile("Administrator").isAdmin()).isTrue();
  }

  @Test
  void onlyAdministratorsSeeProfiles() {
    WORKSPACE.profile("{'name': 'Agents', 'defaultAccess': {'view': true}}");
    WebVisitor member = Colleague.in(WORKSPACE, "Agents").visitor();
    String own = "/setup/profiles/" + profile("Agents").id();
    for (String path :
        List.of(
            "/setup/profiles",
            "/setup/profiles/new",
            "/setup/profiles/explain",
            own,
            own + "/objects/contacts",
            own + "/holders",
            own + "/history",
            own + "/delete")) {
      HttpResponse<String> refused = member.get(path);
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).doesNotContain("Administrator</a>");
    }
    HttpResponse<String> form = visitor.get(own);
    Map<String, String> hidden = WebVisitor.hidden(member.get("/contacts").body());
    Map<String, String> mine = new HashMap<>(WebVisitor.hidden(form.body()));
    mine.put("_token", hidden.getOrDefault("_token", ""));
    mine.put("on", "default.delete");
    assertThat(member.post(own, mine).statusCode()).isEqualTo(403);
    assertThat(profile("Agents").defaultAccess().delete()).isFalse();
  }
}
