package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.integration.importing.job.ImportConfig.Embedded;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads which related records an import finds or creates.
 *
 * @param shape the configuration that has them as {@code embedded}
 * @param any the view of any object of the workspace
 */
record EmbeddedReader(ConfigReader reader, Shape shape, ObjectView any) {

  private static final List<String> PROPERTIES =
      List.of("enabled", "objectApiName", "linkFieldApiName", "matchKeyColumn", "mappings");

  /**
   * The related object of a primary object; null if there is none.
   *
   * @param before which is only switched on or off if nothing else is given; null if there was none
   */
  @Nullable Embedded read(ObjectType primary, @Nullable Embedded before) {
    mapKeyToName();
    Shape given = shape.inner("embedded");
    if (given == null) {
      return null;
    }
    given.only(PROPERTIES);
    boolean enabled = !Boolean.FALSE.equals(given.flag("enabled"));
    if (given.names().stream().allMatch("enabled"::equals) && (before != null || !enabled)) {
      return before == null ? null : before.enabled(enabled);
    }
    ObjectType type = ConfigReader.object(given, "objectApiName", any.schema(), any::of);
    if (type != null && type.id() == primary.id()) {
      given.problem("objectApiName", "same_object");
      type = null;
    }
    if (type != null) {
      any.of(type).require(RecordRight.CREATE);
    }
    Field link = type == null ? null : link(given, primary, type);
    ImportJob.Column key = reader.column(given, "matchKeyColumn");
    if (given.get("mappings") == null) {
      given.problem("mappings", "required.array");
    }
    if (type == null || link == null || key == null) {
      return null;
    }
    List<Mapping> mappings = reader.mappings(given, "mappings", any.of(type));
    if (mappings == null) {
      return null;
    }
    for (Mapping mapping : mappings) {
      if (List.of(Place.ID, Place.NOTE).contains(mapping.place())) {
        given.problem(
            "mappings", "read_only.related", String.valueOf(Places.name(any, mapping.place())));
      }
    }
    requireMatchable(given, type, key.name(), mappings);
    return new Embedded(enabled, type.id(), link.id(), key.name(), mappings);
  }

  /** Without mappings, the column by which related records are found has their names. */
  private void mapKeyToName() {
    if (shape.get("embedded") instanceof ObjectNode given
        && !given.hasNonNull("mappings")
        && given.hasNonNull("matchKeyColumn")) {
      given
          .putArray("mappings")
          .addObject()
          .put("fieldApiName", "name")
          .set("fileColumn", given.get("matchKeyColumn"));
    }
  }

  /** The only lookup of the primary object to the related one; null if there are several. */
  private @Nullable Field onlyLink(ObjectType primary, ObjectType type) {
    List<Field> links =
        primary.fields().stream()
            .filter(field -> field.type() instanceof Lookup lookup && lookup.target() == type.id())
            .filter(any.of(primary)::mayEdit)
            .toList();
    return links.size() == 1 ? links.getFirst() : null;
  }

  private @Nullable Field link(Shape given, ObjectType primary, ObjectType type) {
    Field only = given.get("linkFieldApiName") == null ? onlyLink(primary, type) : null;
    if (only != null) {
      return only;
    }
    String name = given.required("linkFieldApiName");
    Field link = primary.field(name);
    if (name.isEmpty()) {
      return null;
    }
    if (link == null) {
      given.problem("linkFieldApiName", any.of(primary).unknownField(name));
      return null;
    }
    boolean points = link.type() instanceof Lookup lookup && lookup.target() == type.id();
    if (!points || !any.of(primary).mayEdit(link)) {
      given.problem("linkFieldApiName", "not_a_link", primary.apiName(), type.apiName());
      return null;
    }
    return link;
  }

  private void requireMatchable(
      Shape given, ObjectType type, String column, List<Mapping> mappings) {
    boolean matchable =
        mappings.stream()
            .filter(mapping -> mapping.fileColumn().equals(column))
            .anyMatch(mapping -> Places.isKey(any.of(type), mapping.place()));
    if (!matchable) {
      given.problem("matchKeyColumn", "not_matchable.column", column, type.apiName());
    }
  }
}
