package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Moment;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Records as of moments of a random history: they are what was read at these moments. */
class AsOfHistoryTest {

  private static final int WRITES = 70;

  private static final String RECORDS = "/objects/contacts/records";

  private static final List<String> FILTERS =
      List.of(
          "[{'field':'status','operator':'eq','value':'customer'}]",
          "[{'field':'score','operator':'gte','value':2},{'field':'vip','operator':'eq','value':true}]",
          "[{'or':[{'field':'day','operator':'isEmpty'},{'field':'tags','operator':'contains','value':['red']}]}]",
          "[{'field':'name','operator':'contains','value':'a'}]",
          "[{'field':'address.city','operator':'eq','value':'Graz'}]",
          "[{'field':'company.industry','operator':'eq','value':'Steel'}]",
          "[{'field':'updatedBy','operator':'isNotEmpty'},{'field':'version','operator':'gt','value':1}]",
          "[{'none':{'object':'deals','by':'contact','filter':[{'field':'stage','operator':'eq','value':'won'}]}}]");

  /** What was read at a moment: the records, and those that each filter found. */
  private record Copy(Instant at, Map<String, JsonNode> records, List<List<String>> found) {}

  private final Random random = new Random(54);
  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final Map<String, List<String>> ids = new HashMap<>();

  @Test
  void everyMomentIsAsItWasButForWhatWasDeletedSince() {
    define();
    List<Copy> copies = new ArrayList<>();
    for (int i = 0; i < WRITES; i++) {
      write();
      copies.add(copy());
    }
    Set<String> present = copy().records().keySet();
    for (Copy copy : copies) {
      Map<String, JsonNode> then = new TreeMap<>(copy.records());
      then.keySet().retainAll(present);
      String moment = "&asOf=" + copy.at();
      assertThat(records(moment)).as("at %s", copy.at()).isEqualTo(then);
      for (int i = 0; i < FILTERS.size(); i++) {
        List<String> found = new ArrayList<>(copy.found().get(i));
        found.retainAll(present);
        if (FILTERS.get(i).contains("company.")) {
          found.removeIf(id -> !hasCompany(then.get(id)));
        }
        assertThat(found(FILTERS.get(i), moment)).as(FILTERS.get(i)).isEqualTo(found);
      }
    }
  }

  /** Whether the company of then is still there. */
  private boolean hasCompany(JsonNode contact) {
    return ids.get("companies").contains(contact.at("/fields/company").asString(""));
  }

  private void define() {
    field("score", "number", Map.of());
    field("vip", "checkbox", Map.of());
    field("day", "date", Map.of());
    field("stars", "rating", Map.of());
    field("seen", "dateTime", Map.of());
    field("tags", "multiSelect", Map.of("options", List.of("red", "green", "blue")));
    List.of("contacts", "companies", "deals").forEach(object -> ids.put(object, new ArrayList<>()));
  }

  private void field(String name, String type, Map<String, Object> more) {
    Map<String, Object> body = new HashMap<>(Map.of("apiName", name, "name", name, "type", type));
    body.putAll(more);
    assertThat(admin.post("/objects/contacts/fields", body).status()).isEqualTo(201);
  }

  private void write() {
    switch (random.nextInt(13)) {
      case 0, 1, 2 ->
          created("contacts", random.nextBoolean() ? null : any("Ada", "Bo"), contact());
      case 3 -> created("companies", any("Acme", "Zeta"), Map.of("industry", any("Steel", "Wood")));
      case 4 -> created("deals", "Deal", new HashMap<>(Map.of("stage", any("won", "lost"))));
      case 5, 6, 7, 8 -> change("contacts", contact());
      case 9 -> change("companies", Map.of("industry", any("Steel", "Wood")));
      case 10 -> delete(any("contacts", "companies"));
      case 11 -> call();
      default -> merge();
    }
  }

  private Map<String, Object> contact() {
    Map<String, Object> fields = new HashMap<>();
    maybe(fields, "firstName", any("Mia", "Ali ", "Zoë"));
    maybe(fields, "lastName", any("Ray", "Öz"));
    maybe(fields, "status", any("lead", "customer"));
    maybe(fields, "score", random.nextInt(5) + 0.25);
    maybe(fields, "vip", random.nextBoolean());
    maybe(fields, "day", any("2026-02-28", "2024-02-29"));
    maybe(fields, "stars", 1 + random.nextInt(5));
    maybe(fields, "seen", "2026-05-01T10:00:00.123Z");
    maybe(fields, "tags", random.nextBoolean() ? List.of("red") : List.of("green", "blue"));
    maybe(fields, "address", Map.of("city", any("Graz", "Linz")));
    if (!ids.get("companies").isEmpty()) {
      maybe(fields, "company", some("companies"));
    }
    return fields;
  }

  private void maybe(Map<String, Object> fields, String name, Object value) {
    if (random.nextInt(3) == 0) {
      fields.put(name, random.nextInt(4) == 0 ? null : value);
    }
  }

  private String any(String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  private String some(String object) {
    return ids.get(object).get(random.nextInt(ids.get(object).size()));
  }

  private void created(String object, String name, Map<String, ?> fields) {
    Map<String, Object> all = new HashMap<>(fields);
    if (object.equals("deals") && !ids.get("contacts").isEmpty()) {
      all.put("contact", some("contacts"));
    }
    Map<String, Object> body = new HashMap<>(Map.of("fields", all));
    if (name != null) {
      body.put("name", name);
    }
    Answered answer = admin.post("/objects/" + object + "/records", body);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(201);
    ids.get(object).add(answer.at("/data/record/id").stringValue());
  }

  private void change(String object, Map<String, ?> fields) {
    if (!ids.get(object).isEmpty()) {
      Map<String, Object> body = new HashMap<>(Map.of("fields", fields));
      if (random.nextInt(3) == 0) {
        body.put("name", any("Ada", "Cy"));
      }
      Answered answer = admin.patch("/objects/" + object + "/records/" + some(object), body);
      assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
    }
  }

  /** Makes the contact and its company newly contacted. */
  private void call() {
    if (!ids.get("contacts").isEmpty()) {
      String notes = RECORDS + "/" + some("contacts") + "/notes";
      assertThat(admin.post(notes, Map.of("body", "Talked.", "kind", "call")).status())
          .isEqualTo(201);
    }
  }

  private void delete(String object) {
    if (!ids.get(object).isEmpty()) {
      String id = some(object);
      assertThat(admin.delete("/objects/" + object + "/records/" + id).status()).isEqualTo(200);
      ids.get(object).remove(id);
    }
  }

  private void merge() {
    String object = any("contacts", "companies");
    if (ids.get(object).size() > 2) {
      String into = ids.get(object).getFirst();
      String from = ids.get(object).getLast();
      Answered answer =
          admin.post(
              "/objects/" + object + "/records/" + into + "/merge", Map.of("from", List.of(from)));
      assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
      ids.get(object).remove(from);
    }
  }

  private Copy copy() {
    List<List<String>> found = new ArrayList<>();
    FILTERS.forEach(filter -> found.add(found(filter, "")));
    Map<String, JsonNode> records = records("");
    Instant at = Moment.betweenWrites();
    return new Copy(at, records, found);
  }

  private Map<String, JsonNode> records(String more) {
    Map<String, JsonNode> records = new LinkedHashMap<>();
    list("limit=100" + more).forEach(one -> records.put(one.get("id").stringValue(), one));
    return new TreeMap<>(records);
  }

  private List<String> found(String filter, String more) {
    String json = URLEncoder.encode(filter.replace('\'', '"'), StandardCharsets.UTF_8);
    return list("limit=100&sort=-status,lastName&fields=status&filter=" + json + more).stream()
        .map(one -> one.get("id").stringValue())
        .toList();
  }

  private List<JsonNode> list(String query) {
    Answered answer = admin.get(RECORDS + "?" + query);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
    assertThat(answer.at("/data/nextCursor").isNull()).isTrue();
    return answer.at("/data/records").valueStream().toList();
  }
}
