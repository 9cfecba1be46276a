package dev.oriel.integration.drafting;

import module java.base;

/**
 * Finds links and addresses in a draft of a model that neither its purpose nor the sender's own
 * data have: a text in the workspace can have told the model to write them.
 */
final class DraftWarnings {

  private static final String LABELS = "(?:[\\p{L}\\p{M}\\p{N}_-]+\\.){1,126}";

  /** The dots that IDNA (RFC 3490) reads as dots. They also end sentences. */
  private static final String IDEOGRAPHIC = "[.\u3002\uff0e\uff61]";

  /**
   * Addresses with a scheme, of mailboxes, and of hosts that mail programs make links of. What can
   * stand before a sign that decides is bounded, so that the time grows with the length of a text
   * only: of what is longer, the end is found.
   */
  static final Pattern LINK =
      Pattern.compile(
          "[a-z][a-z0-9+.-]{0,63}://[^\\s<>\"]+"
              + "|[^\\s@<>()\\[\\]\",;:]{1,128}@[^\\s@<>()\\[\\]\",;:]+"
              + "|(?<![\\p{L}\\p{M}\\p{N}_-])(?:"
              + LABELS
              + "(?:xn--[a-z0-9-]++|[\\p{L}\\p{M}]{2,}+)(?!\\.[\\p{L}\\p{M}]{2})|"
              + "(?:[0-9]{1,3}\\.){3}[0-9]{1,3}|"
              + LABELS.replace("\\.", IDEOGRAPHIC)
              + "[a-z]{2,}+(?!"
              + IDEOGRAPHIC
              + "[a-z]{2}))(?::[0-9]+)?(?:[/?#][^\\s<>\"]*)?",
          Pattern.CASE_INSENSITIVE);

  /** Letters that join others, and places where words may be broken: nobody sees them. */
  private static final Pattern UNSEEN = Pattern.compile("[\\u00ad\\u200c\\u200d]");

  private static final Pattern DOT = Pattern.compile(IDEOGRAPHIC);

  static final Pattern END = Pattern.compile("(?<![\\p{Punct}…])[\\p{Punct}…]++$");

  private DraftWarnings() {}

  static List<String> of(DraftText draft, Material material, DraftRequest request) {
    Set<String> known = new HashSet<>();
    known.addAll(links(request.purpose()));
    known.addAll(links(material.sender().address()));
    known.addAll(links(String.valueOf(material.to())));
    material.mails().stream()
        .filter(Material.MailText::isOwn)
        .forEach(mail -> known.addAll(links(mail.subject() + "\n" + mail.text())));
    Set<String> found = new LinkedHashSet<>(links(draft.subject() + "\n" + draft.body()));
    MarkdownLinks.of(draft.body()).forEach(link -> found.addAll(links(link)));
    found.removeAll(known);
    return found.stream()
        .map(link -> "Neither you nor your e-mails have given this link or address: " + link)
        .toList();
  }

  private static Set<String> links(String text) {
    Set<String> links = new LinkedHashSet<>();
    Matcher matcher = LINK.matcher(UNSEEN.matcher(text).replaceAll(""));
    while (matcher.find()) {
      String link = END.matcher(matcher.group()).replaceFirst("");
      links.add(DOT.matcher(link).replaceAll(".").toLowerCase(Locale.ROOT));
    }
    return links;
  }
}
