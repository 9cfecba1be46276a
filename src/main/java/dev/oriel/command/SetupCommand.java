package dev.oriel.command;

import dev.oriel.identity.Workspaces;
import dev.oriel.setup.MadeKey;
import dev.oriel.setup.SetupFiles;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "setup",
    description = "Applies setup files.",
    mixinStandardHelpOptions = true,
    versionProvider = RootCommand.Version.class)
final class SetupCommand extends Group {

  private final Backend oriel;

  SetupCommand(Backend oriel) {
    this.oriel = oriel;
  }

  @Command(
      description = {
        "Brings workspaces to the state that setup files describe: all of it or, if anything in "
            + "them is wrong, nothing.",
        "Where no Oriel has run on the data directory, an installation is made there.",
        "Prints workspace, name and token of each key that the files give no token."
      },
      mixinStandardHelpOptions = true)
  void apply(@Parameters(paramLabel = "FILE", arity = "1..*") List<String> files) {
    SetupFiles.check(files);
    oriel.useOrMake(
        new Console(out(), err())::tellOfMaking,
        context -> {
          context.getBean(Workspaces.class).upgrade();
          List<MadeKey> made = context.getBean(SetupFiles.class).apply(files);
          err().println("Applied " + String.join(", ", files) + ".");
          err().flush();
          for (MadeKey key : made) {
            out().println(key.workspace() + "\t" + key.name() + "\t" + key.token());
          }
          out().flush();
        });
  }
}
