/** The audit log: who changed what of the administration of a workspace, and from where. */
@NullMarked
package dev.oriel.access.audit;

import org.jspecify.annotations.NullMarked;
