package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.crm.record.Several;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Typed;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A mapping while it is made, which the form holds until it is saved.
 *
 * @param match the action with the field by which records are found, such as {@code upsert:email}
 * @param several the record that is changed if several match
 */
public record Draft(List<DraftRow> rows, String match, String several) {

  /** The fields of the form; those of lines have a number behind their names. */
  static final String FIELD = "field.";

  static final String PATH = "path.";
  static final String HOW = "how.";
  static final String WITH = "with.";
  static final String UNKNOWN = "unknown.";

  /** Named as the door names them, whose problems stand beside them. */
  static final String MATCH = "matchField";

  static final String SEVERAL = "onSeveral";
  static final String ACT = "act";

  /** What the buttons of the form do, with a path or the number of a line behind it. */
  static final String PICK = "pick:";

  static final String ADD = "add";
  static final String ADD_EACH = "each:";
  static final String SUGGEST = "suggest";
  static final String REMOVE = "remove:";

  /** The mapping as a whole is one setting of its form. */
  static final Drawn SETTINGS =
      new Drawn(List.of(new Drawn.Part("mapping", Draft::isInput, Draft::text)));

  private static final int MOST = 250;

  /** What is stored. */
  static Draft of(DescribedWebhook webhook) {
    List<DraftRow> rows =
        webhook.mapping() instanceof ObjectNode mapping
            ? mapping.properties().stream()
                .map(entry -> DraftRow.of(entry.getKey(), entry.getValue()))
                .toList()
            : List.of();
    String field = Objects.requireNonNullElse(webhook.matchField(), "");
    return new Draft(rows, match(webhook.action(), field), webhook.onSeveral().word());
  }

  /** The action in the form, with the field by which records are found if there is one. */
  static String match(Action action, String field) {
    return action == Action.CREATE ? action.word() : action.word() + ":" + field;
  }

  /** What was typed, after what the button does. */
  static Draft of(Typed typed) {
    List<DraftRow> rows = new ArrayList<>();
    String act = typed.text(ACT);
    for (int i = 0; i < MOST && typed.values().containsKey(FIELD + i); i++) {
      DraftRow row =
          new DraftRow(
              typed.text(FIELD + i),
              typed.text(PATH + i).strip(),
              DraftRow.How.of(typed.text(HOW + i)),
              typed.text(WITH + i),
              typed.text(UNKNOWN + i));
      if (!act.equals(REMOVE + i)) {
        rows.add(row);
      }
    }
    if (act.startsWith(PICK)) {
      rows.add(DraftRow.plain("", act.substring(PICK.length())));
    } else if (act.equals(ADD)) {
      rows.add(DraftRow.plain("", ""));
    } else if (act.startsWith(ADD_EACH)) {
      String list = act.substring(ADD_EACH.length()) + "[*]";
      EachPath each = EachPath.of(list);
      rows.replaceAll(row ->
          new DraftRow(row.field(), each.inside(row.path()), row.how(), row.with(), row.unknown()));
      rows.addFirst(DraftRow.plain(MappedFields.EACH, list));
    }
    return new Draft(List.copyOf(rows), typed.text(MATCH), typed.text(SEVERAL));
  }

  /**
   * The same with what is suggested: all of it if that was asked for, and otherwise for the value
   * that was chosen last.
   */
  Draft suggested(Typed typed, List<DraftRow> suggestions) {
    int chosen = chosen(typed, this);
    List<DraftRow> all = new ArrayList<>(rows);
    if (typed.text(ACT).equals(SUGGEST)) {
      all.addAll(suggestions);
    } else if (chosen >= 0) {
      String path = rows.get(chosen).path();
      List<DraftRow> found = suggestions.stream().filter(one -> one.path().equals(path)).toList();
      boolean isNamed = rows.stream().anyMatch(row -> row.field().equals(MappedFields.NAME));
      if (found.size() == 1) {
        all.set(chosen, found.getFirst());
      } else if (!found.isEmpty() && !isNamed) {
        // The parts of a whole name have transformations, which would stay for another field.
        all.set(chosen, DraftRow.plain(MappedFields.NAME, path));
      }
    }
    return new Draft(List.copyOf(all), match, several);
  }

  /** The line of a value that was chosen last, which has no field yet; -1 for none. */
  static int chosen(Typed typed, Draft draft) {
    String act = typed.text(ACT);
    return act.startsWith(PICK) || act.equals(ADD) ? draft.rows().size() - 1 : -1;
  }

  /** The sources by the names of fields. */
  private ObjectNode mapping(ObjectType type) {
    Problems problems = new Problems();
    ObjectNode mapping = JsonNodeFactory.instance.objectNode();
    for (int i = 0; i < rows.size(); i++) {
      DraftRow row = rows.get(i);
      if (row.field().isEmpty()) {
        if (!row.isEmpty()) {
          problems.add(FIELD + i, "required.target", row.path());
        }
        continue;
      }
      if (mapping.has(row.field())) {
        problems.add(FIELD + i, "duplicate.source", row.field());
        continue;
      }
      try {
        mapping.set(row.field(), row.source(type));
      } catch (Refused e) {
        problems.add(source(row), "bad_request", e.refusal().message());
      }
    }
    problems.check();
    return mapping;
  }

  /** The name by which problems name the source of a line. */
  static String source(DraftRow row) {
    return "mapping." + row.field();
  }

  /**
   * The definition that it makes, which only listens without any line. Refuses as {@code Invalid} a
   * line without a field, two of one field, and what is no JSON.
   */
  Definition definition(String object, ObjectType type, boolean keeps) {
    ObjectNode mapping = mapping(type);
    if (mapping.isEmpty()) {
      return new Definition(object, Action.CREATE, null, null, null, true);
    }
    String[] parts = match.split(":", 2);
    Action action =
        Arrays.stream(Action.values())
            .filter(one -> one.word().equals(parts[0]))
            .findFirst()
            .orElse(Action.CREATE);
    if (action == Action.CREATE || parts.length < 2) {
      return new Definition(object, Action.CREATE, null, null, mapping, keeps);
    }
    Several of =
        Arrays.stream(Several.values())
            .filter(one -> one.word().equals(several))
            .findFirst()
            .orElse(Several.REFUSE);
    return new Definition(object, action, parts[1], of, mapping, keeps);
  }

  /** What the form sends if nothing was changed in it. */
  Typed sent() {
    Typed all = Typed.nothing().with(MATCH, match).with(SEVERAL, several);
    for (int i = 0; i < rows.size(); i++) {
      DraftRow row = rows.get(i);
      all =
          all.with(FIELD + i, row.field())
              .with(PATH + i, row.path())
              .with(HOW + i, row.how().word())
              .with(WITH + i, row.with())
              .with(UNKNOWN + i, row.unknown());
    }
    return all;
  }

  private static boolean isInput(String name) {
    return name.equals(MATCH)
        || name.equals(SEVERAL)
        || Stream.of(FIELD, PATH, HOW, WITH, UNKNOWN).anyMatch(name::startsWith);
  }

  /** The same for the same mapping. The record that is changed counts only where some match. */
  private static String text(Typed typed) {
    Draft draft = of(typed.with(ACT));
    boolean isMatching = draft.match.contains(":");
    return draft.rows + draft.match + (isMatching ? draft.several : "");
  }
}
