package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.DefinitionUse.Asked;
import dev.oriel.crm.definition.DefinitionUse.Kind;
import dev.oriel.crm.definition.DefinitionUse.Used;
import dev.oriel.crm.definition.DefinitionUse.Way;
import dev.oriel.model.field.Option;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The door to where objects, fields and options are used: what a deletion or another type touches.
 * It tells no more than the actor may see: webhooks, imports and profiles are told to
 * administrators alone, and of the views of other members only their number.
 */
@Door
public class DefinitionUses {

  private final Schemas schemas;
  private final List<DefinitionUse> uses;
  private final ModelGuard guard;

  DefinitionUses(Schemas schemas, List<DefinitionUse> uses, ModelGuard guard) {
    this.schemas = schemas;
    this.uses = List.copyOf(uses);
    this.guard = guard;
  }

  /**
   * The uses of an object. Refuses an unknown one as {@code NotFound}, one that may not be viewed
   * as {@code Forbidden}.
   */
  public List<Used> ofObject(Actor actor, String apiName) {
    return guard.read(
        actor,
        current -> {
          ObjectView view = schemas.view(current, apiName);
          view.requireVisible();
          return of(current, new Asked(view, null, null));
        });
  }

  /** The uses of a field. Refuses an unknown one as {@code NotFound}, a hidden one as forbidden. */
  public List<Used> ofField(Actor actor, String object, String apiName) {
    return guard.read(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          return of(current, new Asked(view, field(view, apiName), null));
        });
  }

  /**
   * The uses of an option by conditions, lanes and mappings. Refuses an unknown field or option as
   * {@code NotFound}, a hidden field as forbidden.
   */
  public List<Used> ofOption(Actor actor, String object, String field, String apiName) {
    return guard.read(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          Field of = field(view, field);
          Option option =
              of.options().all().stream()
                  .filter(one -> one.apiName().equals(apiName))
                  .findFirst()
                  .orElseThrow(() -> Refused.notFound("There is no such option."));
          return of(current, new Asked(view, of, option));
        });
  }

  private static Field field(ObjectView view, String apiName) {
    Field field = view.type().field(apiName);
    if (field == null) {
      throw Refused.notFound(view.unknownField(apiName).toString());
    }
    view.requireVisible();
    view.requireReadable(field);
    return field;
  }

  private List<Used> of(Actor actor, Asked asked) {
    List<Used> all = new ArrayList<>();
    if (asked.field() == null) {
      all.addAll(lookups(asked.object()));
    } else if (asked.option() == null) {
      all.addAll(options(asked.object(), asked.field()));
    }
    if (asked.option() == null && actor.profile().isAdmin() && actor.isPerson()) {
      all.addAll(profiles(actor, asked.object(), asked.field()));
    }
    uses.forEach(one -> all.addAll(one.by(actor, asked)));
    all.sort(Comparator.comparing(Used::kind).thenComparing(Used::name));
    return List.copyOf(all);
  }

  /** The lookups of other objects that point at it, as far as they may be seen. */
  private static List<Used> lookups(ObjectView view) {
    return view.schema().lookupsTo(view.type()).stream()
        .filter(one -> one.from().id() != view.type().id())
        .filter(one -> view.of(one.from()).isVisible())
        .filter(one -> view.of(one.from()).mayRead(one.field()))
        .map(one ->
            Used.one(
                Kind.LOOKUP,
                one.from().name() + ": " + one.field().name(),
                one.from().apiName(),
                EnumSet.of(Way.RECORDS)))
        .toList();
  }

  /** The options that require a field, as far as they may be seen. */
  private static List<Used> options(ObjectView view, Field field) {
    return view.readableFields().stream()
        .flatMap(of ->
            of.options().all().stream()
                .filter(option -> option.requires().contains(field.id()))
                .map(option ->
                    Used.one(
                        Kind.OPTION,
                        of.name() + ": " + option.label(),
                        String.join(" ", view.type().apiName(), of.apiName(), option.apiName()),
                        EnumSet.of(Way.REQUIRED))))
        .toList();
  }

  private static List<Used> profiles(Actor actor, ObjectView view, @Nullable Field field) {
    return Profiles.of(actor).stream()
        .filter(profile -> isNamed(profile, view, field))
        .map(profile ->
            Used.one(Kind.PROFILE, profile.name(), profile.id().toString(), EnumSet.of(Way.RIGHTS)))
        .toList();
  }

  /** Whether a profile has a rule of its own for an object or a field. */
  private static boolean isNamed(Profile profile, ObjectView view, @Nullable Field field) {
    ObjectAccess access = profile.isAdmin() ? null : profile.objects().get(view.type().id());
    return access != null && (field == null || access.fields().containsKey(field.id()));
  }
}
