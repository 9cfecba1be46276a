package dev.oriel.operation.start;

import module java.base;

import dev.oriel.platform.database.StartRefused;
import org.springframework.boot.context.properties.bind.Binder;

/** Checks that the settings of the bucket for attachments are complete, or that there is none. */
final class BucketCheck {

  private static final String PREFIX = "oriel.attachments-s3-";

  private BucketCheck() {}

  /** The settings may be lost in part, and files must not be stored elsewhere than meant. */
  static void check(Binder settings) {
    boolean isUsed = has(settings, "bucket");
    for (String other :
        new String[] {"endpoint", "region", "access-key", "secret-key", "secret-key-file"}) {
      if (!isUsed && has(settings, other)) {
        throw new StartRefused(PREFIX + other + " is set, but " + PREFIX + "bucket is not.");
      }
    }
    if (isUsed && !has(settings, "access-key")) {
      throw new StartRefused(PREFIX + "bucket needs " + PREFIX + "access-key.");
    }
    if (isUsed && has(settings, "secret-key") == has(settings, "secret-key-file")) {
      throw new StartRefused(
          "%1$sbucket needs either %1$ssecret-key or %1$ssecret-key-file.".formatted(PREFIX));
    }
    settings
        .bind(PREFIX + "secret-key-file", String.class)
        .ifBound(file -> {
          if (!Files.isReadable(Path.of(file))) {
            throw new StartRefused(PREFIX + "secret-key-file cannot be read: " + file);
          }
        });
  }

  private static boolean has(Binder settings, String name) {
    return settings.bind(PREFIX + name, String.class).isBound();
  }
}
