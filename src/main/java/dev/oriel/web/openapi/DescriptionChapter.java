package dev.oriel.web.openapi;

import module java.base;

import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** The document itself. */
@Component
@Order(5)
class DescriptionChapter extends Fragment {

  DescriptionChapter() {
    super(DescriptionChapter.class, "openapi.yaml", Map.of());
  }
}
