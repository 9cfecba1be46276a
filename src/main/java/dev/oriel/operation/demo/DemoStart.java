package dev.oriel.operation.demo;

import module java.base;

import dev.oriel.operation.setup.SetupSettings;
import dev.oriel.web.http.BaseUrl;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Creates the demo in an empty installation without a setup file, before the server accepts
 * requests, and prints once what opens it.
 */
@Component
@ConditionalOnWebApplication
record DemoStart(Demo demo, BaseUrl address, SetupSettings settings)
    implements SmartInitializingSingleton {

  /** Spring calls this before it starts the web server. */
  @Override
  public void afterSingletonsInstantiated() {
    if (settings.demo() && settings.setup().isEmpty()) {
      demo.createIfEmpty();
    }
  }

  /** Prints secrets on the console and not in the log, which must not contain them. */
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
        E-mail     %s
        Password   %s
        Reference  %s/docs
        API key    %s

      Try it:

        curl -H 'Authorization: Bearer %s' '%s/api/v1/objects/contacts/records?limit=3'

      Password and key are not shown again.
    """
        .formatted(
            address,
            access.email(),
            Objects.requireNonNullElse(access.password(), "as it was chosen"),
            address,
            access.key(),
            access.key(),
            address);
  }
}
