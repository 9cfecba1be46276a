package dev.oriel.command;

import dev.oriel.backup.CheckedBackup;
import dev.oriel.backup.Restores;
import dev.oriel.backup.Summary;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "restore",
    description = {
      "Restores a backup, as a whole, into an installation without workspaces.",
      "If the data directory contains no installation, one is created there."
    },
    mixinStandardHelpOptions = true,
    versionProvider = RootCommand.Version.class)
final class RestoreCommand implements Runnable {

  private final Backend oriel;

  @Spec private @Nullable CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A file that 'backup' has written.")
  private Path file = Path.of("");

  RestoreCommand(Backend oriel) {
    this.oriel = oriel;
  }

  @Override
  public void run() {
    Console console = new Console(spec);
    CheckedBackup backup = CheckedBackup.of(file);
    oriel.useOrMake(
        console::tellOfMaking,
        context -> {
          Summary summary = context.getBean(Restores.class).restore(backup, console.progress());
          console.tell("Restored", summary, "from", file);
        });
  }
}
