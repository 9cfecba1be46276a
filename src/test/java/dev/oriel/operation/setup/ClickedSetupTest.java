package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A workspace that is set up by the pages of the setup area is as one set up by a file. */
class ClickedSetupTest extends SetupFileCase {

  private static final Pattern JOIN = Pattern.compile("/invitation/[\\w-]{20,}");
  private static final int UUID_LENGTH = 36;

  private final Colleague admin = Colleague.of("Administrator");
  private final TestWorkspace made = admin.workspace();
  private final WebVisitor visitor = admin.visitor();
  private final String eve = "eve-" + admin.person().email();

  /** Sends the form at an address with these fields, such as {@code name=Projects&icon=rocket}. */
  private HttpResponse<String> send(String path, String... fields) {
    return sendFrom(path, path, fields);
  }

  /** Sends a form of a page elsewhere. */
  private HttpResponse<String> sendFrom(String page, String path, String... fields) {
    Map<String, String> hidden = WebVisitor.hidden(page(page));
    StringBuilder typed = new StringBuilder();
    for (String field : String.join("&", fields).split("&")) {
      int end = field.indexOf('=');
      hidden.remove(field.substring(0, end));
      typed.append('&').append(field, 0, end + 1);
      typed.append(URLEncoder.encode(field.substring(end + 1), StandardCharsets.UTF_8));
    }
    HttpResponse<String> answer = visitor.post(path, WebVisitor.body(hidden) + typed);
    assertThat(answer.statusCode()).as(path + "\n" + answer.body()).isIn(200, 303);
    return answer;
  }

  private String page(String path) {
    HttpResponse<String> shown = visitor.get(path);
    assertThat(shown.statusCode()).as(path).isEqualTo(200);
    return shown.body();
  }

  /** The address to which a list leads under this name. */
  private String linked(String list, String name) {
    Matcher link =
        Pattern.compile("href=\"(" + list + "/[\\w-]{36})[^\"]*\"[^>]*>\\s*" + name)
            .matcher(page(list));
    assertThat(link.find()).as(name).isTrue();
    return link.group(1);
  }

  private String profile(String name) {
    return RunningOriel.bean(Profiles.class).require(made.operator(), name).id().toString();
  }

  private String cell(String object, String right) {
    return made.objectId(object) + "." + right;
  }

  private String cell(String object, String field, String right) {
    FieldDefinitions fields = RunningOriel.bean(FieldDefinitions.class);
    return fields.get(made.operator(), object, field).field().id() + "." + right;
  }

  private void add(String type, String... more) {
    List<String> fields = new ArrayList<>(List.of(more));
    fields.addAll(List.of("type=" + type, "name=Its " + type, "apiName=", "group="));
    send("/setup/objects/projects/fields/new-field", fields.toArray(String[]::new));
  }

  private void clickObjects() {
    send(
        "/setup/objects/new-object",
        "name=Projects&singularName=&apiName=&icon=rocket&attachmentsEnabled=true");
    List.of("longText", "email", "phone", "url", "number", "percent", "rating").forEach(this::add);
    List.of("checkbox", "date", "dateTime", "user", "address").forEach(this::add);
    add("text", "required=true", "unique=true");
    add("currency", "currencyCode=CHF", "indexed=true");
    add("lookup", "lookup=companies");
    add("autoNumber", "pattern=P-{0000}");
    add("select", option("Plan: \"A\"", "plan", "blue"), option("Build", "", "amber"));
    add("multiSelect", option("no", "none", "gray"));
    send("/setup/objects", "up=projects");
    send("/setup/objects/projects", "up=itsPhone");
    send(
        "/setup/objects/projects/fields/itsSelect",
        "name=Phase&apiName=phase&group=Work",
        option("Building", "build", "teal"),
        option("Plan: \"A\"", "plan", "blue"));
    send(
        "/setup/objects/contacts/fields/jobTitle",
        "name=Role&apiName=role&group=Office&indexed=true");
    String list = "/setup/objects/projects/list";
    send(list, "act=show&order=itsNumber&shown=itsNumber&order=phase&shown=phase");
    sendFrom(list, list + "/sort", "act=apply&s-0=itsNumber&d-0=-");
  }

  private void add(String type) {
    add(type, new String[0]);
  }

  /** The fields of a row of options. */
  private static String option(String label, String apiName, String hue) {
    return "option-name=" + apiName + "&option-hue=" + hue + "&option-label=" + label;
  }

  private void clickProfiles() {
    String from = profile("Standard");
    send("/setup/profiles/new", "name=Sales", "from=" + from);
    String page = "/setup/profiles/" + profile("Sales");
    send(
        page,
        "scope=changed",
        "on=field.create",
        "on=object.update",
        "on=email.sendOutside",
        "on=view.share",
        "on=import.run",
        "off=default.delete",
        "off=" + cell("projects", "inherit"),
        "off=" + cell("deals", "delete"));
    send(
        page + "/objects/contacts",
        "scope=changed",
        "off=" + cell("contacts", "phone", "edit"),
        "off=" + cell("contacts", "email", "read"));
  }

  private void clickPeople() {
    String sales = profile("Sales");
    HttpResponse<String> links =
        send("/setup/members/invite", "emails=Eve Ö. <" + eve + ">", "profile=" + sales);
    Matcher join = JOIN.matcher(links.body());
    assertThat(join.find()).isTrue();
    WebVisitor person = new WebVisitor();
    person.get(join.group());
    Map<String, String> account = Map.of("name", "Eve Ö.", "password", "a-sentence-of-eve-9");
    person.send(person.get("/invitation"), "/invitation", account);
    String member = linked("/setup/members", "Eve Ö.");
    send(member + "/profile", "profile=" + profile("Read only"));
    send("/setup/keys/new", "name=Shop", "profile=" + sales);
    String key = linked("/setup/keys", "Shop");
    sendFrom(key, key + "/name", "name=Shop: #1");
    send("/setup/keys/new", "name=Obsolete", "profile=" + sales);
    send(linked("/setup/keys", "Obsolete") + "/revoke", "name=Obsolete");
    String id = member.substring(member.length() - UUID_LENGTH);
    made.connection(UUID.fromString(id), Restrictions.NONE);
    String connection = linked("/setup/connections", "");
    sendFrom(connection, connection + "/limits", "readOnly=true", "writesPerHour=20", "mail=draft");
  }

  private void clickWebhooks() {
    String sales = "profile=" + profile("Sales");
    send("/setup/inbound/new", "name=Leads", "object=projects", sales);
    String leads = linked("/setup/inbound", "Leads");
    sendFrom(
        leads,
        leads + "/mapping",
        "matchField=upsert:itsText&onSeveral=oldest",
        "field.0=name&path.0=project.name&how.0=trim",
        "field.1=itsText&path.1=codes['e.mail'][0]",
        "field.2=phase&path.2=from&how.2=map&with.2=p = plan\nb = build",
        "field.3=itsDate&path.3=born&how.3=date&with.3=dd.MM.yyyy",
        "field.4=itsNumber&how.4=const&with.4=5",
        "field.5=itsPhone&how.5=const&with.5=true",
        "field.6=itsMultiselect&how.6=const&with.6=none");
    send(leads + "/settings", "profile=" + profile("Standard"));
    send("/setup/inbound/new", "name=Listener", "object=deals", sales);
    send(
        "/setup/outbound/new",
        "name=ERP&url=https://erp.example.com/hook?a=b",
        sales,
        "events=record.created&events=record.updated&objects=deals");
    send(
        linked("/setup/outbound", "ERP") + "/filter",
        "f-0=amount&o-0=more&w-0=amount more&v-0=1000&act=apply");
  }

  /** The file that somebody would write for the same. */
  private String written() throws IOException {
    try (InputStream file =
        Objects.requireNonNull(getClass().getResourceAsStream("/setup/clicked.yaml"))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .replace("NAME", workspace)
          .replace("ADMIN", admin.person().email())
          .replace("EVE", eve)
          .replace("CONNECTION", connection());
    }
  }

  private String connection() {
    return RunningOriel.bean(Connections.class)
        .list(made.operator())
        .getFirst()
        .connection()
        .name();
  }

  @Test
  void clicksAndAFileMakeTheSame() throws Exception {
    send(
        "/setup/general",
        "workspace=" + workspace,
        "region=DE&timeZone=Europe/Berlin&currency=EUR");
    clickObjects();
    clickProfiles();
    clickPeople();
    clickWebhooks();
    String clicked = export(operator());
    assertThat(clicked).doesNotContain("osk_", "whk_", "omk_", "whsec_", "password", "Obsolete");
    assertThat(ofCopy(clicked)).isEqualTo(clicked);
    assertThat(ofCopy(written())).isEqualTo(clicked);
  }
}
