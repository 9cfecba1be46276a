package dev.oriel.integration.drafting;

import module java.base;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.parser.Parser;

/** The places to which links in a Markdown text lead, however these are written. */
final class MarkdownLinks {

  private static final Parser PARSER = Parser.builder().maxOpenBlockParsers(50).build();

  private MarkdownLinks() {}

  static List<String> of(String markdown) {
    List<String> links = new ArrayList<>();
    PARSER
        .parse(markdown)
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Link link) {
                visitChildren(link);
                links.add(link.getDestination());
              }
            });
    return links;
  }
}
