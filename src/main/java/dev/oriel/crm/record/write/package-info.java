/** Writes new and changed records: input, match keys, limits, rules, and the statements. */
@NullMarked
package dev.oriel.crm.record.write;

import org.jspecify.annotations.NullMarked;
