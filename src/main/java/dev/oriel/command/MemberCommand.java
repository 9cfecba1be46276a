package dev.oriel.command;

import dev.oriel.identity.Actor;
import dev.oriel.identity.Member;
import dev.oriel.permission.Profile;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "member", description = "Lists members.")
final class MemberCommand extends Group {

  MemberCommand(Backend oriel) {
    super(oriel);
  }

  @Command(description = "Lists the members of a workspace.")
  void list(@Mixin WorkspaceChoice workspace) {
    oriel.use(context -> {
      Actor operator = workspace.operator(context);
      Map<UUID, String> profiles =
          operator.access().profiles().stream()
              .collect(Collectors.toMap(Profile::id, Profile::name));
      List<Member> members =
          operator.access().members().stream().sorted(Comparator.comparing(Member::email)).toList();
      Table table = new Table("E-MAIL", "NAME", "PROFILE", "ID");
      for (Member member : members) {
        table.add(
            member.email(),
            member.name(),
            profiles.getOrDefault(member.profileId(), ""),
            member.id().toString());
      }
      table.print(out());
    });
  }
}
