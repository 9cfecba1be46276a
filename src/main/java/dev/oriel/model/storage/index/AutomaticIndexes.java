package dev.oriel.model.storage.index;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.refusal.Refused;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Decides which fields of large objects get an index, because lists are often sorted or filtered by
 * them, and which lose it again. {@link IndexKeeper} builds and drops the indexes.
 */
@Component
public record AutomaticIndexes(
    AutomaticIndexTable table,
    Workspaces workspaces,
    Actors actors,
    ModelGuard guard,
    @Value("${oriel.automatic-indexes}") boolean wanted)
    implements MeterBinder {

  private static final Logger log = LoggerFactory.getLogger(AutomaticIndexes.class);

  /** Chooses at most one more field of each object, and drops unused indexes. */
  void choose() {
    if (!wanted) {
      return;
    }
    change(
        table.unused(),
        "loses",
        fieldId -> {
          table.set(fieldId, false);
          table.forget(fieldId);
        });
    table.due().forEach(field -> table.choose(field.fieldId()));
  }

  /**
   * Changes the definitions of fields whose indexes are complete, since only these make a list
   * fast.
   */
  void announce() {
    change(table.complete(), "has", fieldId -> table.set(fieldId, true));
  }

  private void change(List<AutomaticIndexTable.Found> fields, String what, LongConsumer change) {
    Map<Long, Workspace> byId =
        fields.isEmpty()
            ? Map.of()
            : workspaces.all().stream()
                .collect(Collectors.toMap(Workspace::id, Function.identity()));
    for (AutomaticIndexTable.Found field : fields) {
      Workspace workspace = byId.get(field.workspaceId());
      if (workspace == null) {
        continue;
      }
      try {
        guard.define(
            actors.operator(workspace),
            current -> {
              change.accept(field.fieldId());
              return current;
            });
        log.info(
            "The field {} of the workspace '{}' {} an automatic index",
            field.fieldId(),
            workspace.name(),
            what);
      } catch (Refused e) {
        // Another change of this workspace takes long; the next run tries again.
        log.info("{}: {}", workspace.name(), e.refusal().message());
      }
    }
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("oriel.automatic.indexes", table::count)
        .description("Number of fields with an automatic index")
        .register(registry);
  }
}
