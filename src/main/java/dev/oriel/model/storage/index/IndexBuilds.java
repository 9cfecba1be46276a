package dev.oriel.model.storage.index;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;

/** Tells administrators how far the indexes of the tables of their workspace are. */
@Door
public class IndexBuilds {

  private final IndexTable table;
  private final ModelGuard guard;

  IndexBuilds(IndexTable table, ModelGuard guard) {
    this.table = table;
    this.guard = guard;
  }

  /**
   * The indexes that are not built yet.
   *
   * @param left how many indexes are missing, the one that is being built included
   * @param percent how much of that one is done, about; 0 while none is being built
   */
  public record Left(int left, int percent) {}

  /** What is not built yet of the indexes that large tables need. */
  public Left left(Actor actor) {
    return guard
        .administer(actor)
        .read(current -> {
          long workspace = current.workspace().id();
          Map<String, Boolean> existing = table.existing();
          int left =
              (int)
                  table.wanted(workspace).keySet().stream()
                      .filter(name -> !existing.getOrDefault(name, false))
                      .count();
          return new Left(left, left == 0 ? 0 : table.percent(workspace));
        });
  }
}
