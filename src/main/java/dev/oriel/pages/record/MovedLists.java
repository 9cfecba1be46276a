package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.surface.web.Moved;
import dev.oriel.surface.web.Visit;
import org.springframework.stereotype.Component;

/** Leads from the addresses of lists and records of an object to those with its present apiName. */
@Component
record MovedLists(ObjectDefinitions objects) implements Moved {

  private static final Pattern PATH = Pattern.compile("(?:/objects)?/([A-Za-z]\\w*)(/.*)?");

  @Override
  public Optional<String> to(Visit visit) {
    Matcher path = PATH.matcher(visit.path());
    Actor actor = visit.actor();
    if (actor == null || !path.matches()) {
      return Optional.empty();
    }
    String rest = Objects.requireNonNullElse(path.group(2), "");
    String query = visit.address().substring(visit.address().indexOf('?') + 1);
    return objects
        .formerly(actor, path.group(1))
        .map(present -> RecordAddress.of(present.apiName()) + rest)
        .map(address -> visit.address().indexOf('?') < 0 ? address : address + "?" + query);
  }
}
