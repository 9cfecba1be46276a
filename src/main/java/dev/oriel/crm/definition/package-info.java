/** The definitions of objects, fields and permission profiles: their doors, and their JSON. */
@NullMarked
package dev.oriel.crm.definition;

import org.jspecify.annotations.NullMarked;
