package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.activity.Activity;
import dev.oriel.pages.file.Files;
import dev.oriel.pages.related.RelatedPage;
import dev.oriel.pages.value.ObjectTile;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.Navigation;
import dev.oriel.surface.web.Page;
import dev.oriel.surface.web.Viewer;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Avatar;
import dev.oriel.surface.web.component.Cell;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.layout.Layout;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** A record, with all that its reader may know of it. */
@Controller
record RecordPage(
    ObjectDefinitions objects,
    Records records,
    Activity activity,
    RelatedPage related,
    Files files,
    Navigation navigation) {

  /** The fields of standard objects that stand below the name, by the keys of objects. */
  private static final Map<String, List<String>> ABOUT =
      Map.of(
          "contacts", List.of("jobTitle", "company"),
          "companies", List.of("industry"),
          "deals", List.of("stage", "company"),
          "tasks", List.of("status", "contact", "company"),
          "quotes", List.of("status", "company"));

  /** 200; 404 if there is no such record. */
  @GetMapping({RecordAddress.RECORD, RecordAddress.RECORD_BELOW})
  Answer show(
      Visit visit, Actor actor, @PathVariable String object, @PathVariable("id") String id) {
    ObjectView view = objects.get(actor, object);
    CrmRecord record =
        records.get(actor, object, id, problems -> Projection.ALL.expandingAll()).record();
    ShownField shown = new ShownField(visit.words(), view.schema());
    String name = shown.shownName(record.name());
    Avatar avatar = ShownField.avatar(view.type(), record.id(), name);
    RecordView body =
        new RecordView(
            visit.words(),
            name,
            avatar == null ? null : avatar.size(Avatar.Size.LARGE),
            ObjectTile.of(view.type()),
            about(view, record, shown),
            new RecordFields(visit.words(), view, record).groups(),
            activity.of(new Activity.Place(visit, actor, view, record.id())),
            related.awaited(visit.words(), view, record.id()),
            files.of(visit, actor, view, record.id()));
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .crumbs(List.of(new NamedLink(view.type().name(), RecordAddress.of(object))));
    return visit.show(new Page(name, layout, body));
  }

  private static List<Cell> about(ObjectView view, CrmRecord record, ShownField shown) {
    List<String> keys =
        ABOUT.entrySet().stream()
            .filter(entry -> view.type().is(entry.getKey()))
            .flatMap(entry -> entry.getValue().stream())
            .toList();
    return keys.stream()
        .flatMap(key -> view.readableFields().stream().filter((Field field) -> field.is(key)))
        .flatMap(field -> shown.of(record, field).stream())
        .toList();
  }
}
