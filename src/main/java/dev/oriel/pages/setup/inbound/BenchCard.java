package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.integration.inbound.DescribedWebhook;
import dev.oriel.integration.inbound.Found;
import dev.oriel.integration.inbound.InboundWebhooks;
import dev.oriel.integration.inbound.Inbox;
import dev.oriel.integration.inbound.Payload;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Shows what a webhook has received, beside its mapping. */
@Component
record BenchCard(
    InboundWebhooks webhooks,
    Inbox inbox,
    ObjectDefinitions definitions,
    ProfileChoice profiles,
    BaseUrl baseUrl) {

  /**
   * The content of the page.
   *
   * @param typed what was typed, over what is stored now, with what is wrong
   * @param said what became of a trial
   */
  record Shown(DescribedWebhook webhook, Typed typed, List<Notice> said) {

    Shown {
      typed = Draft.SETTINGS.over(typed, Draft.of(webhook).sent());
    }

    /** The mapping as it was typed; what is stored if nothing was. */
    Draft draft() {
      return typed.isFirst() ? Draft.of(webhook) : Draft.of(typed);
    }
  }

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

  /** Whether the first request to a webhook is still to come. */
  boolean awaits(Actor actor, DescribedWebhook webhook) {
    Credential credential = webhook.credential();
    return !credential.isRevoked() && inbox.requests(actor, credential, 1).isEmpty();
  }

  /** The page, or the part of it that htmx asks for. */
  Answer show(Visit visit, int status, Actor actor, Shown shown) {
    Words words = visit.words();
    DescribedWebhook webhook = shown.webhook();
    Credential credential = webhook.credential();
    UUID id = credential.id();
    RequestList requests =
        new RequestList(words, webhook, inbox.requests(actor, credential, RequestList.MOST), visit);
    ShownRequest request = new ShownRequest(words, inbox, webhook, requests.current(shown.typed()));
    JsonNode payload = request.payload(actor);
    ObjectView view = credential.isRevoked() ? null : view(actor, webhook);
    MappedFields fields = view == null ? null : new MappedFields(words, view);
    Draft typed = shown.draft();
    List<DraftRow> suggestions =
        fields == null
            ? List.of()
            : FieldSuggestions.of(fields.view(), typed.rows(), fields.free(typed), payload);
    Draft draft = typed.suggested(shown.typed(), suggestions);
    List<BenchView.Line> lines =
        fields == null ? List.of() : lines(actor, shown, draft, fields, request);
    Form form = view == null ? null : form(visit, shown, lines);
    BenchView body =
        new BenchView(
            words,
            new Block.Pair(
                "address",
                words.say("inbound.address"),
                "POST " + InboundPath.receiver(baseUrl, id),
                words.say("inbound.copy_address")),
            new InboundWords(words).state(webhook),
            facts(words, webhook, fields),
            ProfileChoice.link(profiles.names(actor), credential.profileId()),
            requests.filter(),
            requests.rows(request.id()),
            requests.paging(),
            request.shown(payload, targets(lines), offer(fields, draft, suggestions), shown.said()),
            form,
            new BenchView.Addresses(
                InboundPath.of(id, InboundPath.MAPPING),
                InboundPath.of(id, InboundPath.DRAFT),
                InboundPath.of(id, InboundPath.TRY),
                awaits(actor, webhook) ? InboundPath.of(id) : ""),
            lines,
            fields == null ? List.of() : fields.choices(draft, lines),
            fields == null
                ? null
                : FormField.select(Draft.MATCH, words.say("inbound.match"), fields.matches())
                    .value(draft.match()),
            fields == null
                ? null
                : FormField.select(Draft.SEVERAL, words.say("inbound.several"), fields.severals())
                    .value(draft.several()));
    return visit.isPart()
        ? visit.part(status, body)
        : visit.show(InboundFrame.page(visit, credential, false, body).status(status));
  }

  private static List<String> facts(
      Words words, DescribedWebhook webhook, @Nullable MappedFields fields) {
    String match = Objects.requireNonNullElse(webhook.matchField(), "–");
    return List.of(
        fields == null
            ? Objects.requireNonNullElse(webhook.object(), words.say("inbound.deleted_object"))
            : fields.view().type().name(),
        new InboundWords(words).action(webhook, fields == null ? match : fields.label(match)));
  }

  /** What can be made of the values, unless the webhook is not changed any more. */
  private static BenchView.Offer offer(
      @Nullable MappedFields fields, Draft draft, List<DraftRow> suggestions) {
    if (fields == null) {
      return BenchView.Offer.NONE;
    }
    Set<String> free = fields.free(draft);
    int left = (int) suggestions.stream().filter(row -> free.contains(row.field())).count();
    return new BenchView.Offer(
        EachPath.of(fields.view().type(), draft.rows()), free.contains(MappedFields.EACH), left);
  }

  private static Form form(Visit visit, Shown shown, List<BenchView.Line> lines) {
    UUID id = shown.webhook().credential().id();
    Form form =
        Draft.SETTINGS.mark(
            visit.form(InboundPath.of(id, InboundPath.MAPPING), shown.typed()),
            Draft.of(shown.webhook()).sent());
    for (BenchView.Line line : lines) {
      form = form.with(FormField.text(Draft.FIELD + line.at(), line.label()));
      if (!line.field().isEmpty()) {
        form = form.with(FormField.text("mapping." + line.field(), line.label()));
      }
    }
    return form;
  }

  private List<BenchView.Line> lines(
      Actor actor, Shown shown, Draft draft, MappedFields fields, ShownRequest request) {
    List<BenchView.Line> lines = new ArrayList<>();
    Map<String, Found> found = found(actor, shown.webhook(), draft, fields.view(), request);
    int chosen = Draft.chosen(shown.typed(), draft);
    Map<String, String> refused = refused(shown.typed());
    for (int i = 0; i < draft.rows().size(); i++) {
      DraftRow row = draft.rows().get(i);
      Found one = found.get(row.field());
      JsonNode value = one == null ? null : one.value();
      String problem = refused.getOrDefault(Draft.FIELD + i, refused.get("mapping." + row.field()));
      if (problem == null && one != null) {
        problem = one.problem();
      }
      lines.add(
          new BenchView.Line(
              i,
              row.field(),
              row.field().isEmpty() ? "" : fields.label(row.field()),
              MappedFields.kind(fields.view().type(), row),
              row.path(),
              new BenchView.Use(row.how().word(), row.with(), row.unknown()),
              value == null ? "" : PayloadNode.text(value),
              problem,
              i == chosen));
    }
    return lines;
  }

  /** What was said of lines and of the sources of fields, by where it was said. */
  private static Map<String, String> refused(Typed typed) {
    Map<String, String> refused = new HashMap<>();
    typed.problems().forEach(problem -> refused.putIfAbsent(problem.field(), problem.message()));
    return refused;
  }

  private Map<String, Found> found(
      Actor actor, DescribedWebhook webhook, Draft draft, ObjectView view, ShownRequest request) {
    ObjectNode sources = JsonNodeFactory.instance.objectNode();
    Map<String, Found> found = new HashMap<>();
    Problems wrong = new Problems();
    for (DraftRow row : draft.rows()) {
      if (!row.field().isEmpty() && !row.isEmpty()) {
        try {
          sources.set(row.field(), row.source(view.type()));
        } catch (Refused e) {
          found.put(row.field(), new Found(row.field(), null, e.refusal().message()));
        }
      }
    }
    wrong.attempt(() -> {
      Payload payload = request.sent();
      inbox
          .found(actor, webhook.credential(), sources, payload)
          .forEach(one -> found.put(one.name(), one));
    });
    return found;
  }

  private static Map<String, PayloadNode.Target> targets(List<BenchView.Line> lines) {
    Map<String, PayloadNode.Target> targets = new HashMap<>();
    for (BenchView.Line line : lines) {
      if (!line.path().isEmpty()) {
        targets.put(
            line.path(),
            new PayloadNode.Target(line.isNew() ? "…" : line.label(), line.problem() != null));
      }
    }
    return targets;
  }
}
