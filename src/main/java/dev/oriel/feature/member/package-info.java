/** What administrators and the operator do with members and invitations. */
@NullMarked
package dev.oriel.feature.member;

import org.jspecify.annotations.NullMarked;
