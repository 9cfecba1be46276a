package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.operation.setup.GeneratedToken;
import dev.oriel.operation.setup.SetupExport;
import dev.oriel.operation.setup.SetupFiles;
import dev.oriel.operation.setup.SetupResult;
import dev.oriel.platform.secret.SecretKeyCheck;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "setup", description = "Applies setup files, and writes them.")
final class SetupCommand extends CommandGroup {

  SetupCommand(Backend oriel) {
    super(oriel);
  }

  @Command(
      description = {
        "Changes workspaces to the state that setup files describe. A file is applied as a whole"
            + " or, if something in it is wrong or conflicts with what exists, not at all: then all"
            + " reasons are printed, and the exit code is 1.",
        "If the data directory contains no installation, one is created there.",
        "Prints workspace, name and token of each key for which the files contain no token."
      })
  int apply(@Parameters(paramLabel = "FILE", arity = "1..*") List<String> files) {
    SetupFiles.check(files);
    AtomicBoolean complete = new AtomicBoolean();
    oriel.useOrCreate(
        console()::announceCreation,
        context -> {
          context.getBean(SecretKeyCheck.class).require();
          context.getBean(Workspaces.class).upgrade();
          SetupResult result = context.getBean(SetupFiles.class).apply(files);
          print(result);
          complete.set(result.isComplete());
        });
    return complete.get() ? 0 : 1;
  }

  @Command(
      description = {
        "Writes the setup file of a workspace as it is, without passwords, tokens and secrets.",
        "Applied to another installation, it makes a workspace with the same objects, fields,"
            + " profiles, members, keys, webhooks and connections."
      })
  void export(@Mixin WorkspaceChoice workspace) {
    in(workspace)
        .run((context, operator) -> {
          out().print(context.getBean(SetupExport.class).of(operator));
          out().flush();
        });
  }

  private void print(SetupResult result) {
    for (GeneratedToken key : result.made()) {
      out().println(key.workspace() + "\t" + key.name() + "\t" + key.token());
    }
    out().flush();
    if (!result.applied().isEmpty()) {
      err().println("Applied " + String.join(", ", result.applied()) + ".");
    }
    result.mistakes().forEach(problem -> err().println("oriel: " + problem));
    result.obstacles().forEach(problem -> err().println("oriel: " + problem));
    err().flush();
  }
}
