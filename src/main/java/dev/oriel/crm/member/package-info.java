/** Who works in a workspace, and what the caller itself may do. */
@NullMarked
package dev.oriel.crm.member;

import org.jspecify.annotations.NullMarked;
