package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.History;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Looks through the newest changes of a record, of which most readers need only a few. */
@Component
record NewestChanges(History history) {

  /** The changes of a record that are looked at, and no older ones. */
  static final int MOST = 1_000;

  /** The changes that are read at once. */
  private static final int LENGTH = 100;

  /** The newest first; older ones are read once somebody asks for them. */
  Reader of(Actor actor, String object, String id) {
    return new Reader(cursor -> history.of(actor, object, id, _ -> new Page.Query(LENGTH, cursor)));
  }

  /** The changes of one record. It keeps one page of them, since texts can be long. */
  static final class Reader implements Iterator<History.Change> {

    private final Function<@Nullable String, Page<History.Change>> pages;
    private Iterator<History.Change> page;
    private @Nullable String older;
    private int read;

    private Reader(Function<@Nullable String, Page<History.Change>> pages) {
      this.pages = pages;
      Page<History.Change> first = pages.apply(null);
      this.page = first.entries().iterator();
      this.older = first.nextCursor();
    }

    @Override
    public boolean hasNext() {
      if (!page.hasNext() && older != null && read < MOST) {
        Page<History.Change> next = pages.apply(older);
        page = next.entries().iterator();
        older = next.nextCursor();
      }
      return page.hasNext();
    }

    @Override
    public History.Change next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      read++;
      return page.next();
    }

    /** Whether all were looked at that may be, and there are older ones. */
    boolean isCut() {
      return !hasNext() && older != null;
    }
  }
}
