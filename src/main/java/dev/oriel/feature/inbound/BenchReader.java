package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.integration.inbound.Found;
import dev.oriel.integration.inbound.Inbox;
import dev.oriel.integration.inbound.LoggedRequest;
import dev.oriel.integration.inbound.Payload;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads what a webhook has received, and the values that its mapping finds. */
@Component
record BenchReader(
    Inbox inbox, ObjectDefinitions definitions, ProfileChoice profiles, BaseUrl baseUrl) {

  /** The object as the webhook's profile sees it; null if it was deleted. */
  @Nullable ObjectView view(Actor actor, DescribedWebhook webhook) {
    String object = webhook.object();
    Profile profile = profiles.find(actor, webhook.credential().profileId());
    if (object == null || profile == null) {
      return null;
    }
    ObjectView own = definitions.get(actor, object);
    return own.schema().view(profile, own.type());
  }

  /**
   * The values of the page.
   *
   * @param sent what was typed, with what is wrong
   * @param trial what became of a trial; null if nothing was tried
   */
  Bench read(
      Visit visit, Actor actor, DescribedWebhook webhook, Typed sent, Inbox.@Nullable Trial trial) {
    Credential credential = webhook.credential();
    Typed typed = Draft.SETTINGS.over(sent, Draft.of(webhook).sent());
    List<LoggedRequest> all = inbox.requests(actor, credential, RequestList.MOST);
    RequestList requests = RequestList.of(visit, credential.id(), all, typed);
    LoggedRequest current = requests.current();
    SentRequest request =
        current == null
            ? null
            : SentRequest.of(current, () -> inbox.payload(actor, credential, current.id()));
    ObjectView view = credential.isRevoked() ? null : view(actor, webhook);
    Bench.Mapped mapping =
        view == null ? null : mapped(visit, actor, webhook, typed, view, request);
    return new Bench(
        webhook,
        InboundPath.receiver(baseUrl, credential.id()),
        Objects.requireNonNull(profiles.find(actor, credential.profileId())),
        requests,
        !credential.isRevoked() && all.isEmpty(),
        request,
        values(request, mapping),
        trial,
        mapping);
  }

  private Bench.Mapped mapped(
      Visit visit,
      Actor actor,
      DescribedWebhook webhook,
      Typed typed,
      ObjectView view,
      @Nullable SentRequest request) {
    MappedFields fields = new MappedFields(view);
    Draft written = typed.isFirst() ? Draft.of(webhook) : Draft.of(typed);
    List<DraftRow> suggestions =
        FieldSuggestions.of(
            view, written.rows(), fields.free(written), request == null ? null : request.json());
    Draft draft = written.suggested(typed, suggestions);
    Set<String> free = fields.free(draft);
    return new Bench.Mapped(
        form(visit, webhook, typed, draft),
        fields,
        draft,
        lines(fields, typed, draft, found(actor, webhook, draft, fields, request)),
        (int) suggestions.stream().filter(row -> free.contains(row.field())).count());
  }

  /** The form, with the problems that stand beside no line. */
  private static Form form(Visit visit, DescribedWebhook webhook, Typed typed, Draft draft) {
    List<Problem> general =
        typed.problems().stream().filter(problem -> !isOfLine(problem.field(), draft)).toList();
    return Draft.SETTINGS.mark(
        visit.form(
            InboundPath.of(webhook.credential().id(), InboundPath.MAPPING),
            new Typed(typed.values(), general, typed.isKept())),
        Draft.of(webhook).sent());
  }

  private static boolean isOfLine(String place, Draft draft) {
    return IntStream.range(0, draft.rows().size())
        .mapToObj(i -> List.of(Draft.FIELD + i, Draft.source(draft.rows().get(i))))
        .flatMap(List::stream)
        .anyMatch(name -> place.matches(Pattern.quote(name) + "([.\\[].*)?"));
  }

  private static List<Bench.Line> lines(
      MappedFields fields, Typed typed, Draft draft, Map<String, Found> found) {
    List<Bench.Line> lines = new ArrayList<>();
    int chosen = Draft.chosen(typed, draft);
    Map<String, String> refused = new HashMap<>();
    typed.problems().forEach(problem -> refused.putIfAbsent(problem.field(), problem.message()));
    for (int i = 0; i < draft.rows().size(); i++) {
      DraftRow row = draft.rows().get(i);
      Found one = found.get(row.field());
      JsonNode value = one == null ? null : one.value();
      String problem = refused.getOrDefault(Draft.FIELD + i, refused.get(Draft.source(row)));
      if (problem == null && one != null) {
        problem = one.problem();
      }
      lines.add(
          new Bench.Line(
              i,
              row,
              fields.target(row.field()),
              value == null ? "" : PayloadNode.text(value),
              problem,
              i == chosen));
    }
    return lines;
  }

  /** What each line finds in a request, or what is wrong with it, by the names of fields. */
  private Map<String, Found> found(
      Actor actor,
      DescribedWebhook webhook,
      Draft draft,
      MappedFields fields,
      @Nullable SentRequest request) {
    ObjectNode sources = JsonNodeFactory.instance.objectNode();
    Map<String, Found> found = new HashMap<>();
    for (DraftRow row : draft.rows()) {
      if (!row.field().isEmpty() && !row.isEmpty()) {
        try {
          sources.set(row.field(), row.source(fields.view().type()));
        } catch (Refused e) {
          found.put(row.field(), new Found(row.field(), null, e.refusal().message()));
        }
      }
    }
    Payload payload = request == null ? null : request.payload();
    new Problems()
        .attempt(() ->
            inbox
                .found(actor, webhook.credential(), sources, payload)
                .forEach(one -> found.put(one.name(), one)));
    return found;
  }

  private static List<PayloadNode> values(
      @Nullable SentRequest request, Bench.@Nullable Mapped mapping) {
    JsonNode json = request == null ? null : request.json();
    if (json == null || !json.isContainer()) {
      return List.of();
    }
    if (mapping == null) {
      return PayloadNode.of(json, Map.of(), null);
    }
    Map<String, Bench.Line> lines = new HashMap<>();
    mapping.lines().stream()
        .filter(line -> !line.row().path().isEmpty())
        .forEach(line -> lines.put(line.row().path(), line));
    EachPath each = EachPath.of(mapping.fields().view().type(), mapping.draft().rows());
    return PayloadNode.of(json, lines, each);
  }
}
