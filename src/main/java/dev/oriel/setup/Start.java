package dev.oriel.setup;

import dev.oriel.database.StartRefused;
import dev.oriel.identity.Workspaces;
import dev.oriel.refusal.Refused;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Prepares the installation before the server takes requests: brings workspaces of an older Oriel
 * up to date, and applies the setup files.
 */
@Component
@ConditionalOnWebApplication
@EnableConfigurationProperties(SetupSettings.class)
class Start implements SmartLifecycle {

  private static final Logger log = LoggerFactory.getLogger(Start.class);

  private final Workspaces workspaces;
  private final SetupFiles files;
  private final SetupSettings settings;
  private volatile boolean running;

  Start(Workspaces workspaces, SetupFiles files, SetupSettings settings) {
    this.workspaces = workspaces;
    this.files = files;
    this.settings = settings;
  }

  /** Before the web server, which begins near the end of all phases. */
  @Override
  public int getPhase() {
    return 0;
  }

  @Override
  public void start() {
    try {
      prepare();
    } catch (Refused e) {
      throw new StartRefused(e.refusal().message());
    }
    running = true;
  }

  @Override
  public void stop() {
    running = false;
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  private void prepare() {
    workspaces.upgrade();
    if (!settings.setup().isEmpty()) {
      apply(settings.setup());
    }
  }

  private void apply(List<String> names) {
    SetupResult result = files.apply(names);
    tell(result.made());
    if (!result.applied().isEmpty()) {
      log.info("Applied {}", String.join(", ", result.applied()));
    }
    result.obstacles().forEach(problem -> log.error("Setup file not applied: {}", problem));
    if (!result.mistakes().isEmpty()) {
      throw new StartRefused(Mistakes.joined(result.mistakes()));
    }
  }

  /** On the console and not in the log: whoever reads the log later is not to learn a key. */
  @SuppressWarnings("SystemOut")
  private static void tell(List<MadeKey> made) {
    for (MadeKey key : made) {
      System.out.printf(
          "Key '%s' of %s, told this once: %s%n", key.name(), key.workspace(), key.token());
    }
  }
}
