package dev.oriel.command;

import dev.oriel.backup.Backups;
import dev.oriel.backup.Summary;
import dev.oriel.identity.Workspace;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "backup",
    description = {
      "Writes the state of everything at one moment into a file, while the server keeps running.",
      "The file appears when it is complete. It contains all data and the hashes of keys and "
          + "passwords, and is readable by its owner only."
    },
    mixinStandardHelpOptions = true,
    versionProvider = RootCommand.Version.class)
final class BackupCommand implements Runnable {

  private final Backend oriel;

  @Spec private @Nullable CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "Such as oriel-2026-01-31.backup.")
  private Path file = Path.of("");

  @Option(
      names = {"-w", "--workspace"},
      paramLabel = "WORKSPACE",
      description = "Backs up only this workspace.")
  private @Nullable String workspace;

  @Option(names = "--force", description = "Replaces FILE if it exists.")
  private boolean force;

  BackupCommand(Backend oriel) {
    this.oriel = oriel;
  }

  @Override
  public void run() {
    Console console = new Console(spec);
    oriel.use(context -> {
      Workspace only = workspace == null ? null : WorkspaceChoice.named(context, workspace);
      Summary summary =
          context
              .getBean(Backups.class)
              .write(file, only, force, RootCommand.Version.version(), console.progress());
      console.tell("Backed up", summary, "to", file);
    });
  }
}
