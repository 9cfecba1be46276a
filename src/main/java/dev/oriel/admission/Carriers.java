package dev.oriel.admission;

import java.lang.management.ManagementFactory;
import jdk.management.VirtualThreadSchedulerMXBean;
import org.springframework.stereotype.Component;

/**
 * The threads that carry the virtual ones: {@value #PER_CORE} a core, where Java has one. Each goes
 * on with what it has woken itself before it looks for what came from outside, as new requests do,
 * and under load there is always something. Among several, the operating system divides a core
 * evenly. Whoever sets {@value #PROPERTY} decides instead.
 */
@Component
final class Carriers {

  static final int PER_CORE = 4;

  private static final String PROPERTY = "jdk.virtualThreadScheduler.parallelism";

  Carriers() {
    if (System.getProperty(PROPERTY) == null) {
      ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class)
          .setParallelism(PER_CORE * Runtime.getRuntime().availableProcessors());
    }
  }
}
