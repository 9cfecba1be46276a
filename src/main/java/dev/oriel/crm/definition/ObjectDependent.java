package dev.oriel.crm.definition;

import dev.oriel.model.schema.ObjectType;

/**
 * Data that belongs to an object but to none of its records, such as views of its list. A component
 * that implements this is called in the transaction in which an object is deleted.
 */
public interface ObjectDependent {

  void deleteOf(ObjectType type);
}
