package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.operation.backup.BackupSummary;
import dev.oriel.operation.backup.Backups;
import dev.oriel.operation.backup.CheckedBackup;
import dev.oriel.operation.backup.Restores;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;

/** The command line without a subcommand, and the subcommands without a group. */
@Command(
    name = "oriel",
    scope = ScopeType.INHERIT,
    mixinStandardHelpOptions = true,
    versionProvider = RootCommand.Version.class,
    synopsisSubcommandLabel = "[COMMAND]",
    description = "Without a command, starts the server.",
    footer = {
      "",
      "Commands work beside a running server and without one. Like the server they take",
      "settings, such as --oriel.data=DIRECTORY or ORIEL_DATABASE_URL in the environment."
    })
final class RootCommand extends CommandGroup {

  RootCommand(Backend oriel) {
    super(oriel);
  }

  @Command(
      description = {
        "Writes the state of everything at one moment into a file, while the server keeps running.",
        "The file appears when it is complete. It contains all data and the hashes of keys and "
            + "passwords, and is readable by its owner only."
      })
  void backup(
      @Parameters(paramLabel = "FILE", description = "Such as oriel-2026-01-31.backup.") Path file,
      @Option(
              names = {"-w", "--workspace"},
              paramLabel = "WORKSPACE",
              description = "Backs up only this workspace.")
          @Nullable String workspace,
      @Option(
              names = "--without-bucket",
              description =
                  "Leaves out attachments in a bucket, whose content then has to be kept there.")
          boolean withoutBucket,
      @Option(names = "--force", description = "Replaces FILE if it exists.") boolean force) {
    oriel.useWithAnyKey(context -> {
      Workspace only = workspace == null ? null : WorkspaceChoice.named(context, workspace);
      Backups.Extent extent = new Backups.Extent(only, !withoutBucket);
      BackupSummary summary =
          context
              .getBean(Backups.class)
              .write(file, extent, force, Version.version(), console().progress());
      console().print("Backed up", summary, "to", file);
    });
  }

  @Command(
      description = {
        "Restores a backup, as a whole, into an installation without workspaces.",
        "If the data directory contains no installation, one is created there."
      })
  void restore(
      @Parameters(paramLabel = "FILE", description = "A file that 'backup' has written.")
          Path file) {
    CheckedBackup backup = CheckedBackup.of(file);
    oriel.useOrCreate(
        console()::announceCreation,
        context -> {
          BackupSummary summary =
              context.getBean(Restores.class).restore(backup, console().progress());
          console().print("Restored", summary, "from", file);
        });
  }

  /** The version of the jar. */
  static final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
      return new String[] {"Oriel " + version()};
    }

    static String version() {
      String version = RootCommand.class.getPackage().getImplementationVersion();
      return version == null ? "(not packaged)" : version;
    }
  }
}
