package dev.oriel.access.identity;

import module java.base;

import dev.oriel.platform.refusal.Refused;

/**
 * The hosts whose clients members may connect by the address of the client's document alone.
 *
 * @param listed those that an administrator trusts, such as {@code claude.ai}: in lower case, with
 *     the port if it is not that of https
 */
public record ClientHosts(Mode mode, List<String> listed) {

  /** How many are listed at most. */
  public static final int MOST = 50;

  /** Any host, without listed ones. */
  public static final ClientHosts ANY = new ClientHosts(Mode.ANY, List.of());

  private static final Pattern HOST =
      Pattern.compile(
          "(?=.{1,253}(:|$))[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[1-9][0-9]{0,4})?");

  /**
   * The choice of hosts. Its words are stored and stand in setup files, so none is ever changed.
   */
  public enum Mode {
    ANY,
    LISTED,
    NONE;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The one with this word; none for any other text. */
    public static Optional<Mode> of(String word) {
      return Arrays.stream(values()).filter(mode -> mode.word().equals(word)).findFirst();
    }

    public static List<String> words() {
      return Arrays.stream(values()).map(Mode::word).toList();
    }
  }

  /** Reads the text form. */
  static ClientHosts of(String text) {
    List<String> words = List.of(text.split(" "));
    // A word of a later version may allow less than any known one.
    return new ClientHosts(
        Mode.of(words.getFirst()).orElse(Mode.NONE), words.subList(1, words.size()));
  }

  /**
   * The hosts as they were typed, whatever their case and in whichever script. Refuses as {@code
   * Invalid} what is no host, too many, and none where only listed ones count.
   */
  public static ClientHosts checked(Mode mode, List<String> typed) {
    List<String> hosts =
        typed.stream()
            .map(String::strip)
            .filter(host -> !host.isEmpty())
            .map(ClientHosts::host)
            .distinct()
            .sorted()
            .toList();
    if (hosts.size() > MOST) {
      throw Refused.invalid("clientHosts", "too_many.client_hosts", MOST);
    }
    if (mode == Mode.LISTED && hosts.isEmpty()) {
      throw Refused.invalid("clientHosts", "required.client_hosts");
    }
    return new ClientHosts(mode, hosts);
  }

  private static String host(String typed) {
    String host;
    try {
      host = IDN.toASCII(typed).toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException _) {
      host = "";
    }
    if (!HOST.matcher(host).matches()) {
      throw Refused.invalid("clientHosts", "bad_client_host", typed);
    }
    return host;
  }

  /** Whether members may connect clients of this host. */
  public boolean allows(String host) {
    return mode == Mode.ANY || (mode == Mode.LISTED && lists(host));
  }

  /** Whether an administrator has listed this host. */
  public boolean lists(String host) {
    return listed.contains(host);
  }

  /** Returns the text form, such as {@code listed claude.ai chatgpt.com}. */
  @Override
  public String toString() {
    return String.join(" ", Stream.concat(Stream.of(mode.word()), listed.stream()).toList());
  }
}
