package dev.oriel.platform.database;

import java.time.Duration;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * The connections for requests of a server of tests, with limits that only what hangs reaches: with
 * those of operation, a busy machine breaks off statements, and ends transactions that a test holds
 * while others wait.
 */
public final class PatientPool {

  private static final Duration CONNECTION = Duration.ofSeconds(20);
  private static final Duration STATEMENT = Duration.ofSeconds(30);

  /** Not longer: a few tests wait for its end. */
  private static final Duration LOCK = Duration.ofSeconds(10);

  private static final Duration IDLE = Duration.ofMinutes(10);
  private static final String BEAN = "requestsPool";

  private PatientPool() {}

  /** Lets a server that is about to start use it, in place of the pool of operation. */
  public static void use(ConfigurableApplicationContext server) {
    server.addBeanFactoryPostProcessor(PatientPool::replace);
  }

  private static void replace(ConfigurableListableBeanFactory beans) {
    BeanDefinitionRegistry definitions = (BeanDefinitionRegistry) beans;
    definitions.removeBeanDefinition(BEAN);
    definitions.registerBeanDefinition(
        BEAN,
        new RootBeanDefinition(
            WorkspacePool.class,
            () ->
                ConnectionPool.openInLanes(
                    beans.getBean(DatabaseServer.class).address(),
                    limits(beans.getBean(DatabaseSettings.class).databasePool()))));
  }

  private static PoolLimits limits(int size) {
    return new PoolLimits("requests", size, CONNECTION, STATEMENT, LOCK, IDLE);
  }
}
