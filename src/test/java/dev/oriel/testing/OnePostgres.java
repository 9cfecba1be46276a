package dev.oriel.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

/**
 * A test that works with the one PostgreSQL that has all tables: it watches who waits for a lock,
 * reads plans, or makes triggers that use other tables. It is left out in a cluster.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@DisabledIfEnvironmentVariable(
    named = "ORIEL_TEST_DATABASE_WORKERS",
    matches = ".+",
    disabledReason = "works with the one PostgreSQL that has all tables")
public @interface OnePostgres {}
