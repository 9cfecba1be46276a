package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.exchange.outbound.Delivery;
import dev.oriel.surface.web.component.Cell;
import dev.oriel.surface.web.component.Grid;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.text.Words;

/** The rows of the log of deliveries. */
record DeliveryRows(OutboundWords said, UUID webhook) {

  Grid grid(List<Delivery> deliveries) {
    Words words = said.words();
    return new Grid(
        words.say("outbound.deliveries"),
        List.of(
            new Grid.Column(words.say("outbound.record"), Grid.Place.MAIN),
            new Grid.Column(words.say("outbound.event"), Grid.Place.SUB),
            new Grid.Column(words.say("outbound.answer"), Grid.Place.SIDE),
            new Grid.Column(words.say("outbound.took"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("outbound.attempt"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("outbound.when"), Grid.Place.END)),
        deliveries.stream().map(this::row).toList());
  }

  private Grid.Row row(Delivery delivery) {
    return new Grid.Row(
        new NamedLink(said.subject(delivery), OutboundPath.delivery(webhook, delivery.id())),
        new Cell.Code(delivery.type()),
        said.answer(delivery),
        new Cell.Text(said.took(delivery)),
        new Cell.Text(said.words().formats().number(delivery.attempts())),
        new Cell.Text(said.when(delivery)));
  }
}
