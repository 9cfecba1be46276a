/**
 * The log of all changes: what an entry holds, how it is written in the transaction of a change,
 * and which of its values a profile sees.
 */
@NullMarked
package dev.oriel.crm.changelog;

import org.jspecify.annotations.NullMarked;
