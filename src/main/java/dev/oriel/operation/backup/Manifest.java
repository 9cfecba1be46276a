package dev.oriel.operation.backup;

import module java.base;

/**
 * The first line of a backup.
 *
 * @param backup always {@value #KIND}
 * @param format the version of the file format; this reader knows versions up to {@value #FORMAT}
 * @param oriel the version of Oriel, for people
 * @param steps the versions of the tables
 * @param postgres the version of PostgreSQL, for people
 */
record Manifest(
    String backup,
    int format,
    String oriel,
    SchemaVersions steps,
    String postgres,
    Instant createdAt,
    List<Contained> workspaces) {

  static final String KIND = "oriel";
  static final int FORMAT = 1;

  Manifest {
    workspaces = List.copyOf(workspaces);
  }

  /** A workspace in the backup, with the number in its schema's name. */
  record Contained(long id, String name) {

    String schema() {
      return "w" + id;
    }
  }

  /** The schemas of a backup of these workspaces, in the order of the file. */
  static List<String> schemas(List<Contained> workspaces) {
    return Stream.concat(
            workspaces.stream().map(Contained::schema), Stream.of(SchemaDescription.SHARED))
        .toList();
  }

  List<String> schemas() {
    return schemas(workspaces);
  }
}
