package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.Several;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The definition of a webhook, with names: {@code {object, action, matchField, onSeveral, mapping,
 * keepPayloads}}.
 *
 * @param matchField null for the action {@code create}
 * @param onSeveral null if it is not given
 * @param mapping null for a webhook that only listens
 */
public record Definition(
    String object,
    Action action,
    @Nullable String matchField,
    @Nullable Several onSeveral,
    @Nullable ObjectNode mapping,
    boolean keepPayloads) {

  /**
   * Returns the webhook with ids for the names. Refuses an unknown object as {@code NotFound}, the
   * rest together.
   */
  public InboundWebhook webhook(UUID id, Schema schema, Profile profile) {
    ObjectType type = schema.object(object);
    if (type == null) {
      throw Refused.unknown("object", object, schema.objects().stream().map(ObjectType::apiName));
    }
    ObjectView view = schema.view(profile, type);
    Problems problems = new Problems();
    requireRights(view, profile, problems);
    Field match = match(view, problems);
    boolean mayMatchOnly = action == Action.UPDATE && match != null && view.mayRead(match);
    if (!action.matches() && onSeveral != null) {
      problems.add("onSeveral", "not_used");
    }
    if (mapping == null && !keepPayloads) {
      problems.add("keepPayloads", "needs_mapping");
    }
    Mapping read =
        mapping == null
            ? new Mapping(List.of())
            : new MappingReader(view, mayMatchOnly ? match : null, problems).read(mapping);
    Long matchId = match == null ? null : match.id();
    boolean isMapped =
        read.targets().stream()
            .anyMatch(t -> Objects.equals(t.fieldId(), matchId) && t.part() == null);
    if (mapping != null && action.matches() && !isMapped && problems.isEmpty()) {
      problems.add("mapping", "not_mapped", String.valueOf(matchField));
    }
    problems.check();
    Several several = onSeveral == null ? Several.REFUSE : onSeveral;
    return new InboundWebhook(id, type.id(), action, matchId, several, read, keepPayloads);
  }

  private void requireRights(ObjectView view, Profile profile, Problems problems) {
    List<RecordRight> needed =
        switch (action) {
          case CREATE -> List.of(RecordRight.CREATE);
          case UPDATE -> List.of(RecordRight.VIEW, RecordRight.UPDATE);
          case UPSERT -> List.of(RecordRight.VIEW, RecordRight.CREATE, RecordRight.UPDATE);
        };
    String missing =
        needed.stream()
            .filter(right -> !view.may(right))
            .map(RecordRight::word)
            .collect(Collectors.joining(" or "));
    if (!missing.isEmpty()) {
      problems.add(
          "profile",
          "missing_right",
          profile.name(),
          missing,
          view.type().apiName(),
          action.word());
    }
  }

  /** Finds the match field; null for the name, and if there is a problem. */
  private @Nullable Field match(ObjectView view, Problems problems) {
    if (!action.matches()) {
      if (matchField != null) {
        problems.add("matchField", "not_used");
      }
      return null;
    }
    if (matchField == null) {
      problems.add("matchField", "required.webhook");
      return null;
    }
    Field field = view.type().field(matchField);
    if (field == null && matchField.equals(Mapping.NAME)) {
      return null;
    }
    if (field == null) {
      problems.add("matchField", view.unknownField(matchField));
    } else if (!view.mayRead(field)) {
      problems.add("matchField", "not_readable", matchField);
    } else if (!field.isMatched() && field.keyColumn() == null) {
      problems.add("matchField", "not_matchable", matchField);
    }
    return field;
  }
}
