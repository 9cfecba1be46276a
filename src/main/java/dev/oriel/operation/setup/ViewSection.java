package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.crm.view.GivenView;
import dev.oriel.crm.view.SavedView;
import dev.oriel.crm.view.ViewJson;
import dev.oriel.crm.view.ViewReader;
import dev.oriel.crm.view.Views;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.JsonBody;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/**
 * The shared views of lists, by their objects and names. Those of members are no part of a file.
 */
@Component
@Order(10)
record ViewSection(Views views, Schemas schemas, Ids ids) implements SetupSection {

  private static final String OBJECT = "object";
  private static final String SHARED = "shared";

  @Override
  public EntryKind kind() {
    return EntryKind.VIEW;
  }

  @Override
  public List<ObjectNode> describe(Actor operator) {
    return schemas.of(operator).objects().stream()
        .map(ObjectType::apiName)
        .flatMap(object -> shared(operator, object).stream())
        // Without some of its conditions a view would show more than was meant.
        .filter(view -> !view.hasLost())
        .map(view -> ViewJson.of(view).without(List.of("id", SHARED, "version")))
        .toList();
  }

  private List<SavedView> shared(Actor operator, String object) {
    return views.offered(operator, object, null).views();
  }

  /** Views of different objects can have the same name. */
  @Override
  public void applyAll(List<SetupEntry> entries, SetupRun run) {
    entries.stream()
        .collect(
            Collectors.groupingBy(ViewSection::parent, LinkedHashMap::new, Collectors.toList()))
        .forEach(
            (parent, of) -> run.mistakes().each(of, kind(), parent, entry -> apply(entry, run)));
  }

  /** What the name of a view is unique in. */
  private static String parent(SetupEntry entry) {
    return entry.json().path(OBJECT).asString("") + ".";
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    UUID id = entry.read(shape -> Optional.ofNullable(SetupEntry.id(shape))).orElseGet(ids::next);
    ObjectNode json = entry.without("id").put(SHARED, true);
    String object = run.presentName(json.path(OBJECT).asString(""));
    GivenView whole = given(json.put(OBJECT, object));
    whole.problems().check();
    Actor operator = run.operator();
    String name = entry.name(kind());
    String parent = parent(entry);
    SavedView present =
        run.find(kind(), parent, name, shared(operator, object), SavedView::id, SavedView::name);
    if (present == null) {
      SavedView made = views.create(operator, id, () -> whole);
      run.remember(kind(), parent + kind().key(name), made.id().toString());
    } else {
      views.change(operator, present.id(), () -> given(json.put("name", present.name())));
    }
  }

  private static GivenView given(ObjectNode json) {
    return ViewReader.read(JsonBody.of(json));
  }
}
