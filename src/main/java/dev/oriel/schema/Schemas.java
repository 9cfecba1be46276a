package dev.oriel.schema;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.admission.RequestBudget;
import dev.oriel.identity.Actor;
import dev.oriel.identity.StaleModel;
import dev.oriel.refusal.Refused;
import dev.oriel.refusal.Suggestion;
import org.springframework.stereotype.Component;

/** The schemas of the workspaces that are in use, cached. */
@Component
public class Schemas {

  private static final int CACHED = 2_000;

  private final SchemaTable table;
  private final Cache<Long, Schema> cache = Caffeine.newBuilder().maximumSize(CACHED).build();

  Schemas(SchemaTable table) {
    this.table = table;
  }

  /**
   * The schema of the version that the actor's rights are of.
   *
   * @throws StaleModel if that version is no longer the present one
   */
  public Schema of(Actor actor) {
    Schema cached = cache.getIfPresent(actor.workspace().id());
    if (cached != null && cached.version() == actor.version()) {
      return cached;
    }
    return RequestBudget.unmeasured(() -> read(actor));
  }

  private Schema read(Actor actor) {
    // The version is read before and after, so that what lies between is of this version alone.
    Schema loaded = new Schema(table.version(actor.workspace()), table.objects(actor.workspace()));
    if (loaded.version() != actor.version()
        || table.version(actor.workspace()) != actor.version()) {
      throw new StaleModel();
    }
    cache.put(actor.workspace().id(), loaded);
    return loaded;
  }

  /** An object as the actor uses it. Refuses an unknown one as {@code NotFound}. */
  public ObjectScope scope(Actor actor, String apiName) {
    return new ObjectScope(actor, view(actor, apiName));
  }

  /** An object as the actor's profile sees it. Refuses an unknown one as {@code NotFound}. */
  public ObjectView view(Actor actor, String apiName) {
    Schema schema = of(actor);
    ObjectType type = schema.object(apiName);
    if (type == null) {
      throw Refused.notFound(
          "There is no object '"
              + apiName
              + "'."
              + Suggestion.didYouMean(
                  apiName, schema.objects().stream().map(ObjectType::apiName).toList()));
    }
    return schema.view(actor.profile(), type);
  }
}
