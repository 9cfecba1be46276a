/** Writes many records that may exist already: plans which rows create, change or skip a record. */
@NamedInterface("merge")
@NullMarked
package dev.oriel.crm.record.merge;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
