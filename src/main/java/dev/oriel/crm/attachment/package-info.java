/** Attachments: files on records. */
@NullMarked
package dev.oriel.crm.attachment;

import org.jspecify.annotations.NullMarked;
