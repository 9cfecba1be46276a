package dev.oriel.admission;

import java.lang.management.ManagementFactory;
import java.util.Set;
import jdk.management.VirtualThreadSchedulerMXBean;
import org.springframework.stereotype.Component;

/**
 * The threads that carry the virtual ones: {@value #PER_CORE} a core, where Java has one. Each goes
 * on with what it has woken itself before it looks for what came from outside, as new requests do,
 * and under load there is always something. Among several, the operating system divides a core
 * evenly. Whoever sets one of Java's own properties for them decides instead.
 */
@Component
final class CarrierThreads {

  static final int PER_CORE = 4;

  private static final Set<String> PROPERTIES =
      Set.of("jdk.virtualThreadScheduler.parallelism", "jdk.virtualThreadScheduler.maxPoolSize");

  CarrierThreads() {
    if (PROPERTIES.stream().allMatch(name -> System.getProperty(name) == null)) {
      begin();
    }
  }

  private static void begin() {
    try {
      ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class)
          .setParallelism(PER_CORE * Runtime.getRuntime().availableProcessors());
    } catch (UnsupportedOperationException e) {
      // Where Java has no continuations, every virtual thread has a thread of its own.
    }
  }
}
