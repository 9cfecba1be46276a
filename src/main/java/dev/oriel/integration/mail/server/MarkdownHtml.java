package dev.oriel.integration.mail.server;

import module java.base;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * The HTML of a Markdown text (CommonMark). HTML in the text is shown as it is typed. Links lead to
 * http, https and mailto; others, those with characters that no address has, and images become
 * their texts.
 */
final class MarkdownHtml {

  private static final Parser PARSER = Parser.builder().maxOpenBlockParsers(50).build();
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder().escapeHtml(true).softbreak("<br>\n").build();

  /** No quotes and no signs that change the direction of what is read. */
  private static final Pattern ALLOWED =
      Pattern.compile(
          "(https?://|mailto:)[^\\s\\p{Cntrl}\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\"<>`\\\\]+",
          Pattern.CASE_INSENSITIVE);

  private MarkdownHtml() {}

  static String of(String markdown) {
    Node document = PARSER.parse(markdown);
    document.accept(new Unlinking());
    return RENDERER.render(document);
  }

  /** Replaces what is not allowed by the text in it. */
  private static final class Unlinking extends AbstractVisitor {

    @Override
    public void visit(Link link) {
      visitChildren(link);
      if (!ALLOWED.matcher(link.getDestination()).matches()) {
        unwrap(link);
      }
    }

    @Override
    public void visit(Image image) {
      visitChildren(image);
      unwrap(image);
    }

    private static void unwrap(Node node) {
      for (Node child = node.getFirstChild(); child != null; child = node.getFirstChild()) {
        node.insertBefore(child);
      }
      node.unlink();
    }
  }
}
