package dev.oriel.platform.admission;

import module java.base;

import java.lang.management.ManagementFactory;
import jdk.management.VirtualThreadSchedulerMXBean;
import org.springframework.stereotype.Component;

/**
 * The carrier threads of virtual threads: {@value #PER_CORE} per core instead of Java's one. A
 * carrier continues the threads that it has woken itself before it takes new ones, such as new
 * requests, and under load it always has some. With several carriers the operating system divides a
 * core evenly among them. Java's own properties for carriers take precedence.
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
    } catch (UnsupportedOperationException _) {
      // Without continuations every virtual thread has a platform thread of its own.
    }
  }
}
