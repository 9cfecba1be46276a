package dev.oriel.pages.entry;

import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.ServerLog;
import dev.oriel.testing.WebVisitor;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** A server on a database of its own, on which nobody has made a workspace. */
record NewInstallation(OwnDatabase database, ServletWebServerApplicationContext server)
    implements AutoCloseable {

  static final String PASSWORD = "larch and oak and 9 panes";

  static NewInstallation start() {
    OwnDatabase database = OwnDatabase.create();
    return new NewInstallation(database, database.serve());
  }

  String origin() {
    return OwnDatabase.origin(server);
  }

  WebVisitor visitor() {
    return new WebVisitor(origin());
  }

  /** The newest code that it has logged since the present test, or its class, began. */
  String code() {
    return code(server);
  }

  /** The same of another node. Other tests start servers too, so the address tells them apart. */
  static String code(ServletWebServerApplicationContext node) {
    Pattern line =
        Pattern.compile(
            "To set up this new installation, open "
                + Pattern.quote(OwnDatabase.origin(node) + "/start")
                + " and enter the code ([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})");
    Matcher codes = line.matcher(ServerLog.text());
    String last = null;
    while (codes.find()) {
      last = codes.group(1);
    }
    return Objects.requireNonNull(last);
  }

  /** What is filled in, with this code. */
  static Map<String, String> typed(String code) {
    return new HashMap<>(
        Map.of(
            "code", code,
            "workspace", "Halden Windows",
            "timeZone", "Europe/Vienna",
            "currency", "EUR",
            "region", "AT",
            "name", "Ada Winter",
            "email", "ada@halden.example",
            "password", PASSWORD));
  }

  @Override
  public void close() {
    server.close();
    database.close();
  }
}
