package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Page;
import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.Imports;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.integration.importing.mapping.KnownHeaders;
import dev.oriel.integration.importing.upload.ImportMemory;
import dev.oriel.integration.importing.upload.ImportUpload;
import dev.oriel.integration.importing.upload.UploadReader;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.content.Content;
import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** The page on which a file is uploaded. */
@Controller
record NewImportPage(Imports imports) {

  static final String OBJECT = "primaryObjectApiName";
  static final String MODE = "duplicateMode";

  /** What is read in another way than it is found by itself. */
  static final List<String> UNUSUAL = List.of("sheet", "headerRow", "encoding");

  private static final String EXAMPLE = JobPath.ALL + "/example";
  private static final String ACCEPTED = ".csv,.tsv,.txt,.xlsx,.xls,.jsonl,.json,.vcf";
  private static final int EARLIER = 5;

  /** 200 with the form; the address can name the object, and what is read of the file. */
  @GetMapping(JobPath.NEW)
  Answer show(Visit visit, Actor actor) {
    return form(visit, actor, 200, Typed.nothing());
  }

  /** 200 with a CSV file that has a column for each field of the object in the address. */
  @GetMapping(EXAMPLE)
  Answer example(Visit visit, Actor actor) {
    String object = Objects.requireNonNullElse(visit.parameter(OBJECT), "");
    return imports.objects(actor).stream()
        .filter(view -> view.type().apiName().equals(object))
        .findFirst()
        .map(ExampleFile::download)
        .orElseThrow(() -> Refused.notFound("There is no object '" + object + "'."));
  }

  /**
   * Makes a draft of the file, once: the same file in the same form makes no other. Shows the form
   * again with 400 if something does not fit, and with 413 if the file is too large.
   */
  @PostMapping(JobPath.NEW)
  Answer send(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    ImportFile file = new ImportFile(fields);
    try {
      ImportJob job = imports.create(actor, memory -> upload(actor, typed, file, memory)).job();
      return job.status() == ImportStatus.DRAFT
          ? visit.leadTo(JobPath.present(job))
          : visit.leadTo(JobPath.present(job), "import.uploaded_already");
    } catch (Refused e) {
      return switch (e.refusal()) {
        case Refusal.Invalid _, Refusal.Conflict _, Refusal.TooLarge _ ->
            form(visit, actor, HttpError.status(e.refusal()), file.refused(typed, e.refusal()));
        default -> throw e;
      };
    }
  }

  private static ImportUpload upload(
      Actor actor, Typed typed, ImportFile file, ImportMemory memory) {
    Content content = file.content();
    Map<String, String> settings = new LinkedHashMap<>();
    Stream.concat(Stream.of(OBJECT, MODE), UNUSUAL.stream())
        .forEach(name -> settings.put(name, typed.text(name)));
    UUID job =
        file.fingerprint(
            actor.principal().id().toString(), typed.text(Form.ID), settings.toString());
    return UploadReader.ofFile(settings, file.name(), content, memory, KnownHeaders::contain)
        .once(job);
  }

  private Answer form(Visit visit, Actor actor, int status, Typed typed) {
    List<ImportAccess.Shown> newest =
        imports.list(actor, _ -> new Page.Query(EARLIER, null)).entries();
    List<ObjectView> views = imports.objects(actor);
    List<FormOption> objects =
        views.stream()
            .map(ObjectView::type)
            .map(type -> new FormOption(type.apiName(), type.name()))
            .toList();
    Words words = visit.words();
    boolean mayUpdate = views.stream().anyMatch(view -> view.may(RecordRight.UPDATE));
    Form form = fields(visit, objects, Modes.options(words, mayUpdate), typed);
    FormOption chosen =
        objects.stream()
            .filter(option -> option.value().equals(form.field(OBJECT).value()))
            .findFirst()
            .orElse(objects.getFirst());
    UploadView view =
        new UploadView(
            words,
            JobFrame.steps(words, 0),
            form.act(Button.send(words.say("import.upload"))),
            UNUSUAL.stream()
                .map(form::field)
                .anyMatch(field -> field.error() != null || !field.value().isEmpty()),
            new NamedLink(
                words.say("import.example", chosen.label()),
                QueryText.with(EXAMPLE, Map.of(OBJECT, chosen.value()))),
            JobRows.of(words, newest));
    return visit.show(JobFrame.page(visit, words.say("import.new"), view).status(status));
  }

  private static Form fields(
      Visit visit, List<FormOption> objects, List<FormOption> modes, Typed typed) {
    Words words = visit.words();
    Form form =
        visit
            .form(JobPath.NEW, typed)
            .with(
                FormField.select(OBJECT, words.say("import.into"), objects)
                    .value(given(visit, OBJECT, objects.getFirst().value())))
            .with(
                FormField.select(MODE, words.say("import.mode"), modes)
                    .value(modes.getFirst().value())
                    .hint(words.say("import.mode_hint")))
            .with(
                FormField.text("sheet", words.say("import.sheet"))
                    .value(given(visit, "sheet", ""))
                    .hint(words.say("import.sheet_hint")))
            .with(
                FormField.of(
                        "headerRow",
                        words.say("import.header_row"),
                        new Control.Line("text", "numeric", false))
                    .value(given(visit, "headerRow", ""))
                    .hint(words.say("import.header_row_hint")))
            .with(
                FormField.text("encoding", words.say("import.encoding"))
                    .hint(words.say("import.encoding_hint")));
    Control file =
        new Control.File(
            "file-spreadsheet", ACCEPTED, BodySize.MANY.bytes(), words.say("import.too_large"));
    String again = typed.isFirst() ? "" : words.say("import.choose_again") + " ";
    return form.with(
        FormField.of(ImportFile.FIELD, words.say("import.file"), file)
            .hint(again + words.say("import.accepted")));
  }

  private static String given(Visit visit, String name, String otherwise) {
    return Objects.requireNonNullElse(visit.parameter(name), otherwise);
  }
}
