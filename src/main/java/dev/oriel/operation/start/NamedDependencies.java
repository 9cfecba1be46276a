package dev.oriel.operation.start;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.DependencyDescriptor;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.annotation.ContextAnnotationAutowireCandidateResolver;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.util.ClassUtils;

/**
 * Lets Spring look for a dependency by the name that a component of its class has. Spring would
 * compare the class with those of all beans, which is a quarter of the work of a start; it does so
 * still if no bean has this name, or if the bean with this name is of another type.
 */
final class NamedDependencies implements ApplicationContextInitializer<GenericApplicationContext> {

  @Override
  public void initialize(GenericApplicationContext context) {
    context.getDefaultListableBeanFactory().setAutowireCandidateResolver(new ByClass());
  }

  private static final class ByClass extends ContextAnnotationAutowireCandidateResolver {

    @Override
    public @Nullable String getSuggestedName(DependencyDescriptor dependency) {
      String qualifier = super.getSuggestedName(dependency);
      return qualifier != null
          ? qualifier
          : ClassUtils.getShortNameAsProperty(dependency.getDependencyType());
    }
  }
}
