package dev.oriel.operation.command;

import module java.base;

import dev.oriel.platform.database.DatabaseSettings;
import dev.oriel.platform.database.StartRefused;
import dev.oriel.platform.database.embedded.EmbeddedSettings;
import dev.oriel.platform.secret.SecretKeyCheck;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Starts the parts of the server that a command uses.
 *
 * @param settings the settings of the command line
 */
public record Backend(List<String> settings) {

  /** Two connections are sufficient, and leave the others to a server on the same database. */
  private static final List<String> OWN = List.of("--oriel.attach=true", "--oriel.database-pool=2");

  /** Prints only results and errors, unless settings say otherwise. */
  private static final String[] QUIET = {"logging.level.root=off", "logging.threshold.console=off"};

  /** Runs the work on an existing installation with its secret key. Refuses if there is none. */
  void use(Consumer<ApplicationContext> work) {
    useWithAnyKey(context -> {
      context.getBean(SecretKeyCheck.class).require();
      work.accept(context);
    });
  }

  /** Like {@link #use}, also if the secret key is lost. */
  void useWithAnyKey(Consumer<ApplicationContext> work) {
    open(Backend::refuse, work);
  }

  /**
   * Runs the work on an installation, which is created if there is none.
   *
   * @param creating is called with the data directory before an installation is created there
   */
  void useOrCreate(Consumer<Path> creating, Consumer<ApplicationContext> work) {
    open(creating, work);
  }

  private void open(Consumer<Path> missing, Consumer<ApplicationContext> work) {
    try (ConfigurableApplicationContext context = start()) {
      EmbeddedSettings embedded = context.getBean(EmbeddedSettings.class);
      boolean isExternal = context.getBean(DatabaseSettings.class).isExternal();
      if (!isExternal && !embedded.hasDatabase()) {
        missing.accept(embedded.dataDirectory().toAbsolutePath().normalize());
      }
      work.accept(context);
    }
  }

  private ConfigurableApplicationContext start() {
    List<String> arguments = new ArrayList<>(settings);
    arguments.addAll(OWN);
    return new SpringApplicationBuilder(CommandContext.class)
        .web(WebApplicationType.NONE)
        .lazyInitialization(true)
        .logStartupInfo(false)
        .properties(QUIET)
        .run(arguments.toArray(String[]::new));
  }

  /** A command in the wrong directory must not create a database there. */
  private static void refuse(Path data) {
    throw new StartRefused(
        "there is no Oriel installation in the data directory "
            + data
            + "; name another one with --oriel.data=DIRECTORY or ORIEL_DATA.");
  }
}
