package dev.oriel.operation.command;

import dev.oriel.platform.secret.SecretKeyCheck;
import picocli.CommandLine.Command;

@Command(name = "secret-key", description = "Replaces a secret key that is lost.")
final class SecretKeyCommand extends CommandGroup {

  SecretKeyCommand(Backend oriel) {
    super(oriel);
  }

  @Command(
      description = {
        "Makes the present secret key (ORIEL_SECRET_KEY, or the file secret.key in the data"
            + " directory) the one of this installation. Needed only if the former one is lost.",
        "What the former one has encrypted cannot be read any more: rotate the secret of each"
            + " outbound webhook afterwards."
      })
  void replace() {
    oriel.useWithAnyKey(context -> context.getBean(SecretKeyCheck.class).replace());
    say("The present secret key is the one of this installation. Rotate the outbound webhooks.");
  }
}
