package dev.oriel.operation.demo;

import dev.oriel.access.identity.Actor;

/** Adds to the demo workspace what a feature shows there, once it has its records. */
public interface DemoPart {

  void add(Actor operator);
}
