package dev.oriel.access.account;

import dev.oriel.platform.admission.Admission;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Passwords of a server of tests, whose hashes take a three-hundredth of the memory: thousands of
 * persons sign in while the tests run.
 */
public final class QuickPasswords {

  private static final int MEMORY_KIB = 64;

  private QuickPasswords() {}

  /** Lets a server that is about to start use them, in place of those of operation. */
  public static void use(ConfigurableApplicationContext server) {
    server.addBeanFactoryPostProcessor(QuickPasswords::replace);
  }

  private static void replace(ConfigurableListableBeanFactory beans) {
    BeanDefinitionRegistry definitions = (BeanDefinitionRegistry) beans;
    for (String name : beans.getBeanNamesForType(Passwords.class, true, false)) {
      definitions.removeBeanDefinition(name);
      definitions.registerBeanDefinition(
          name,
          new RootBeanDefinition(
              Passwords.class, () -> new Passwords(beans.getBean(Admission.class), MEMORY_KIB)));
    }
  }
}
