package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.integration.importing.mapping.HeaderMeanings.Meaning;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.text.CurrencyWords;
import org.jspecify.annotations.Nullable;

/** Headers that end with a currency, or with a kind of address in brackets. */
record HeaderEnds(ObjectView view, HeaderMeanings meanings) {

  private static final Pattern KIND = Pattern.compile("(?<rest>.+) \\((?<kind>[^()]+)\\)");

  /** What such a header means; null if nothing. */
  @Nullable Meaning of(String header) {
    Meaning amount = ofAmount(header);
    return amount == null ? ofKind(header) : amount;
  }

  /** What a header means that has a kind of address in brackets: {@code Last Name (Billing)}. */
  private @Nullable Meaning ofKind(String header) {
    Matcher form = KIND.matcher(header);
    if (!form.matches()) {
      return null;
    }
    List<String> kinds = ColumnWords.all().address().kinds();
    int kind = kinds.indexOf(form.group("kind").toLowerCase(Locale.ROOT));
    Meaning meaning = kind < 0 ? null : meanings.of(form.group("rest"));
    return meaning == null ? null : meaning.after(HeaderMeanings.CALLED + kind);
  }

  /** What a header with a currency at its end means: {@code Amount (USD)}; null if nothing. */
  private @Nullable Meaning ofAmount(String header) {
    CurrencyWords.Header named = CurrencyWords.ofHeader(header);
    Meaning meaning = named == null ? null : meanings.of(named.rest());
    Field field =
        meaning == null || meaning.place().field() == null
            ? null
            : view.type().field(meaning.place().field());
    if (named == null
        || meaning == null
        || field == null
        || !(field.type() instanceof Decimal amount)
        || amount.meaning() != Decimal.Meaning.CURRENCY) {
      return null;
    }
    boolean isOwn = CurrencyWords.whyNot(named.currency(), amount.currencyCode()) == null;
    return meaning.after(isOwn ? 1 : HeaderMeanings.CALLED);
  }
}
