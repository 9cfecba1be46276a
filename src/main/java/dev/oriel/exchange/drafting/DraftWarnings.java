package dev.oriel.exchange.drafting;

import module java.base;

import dev.oriel.exchange.mail.MarkdownLinks;

/**
 * Finds links and addresses in a draft of a model that neither its purpose nor the sender's own
 * data have: a text in the workspace can have told the model to write them.
 */
final class DraftWarnings {

  /** Addresses with a scheme, of mailboxes, and of hosts that mail programs make links of. */
  private static final Pattern LINK =
      Pattern.compile(
          "[a-z][a-z0-9+.-]*://[^\\s<>\"]+"
              + "|[^\\s@<>()\\[\\]\",;:]+@[^\\s@<>()\\[\\]\",;:]+"
              + "|(?<![\\p{L}\\p{N}@.-])(?:[\\p{L}\\p{N}-]+\\.)+\\p{L}{2,}(?:/[^\\s<>\"]*)?",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern END = Pattern.compile("[\\p{Punct}…]+$");

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
    Matcher matcher = LINK.matcher(text);
    while (matcher.find()) {
      links.add(END.matcher(matcher.group()).replaceFirst("").toLowerCase(Locale.ROOT));
    }
    return links;
  }
}
