package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.model.field.FieldTypes;
import dev.oriel.model.field.Hue;
import dev.oriel.web.openapi.Fragment;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Describes field definitions. */
@Component
@Order(2)
class FieldChapter extends Fragment {

  FieldChapter() {
    super(
        FieldChapter.class,
        "fields.yaml",
        Map.of(
            "apiNamePattern",
            ApiNames.PATTERN,
            "optionPattern",
            ApiNames.OPTION_PATTERN,
            "colors",
            String.join(", ", Hue.WORDS),
            "definableTypes",
            String.join(", ", FieldTypes.DEFINABLE),
            "types",
            types()));
  }

  /** The types that can be defined, and those of standard fields, as a list in YAML. */
  private static String types() {
    return Stream.concat(FieldTypes.DEFINABLE.stream(), Stream.of("formula", "rollup"))
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
