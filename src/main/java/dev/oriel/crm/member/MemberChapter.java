package dev.oriel.crm.member;

import module java.base;

import dev.oriel.web.openapi.Fragment;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Describes the caller and the members of its workspace. */
@Component
@Order(5)
class MemberChapter extends Fragment {

  MemberChapter() {
    super(MemberChapter.class, "openapi.yaml", Map.of());
  }
}
