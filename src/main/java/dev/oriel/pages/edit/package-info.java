/** How people write records: forms, fields in place, creation and deletion. */
@NullMarked
package dev.oriel.pages.edit;

import org.jspecify.annotations.NullMarked;
