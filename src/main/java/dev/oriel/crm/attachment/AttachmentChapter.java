package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.web.openapi.Fragment;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Describes attachments. */
@Component
@Order(4)
class AttachmentChapter extends Fragment {

  AttachmentChapter() {
    super(AttachmentChapter.class, "openapi.yaml", Map.of("maxList", AttachmentApi.MAX_LIST));
  }
}
