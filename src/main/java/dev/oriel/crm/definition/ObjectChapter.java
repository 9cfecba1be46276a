package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.web.openapi.Fragment;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Describes object definitions. */
@Component
@Order(1)
class ObjectChapter extends Fragment {

  ObjectChapter() {
    super(ObjectChapter.class, "objects.yaml", Map.of("apiNamePattern", ApiNames.PATTERN));
  }
}
