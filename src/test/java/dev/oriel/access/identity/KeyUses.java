package dev.oriel.access.identity;

import dev.oriel.testing.RunningOriel;

/** Stores when keys were used last, which a server does every minute. */
public final class KeyUses {

  private KeyUses() {}

  public static void store() {
    RunningOriel.bean(KeyUse.class).store();
  }
}
