package dev.oriel.feature.outbound;

import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.outbound.Delivery;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the log of deliveries as pages do, but through no door. */
public final class LogRead {

  private LogRead() {}

  /** Twenty deliveries, newest first, before the one with a number if there is one. */
  public static List<Delivery> page(
      Workspace workspace, UUID webhook, Delivery.@Nullable State state, @Nullable Long before) {
    return RunningOriel.bean(DeliveryLogTable.class).list(workspace, webhook, state, before, 20);
  }
}
