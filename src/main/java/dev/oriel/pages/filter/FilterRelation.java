package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The records that point at those of a list by a lookup, as far as its reader may view them and
 * read the lookup.
 *
 * @param view of their object
 * @param isOnly whether no other lookup of their object that may be read points there
 */
record FilterRelation(ObjectView view, Field lookup, boolean isOnly) {

  /** All of them, in the order of objects and fields. */
  static List<FilterRelation> to(ObjectView target) {
    Map<ObjectView, List<Field>> lookups = new LinkedHashMap<>();
    target
        .schema()
        .lookupsTo(target.type())
        .forEach(one -> {
          ObjectView from = target.of(one.from());
          if (from.isVisible() && from.mayRead(one.field())) {
            lookups.computeIfAbsent(from, _ -> new ArrayList<>()).add(one.field());
          }
        });
    List<FilterRelation> all = new ArrayList<>();
    lookups.forEach((from, fields) ->
        fields.forEach(field -> all.add(new FilterRelation(from, field, fields.size() == 1))));
    return all;
  }

  /** The one with this name; null if there is none that the reader may know of. */
  static @Nullable FilterRelation find(ObjectView target, String name) {
    return to(target).stream().filter(one -> one.name().equals(name)).findFirst().orElse(null);
  }

  /** The apiNames of object and lookup, such as {@code deals.company}. */
  String name() {
    return name(view.type().apiName(), lookup.apiName());
  }

  static String name(String object, String lookup) {
    return object + "." + lookup;
  }

  String label(Words words) {
    return label(words, view.type().name());
  }

  /** One of the records, such as Deal. */
  String one(Words words) {
    return label(words, view.type().singularName());
  }

  private String label(Words words, String name) {
    return isOnly ? name : words.say("related.by", name, lookup.name());
  }

  ObjectType type() {
    return view.type();
  }
}
