/** What pages are made of: their assets. It knows no feature. */
@NullMarked
package dev.oriel.surface.web;

import org.jspecify.annotations.NullMarked;
