package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Embedded;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.mapping.Places;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.web.page.form.Typed;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A mapping as the change that the door to imports takes, and what that refuses of it. */
record MappingPatch(
    ObjectView view, List<Column> columns, ImportConfig stored, ImportConfig wanted) {

  private static final Pattern OF_MAPPING =
      Pattern.compile("(primaryMappings|embedded\\.mappings)\\[(\\d+)]\\..*");

  /** Whether it differs from the mapping that is stored. */
  boolean changes() {
    return wanted.duplicateMode() != stored.duplicateMode()
        || !wanted.matchFields().equals(stored.matchFields())
        || !Set.copyOf(wanted.primaryMappings()).equals(Set.copyOf(stored.primaryMappings()))
        || !Objects.equals(wanted.embedded(), stored.embedded());
  }

  JsonBody body() {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("duplicateMode", wanted.duplicateMode().word());
    ArrayNode match = body.putArray("matchFields");
    wanted.matchFields().forEach(place -> match.add(Places.name(view, place)));
    addMappings(body.putArray("primaryMappings"), view, named(view, wanted.primaryMappings()));
    Embedded embedded = wanted.embedded();
    if (embedded != null) {
      addEmbedded(body.putObject("embedded"), embedded);
    } else if (stored.embedded() != null) {
      body.putNull("embedded");
    }
    return JsonBody.of(body);
  }

  private void addEmbedded(ObjectNode json, Embedded embedded) {
    json.put("enabled", embedded.enabled());
    if (embedded.enabled()) {
      ObjectView related = MappingNames.relatedView(view, wanted);
      Field link = view.type().field(embedded.link());
      json.put("objectApiName", related.type().apiName());
      json.put("linkFieldApiName", link == null ? null : link.apiName());
      json.put("matchKeyColumn", embedded.matchKeyColumn());
      addMappings(json.putArray("mappings"), related, named(related, embedded.mappings()));
    }
  }

  /** Those whose field still exists. */
  private static List<Mapping> named(ObjectView view, List<Mapping> mappings) {
    return mappings.stream().filter(mapping -> Places.name(view, mapping.place()) != null).toList();
  }

  private static void addMappings(ArrayNode json, ObjectView view, List<Mapping> mappings) {
    for (Mapping mapping : mappings) {
      ObjectNode one = json.addObject().put("fileColumn", mapping.fileColumn());
      one.put("fieldApiName", Places.name(view, mapping.place()));
      if (mapping.dateOrder() != null) {
        one.put("dateOrder", mapping.dateOrder().word());
      }
      if (mapping.decimal() != null) {
        one.put("decimal", mapping.decimal().word());
      }
    }
  }

  /** What was typed with the problems of the refusal, each at the field that it is about. */
  Typed refused(Typed typed, Refusal refusal) {
    Typed all = typed;
    for (Problem problem : typed.refused(refusal).problems()) {
      all = all.problem(new Problem(field(problem.field()), problem.reason()));
    }
    return all;
  }

  private String field(String path) {
    Matcher mapping = OF_MAPPING.matcher(path);
    if (mapping.matches()) {
      boolean isPrimary = mapping.group(1).equals("primaryMappings");
      int index = Integer.parseInt(mapping.group(2));
      Embedded embedded = wanted.embedded();
      Mapping found =
          isPrimary || embedded == null
              ? named(view, wanted.primaryMappings()).get(index)
              : named(MappingNames.relatedView(view, wanted), embedded.mappings()).get(index);
      return MappingNames.to(number(found));
    }
    return path.startsWith(MappingNames.LINK) ? MappingNames.LINK : "";
  }

  private int number(Mapping mapping) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equals(mapping.fileColumn())) {
        return i;
      }
    }
    return -1;
  }
}
