package dev.oriel.integration.importing.job;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.DefinitionUse;
import dev.oriel.model.schema.Field;
import org.springframework.stereotype.Component;

/** Finds the imports that have not run yet and go to an object or a field, for administrators. */
@Component
record ImportUses(ImportTable table) implements DefinitionUse {

  @Override
  public List<Used> by(Actor actor, Asked asked) {
    if (!actor.profile().isAdmin() || asked.option() != null) {
      return List.of();
    }
    return table.waiting(actor.workspace()).stream()
        .map(job -> new Found(job, ways(job.object(), job.config(), asked)))
        .filter(found -> !found.ways().isEmpty())
        .map(found ->
            Used.one(
                Kind.IMPORT, found.job().fileName(), found.job().id().toString(), found.ways()))
        .toList();
  }

  private record Found(ImportJob job, Set<Way> ways) {}

  private static Set<Way> ways(long primary, ImportConfig config, Asked asked) {
    long object = asked.object().type().id();
    Field field = asked.field();
    ImportConfig.Embedded related = config.related();
    Set<Way> ways = EnumSet.noneOf(Way.class);
    if (field == null) {
      if (primary == object || (related != null && related.object() == object)) {
        ways.add(Way.RECORDS);
      }
      return ways;
    }
    Stream<ImportConfig.Mapping> mappings =
        Stream.concat(
            config.primaryMappings().stream(),
            related == null ? Stream.empty() : related.mappings().stream());
    if (mappings.anyMatch(mapping -> isOf(mapping.place(), field))
        || (related != null && related.link() == field.id())) {
      ways.add(Way.MAPPING);
    }
    if (config.matchFields().stream().anyMatch(place -> isOf(place, field))) {
      ways.add(Way.MATCH);
    }
    return ways;
  }

  private static boolean isOf(ImportConfig.Place place, Field field) {
    return Objects.equals(place.field(), field.id());
  }
}
