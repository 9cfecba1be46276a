package dev.oriel.integration.sheet;

import module java.base;

import com.github.mangstadt.vinnie.VObjectProperty;
import com.github.mangstadt.vinnie.io.VObjectPropertyValues;

/**
 * A card of a person or a company, whose values go to the columns that Google Contacts exports:
 * what imports know of these holds for vCards too.
 */
final class VCard {

  static final int MOST_PROPERTIES = 1_000;

  /** An address has 7 parts, and an organization hardly more. */
  private static final int MOST_PARTS = 20;

  /** The label of a property of Apple's Contacts, such as {@code _$!<Mobile>!$_}. */
  private static final String LABEL = "X-ABLABEL";

  private static final Pattern APPLE = Pattern.compile("_\\$!<(.*)>!\\$_");

  /** Kinds of properties that say nothing about where a number or an address belongs. */
  private static final Set<String> NO_LABELS =
      Set.of(
          "pref",
          "voice",
          "internet",
          "text",
          "x400",
          "msg",
          "uri",
          "postal",
          "parcel",
          "dom",
          "intl");

  private final List<VObjectProperty> properties = new ArrayList<>();
  private final Map<String, String> labels = new HashMap<>();
  private final Map<String, String> cells = new LinkedHashMap<>();

  /** Whether commas and line ends are escaped in values, as they are since version 3. */
  private boolean isEscaped = true;

  void version(String version) {
    isEscaped = !version.strip().startsWith("2");
  }

  /** Adds a property. Returns false if there are more than any card has. */
  boolean add(VObjectProperty property) {
    String name = CardValues.name(property);
    if (name.equals(LABEL) && property.getGroup() != null) {
      Matcher apple = APPLE.matcher(property.getValue().strip());
      labels.put(CardValues.group(property), apple.matches() ? apple.group(1) : text(property));
    } else if (!property.getValue().isBlank()) {
      properties.add(property);
    }
    return properties.size() + labels.size() <= MOST_PROPERTIES;
  }

  /** Whether a value has a character. */
  boolean has(char c) {
    return properties.stream().anyMatch(property -> property.getValue().indexOf(c) >= 0);
  }

  /** Whether it is a list of other cards. */
  boolean isGroup() {
    return Stream.of("KIND", "X-ADDRESSBOOKSERVER-KIND")
        .flatMap(this::named)
        .anyMatch(property -> property.getValue().strip().equalsIgnoreCase("group"));
  }

  /** The values, by the headers of their columns. Blank ones are missing. */
  Map<String, String> cells() {
    cells.clear();
    names();
    put("Nickname", texts("NICKNAME"));
    List<String> organization = parts("ORG");
    put("Organization Name", CardValues.part(organization, 0));
    put("Organization Department", rest(organization));
    put("Organization Title", first("TITLE"));
    put("Role", first("ROLE"));
    put("Birthday", named("BDAY").findFirst().map(CardValues::date).orElse(""));
    put("Notes", named("NOTE").map(this::text).collect(Collectors.joining("\n\n")));
    put("Categories", texts("CATEGORIES").replace(",", ";"));
    numbered("E-mail", preferred("EMAIL"));
    phones();
    addresses();
    urls();
    return cells;
  }

  private void names() {
    List<String> name = parts("N");
    String first = (CardValues.part(name, 1) + " " + CardValues.part(name, 2)).strip();
    put("Name Prefix", CardValues.part(name, 3));
    put("First Name", first);
    put("Last Name", CardValues.part(name, 0));
    put("Name Suffix", CardValues.part(name, 4));
    if (first.isEmpty() && CardValues.part(name, 0).isEmpty()) {
      put("Full Name", first("FN"));
    }
  }

  /** The first mobile number and the first other one come first, because they have a place. */
  private void phones() {
    List<VObjectProperty> all = new ArrayList<>(preferred("TEL"));
    put("Fax", take(all, property -> CardValues.types(property).contains("fax")));
    put("Pager", take(all, property -> CardValues.types(property).contains("pager")));
    List<VObjectProperty> ordered = new ArrayList<>();
    all.stream().filter(CardValues::isMobile).findFirst().ifPresent(ordered::add);
    all.stream().filter(one -> !CardValues.isMobile(one)).findFirst().ifPresent(ordered::add);
    all.removeAll(ordered);
    ordered.addAll(all);
    numbered("Phone", ordered);
  }

  private String take(List<VObjectProperty> from, Predicate<VObjectProperty> which) {
    List<VObjectProperty> taken = from.stream().filter(which).toList();
    from.removeAll(taken);
    return taken.stream().map(this::text).collect(Collectors.joining("; "));
  }

  /** Addresses at work come first. */
  private void addresses() {
    List<VObjectProperty> all = new ArrayList<>(preferred("ADR"));
    all.sort(
        Comparator.comparing(
            one -> !CardValues.isPreferred(one) && !CardValues.types(one).contains("work")));
    for (int i = 0; i < all.size(); i++) {
      String address = "Address " + (i + 1) + " - ";
      List<String> parts = parts(all.get(i));
      put(address + "Label", label(all.get(i)));
      put(address + "Street", CardValues.line(CardValues.part(parts, 2)));
      put(
          address + "Extended Address",
          CardValues.line((CardValues.part(parts, 0) + "\n" + CardValues.part(parts, 1)).strip()));
      put(address + "City", CardValues.line(CardValues.part(parts, 3)));
      put(address + "Region", CardValues.line(CardValues.part(parts, 4)));
      put(address + "Postal Code", CardValues.line(CardValues.part(parts, 5)));
      put(address + "Country", CardValues.line(CardValues.part(parts, 6)));
    }
  }

  private void urls() {
    List<String> urls =
        Stream.concat(named("URL"), named("X-SOCIALPROFILE")).map(this::text).distinct().toList();
    List<String> others = new ArrayList<>(urls);
    others.removeIf(url -> url.contains("linkedin.com/"));
    put("LinkedIn", urls.stream().filter(url -> !others.contains(url)).findFirst().orElse(""));
    for (int i = 0; i < others.size(); i++) {
      put(i == 0 ? "Website" : "Website " + (i + 1), others.get(i));
    }
  }

  private void numbered(String what, List<VObjectProperty> all) {
    for (int i = 0; i < all.size(); i++) {
      put(what + " " + (i + 1) + " - Label", label(all.get(i)));
      put(what + " " + (i + 1) + " - Value", text(all.get(i)).replaceFirst(";ext=", " ext. "));
    }
  }

  private void put(String header, String text) {
    if (!text.isBlank()) {
      cells.put(header, text.strip());
    }
  }

  private Stream<VObjectProperty> named(String name) {
    return properties.stream().filter(property -> CardValues.name(property).equals(name));
  }

  private List<VObjectProperty> preferred(String name) {
    return named(name).sorted(Comparator.comparing(one -> !CardValues.isPreferred(one))).toList();
  }

  private String label(VObjectProperty property) {
    String own = property.getGroup() == null ? null : labels.get(CardValues.group(property));
    if (own != null) {
      return own;
    }
    Set<String> types = CardValues.types(property);
    return CardValues.isMobile(property)
        ? "Mobile"
        : types.stream().filter(type -> !NO_LABELS.contains(type)).collect(Collectors.joining(" "));
  }

  private String first(String name) {
    return preferred(name).stream().findFirst().map(this::text).orElse("");
  }

  private String texts(String name) {
    return named(name).map(this::text).collect(Collectors.joining(","));
  }

  private String text(VObjectProperty property) {
    String value = property.getValue();
    return isEscaped ? VObjectPropertyValues.unescape(value) : value.replace("\\;", ";");
  }

  private List<String> parts(String name) {
    return named(name).findFirst().map(this::parts).orElse(List.of());
  }

  private List<String> parts(VObjectProperty property) {
    return VObjectPropertyValues.parseSemiStructured(property.getValue(), MOST_PARTS);
  }

  private static String rest(List<String> parts) {
    return parts.stream()
        .skip(1)
        .filter(part -> part != null && !part.isBlank())
        .collect(Collectors.joining(", "));
  }
}
