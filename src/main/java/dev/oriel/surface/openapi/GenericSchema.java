package dev.oriel.surface.openapi;

import dev.oriel.model.schema.Schema;

/** The objects and fields that every workspace has, without a workspace. */
public interface GenericSchema {

  Schema schema();
}
