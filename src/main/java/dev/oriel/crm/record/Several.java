package dev.oriel.crm.record;

import module java.base;

import dev.oriel.crm.record.write.Match;
import dev.oriel.crm.record.write.MatchTable;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refused;

/** The treatment of several records that match. */
public enum Several {
  REFUSE,
  /** The record that was created last counts. */
  NEWEST,
  /** The record that was created first counts. */
  OLDEST;

  /** The maximum number of matching records whose ids a refusal has. */
  private static final int MAX_NAMED = 20;

  /** Its name in setup files and commands. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one of several records that is to be changed. Refuses as {@code Conflict} if none is. */
  UUID choose(MatchTable matches, ObjectScope scope, Match match, List<UUID> found) {
    return switch (this) {
      case REFUSE -> throw refused(match, found);
      case NEWEST -> matches.newest(scope, match);
      case OLDEST -> matches.oldest(scope, match);
    };
  }

  static Refused refused(Match match, List<UUID> found) {
    Problem problem =
        found.size() > MatchTable.COUNTED
            ? Problem.of("matchField", "conflict.many_matches", MatchTable.COUNTED, match.name())
            : Problem.of("matchField", "conflict.matches", found.size(), match.name());
    return Refused.conflict(problem.about(found.stream().limit(MAX_NAMED).toList()));
  }
}
