package dev.oriel.web.http;

import module java.base;

/** An operation that writes nothing, whatever its method. It ignores an Idempotency-Key. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ReadsOnly {}
