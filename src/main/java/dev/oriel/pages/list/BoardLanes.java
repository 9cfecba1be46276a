package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.read.GroupNames;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.model.field.Hue;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.References;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.AdmittedOptions;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Finds the lanes of a board: the options of a select in their order, the members by name, or the
 * records that most records point at. Records without a value have the last lane.
 */
@Component
record BoardLanes(Members members, Glances glances, GroupNames names) {

  static final int MOST = 50;

  /**
   * A lane.
   *
   * @param key the value in ids of a page, and where the lane is shut or hidden
   * @param value the apiName of its option, or the id of its member or record; empty for none
   */
  record Lane(String key, String value, String label, Hue hue) {

    Lane(String value, String label, Hue hue) {
      this(value, value, label, hue);
    }

    boolean isShut(OpenList list) {
      return is(list, ListSettings.SHUT);
    }

    boolean isHidden(OpenList list) {
      return is(list, ListSettings.HIDDEN);
    }

    private boolean is(OpenList list, String sign) {
      return ListSettings.parts(list.state().text(ListState.BOARD)).contains(sign + key());
    }

    /** The list with the lane open, or as the sign says. */
    String address(OpenList list, String sign) {
      List<String> parts = new ArrayList<>(ListSettings.parts(list.state().text(ListState.BOARD)));
      parts.removeAll(List.of(ListSettings.SHUT + key(), ListSettings.HIDDEN + key()));
      if (!sign.isEmpty()) {
        parts.add(sign + key());
      }
      return list.state().with(ListState.BOARD, String.join(",", parts)).address();
    }

    /** The value as a door takes it. */
    JsonNode json() {
      return value.isEmpty()
          ? JsonNodeFactory.instance.nullNode()
          : JsonNodeFactory.instance.stringNode(value);
    }

    /** The part of a list that is in the lane. */
    OpenList of(OpenList list, Field by) {
      ArrayNode filter = ListQuery.filter(list.state(), new Problems());
      ObjectNode condition = filter.addObject().put("field", by.apiName());
      if (value.isEmpty()) {
        condition.put("operator", "isEmpty");
      } else {
        condition.put("operator", "eq").put("value", value);
      }
      return narrowed(list, filter);
    }

    /** Whether the filter of the list has no condition of its own that leaves the lane empty. */
    boolean isAdmitted(OpenList list, Field by) {
      Options options = by.type().options();
      return options == null
          || AdmittedOptions.admits(
              ListQuery.filter(list.state(), new Problems()),
              by.apiName(),
              options,
              value.isEmpty() ? null : options.find(value));
    }
  }

  private static OpenList narrowed(OpenList list, ArrayNode filter) {
    ListState inside = list.state().with(ListState.FILTER, filter.toString());
    return new OpenList(list.actor(), list.view(), inside, list.offered());
  }

  /** The part of a list that is in some lanes of members or records, or in none by its value. */
  static OpenList part(OpenList list, Field by, List<Lane> lanes) {
    ArrayNode filter = ListQuery.filter(list.state(), new Problems());
    ArrayNode any = filter.addObject().putArray("or");
    any.addObject().put("field", by.apiName()).put("operator", "isEmpty");
    ObjectNode in = JsonNodeFactory.instance.objectNode().put("field", by.apiName());
    ArrayNode values = in.put("operator", "in").putArray("value");
    lanes.stream().map(Lane::value).filter(value -> !value.isEmpty()).forEach(values::add);
    if (!values.isEmpty()) {
      any.add(in);
    }
    return narrowed(list, filter);
  }

  /**
   * The lanes, at most {@value #MOST}; the last one is of records without a value. Refuses as
   * {@code Invalid} a board by related records that takes too long.
   */
  List<Lane> of(Words words, OpenList list, Field by) {
    List<Lane> found = values(list, by);
    List<Lane> all = new ArrayList<>(found.subList(0, Math.min(found.size(), MOST - 1)));
    all.add(none(words, by));
    return List.copyOf(all);
  }

  private static Lane none(Words words, Field by) {
    String label = words.say("board.none", words.inSentence(by.name()));
    return new Lane(ListSettings.noValue(by), "", label, Hue.GRAY);
  }

  /** The lane of a value as an address has it. Refuses one that is none as {@code NotFound}. */
  Lane require(Words words, OpenList list, Field by, String value) {
    Lane lane = find(words, list, by, value);
    if (lane == null) {
      throw Refused.notFound("The board has no such lane.");
    }
    return lane;
  }

  /**
   * The lane of a value; null if it has none. Of related records every id has a lane, whose label
   * is not known here.
   */
  @Nullable Lane find(Words words, OpenList list, Field by, String value) {
    if (value.isEmpty()) {
      return none(words, by);
    }
    if (by.type() instanceof Lookup) {
      UUID id = References.uuid(value);
      return id == null ? null : new Lane(id.toString(), "", Hue.of(id));
    }
    return values(list, by).stream()
        .filter(lane -> lane.value().equals(value))
        .findFirst()
        .orElse(null);
  }

  private List<Lane> values(OpenList list, Field by) {
    if (by.type() instanceof Select select) {
      return select.options().all().stream()
          .map(option -> new Lane(option.apiName(), option.label(), option.hue()))
          .toList();
    }
    return by.type() instanceof User ? members(list.actor()) : targets(list, by);
  }

  private List<Lane> members(Actor actor) {
    return members.all(actor).stream()
        .filter(Member::isActive)
        .sorted(Comparator.comparing(Member::name, String.CASE_INSENSITIVE_ORDER))
        .map(member -> new Lane(member.id().toString(), member.name(), Hue.of(member.id())))
        .toList();
  }

  /** The records at which most of the list point. */
  private List<Lane> targets(OpenList list, Field by) {
    String object = list.view().type().apiName();
    Problems problems = new Problems();
    AggregateQuery query = ListQuery.figures(list, by, null, MOST, problems);
    problems.check();
    Figures figures =
        glances.figures(list.actor(), List.of(new Glances.Counted(object, query))).getFirst();
    if (figures == null) {
      throw Refused.invalid(ListState.BOARD, "too_expensive.list");
    }
    Map<UUID, String> known = names.of(list.actor(), object, figures);
    // A record that may not be viewed has no name, and no lane.
    return figures.groups().stream()
        .map(group -> group.values().getFirst())
        .filter(known::containsKey)
        .map(UUID.class::cast)
        .limit(MOST - 1)
        .map(id -> new Lane(id.toString(), Objects.requireNonNull(known.get(id)), Hue.of(id)))
        .sorted(Comparator.comparing(Lane::label, String.CASE_INSENSITIVE_ORDER))
        .toList();
  }
}
