package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A pack of tools for one kind of work. The address of the server names the packs that a client has
 * ({@code ?tools=read,records}), as models pay for each tool in every conversation. Packs are no
 * rights: a client can name other packs with the same key.
 */
public enum Pack {
  READ,
  RECORDS,
  SCHEMA,
  IMPORTS,
  MAIL;

  static final String PARAMETER = "tools";

  static final Set<Pack> ALL = EnumSet.allOf(Pack.class);

  /** As it is written in addresses and definitions. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Pack of(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** The rest of the address of the server for these packs. */
  public static String query(Collection<Pack> packs) {
    return packs.stream()
        .map(Pack::toString)
        .collect(Collectors.joining(",", "?" + PARAMETER + "=", ""));
  }

  /**
   * The packs that an address names. Raises an error with the list of packs for any other name, and
   * for an address that names none.
   *
   * @param given with commas between; null for all packs
   */
  static Set<Pack> named(@Nullable String given) {
    if (given == null) {
      return ALL;
    }
    List<String> names = ALL.stream().map(Pack::toString).toList();
    Set<Pack> packs = EnumSet.noneOf(Pack.class);
    for (String one : given.strip().toLowerCase(Locale.ROOT).split("\\s*,\\s*", -1)) {
      if (!names.contains(one)) {
        throw unknown(one, names);
      }
      packs.add(of(one));
    }
    return packs;
  }

  private static RpcError.Raised unknown(String given, List<String> names) {
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    names.forEach(data.putArray("packs")::add);
    String message =
        "The address of the server names the pack of tools '%s', which does not exist.%s The packs are %s, as in %s."
            .formatted(
                given,
                Suggestion.didYouMean(given, names),
                String.join(", ", names),
                query(List.of(READ, RECORDS)));
    return new RpcError(RpcError.INVALID_PARAMS, message, data, 200).raised();
  }
}
