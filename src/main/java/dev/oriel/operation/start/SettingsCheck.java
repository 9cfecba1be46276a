package dev.oriel.operation.start;

import module java.base;

import dev.oriel.operation.setup.SetupFiles;
import dev.oriel.platform.database.StartRefused;
import dev.oriel.platform.refusal.Refused;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.web.context.WebApplicationContext;

/**
 * Checks the settings of a server or a command before it makes anything: names, values, the data
 * directory; for a server also ports and setup files. Then adds the defaults. An empty setting
 * counts as not set. Logging is already configured then, so that a refusal is one line.
 */
final class SettingsCheck implements ApplicationContextInitializer<ConfigurableApplicationContext> {

  @Override
  public void initialize(ConfigurableApplicationContext context) {
    ConfigurableEnvironment environment = context.getEnvironment();
    SettingNames.check(environment.getPropertySources());
    EmptySettings.remove(environment.getPropertySources());
    Binder settings = Binder.get(environment);
    Setting.ALL.forEach(setting -> setting.check(settings));
    BucketCheck.check(settings);
    MailCheck.check(settings);
    // Last, because the checks ask what was set.
    environment.getPropertySources().addLast(new MapPropertySource("defaults", Setting.defaults()));
    boolean isExternal = settings.bind("oriel.database-url", String.class).isBound();
    if (!isExternal) {
      requireNoLogin(settings);
      DataPath.check(settings.bind("oriel.data", String.class).get());
    }
    if (context instanceof WebApplicationContext) {
      Ports.check(settings);
      checkSetupFiles(settings);
    }
  }

  /** The URL may be lost, and a second database must not be made instead of the right one. */
  private static void requireNoLogin(Binder settings) {
    for (String setting : List.of("oriel.database-user", "oriel.database-password")) {
      if (settings.bind(setting, String.class).isBound()) {
        throw new StartRefused(setting + " is set, but oriel.database-url is not.");
      }
    }
  }

  private static void checkSetupFiles(Binder settings) {
    try {
      SetupFiles.check(
          settings.bind("oriel.setup", Bindable.listOf(String.class)).orElse(List.of()));
    } catch (Refused e) {
      throw new StartRefused(e.refusal().message());
    }
  }
}
