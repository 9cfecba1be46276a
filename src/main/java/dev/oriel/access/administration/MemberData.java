package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Workspace;

/**
 * Data that nobody but one member has, such as its own views of lists. A component that implements
 * this is called in the transaction in which a member is removed.
 */
public interface MemberData {

  void deleteOf(Workspace workspace, UUID member);
}
