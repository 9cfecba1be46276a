package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.platform.database.StartRefused;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.secret.SecretKeyCheck;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;
import org.springframework.util.StringUtils;

/**
 * Prepares the installation before the server accepts requests: checks the secret key, upgrades
 * workspaces of an older Oriel, and applies the setup files.
 */
@Component
@ConditionalOnWebApplication
@EnableConfigurationProperties(SetupSettings.class)
record SetupAtStart(
    Workspaces workspaces, SecretKeyCheck key, SetupFiles files, SetupSettings settings)
    implements SmartInitializingSingleton {

  private static final Logger log = LoggerFactory.getLogger(SetupAtStart.class);

  /** Spring calls this before it starts the web server. */
  @Override
  public void afterSingletonsInstantiated() {
    key.require();
    try {
      workspaces.upgrade();
      if (!settings.setup().isEmpty()) {
        apply(settings.setup());
      }
    } catch (Refused e) {
      throw new StartRefused(e.refusal().message());
    }
  }

  private void apply(List<String> names) {
    SetupResult result = files.apply(names);
    print(result.made());
    if (!result.applied().isEmpty()) {
      log.info("Applied {}", String.join(", ", result.applied()));
    }
    result.obstacles().forEach(problem -> log.error("Setup file not applied: {}", problem));
    if (!result.mistakes().isEmpty()) {
      throw new StartRefused(SetupMistakes.joined(result.mistakes()));
    }
  }

  /** Prints tokens on the console and not in the log, which must not contain them. */
  @SuppressWarnings("SystemOut")
  private static void print(List<GeneratedToken> made) {
    for (GeneratedToken one : made) {
      System.out.printf(
          "%s '%s' of %s, shown only once: %s%n",
          StringUtils.capitalize(one.kind().noun()), one.name(), one.workspace(), one.token());
    }
  }
}
