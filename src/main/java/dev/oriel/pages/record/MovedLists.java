package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.page.Moved;
import dev.oriel.web.page.Visit;
import org.springframework.stereotype.Component;

/**
 * Leads from the addresses of lists and records of an object to those with its present apiName. The
 * rest of them stays as it was sent, percent-encoded.
 */
@Component
record MovedLists(ObjectDefinitions objects) implements Moved {

  private static final Pattern PATH = Pattern.compile("(?:/objects)?/([A-Za-z]\\w*)(/.*)?");

  @Override
  public Optional<String> to(Visit visit) {
    String sent = visit.address();
    int end = sent.indexOf('?') < 0 ? sent.length() : sent.indexOf('?');
    Matcher path = PATH.matcher(sent.substring(0, end));
    Actor actor = visit.actor();
    if (actor == null || !path.matches()) {
      return Optional.empty();
    }
    String rest = Objects.requireNonNullElse(path.group(2), "");
    String query = sent.substring(end);
    return objects
        .formerly(actor, path.group(1))
        .map(present -> RecordAddress.of(present.apiName()) + rest + query);
  }
}
