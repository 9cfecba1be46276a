package dev.oriel.operation.start;

import module java.base;

import dev.oriel.platform.database.DatabaseServer;
import dev.oriel.platform.database.DatabaseSettings;
import dev.oriel.platform.database.embedded.EmbeddedSettings;
import dev.oriel.web.http.BaseUrl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Logs at every start where the server and its data are, and how to make a key. */
@Component
@ConditionalOnWebApplication
record ReadyReport(
    BaseUrl address,
    DatabaseSettings settings,
    EmbeddedSettings embedded,
    DatabaseServer database) {

  private static final Logger log = LoggerFactory.getLogger("dev.oriel.Oriel");

  @EventListener(ApplicationReadyEvent.class)
  @Order(1)
  void log() {
    String version = getClass().getPackage().getImplementationVersion();
    String data = embedded.dataDirectory().toAbsolutePath().normalize().toString();
    boolean isExternal = settings.isExternal();
    log.info(
        "Oriel {} is ready at {}, its API reference at {}/docs",
        Objects.requireNonNullElse(version, "(not packaged)"),
        address,
        address);
    log.info(
        "The data are in {}",
        isExternal ? "the database " + database.address() : "the directory " + data);
    log.info(
        "To make a key: bin/oriel key create --workspace NAME --profile NAME {}",
        isExternal ? "(with the same ORIEL_DATABASE_… settings)" : "--oriel.data=" + quoted(data));
  }

  /** Quotes a path for a shell. */
  private static String quoted(String path) {
    return path.matches("[A-Za-z0-9/._-]+") ? path : "'" + path.replace("'", "'\\''") + "'";
  }
}
