package dev.oriel.feature.member;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.operation.command.Backend;
import dev.oriel.operation.command.CommandGroup;
import dev.oriel.operation.command.PrintedRows;
import dev.oriel.operation.command.ProfileNames;
import dev.oriel.operation.command.WorkspaceChoice;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "member", description = "Lists, suspends, activates and removes members.")
public final class MemberCommand extends CommandGroup {

  public MemberCommand(Backend oriel) {
    super(oriel);
  }

  /** A change of a member, which returns the member as it was before. */
  @FunctionalInterface
  private interface StatusChange {

    Member apply(Members members, Actor operator, String email);
  }

  @Command(description = "Lists the members of a workspace.")
  void list(
      @Mixin WorkspaceChoice workspace,
      @Option(
              names = {"-r", "--removed"},
              description = "Lists removed members, too.")
          boolean removed) {
    in(workspace)
        .run((context, operator) -> {
          ProfileNames profiles = ProfileNames.of(context, operator);
          print(
              new PrintedRows<Member>()
                  .column("E-MAIL", Member::email)
                  .column("NAME", Member::name)
                  .column("PROFILE", member -> profiles.of(member.profileId()))
                  .column("STATUS", member -> member.status().word())
                  .column("ID", Member::id),
              context.getBean(Members.class).ever(operator).stream()
                  .filter(member -> removed || !member.isRemoved())
                  .toList());
        });
  }

  @Command(
      description = {
        "Takes a member's access away until it is activated, from the next request on.",
        "Keys that belong to the member go on working; revoke those that should not."
      })
  void suspend(@Mixin WorkspaceChoice workspace, @Mixin MemberProperties member) {
    change(workspace, member, Member.Status.SUSPENDED, Members::suspend);
  }

  @Command(description = "Gives a suspended or removed member its access again.")
  void activate(@Mixin WorkspaceChoice workspace, @Mixin MemberProperties member) {
    change(workspace, member, Member.Status.ACTIVE, Members::activate);
  }

  @Command(
      description = {
        "Removes a member, who has no access from the next request on. Records keep naming it.",
        "Keys that belong to the member go on working; revoke those that should not."
      })
  void remove(@Mixin WorkspaceChoice workspace, @Mixin MemberProperties member) {
    change(workspace, member, Member.Status.REMOVED, Members::remove);
  }

  private void change(
      WorkspaceChoice workspace,
      MemberProperties choice,
      Member.Status status,
      StatusChange change) {
    in(workspace)
        .run((context, operator) -> {
          Member before = change.apply(context.getBean(Members.class), operator, choice.email);
          boolean isSame = before.status() == status;
          say(
              (isSame ? "Member '%s' was %s before." : "Member '%s' is %s.")
                  .formatted(before.email(), status.word()));
        });
  }
}
