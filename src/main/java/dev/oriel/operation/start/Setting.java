package dev.oriel.operation.start;

import module java.base;

import dev.oriel.integration.mail.operator.OperatorMail;
import dev.oriel.platform.database.DatabaseUrl;
import dev.oriel.platform.database.StartRefused;
import dev.oriel.platform.egress.AddressRange;
import dev.oriel.platform.egress.AllowList;
import dev.oriel.platform.egress.MailServers;
import dev.oriel.platform.egress.PortRange;
import dev.oriel.platform.secret.Secrets;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.convert.DurationStyle;

/**
 * A setting {@code oriel.*}, with its default and the values that it may have.
 *
 * @param name without {@code oriel.}
 * @param byDefault its value if it is not set; null if it then has none
 * @param expected completes the sentence "must be …"
 * @param isRight of each value, if the setting is a list
 */
record Setting(
    String name, @Nullable String byDefault, String expected, Predicate<String> isRight) {

  private static final Set<String> TRUTH =
      Set.of("true", "false", "yes", "no", "on", "off", "1", "0");

  static final List<Setting> ALL =
      List.of(
          text("data").or("./data"),
          truth("demo").or("true"),
          text("setup").or(""),
          truth("attach").or("false"),
          new Setting("base-url", "an origin such as https://crm.example.com", Setting::isOrigin),
          new Setting(
                  "cors-origins",
                  "* or origins such as https://app.example.com, separated by commas",
                  value -> value.equals("*") || (isOrigin(value) && !value.endsWith("/")))
              .or(""),
          number("rate-limit", 1, 1_000_000, " requests a minute (leave it out for no limit)"),
          number("connection-rate-limit", 0, 1_000_000, " requests a minute, or 0 for no limit")
              .or("600"),
          number("oauth-rate-limit", 0, 1_000_000, " requests a minute, or 0 for no limit")
              .or("60"),
          number("oauth-address-rate-limit", 0, 1_000_000, " requests a minute, or 0 for no limit")
              .or("600"),
          new Setting(
                  "jobs-interval",
                  "a time from 100ms to 1h, such as 5s",
                  value -> isDuration(value, Duration.ofMillis(100), Duration.ofHours(1)))
              .or("5s"),
          new Setting(
                  "calendar-poll",
                  "a time from 100ms to 1h, such as 5m",
                  value -> isDuration(value, Duration.ofMillis(100), Duration.ofHours(1)))
              .or("5m"),
          new Setting("database-url", "", Setting::isDatabase),
          text("database-user"),
          text("database-password"),
          number("database-pool", 2, 1_000, " connections").or("64"),
          number("max-connections-per-address", 1, 1_000_000, " connections").or("1000"),
          new Setting(
                  "trusted-proxies",
                  "addresses or networks such as 10.0.0.0/8, separated by commas",
                  AddressRange::isRange)
              .or(""),
          new Setting(
                  "egress-allow",
                  "hosts, addresses or networks such as 10.0.0.0/8, separated by commas",
                  AllowList::isEntry)
              .or(""),
          ports("mail.tls-ports").or("465,993"),
          ports("mail.starttls-ports").or("587,143"),
          new Setting(
                  "mail.plain-hosts",
                  "hosts with or without a port such as mail.internal:25, separated by commas",
                  MailServers::isPlainHost)
              .or(""),
          new Setting(
              "mail.smtp",
              "a mail server with its port such as mail.example.com:465",
              value -> MailServers.find(value) != null),
          new Setting(
              "mail.from",
              "one e-mail address such as Oriel <crm@example.com>",
              OperatorMail::isSender),
          text("mail.user"),
          text("mail.password"),
          new Setting("secret-key", "", Setting::isSecretKey).or(""),
          new Setting(
              "attachments-s3-endpoint",
              "an origin such as https://s3.example.com",
              Setting::isOrigin),
          new Setting(
                  "attachments-s3-region",
                  "a region such as eu-central-1",
                  value -> value.matches("[a-z0-9-]{1,63}"))
              .or("us-east-1"),
          new Setting(
              "attachments-s3-bucket",
              "the name of a bucket (3 to 63 characters of a-z, 0-9, . and -)",
              value -> value.matches("[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]")),
          text("attachments-s3-access-key"),
          text("attachments-s3-secret-key"),
          text("attachments-s3-secret-key-file"),
          truth("attachments-s3-path-style").or("false"),
          truth("automatic-indexes").or("true"),
          new Setting(
                  "page-patience",
                  "a time from 10ms to 1m, such as 150ms",
                  value -> isDuration(value, Duration.ofMillis(10), Duration.ofMinutes(1)))
              .or("150ms"),
          truth("embedded.fsync").or("true"),
          new Setting(
              "embedded.binaries",
              "a path without $, `, \" and \\",
              value -> !value.matches("(?s).*[$`\"\\\\\n].*")),
          new Setting(
                  "embedded.patience",
                  "a time from 1s to 1d, such as 10m",
                  value -> isDuration(value, Duration.ofSeconds(1), Duration.ofDays(1)))
              .or("10m"));

  Setting(String name, String expected, Predicate<String> isRight) {
    this(name, null, expected, isRight);
  }

  private Setting or(String value) {
    return new Setting(name, value, expected, isRight);
  }

  /** The defaults of all settings, by their full names. */
  static Map<String, Object> defaults() {
    Map<String, Object> defaults = new HashMap<>();
    for (Setting setting : ALL) {
      if (setting.byDefault != null) {
        defaults.put("oriel." + setting.name, setting.byDefault);
      }
    }
    return defaults;
  }

  private static Setting text(String name) {
    return new Setting(name, "text", _ -> true);
  }

  private static Setting ports(String name) {
    return new Setting(
        name, "ports or ranges such as 2000-2010, separated by commas", PortRange::isRange);
  }

  private static Setting truth(String name) {
    return new Setting(
        name, "true or false", value -> TRUTH.contains(value.toLowerCase(Locale.ROOT)));
  }

  private static Setting number(String name, int min, int max, String unit) {
    return new Setting(
        name,
        "a number from %d to %d%s".formatted(min, max, unit),
        value -> isNumber(value, min, max));
  }

  /** Refuses values that the setting may not have. */
  void check(Binder settings) {
    String property = "oriel." + name;
    settings
        .bind(property, Bindable.listOf(String.class))
        .orElse(List.of())
        .forEach(value -> {
          if (!isRight.test(value.strip())) {
            throw new StartRefused(
                property + " must be " + expected + ", not '" + value.strip() + "'.");
          }
        });
  }

  static boolean isNumber(String value, int min, int max) {
    return value.matches("[0-9]{1,9}")
        && Integer.parseInt(value) >= min
        && Integer.parseInt(value) <= max;
  }

  private static boolean isOrigin(String value) {
    String origin = value.endsWith("/") ? value.substring(0, value.length() - 1) : value;
    try {
      URI uri = new URI(origin);
      boolean isWeb = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      return isWeb && uri.getHost() != null && origin.endsWith("://" + uri.getRawAuthority());
    } catch (URISyntaxException _) {
      return false;
    }
  }

  private static boolean isDuration(String value, Duration min, Duration max) {
    try {
      Duration duration = DurationStyle.detectAndParse(value);
      return duration.compareTo(min) >= 0 && duration.compareTo(max) <= 0;
    } catch (IllegalArgumentException | ArithmeticException _) {
      return false;
    }
  }

  /** Its refusal does not quote the key. */
  private static boolean isSecretKey(String key) {
    if (!Secrets.isKey(key)) {
      throw new StartRefused("oriel.secret-key must be 32 bytes or more in Base64.");
    }
    return true;
  }

  /** Its own refusals do not quote the URL, which can contain a password. */
  private static boolean isDatabase(String url) {
    DatabaseUrl.parse(url, null, null);
    return true;
  }
}
