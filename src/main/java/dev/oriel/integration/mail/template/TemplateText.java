package dev.oriel.integration.mail.template;

import module java.base;

/**
 * A text with places: {@code {{firstName}}}, {@code {{company.name}}}. It is no program: a place is
 * a name and nothing else, and what is put there is not read again.
 *
 * @param parts texts and places, in their order
 */
record TemplateText(List<Part> parts) {

  private static final Pattern PLACE = Pattern.compile("\\{\\{([^{}]*)}}");
  private static final Pattern NAME = Pattern.compile("\\w+(\\.\\w+)?");

  /** A part of the text. */
  sealed interface Part {}

  record Words(String text) implements Part {}

  /** A place, by what stands between its braces. */
  record Place(String name) implements Part {

    boolean isName() {
      return NAME.matcher(name).matches();
    }

    @Override
    public String toString() {
      return "{{" + name + "}}";
    }
  }

  static TemplateText of(String text) {
    List<Part> parts = new ArrayList<>();
    Matcher place = PLACE.matcher(text);
    int end = 0;
    while (place.find()) {
      parts.add(new Words(text.substring(end, place.start())));
      parts.add(new Place(place.group(1).strip()));
      end = place.end();
    }
    parts.add(new Words(text.substring(end)));
    return new TemplateText(parts);
  }

  List<Place> places() {
    return parts.stream().filter(Place.class::isInstance).map(Place.class::cast).toList();
  }

  /** Whether there are braces that enclose no name, as by mistake. */
  boolean isBroken() {
    return parts.stream()
        .anyMatch(part ->
            switch (part) {
              case Words words -> words.text().contains("{{") || words.text().contains("}}");
              case Place place -> !place.isName();
            });
  }
}
