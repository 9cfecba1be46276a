/** The members of a workspace, and the caller itself with its rights. */
@NullMarked
package dev.oriel.crm.member;

import org.jspecify.annotations.NullMarked;
