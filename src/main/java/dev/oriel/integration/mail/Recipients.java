package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Records;
import dev.oriel.integration.mail.server.MailAddress;
import dev.oriel.model.field.Email;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Tells which addresses an actor knows: those that it reads in e-mail fields of records that it may
 * view, and those of members. Any other is outside, whether it exists in the workspace or not.
 */
@Component
record Recipients(Records records) {

  /** On how many timelines of an object the message to one address stands at most. */
  private static final int MOST = 5;

  private static final Projection NOTHING = new Projection(List.of(), List.of());

  /**
   * Addresses as an actor knows them.
   *
   * @param links the records that have them
   * @param outside those that the actor does not know, as they were given
   */
  record Known(List<MessageLinkTable.Link> links, List<String> outside) {}

  Known of(Actor actor, List<ObjectScope> visible, Collection<MailAddress> addresses) {
    Set<MessageLinkTable.Link> links = new LinkedHashSet<>();
    List<String> outside = new ArrayList<>();
    for (MailAddress address : addresses) {
      List<MessageLinkTable.Link> having = having(actor, visible, address);
      links.addAll(having);
      if (having.isEmpty() && spellings(address).stream().noneMatch(one -> isMember(actor, one))) {
        outside.add(address.address());
      }
    }
    return new Known(List.copyOf(links), outside);
  }

  /** An address as programs and as people write its domain. */
  private static Set<String> spellings(MailAddress address) {
    String ascii = address.address();
    int at = ascii.lastIndexOf('@') + 1;
    return new LinkedHashSet<>(
        List.of(ascii, ascii.substring(0, at) + IDN.toUnicode(ascii.substring(at))));
  }

  private static boolean isMember(Actor actor, String address) {
    Member member = actor.findMember(address);
    return member != null && !member.isRemoved();
  }

  /** The fields in which the actor reads addresses. */
  static List<Field> emails(ObjectScope scope) {
    return scope.view().readableFields().stream()
        .filter(field -> field.type() instanceof Email)
        .toList();
  }

  /** The first records of each object that have an address. */
  private List<MessageLinkTable.Link> having(
      Actor actor, List<ObjectScope> visible, MailAddress address) {
    ArrayNode wanted = JsonNodeFactory.instance.arrayNode();
    spellings(address).forEach(wanted::add);
    List<MessageLinkTable.Link> links = new ArrayList<>();
    for (ObjectScope scope : visible) {
      for (Field field : emails(scope)) {
        Filter filter = new Filter.Compare("to", field.apiName(), Operator.IN, wanted);
        RecordQuery query = new RecordQuery(MOST, 0, null, null, List.of(), filter, NOTHING);
        records
            .list(actor, scope.type().apiName(), _ -> query)
            .records()
            .forEach(
                record -> links.add(new MessageLinkTable.Link(scope.type().id(), record.id())));
      }
    }
    return links;
  }
}
