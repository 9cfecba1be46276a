package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.integration.mail.Drafts;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The door to drafts that are written while a page is open, which asks for them again and again. A
 * member has one at a time: another one takes its place.
 */
@Door
public class DraftRuns {

  private static final Logger log = LoggerFactory.getLogger(DraftRuns.class);

  /** Longer than a turn and a model need. After it the server that was asking is gone. */
  private static final Duration MOST = ModelService.TIME.plus(ModelTurns.WAIT).plusSeconds(30);

  private final Drafting drafting;
  private final DraftRunTable table;
  private final ModelGuard guard;
  private final Ids ids;
  private final Clock clock;

  DraftRuns(Drafting drafting, DraftRunTable table, ModelGuard guard, Ids ids, Clock clock) {
    this.drafting = drafting;
    this.table = table;
    this.guard = guard;
    this.ids = ids;
    this.clock = clock;
  }

  /**
   * A draft on its way.
   *
   * @param elapsed since it was begun
   * @param text null until it is written
   * @param remarks sentences about it: why no model has written it, and warnings
   * @param refusal why there is none; null if there is one, or will be
   */
  public record Run(
      Duration elapsed, @Nullable Text text, List<String> remarks, @Nullable String refusal) {

    public boolean isWriting() {
      return text == null && refusal == null;
    }
  }

  /** The subject and the text that were written. */
  public record Text(String subject, String body) {}

  /** Begins a draft. Refuses like {@link Drafting#write} what can be told at once. */
  public UUID begin(Actor actor, DraftRequest request) {
    drafting.count(actor);
    drafting.plan(actor, request);
    UUID run = ids.next();
    guard.write(
        actor,
        Drafts::author,
        (current, author) -> {
          OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
          table.begin(current.workspace(), author, run, now);
          return run;
        });
    Thread.ofVirtual().name("draft").start(() -> write(actor, run, request));
    return run;
  }

  private void write(Actor actor, UUID run, DraftRequest request) {
    String result;
    try {
      result = Json.write(json(drafting.counted(actor, request)));
    } catch (Refused e) {
      result = Json.write(refused(e.refusal().message()));
    } catch (RuntimeException e) {
      log.error("A draft could not be written", e);
      result = Json.write(refused("An unexpected fault: there is no draft."));
    }
    store(actor, run, result);
  }

  private void store(Actor actor, UUID run, String result) {
    try {
      guard.write(
          actor,
          current -> current.principal().id(),
          (current, member) -> {
            table.end(current.workspace(), member, run, result);
            return run;
          });
    } catch (RuntimeException e) {
      // The page is told after a while that it is lost: the server stops, or the session has ended.
      log.debug("A draft is lost", e);
    }
  }

  private static ObjectNode json(Drafting.Written written) {
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put("subject", written.subject())
            .put("body", written.body());
    written.remarks().forEach(json.putArray("remarks")::add);
    return json;
  }

  private static ObjectNode refused(String reason) {
    return JsonNodeFactory.instance.objectNode().put("refusal", reason);
  }

  /** An own draft on its way; empty for one that was given up or replaced. */
  public Optional<Run> get(Actor actor, UUID run) {
    return guard.read(
        actor,
        current -> {
          DraftRunTable.Stored stored =
              table.find(current.workspace(), Drafts.author(current), run);
          return Optional.ofNullable(stored).map(this::run);
        });
  }

  private Run run(DraftRunTable.Stored stored) {
    Duration elapsed = Duration.between(stored.startedAt().toInstant(), clock.instant());
    if (stored.result() == null) {
      boolean isLost = elapsed.compareTo(MOST) > 0;
      return new Run(
          elapsed, null, List.of(), isLost ? "The server was stopped. Begin again." : null);
    }
    var result = Json.MAPPER.readTree(stored.result());
    List<String> remarks =
        result.path("remarks").valueStream().map(one -> one.asString("")).toList();
    String refusal = result.path("refusal").stringValue(null);
    return refusal == null
        ? new Run(
            elapsed,
            new Text(result.path("subject").asString(""), result.path("body").asString("")),
            remarks,
            null)
        : new Run(elapsed, null, remarks, refusal);
  }

  /** Gives up an own draft: what a model still writes is forgotten. */
  public void cancel(Actor actor, UUID run) {
    guard.write(
        actor,
        Drafts::author,
        (current, author) -> {
          table.delete(current.workspace(), author, run);
          return run;
        });
  }
}
