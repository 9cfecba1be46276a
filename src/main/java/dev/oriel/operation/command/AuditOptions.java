package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Member;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import picocli.CommandLine.Option;

/** The entries of the audit log that a command is about. */
final class AuditOptions {

  @Option(
      names = {"-b", "--by"},
      paramLabel = "WHO",
      description = "Only changes by this member, key or webhook: an e-mail address or an id.")
  private @Nullable String by;

  @Option(
      names = {"-k", "--kind"},
      paramLabel = "KIND",
      description = "Only changes of these: ${COMPLETION-CANDIDATES}.")
  private Set<AuditKind> kinds = Set.of();

  @Option(
      names = {"-a", "--action"},
      paramLabel = "ACTION",
      description = "Only these changes: ${COMPLETION-CANDIDATES}.")
  private Set<AuditAction> actions = Set.of();

  @Option(
      names = {"-s", "--surface"},
      paramLabel = "SURFACE",
      description = "Only changes through these: ${COMPLETION-CANDIDATES}.")
  private Set<Channel> surfaces = Set.of();

  @Option(
      names = {"-t", "--target"},
      paramLabel = "ID",
      description = "Only changes of what has this id.")
  private @Nullable String target;

  @Option(names = "--from", paramLabel = "DAY", description = "The first day, such as 2026-11-24.")
  private @Nullable LocalDate from;

  @Option(names = "--to", paramLabel = "DAY", description = "The last day.")
  private @Nullable LocalDate to;

  AuditQuery query(ApplicationContext context, Actor operator) {
    UUID author = by == null ? null : author(by, context, operator);
    return new AuditQuery(author, kinds, actions, target, surfaces, from, to);
  }

  /** The id of a member with this e-mail address, or the given id. Refuses as {@code NotFound}. */
  private static UUID author(String text, ApplicationContext context, Actor operator) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException _) {
      return context
          .getBean(Members.class)
          .everWithEmail(operator, text)
          .map(Member::id)
          .orElseThrow(() -> Refused.notFound("There is no member '" + text + "'."));
    }
  }
}
