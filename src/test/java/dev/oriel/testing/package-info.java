/** What tests share: one running Oriel, workspaces of their own, and a client. */
@NullMarked
package dev.oriel.testing;

import org.jspecify.annotations.NullMarked;
