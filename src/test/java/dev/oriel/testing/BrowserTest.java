package dev.oriel.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * A class of tests that look at pages. They share two browsers, each of which takes one of them at
 * a time ({@link BrowserChain}): they begin first, so that at the end nothing waits for them alone.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ResourceLock(providers = BrowserChain.class)
@Order(0)
public @interface BrowserTest {}
