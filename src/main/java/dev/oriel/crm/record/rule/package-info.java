/** The rules of certain objects, such as totals of quotes and names that follow another record. */
@NullMarked
package dev.oriel.crm.record.rule;

import org.jspecify.annotations.NullMarked;
