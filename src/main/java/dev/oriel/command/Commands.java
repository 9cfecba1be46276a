package dev.oriel.command;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import picocli.CommandLine;

/**
 * Reads the command line. Settings such as {@code --oriel.data=DIRECTORY} may be anywhere in it.
 */
public final class Commands {

  private static final Set<String> INFORMATION = Set.of("-h", "--help", "-V", "--version");
  private static final Pattern SETTING = Pattern.compile("--[a-z0-9]+[.][^=]*(=.*)?");

  private Commands() {}

  /** Whether the arguments name a command. If not, the server starts. */
  public static boolean asked(String... arguments) {
    return Arrays.stream(arguments)
        .anyMatch(word -> !word.startsWith("-") || INFORMATION.contains(word));
  }

  /**
   * Runs a command and returns its exit code: 0 if it succeeded, 1 if it was refused or failed, 2
   * if the arguments are wrong.
   */
  public static int run(String... arguments) {
    List<String> settings = Arrays.stream(arguments).filter(Commands::isSetting).toList();
    Backend oriel = new Backend(settings);
    return new CommandLine(new RootCommand())
        .addSubcommand(new KeyCommand(oriel))
        .addSubcommand(new WorkspaceCommand(oriel))
        .addSubcommand(new SetupCommand(oriel))
        .addSubcommand(new JobsCommand(oriel))
        .addSubcommand(new BackupCommand(oriel))
        .addSubcommand(new RestoreCommand(oriel))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(Failures::tell)
        .execute(Arrays.stream(arguments).filter(word -> !isSetting(word)).toArray(String[]::new));
  }

  private static boolean isSetting(String word) {
    return SETTING.matcher(word).matches();
  }
}
