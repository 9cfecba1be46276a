/** The reasons why operations are not carried out, with messages for people. */
@NullMarked
package dev.oriel.platform.refusal;

import org.jspecify.annotations.NullMarked;
