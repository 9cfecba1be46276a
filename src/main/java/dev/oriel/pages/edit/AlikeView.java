package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * Records that may be the same as the one that is filled in, and what is proposed for it.
 *
 * @param company that is proposed; null for none
 * @param price that a line of a quote gets; null for none
 */
public record AlikeView(
    Words words, List<Item> items, @Nullable Company company, @Nullable Price price)
    implements View {

  /**
   * A record.
   *
   * @param by what both have in common, such as e-mail
   */
  public record Item(NamedLink record, String by) {}

  /**
   * A company that a button chooses.
   *
   * @param field the name of the lookup
   * @param domain of the e-mail address
   */
  public record Company(String field, String id, String name, String domain) {}

  /** The price of the product that is chosen. */
  public record Price(String product, String amount) {}

  @Override
  public String template() {
    return "edit/alike";
  }
}
