/**
 * Finds records: filters, search, sort orders, cursors and projections lead from JSON over names
 * that a profile may use to SQL.
 */
@NullMarked
package dev.oriel.crm.query;

import org.jspecify.annotations.NullMarked;
