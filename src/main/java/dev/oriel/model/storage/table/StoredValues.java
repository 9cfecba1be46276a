package dev.oriel.model.storage.table;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.Hiding;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/** Refuses changes of fields that the values of stored records do not allow. */
@Component
public record StoredValues(StorageTable storage) {

  /** Every value of a field that becomes a user or a lookup must be the id of one. */
  public void refuseDangling(Actor actor, Schema schema, ObjectType type, Field field) {
    if (field.type() instanceof User) {
      List<UUID> members = Members.of(actor).stream().map(Member::id).toList();
      storage
          .firstOtherThan(type, field, members)
          .ifPresent(id -> {
            throw Refused.invalid("type", "does_not_convert.member", field.apiName(), id);
          });
    } else if (field.type() instanceof Lookup) {
      ObjectType target = schema.target(field);
      storage
          .firstDangling(type, field, target)
          .ifPresent(id -> {
            throw Refused.invalid(
                "type", "does_not_convert.record", field.apiName(), target.apiName(), id);
          });
    }
  }

  public void refuseUsed(ObjectType type, Field field, List<Option> removed) {
    for (Option option : removed) {
      if (storage.isUsed(type, field, option.id())) {
        throw Refused.conflict("selectOptions", "conflict.option", option.label());
      }
    }
  }

  /**
   * Keeps the names that were derived from a field as given ones before the field is removed. From
   * then on every profile that may view the records reads them, so this is refused as {@code
   * Conflict} while a profile hides the field.
   */
  public void keepNamesWithout(Actor actor, ObjectType type, Field source) {
    if (!(type.naming() instanceof NameRule.Joined joined) || !joined.sources().contains(source)) {
      return;
    }
    if (Hiding.hides(Profiles.of(actor), type, source) && storage.derivesNames(type)) {
      throw Refused.conflict(
          ("Names of '%s' are derived from '%s', which some profile may not read, and would become"
                  + " readable for it. Give these records names of their own first, or give that"
                  + " profile the right to read the field.")
              .formatted(type.apiName(), source.apiName()));
    }
    storage.keepNames(type);
  }
}
