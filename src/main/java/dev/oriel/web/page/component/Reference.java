package dev.oriel.web.page.component;

import org.jspecify.annotations.Nullable;

/**
 * A person or a company, named beside its avatar.
 *
 * @param note a second line, such as an e-mail; null for none
 * @param href where it leads; null if it leads nowhere
 */
public record Reference(Avatar avatar, String name, @Nullable String note, @Nullable String href)
    implements Cell {

  public Reference(Avatar avatar, String name) {
    this(avatar, name, null, null);
  }

  public Reference(Avatar avatar, String name, String href) {
    this(avatar, name, null, href);
  }
}
