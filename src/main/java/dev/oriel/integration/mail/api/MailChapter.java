package dev.oriel.integration.mail.api;

import module java.base;

import dev.oriel.web.openapi.Fragment;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Describes messages on records. */
@Component
@Order(6)
class MailChapter extends Fragment {

  MailChapter() {
    super(MailChapter.class, "openapi.yaml", Map.of("maxList", MessageApi.MAX_LIST));
  }
}
