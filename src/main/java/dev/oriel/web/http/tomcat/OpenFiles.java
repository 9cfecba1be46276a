package dev.oriel.web.http.tomcat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The file descriptors that the operating system allows the process. */
final class OpenFiles {

  /** The files that are kept for everything but clients: the database, jars, files. */
  private static final int OTHERS = 500;

  private OpenFiles() {}

  /** The number of files that connections of clients may take; at least half of all. */
  static long forClients() {
    long all =
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
            ? unix.getMaxFileDescriptorCount()
            : Integer.MAX_VALUE;
    return Math.max(all - OTHERS, all / 2);
  }
}
