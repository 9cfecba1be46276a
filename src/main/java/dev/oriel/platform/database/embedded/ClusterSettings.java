package dev.oriel.platform.database.embedded;

import module java.base;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.springframework.core.io.ClassPathResource;
import org.springframework.util.PropertyPlaceholderHelper;

/** The content of postgresql.conf and pg_hba.conf, which are written at every start. */
final class ClusterSettings {

  static final String USER = "oriel";

  /** Only Oriel's own user may connect, only from this machine, and only with the password. */
  static final String ACCESS = "host all " + USER + " 127.0.0.1/32 scram-sha-256\n";

  private static final long MEGABYTE = 1024L * 1024;

  private ClusterSettings() {}

  /** The content of postgresql.conf for the memory of this machine. */
  static String text(int port, boolean fsync) throws IOException {
    long memory =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
    Map<String, Object> values =
        Map.of(
            "port",
            port,
            "fsync",
            fsync ? "on" : "off",
            "shared_buffers",
            Math.clamp(memory / 8 / MEGABYTE, 128, 1024),
            "cache",
            memory / 2 / MEGABYTE);
    String template =
        new ClassPathResource("db/postgresql.conf").getContentAsString(StandardCharsets.UTF_8);
    return new PropertyPlaceholderHelper("${", "}")
        .replacePlaceholders(template, name -> String.valueOf(values.get(name)));
  }
}
