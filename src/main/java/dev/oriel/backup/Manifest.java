package dev.oriel.backup;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * The first line of a backup.
 *
 * @param backup always {@value #KIND}
 * @param format of the file; a reader knows those up to {@value #FORMAT}
 * @param oriel the version of the Oriel that wrote it, for people
 * @param steps how far the tables were upgraded
 * @param postgres the version of the PostgreSQL that it was taken from, for people
 */
record Manifest(
    String backup,
    int format,
    String oriel,
    Steps steps,
    String postgres,
    Instant createdAt,
    List<Contained> workspaces) {

  static final String KIND = "oriel";
  static final int FORMAT = 1;

  Manifest {
    workspaces = List.copyOf(workspaces);
  }

  /** A workspace that the backup holds, by the number in its schema's name. */
  record Contained(long id, String name) {

    String schema() {
      return "w" + id;
    }
  }

  /** The schemas of a backup of these workspaces, in their order. */
  static List<String> schemas(List<Contained> workspaces) {
    return Stream.concat(
            workspaces.stream().map(Contained::schema), Stream.of(SchemaDescription.SHARED))
        .toList();
  }

  List<String> schemas() {
    return schemas(workspaces);
  }
}
