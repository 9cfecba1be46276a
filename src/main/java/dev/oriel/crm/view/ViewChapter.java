package dev.oriel.crm.view;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.web.openapi.Fragment;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Describes saved views. */
@Component
@Order(6)
class ViewChapter extends Fragment {

  ViewChapter() {
    super(
        ViewChapter.class,
        "openapi.yaml",
        Map.of(
            "maxColumns",
            ListSettings.MAX_COLUMNS,
            "forms",
            Json.MAPPER.writeValueAsString(ListForm.words()),
            "spans",
            Json.MAPPER.writeValueAsString(ViewReader.SPANS)));
  }
}
