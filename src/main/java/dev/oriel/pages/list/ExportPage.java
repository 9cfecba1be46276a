package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.export.Export;
import dev.oriel.integration.export.ExportQuery;
import dev.oriel.integration.export.Exports;
import dev.oriel.pages.filter.FilterBuilder;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.OnlyLooks;
import dev.oriel.web.page.Visit;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Exports a list as it is shown, with all its records, or with those that were chosen. */
@Controller
record ExportPage(OpenLists lists, Exports exports) {

  static final String EXPORT = "export";
  static final String FORMAT = "format";

  /** The formats that are offered. */
  static final List<ExportQuery.Format> FORMATS =
      List.of(ExportQuery.Format.CSV, ExportQuery.Format.XLSX);

  /** Where the chosen records are sent to. */
  static final String CHOSEN = SelectedPage.SELECTED + "/" + EXPORT;

  private static final String PAGE = RecordAddress.LIST + "/" + EXPORT;
  private static final String PAGE_BELOW = RecordAddress.LIST_BELOW + "/" + EXPORT;

  /** 200 with the file; its columns are those of the list. */
  @GetMapping({PAGE, PAGE_BELOW})
  Answer export(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    String word = visit.parameters().text(FORMAT);
    ExportQuery.Format format =
        FORMATS.stream()
            .filter(one -> one.word().equals(word))
            .findFirst()
            .orElseThrow(() -> Refused.invalid(FORMAT, "unknown_format", FORMATS));
    return file(visit, list, list.state(), format);
  }

  /**
   * 200 with the chosen records, or all of the list, in a CSV file, which has the order and the
   * columns of the list. Those that are not there are left out.
   */
  @OnlyLooks
  @PostMapping({RecordAddress.LIST + "/" + CHOSEN, RecordAddress.LIST_BELOW + "/" + CHOSEN})
  Answer exportChosen(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    OpenList list = lists.open(actor, object, fields);
    if (Selected.isAll(fields)) {
      return file(visit, list, list.state(), ExportQuery.Format.CSV);
    }
    ListState chosen =
        list.state()
            .with(ListState.Q, "")
            .with(ListState.FILTER, FilterBuilder.written(Selected.read(fields).filter()));
    return file(visit, list, chosen, ExportQuery.Format.CSV);
  }

  private Answer file(Visit visit, OpenList list, ListState state, ExportQuery.Format format) {
    ListColumns columns = ListColumns.of(visit.words(), list.view(), list.columns());
    boolean isCsv = format == ExportQuery.Format.CSV;
    Export export =
        exports.open(
            list.actor(),
            list.view().type().apiName(),
            problems ->
                new ExportQuery(ListQuery.ofAll(state, columns, problems), format, false, isCsv));
    return Answer.download(export.contentType(), export.fileName(), new File(export));
  }

  /** The body, which closes the export in any case. */
  private record File(Export export) implements Answer.Writer {

    @Override
    public void write(OutputStream out) throws IOException {
      export.write(out);
    }

    @Override
    public void close() {
      export.close();
    }
  }
}
