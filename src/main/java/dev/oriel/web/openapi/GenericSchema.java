package dev.oriel.web.openapi;

import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;

/** An object that stands for any object of any workspace. Nothing is known of its fields. */
public interface GenericSchema {

  /** Its apiName, a parameter of paths. */
  String ANY = "{objectApiName}";

  /** Whether an object stands for any. */
  static boolean isAny(ObjectView view) {
    return view.type().apiName().equals(ANY);
  }

  /** A schema with this object alone. */
  Schema schema();
}
