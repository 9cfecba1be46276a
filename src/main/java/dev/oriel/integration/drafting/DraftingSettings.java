package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.platform.egress.AttemptLimit;
import dev.oriel.platform.egress.Egress;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The door to the choice of a service whose model drafts e-mails, for administrators. Its host gets
 * what members may read of the records for which they ask for drafts.
 */
@Door
public class DraftingSettings {

  private static final Logger log = LoggerFactory.getLogger(DraftingSettings.class);

  private static final int LONGEST_MODEL = 200;
  private static final int LONGEST_KEY = 1_000;

  private static final ModelService.Question TEST =
      new ModelService.Question("Answer with one word.", "Say hello.");

  private final DraftingTable table;
  private final DraftingKeys keys;
  private final DraftingAudit audit;
  private final ModelService models;
  private final AttemptLimit attempts;
  private final Egress egress;
  private final ModelGuard guard;
  private final Ids ids;

  DraftingSettings(
      DraftingTable table,
      DraftingKeys keys,
      DraftingAudit audit,
      ModelService models,
      AttemptLimit attempts,
      Egress egress,
      ModelGuard guard,
      Ids ids) {
    this.table = table;
    this.keys = keys;
    this.audit = audit;
    this.models = models;
    this.attempts = attempts;
    this.egress = egress;
    this.guard = guard;
    this.ids = ids;
  }

  /**
   * The settings as they were typed.
   *
   * @param provider null for none: a template drafts
   * @param baseUrl empty for the usual one of the provider
   * @param key null for the one that is stored
   */
  public record Given(
      @Nullable Provider provider, String baseUrl, String model, @Nullable String key) {

    /** Does not return the key. */
    @Override
    public String toString() {
      return provider + " " + baseUrl;
    }
  }

  /** The present service; empty if a template drafts. */
  public Optional<DraftingSpec> get(Actor actor) {
    return guard
        .administer(actor)
        .read(current -> Optional.ofNullable(table.find(current.workspace())));
  }

  /**
   * Chooses the service. Refuses as {@code Invalid} all wrong values together, and as {@code
   * ProofRequired} a person whose last proof is too old. A key that was entered for another service
   * is forgotten.
   *
   * @param change makes the settings of the present service, once or several times; null for none
   */
  public void change(Actor actor, Function<@Nullable DraftingSpec, Given> change) {
    guard
        .administer(actor)
        .proved()
        .change(current -> {
          DraftingSpec before = table.find(current.workspace());
          return stored(current, before, wanted(before, change.apply(before)));
        });
  }

  /** The same for the operator, whose key is used only if there is none for this service yet. */
  public void changeFor(Actor operator, Given given) {
    guard
        .administer(operator)
        .change(current -> {
          if (current.principal().kind() != Principal.Kind.OPERATOR) {
            throw Refused.forbidden("Only the operator does this without a password.");
          }
          DraftingSpec before = table.find(current.workspace());
          DraftingSpec wanted = wanted(before, given);
          return stored(current, before, kept(before, wanted));
        });
  }

  /** The wanted service, with the key that there is for it already. */
  private static @Nullable DraftingSpec kept(
      @Nullable DraftingSpec before, @Nullable DraftingSpec wanted) {
    if (before == null
        || wanted == null
        || before.key() == null
        || !before.id().equals(wanted.id())) {
      return wanted;
    }
    return new DraftingSpec(
        wanted.id(), wanted.provider(), wanted.baseUrl(), wanted.model(), before.key());
  }

  private Optional<DraftingSpec> stored(
      Actor actor, @Nullable DraftingSpec before, @Nullable DraftingSpec wanted) {
    if (!Objects.equals(before, wanted)) {
      table.put(actor.workspace(), wanted);
      audit.changed(actor, before, wanted);
    }
    return Optional.ofNullable(wanted);
  }

  private @Nullable DraftingSpec wanted(@Nullable DraftingSpec before, Given given) {
    Provider provider = given.provider();
    if (provider == null) {
      return null;
    }
    String typed = given.baseUrl().strip().replaceFirst("/+$", "");
    String url = typed.isEmpty() || provider.isUsualOfOther(typed) ? provider.usual() : typed;
    String model = given.model().strip();
    String key = given.key();
    check(url, model, key);
    DraftingSpec kept = before != null && before.isAt(provider, url) ? before : null;
    UUID id = kept == null ? ids.next() : kept.id();
    String former = kept == null ? null : kept.key();
    String sealed = key == null ? former : keys.sealed(id, key);
    return new DraftingSpec(id, provider, url, model, sealed);
  }

  private void check(String url, String model, @Nullable String key) {
    Problems problems = new Problems();
    URI address = problems.<@Nullable URI>attempt(() -> egress.url("baseUrl", url), null);
    if (address != null && address.getRawQuery() != null) {
      problems.add("baseUrl", "bad_url.query");
    }
    if (address != null && !egress.isEncrypted(address) && !egress.isNamed(address)) {
      problems.add("baseUrl", "bad_scheme.https");
    }
    if (model.isEmpty()) {
      problems.add("model", "required");
    } else if (model.length() > LONGEST_MODEL || model.chars().anyMatch(Character::isISOControl)) {
      problems.add("model", "too_long", LONGEST_MODEL);
    }
    if (key != null
        && (key.length() > LONGEST_KEY || !key.chars().allMatch(c -> c > ' ' && c < 0x7f))) {
      problems.add("key", "not_a_key", LONGEST_KEY);
    }
    problems.check();
  }

  /**
   * Asks the present service for a word. Refuses as {@code Conflict} if there is none, and as
   * {@code RateLimited} what is asked too often.
   *
   * @return why it does not work, in a sentence; empty if it does
   */
  public Optional<String> test(Actor actor) {
    DraftingSpec service =
        get(actor).orElseThrow(() -> Refused.conflict("No model is chosen yet."));
    attempts.count(actor.principal().id());
    return switch (models.ask(actor, service, TEST)) {
      case ModelService.Answered _ -> Optional.empty();
      case ModelService.Failed(String reason) -> {
        log.info(
            "A model was tested in vain: {}; workspace {}, member {}",
            reason,
            actor.workspace().id(),
            actor.principal().id());
        yield Optional.of(reason);
      }
    };
  }
}
