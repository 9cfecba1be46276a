package dev.oriel.operation.demo;

import dev.oriel.operation.setup.SetupSettings;
import dev.oriel.surface.http.BaseUrl;
import dev.oriel.surface.web.gallery.Gallery;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Creates the demo in an empty installation without a setup file, before the server accepts
 * requests, and prints its key once. Where the demo is, the page of all components is, too.
 */
@Component
@ConditionalOnWebApplication
record DemoStart(Demo demo, Gallery gallery, BaseUrl address, SetupSettings settings)
    implements SmartInitializingSingleton {

  /** Spring calls this before it starts the web server. */
  @Override
  public void afterSingletonsInstantiated() {
    if (settings.demo() && settings.setup().isEmpty()) {
      demo.createIfEmpty();
    }
    if (settings.demo() && demo.exists()) {
      gallery.open();
    }
  }

  /** Prints the key on the console and not in the log, which must not contain it. */
  @EventListener(ApplicationReadyEvent.class)
  @SuppressWarnings("SystemOut")
  void printAccess() {
    if (settings.demo()) {
      demo.open().ifPresent(key -> System.out.println(text(key)));
    }
  }

  private String text(String key) {
    return """

      Oriel is ready, with a demo workspace to look around in.

        Address    %s
        Reference  %s/docs
        API key    %s

      Try it:

        curl -H 'Authorization: Bearer %s' '%s/api/v1/objects/contacts/records?limit=3'

      The key is not shown again.
    """
        .formatted(address, address, key, key, address);
  }
}
