package dev.oriel.integration.importing.api;

import module java.base;

import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.integration.importing.mapping.MendingReader;
import dev.oriel.integration.importing.upload.ImportContent;
import dev.oriel.web.openapi.Fragment;
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
            "maxMatches", ImportValidation.MAX_MATCHES,
            "maxChanges", ImportValidation.MAX_CHANGES,
            "maxNamesakes", ImportValidation.MAX_NAMESAKES,
            "maxKept", ImportJob.Undo.MAX_KEPT,
            "maxPreview", ImportValidation.MAX_PREVIEW,
            "maxGroups", ImportValidation.MAX_GROUPS,
            "maxReplacements", MendingReader.MAX_REPLACEMENTS));
  }
}
