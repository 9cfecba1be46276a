/**
 * The rules of certain objects, such as totals of quotes, names that follow another record, and
 * last contacts.
 */
@NamedInterface("rule")
@NullMarked
package dev.oriel.crm.record.rule;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
