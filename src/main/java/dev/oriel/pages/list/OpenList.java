package dev.oriel.pages.list;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.schema.ObjectView;

/** A list as a person has opened it. */
record OpenList(Actor actor, ObjectView view, ListState state) {}
