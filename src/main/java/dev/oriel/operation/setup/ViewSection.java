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
  private static final String NAME = "name";

  @Override
  public EntryKind kind() {
    return EntryKind.VIEW;
  }

  @Override
  public List<ObjectNode> describe(Actor operator) {
    return schemas.of(operator).objects().stream()
        .map(ObjectType::apiName)
        .flatMap(object -> shared(operator, object).entrySet().stream())
        // Without some of its conditions a view would show more than was meant.
        .filter(named -> !named.getValue().hasLost())
        .map(named ->
            ViewJson.of(named.getValue())
                .put(NAME, named.getKey())
                .without(List.of("id", SHARED, "version")))
        .toList();
  }

  /**
   * The shared views of an object by their names, which are unique in a file: the second of a name
   * is called {@code Pipeline (2)}.
   */
  private Map<String, SavedView> shared(Actor operator, String object) {
    Map<String, SavedView> named = new LinkedHashMap<>();
    Set<String> keys = new HashSet<>();
    for (SavedView view : views.offered(operator, object, null).views()) {
      String name = view.name();
      for (int i = 2; !keys.add(key(name)); i++) {
        name = numbered(view.name(), i);
      }
      named.put(name, view);
    }
    return named;
  }

  private String key(String name) {
    return kind().key(name).toLowerCase(Locale.ROOT);
  }

  /** A name with a number, cut to the length that names of views can have. */
  private static String numbered(String name, int number) {
    String suffix = " (" + number + ")";
    int size = Math.min(name.codePointCount(0, name.length()), Views.MAX_NAME - suffix.length());
    return name.substring(0, name.offsetByCodePoints(0, size)).strip() + suffix;
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
    Map.Entry<String, SavedView> present =
        run.find(
            kind(),
            parent,
            name,
            shared(operator, object).entrySet(),
            one -> one.getValue().id(),
            Map.Entry::getKey);
    if (present == null) {
      SavedView made = views.create(operator, id, () -> whole);
      run.remember(kind(), parent + kind().key(name), made.id().toString());
    } else {
      SavedView view = present.getValue();
      views.change(operator, view.id(), () -> given(json.put(NAME, view.name())));
    }
  }

  private static GivenView given(ObjectNode json) {
    return ViewReader.read(JsonBody.of(json));
  }
}
