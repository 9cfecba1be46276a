package dev.oriel.crm.member;

import module java.base;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.job.Jobs;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** Removes members and gives their records to others, for administrators. */
@Door
public class Handover {

  private final MemberChanges members;
  private final ModelGuard guard;
  private final Transactions transactions;
  private final Jobs jobs;
  private final AuditLog audit;

  Handover(
      MemberChanges members,
      ModelGuard guard,
      Transactions transactions,
      Jobs jobs,
      AuditLog audit) {
    this.members = members;
    this.guard = guard;
    this.transactions = transactions;
    this.jobs = jobs;
    this.audit = audit;
  }

  /**
   * Removes a member, as {@link MemberChanges#remove} does, and has all records that name it in a
   * field of members name another one, in the background and in the name of the actor. Refuses as
   * {@code NotFound} who is no member, and as {@code Conflict} a receiver who does not work here,
   * and the actor: nobody would be left in whose name it is done.
   */
  public MemberChanges.Removed remove(Actor actor, UUID id, UUID receiver) {
    if (id.equals(actor.member())) {
      throw Refused.conflict("recordsTo", "conflict.own_records");
    }
    return transactions.run(() -> {
      MemberChanges.Removed removed = members.remove(actor, id);
      guard.administer(actor).read(current -> queue(current, removed.before(), receiver));
      return removed;
    });
  }

  /**
   * Has all records that name a removed member name another one, as {@link #remove} does. Refuses
   * as {@code NotFound} who is no member, and as {@code Conflict} a member who is not removed, and
   * a receiver who does not work here. Needs a proof.
   */
  public void give(Actor actor, UUID id, UUID receiver) {
    guard
        .administer(actor)
        .proved()
        .change(current -> {
          Member from = current.findMember(id);
          if (from == null) {
            throw Refused.notFound("There is no member with the id " + id + ".");
          }
          if (!from.isRemoved()) {
            throw Refused.conflict("recordsTo", "conflict.not_removed", from.name());
          }
          return queue(current, from, receiver);
        });
  }

  private Member queue(Actor actor, Member from, UUID receiver) {
    Member to = present(actor.findMember(receiver));
    audit.add(
        actor,
        AuditAction.UPDATED,
        AuditTarget.of(from),
        AuditValues.NONE,
        AuditValues.of("recordsTo", to.email()));
    jobs.enqueue(actor, HandoverJob.KIND, new HandoverJob.Input(from.id(), receiver));
    return to;
  }

  private static Member present(@Nullable Member receiver) {
    if (receiver == null) {
      throw Refused.notFound("There is no member who could get the records.");
    }
    if (!receiver.isActive()) {
      throw Refused.conflict("recordsTo", "conflict.records_to", receiver.name());
    }
    return receiver;
  }
}
