package dev.oriel.crm.note;

/** A note with the number of the object of its record. */
record PlacedNote(Note note, long objectId) {}
