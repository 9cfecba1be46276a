package dev.oriel.setup;

import dev.oriel.http.BaseUrl;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Tells a newcomer, once, where the demo is and what opens it. */
@Component
@ConditionalOnWebApplication
class Welcome {

  private final Demo demo;
  private final SetupSettings settings;
  private final BaseUrl address;

  Welcome(Demo demo, SetupSettings settings, BaseUrl address) {
    this.demo = demo;
    this.settings = settings;
    this.address = address;
  }

  /** When the port is known. On the console and not in the log: it holds a password and a key. */
  @EventListener(ApplicationReadyEvent.class)
  @SuppressWarnings("SystemOut")
  void tell() {
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
