package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.web.openapi.Fragment;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Describes what webhooks receive. */
@Component
@Order(7)
class InboundChapter extends Fragment {

  InboundChapter() {
    super(InboundChapter.class, "openapi.yaml", Map.of());
  }
}
