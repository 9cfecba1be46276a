package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.web.openapi.Fragment;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Describes the events that are sent. */
@Component
@Order(7)
class EventsChapter extends Fragment {

  EventsChapter() {
    super(EventsChapter.class, "openapi.yaml", Map.of());
  }
}
