/** Adapts Tomcat: limits of connections, and its own errors in the form of the surfaces. */
@NullMarked
package dev.oriel.web.http.tomcat;

import org.jspecify.annotations.NullMarked;
