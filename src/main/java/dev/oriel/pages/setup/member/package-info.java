/** The members of a workspace and the invitations to it. */
@NullMarked
package dev.oriel.pages.setup.member;

import org.jspecify.annotations.NullMarked;
