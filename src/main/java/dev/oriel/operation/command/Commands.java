package dev.oriel.operation.command;

import module java.base;

import dev.oriel.ground.database.StartRefused;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Runs the command line. It may contain settings such as {@code --oriel.data=DIRECTORY}. */
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
    return new CommandLine(new RootCommand(oriel))
        .addSubcommand(new KeyCommand(oriel))
        .addSubcommand(new OutboundWebhookCommand(oriel))
        .addSubcommand(new WorkspaceCommand(oriel))
        .addSubcommand(new SetupCommand(oriel))
        .addSubcommand(new ProfileCommand(oriel))
        .addSubcommand(new MemberCommand(oriel))
        .addSubcommand(new AccountCommand(oriel))
        .addSubcommand(new ConnectionCommand(oriel))
        .addSubcommand(new MailboxCommand(oriel))
        .addSubcommand(new CalendarCommand(oriel))
        .addSubcommand(new InboundWebhookCommand(oriel))
        .addSubcommand(new AuditCommand(oriel))
        .addSubcommand(new JobsCommand(oriel))
        .addSubcommand(new SecretKeyCommand(oriel))
        .addSubcommand(new CommandLine.HelpCommand())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(Commands::print)
        .execute(Arrays.stream(arguments).filter(word -> !isSetting(word)).toArray(String[]::new));
  }

  /** Prints why a command failed: one line, or a stack trace for an internal error. */
  private static int print(Exception failure, CommandLine command, ParseResult parsed) {
    String reason = reason(failure);
    if (reason == null) {
      failure.printStackTrace(command.getErr());
    } else {
      command.getErr().println("oriel: " + reason.strip().replaceAll("\\s+", " "));
    }
    return 1;
  }

  private static @Nullable String reason(@Nullable Throwable failure) {
    return switch (failure) {
      case null -> null;
      case Refused refused -> refused.refusal().message();
      case StartRefused refused -> refused.getMessage();
      default -> reason(failure.getCause());
    };
  }

  private static boolean isSetting(String word) {
    return SETTING.matcher(word).matches();
  }
}
