package dev.oriel.crm.note;

import module java.base;

import dev.oriel.web.openapi.Fragment;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Describes notes on records. */
@Component
@Order(4)
class NoteChapter extends Fragment {

  NoteChapter() {
    super(
        NoteChapter.class,
        "openapi.yaml",
        Map.of("maxBody", NoteValues.MAX_BODY, "maxList", NoteApi.MAX_LIST));
  }
}
