/** The REST surface: keys, the JSON envelope and errors. It does not depend on features. */
@NullMarked
package dev.oriel.web.rest;

import org.jspecify.annotations.NullMarked;
