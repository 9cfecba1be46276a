package dev.oriel.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The command line without a subcommand. */
@Command(
    name = "oriel",
    mixinStandardHelpOptions = true,
    versionProvider = RootCommand.Version.class,
    synopsisSubcommandLabel = "[COMMAND]",
    description = "Without a command, starts the server.",
    footer = {
      "",
      "Commands work beside a running server and without one. Like the server they take",
      "settings, such as --oriel.data=DIRECTORY or ORIEL_DATABASE_URL in the environment."
    })
final class RootCommand extends Group {

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
