package dev.oriel.web.http.request;

import module java.base;

/**
 * The operation ignores parameters in its address, because senders that it does not know add some.
 * It stands at the {@link RequestBody}.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface AnyParameters {}
