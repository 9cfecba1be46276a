package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.References;
import dev.oriel.model.text.PersonName;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;

/**
 * The members of a workspace by their names, for the cells of user fields. They are grouped once
 * for the thousands of cells of a file; {@code MemberValues}, which finds the members of single
 * inputs, looks through all of them each time.
 */
public final class MemberNames {

  private static final String ME = "me";

  private final Map<String, List<Member>> byName;

  private MemberNames(Map<String, List<Member>> byName) {
    this.byName = byName;
  }

  /** The members that are not removed. */
  public static MemberNames of(Actor actor) {
    return new MemberNames(
        Members.of(actor).stream()
            .filter(member -> !member.isRemoved())
            .collect(Collectors.groupingBy(member -> key(member.name()))));
  }

  /** {@code Lovelace, Ada} is Ada Lovelace. */
  private static String key(String name) {
    PersonName parts = name.indexOf(',') < 0 ? null : PersonName.of(name);
    return Folding.key(parts == null ? name : (parts.first() + " " + parts.last()).strip());
  }

  /** The member of a cell, or the reason why there is none; neither if it is an id or an e-mail. */
  public record Found(@Nullable UUID member, @Nullable ProblemMessage problem) {}

  /** The member whose name a cell shows. Ids and e-mail addresses are left to the field. */
  public Found of(String cell, String field) {
    String text = cell.strip();
    if (text.indexOf('@') >= 0 || text.equals(ME) || References.uuid(text) != null) {
      return new Found(null, null);
    }
    List<Member> found = byName.getOrDefault(key(text), List.of());
    return switch (found.size()) {
      case 0 -> new Found(null, ProblemMessage.of("unknown_member.name", field));
      case 1 -> new Found(found.getFirst().id(), null);
      default -> new Found(null, ProblemMessage.of("several_members", field, found.size()));
    };
  }
}
