package dev.oriel.access.oauth;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;

/** Makes the connections of clients whose public id is the address of a document. */
public interface DocumentConnections {

  /**
   * The connection of the actor with a client, which is made if there is none, in the transaction
   * of the caller. Its client has the addresses of the document from now on. Refuses as {@code
   * ProofRequired} and {@code Conflict} what a new connection is refused for.
   */
  Credential connect(Actor member, ClientDocument document);
}
