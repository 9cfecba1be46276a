package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.integration.outbound.Delivery;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The rows of the log of deliveries.
 *
 * @param kept the parameters of the page besides what is unfolded
 * @param open the delivery that is unfolded; null for none
 */
record DeliveryRows(
    OutboundWords said, UUID webhook, Map<String, String> kept, @Nullable UUID open) {

  /** The id of the element around the table. */
  static final String TABLE = "deliveries";

  /** The id of the form that unfolds a row. */
  static final String FORM = "unfold";

  Grid grid(List<Delivery> deliveries) {
    Words words = said.words();
    return new Grid(
        words.say("outbound.newest_first"),
        List.of(
            new Grid.Column(words.say("outbound.record"), Grid.Place.MAIN),
            new Grid.Column(words.say("outbound.event"), Grid.Place.SUB),
            new Grid.Column(words.say("outbound.answer"), Grid.Place.SIDE),
            new Grid.Column(words.say("outbound.took"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("outbound.attempt"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("outbound.when"), Grid.Place.END),
            Grid.Column.acts(words.say("setup.acts")).place(Grid.Place.NOWHERE)),
        deliveries.stream().map(this::row).toList());
  }

  private Grid.Row row(Delivery delivery) {
    return new Grid.Row(
        new NamedLink(said.subject(delivery), OutboundPath.delivery(webhook, delivery.id())),
        new Cell.Code(delivery.type()),
        said.answer(delivery),
        new Cell.Text(said.took(delivery)),
        new Cell.Text(said.words().formats().number(delivery.attempts())),
        new Cell.Text(said.when(delivery)),
        unfold(delivery));
  }

  private Cell unfold(Delivery delivery) {
    return new Cell.Unfold(
        delivery.id().toString(),
        said.words().say("outbound.details_of", said.subject(delivery)),
        delivery.id().equals(open),
        FORM,
        QueryText.with(OutboundPath.of(webhook), kept),
        TABLE);
  }
}
