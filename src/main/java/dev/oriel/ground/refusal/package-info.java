/** The reasons why operations are not carried out, with messages for people. */
@NullMarked
package dev.oriel.ground.refusal;

import org.jspecify.annotations.NullMarked;
