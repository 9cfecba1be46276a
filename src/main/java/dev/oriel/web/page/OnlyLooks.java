package dev.oriel.web.page;

import module java.base;

/**
 * A route of a form that changes nothing: it computes an address, or looks something up for what is
 * being filled in. It is also carried out for a page that is seen as a profile.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface OnlyLooks {}
