package dev.oriel.platform.admission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RunningOriel;
import java.lang.management.ManagementFactory;
import jdk.management.VirtualThreadSchedulerMXBean;
import org.junit.jupiter.api.Test;

class CarrierThreadsTest {

  @Test
  void requestsAreCarriedByFourThreadsACore() {
    RunningOriel.bean(CarrierThreads.class);
    assertThat(
            ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class)
                .getParallelism())
        .isEqualTo(4 * Runtime.getRuntime().availableProcessors());
  }
}
