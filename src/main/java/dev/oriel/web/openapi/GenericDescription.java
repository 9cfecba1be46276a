package dev.oriel.web.openapi;

import module java.base;

import dev.oriel.access.permission.Access;
import dev.oriel.access.permission.ImportRight;
import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.access.permission.ViewRight;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The description of what every workspace has, for those who have no key yet, such as vendors. It
 * is written without looking at any workspace, once for the process.
 */
@Component
final class GenericDescription {

  private static final Profile ALL =
      new Profile(
          new UUID(0, 0),
          "Administrator",
          true,
          true,
          EnumSet.allOf(SchemaRight.class),
          EnumSet.allOf(SchemaRight.class),
          EnumSet.allOf(MailRight.class),
          EnumSet.allOf(ViewRight.class),
          EnumSet.allOf(ImportRight.class),
          Access.ALL,
          Map.of());

  private static final String SCOPE =
      """
      The interface that every workspace has, as an administrators' key may use it. `objectApiName` \
      is any object, such as `contacts`, and the fields of records are any. Workspaces have objects \
      and fields of their own, and keys may have fewer rights: a request for this document with a \
      key and without `generic` describes that, and `GET /objects/{objectApiName}` the fields of an \
      object.
      """;

  private final GenericSchema objects;
  private final DocumentWriter writer;
  private final Gate gate;
  private volatile byte @Nullable [] written;

  GenericDescription(GenericSchema objects, DocumentWriter writer, Admission admission) {
    this.objects = objects;
    this.writer = writer;
    this.gate = admission.definitions();
  }

  /**
   * The document, compressed (gzip). Its paths are relative to this server, whatever its address
   * is.
   */
  byte[] gzipped() {
    byte[] known = written;
    return known != null ? known : gate.through(this::write);
  }

  private synchronized byte[] write() {
    byte[] known = written;
    if (known == null) {
      known = writer.gzipped(ALL, objects.schema(), "/api/v1", SCOPE);
      written = known;
    }
    return known;
  }
}
