package dev.oriel.pages.file;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.attachment.Attachment;
import dev.oriel.crm.attachment.Attachments;
import dev.oriel.crm.attachment.Download;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.FormPart;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;

/** The files on a record: added, read and deleted. */
@Controller
record FilesPage(
    ObjectDefinitions objects, Attachments attachments, Files files, Navigation navigation) {

  static final String PART = "/files";

  /** The parameter with the cursor of the page before. */
  static final String AFTER = "after";

  private static final String FILE = PART + "/{file}";
  private static final String DELETE = FILE + "/delete";

  /**
   * Adds files, each by itself: a file that is refused keeps no other from being added, and the
   * page says why. htmx gets the files, and others the page of the record.
   */
  @PostMapping({RecordAddress.RECORD + PART, RecordAddress.RECORD_BELOW + PART})
  Answer add(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id) {
    ObjectView view = objects.get(actor, object);
    view.require(RecordRight.UPDATE);
    List<Notice> problems = new ArrayList<>();
    for (FormPart part = fields.nextFile(); part != null; part = fields.nextFile()) {
      String name = Objects.requireNonNullElse(part.fileName(), "");
      if (!name.isEmpty()) {
        add(visit, actor, object, id, new SentFile(name, part)).ifPresent(problems::add);
      }
    }
    UUID record = Records.id(id);
    FilesView shown = files.of(visit, actor, view, record, null, problems);
    if (visit.isPart()) {
      return visit.part(problems.isEmpty() ? 200 : 400, shown);
    }
    return problems.isEmpty()
        ? visit.leadTo(RecordAddress.of(object, record) + "#files")
        : visit.show(
            new WebPage(visit.words().say("file.title"), layout(visit, view, record), shown)
                .status(400));
  }

  /** 200 with the newest files of a record, or those after others. */
  @GetMapping({RecordAddress.RECORD + PART, RecordAddress.RECORD_BELOW + PART})
  Answer list(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    ObjectView view = objects.get(actor, object);
    UUID record = Records.id(id);
    FilesView shown = files.of(visit, actor, view, record, visit.parameter(AFTER), List.of());
    return visit.show(
        new WebPage(visit.words().say("file.title"), layout(visit, view, record), shown));
  }

  private Optional<Notice> add(Visit visit, Actor actor, String object, String id, SentFile file) {
    try {
      attachments.create(actor, object, id, file);
      return Optional.empty();
    } catch (Refused e) {
      return switch (e.refusal()) {
        case Refusal.TooLarge _, Refusal.Invalid _, Refusal.Conflict _ ->
            Optional.of(
                new Notice(
                        Notice.Kind.PROBLEM,
                        visit.words().say("file.refused", file.fileName(), e.refusal().message()))
                    .alert());
        default -> throw e;
      };
    }
  }

  private Layout layout(Visit visit, ObjectView view, UUID record) {
    String object = view.type().apiName();
    return new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
        .crumbs(
            List.of(
                new NamedLink(view.type().name(), RecordAddress.of(object)),
                new NamedLink(
                    visit.words().say("record.group"), RecordAddress.of(object, record))));
  }

  /** The content of a file, which browsers show only if it is an image without scripts. */
  @GetMapping({RecordAddress.RECORD + FILE, RecordAddress.RECORD_BELOW + FILE})
  Answer read(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String file,
      @RequestHeader(name = "If-None-Match", required = false) @Nullable String ifNoneMatch,
      @RequestHeader(name = "Range", required = false) @Nullable String range,
      @RequestHeader(name = "If-Range", required = false) @Nullable String ifRange) {
    boolean isInline = "true".equals(visit.parameter("inline"));
    Attachments.Opened<Boolean> opened = attachments.open(actor, object, id, file, _ -> isInline);
    return new Download(opened)
        .answer(ifNoneMatch, range, ifRange)
        .header("Cache-Control", "private, no-cache");
  }

  /** 200 with the question whether to delete a file. */
  @GetMapping({RecordAddress.RECORD + DELETE, RecordAddress.RECORD_BELOW + DELETE})
  Answer ask(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String file) {
    ObjectView view = objects.get(actor, object);
    view.require(RecordRight.UPDATE);
    Attachment found = attachments.get(actor, object, id, file, _ -> null);
    String page = RecordAddress.of(object, found.recordId());
    Question question =
        new Question(
            visit.words(),
            visit.words().say("file.delete_title", found.fileName()),
            visit.words().say("file.delete_text"),
            visit
                .form(page + PART + "/" + found.id() + "/delete", Typed.nothing())
                .act(Button.send(visit.words().say("file.delete_this")).danger()),
            page,
            visit.isPart());
    return visit.isPart()
        ? visit.part(200, question)
        : visit.show(
            new WebPage(
                visit.words().say("file.delete_this"),
                layout(visit, view, found.recordId()),
                question));
  }

  /** Deletes a file, for ever. */
  @PostMapping({RecordAddress.RECORD + DELETE, RecordAddress.RECORD_BELOW + DELETE})
  Answer delete(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String file) {
    attachments.delete(actor, object, id, file, _ -> null);
    return visit.leadTo(RecordAddress.of(object, Records.id(id)) + "#files", "file.deleted");
  }
}
