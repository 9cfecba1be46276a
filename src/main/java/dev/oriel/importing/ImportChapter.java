package dev.oriel.importing;

import dev.oriel.openapi.Fragment;
import java.util.Map;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Describes bulk imports. */
@Component
@Order(6)
class ImportChapter extends Fragment {

  ImportChapter() {
    super(
        ImportChapter.class,
        "openapi.yaml",
        Map.of(
            "maxRows", ImportContent.MAX_ROWS,
            "maxColumns", ImportContent.MAX_COLUMNS,
            "maxErrors", ImportValidation.MAX_ERRORS,
            "maxKept", ImportJob.Undo.MAX_KEPT,
            "maxPreview", ImportValidation.MAX_PREVIEW));
  }
}
