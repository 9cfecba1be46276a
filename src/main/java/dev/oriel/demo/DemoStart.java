package dev.oriel.demo;

import dev.oriel.http.BaseUrl;
import dev.oriel.setup.SetupSettings;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Makes the demo before the server takes requests, in an empty installation without a setup file,
 * and prints once how to get in.
 */
@Component
@ConditionalOnWebApplication
class DemoStart implements SmartLifecycle {

  private final Demo demo;
  private final BaseUrl address;
  private final SetupSettings settings;
  private volatile boolean running;

  DemoStart(Demo demo, BaseUrl address, SetupSettings settings) {
    this.demo = demo;
    this.address = address;
    this.settings = settings;
  }

  /** After the workspaces are up to date, and before the web server. */
  @Override
  public int getPhase() {
    return 1;
  }

  @Override
  public void start() {
    if (settings.demo() && settings.setup().isEmpty()) {
      demo.createIfEmpty();
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

  /** When the port is known. On the console and not in the log: it holds a password and a key. */
  @EventListener(ApplicationReadyEvent.class)
  @SuppressWarnings("SystemOut")
  void printAccess() {
    if (settings.demo()) {
      demo.open().ifPresent(access -> System.out.println(text(access)));
    }
  }

  private String text(Demo.Access access) {
    return """

      Oriel is ready, with a demo workspace to look around in.

        Address    %s
        Reference  %s/docs
        Sign-in    %s
        Password   %s
        API key    %s

      Try it:

        curl -H 'Authorization: Bearer %s' '%s/api/v1/objects/contacts/records?limit=3'

      The password and the key are not shown again.
    """
        .formatted(
            address,
            address,
            access.email(),
            access.password(),
            access.key(),
            access.key(),
            address);
  }
}
