package dev.oriel.operation.command;

import module java.base;

import dev.oriel.model.field.References;
import dev.oriel.platform.database.StartRefused;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.util.ClassUtils;
import picocli.CommandLine;
import picocli.CommandLine.Command;
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
    List<String> words = Arrays.stream(arguments).filter(word -> !isSetting(word)).toList();
    return line(new Backend(settings), words.isEmpty() ? "" : words.getFirst())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(Commands::print)
        .execute(words.toArray(String[]::new));
  }

  /**
   * The command line that understands a command, or all of them if the first word names none. Most
   * commands take less time than it takes to read what all groups understand.
   */
  private static CommandLine line(Backend oriel, String first) {
    CommandLine line = new CommandLine(new RootCommand(oriel));
    List<CommandGroup> groups = new ArrayList<>(ofFeatures(oriel));
    groups.addAll(
        List.of(
            new WorkspaceCommand(oriel),
            new SetupCommand(oriel),
            new AccountCommand(oriel),
            new MailboxCommand(oriel),
            new CalendarCommand(oriel),
            new AuditCommand(oriel),
            new JobsCommand(oriel),
            new SecretKeyCommand(oriel)));
    boolean isNamed =
        line.getSubcommands().containsKey(first)
            || groups.stream().anyMatch(group -> name(group).equals(first));
    groups.stream()
        .filter(group -> !isNamed || name(group).equals(first))
        .forEach(line::addSubcommand);
    return line.addSubcommand(new CommandLine.HelpCommand())
        .registerConverter(UUID.class, Commands::id);
  }

  /** The groups of features, which stand in the folders of these. */
  private static List<CommandGroup> ofFeatures(Backend oriel) {
    ClassPathScanningCandidateComponentProvider scan =
        new ClassPathScanningCandidateComponentProvider(false);
    scan.setResourcePattern("*/*Command.class");
    scan.addIncludeFilter((_, _) -> true);
    return scan.findCandidateComponents("dev.oriel.feature").stream()
        .map(BeanDefinition::getBeanClassName)
        .map(name -> ClassUtils.resolveClassName(Objects.requireNonNull(name), null))
        .sorted(Comparator.comparing(Class::getName))
        .map(type -> BeanUtils.instantiateClass(BeanUtils.getResolvableConstructor(type), oriel))
        .map(CommandGroup.class::cast)
        .toList();
  }

  private static UUID id(String text) {
    UUID id = References.uuid(text);
    if (id == null) {
      throw new CommandLine.TypeConversionException("'" + text + "' is not an id");
    }
    return id;
  }

  private static String name(CommandGroup group) {
    return Objects.requireNonNull(group.getClass().getAnnotation(Command.class)).name();
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
