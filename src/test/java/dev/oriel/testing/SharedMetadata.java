package dev.oriel.testing;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.Ordered;
import org.springframework.core.io.Resource;
import org.springframework.core.type.classreading.MetadataReader;

/**
 * Lets all servers and commands in the JVM of the tests share what Spring has read of the
 * annotations of classes. Each would read the same classes again, which is a third of the work of
 * its start.
 */
final class SharedMetadata
    implements ApplicationContextInitializer<GenericApplicationContext>, Ordered {

  private static final Map<Resource, MetadataReader> READ = new ConcurrentHashMap<>();

  /** Spring empties the cache of a context when its start is complete. */
  @Override
  public void initialize(GenericApplicationContext context) {
    Map<Resource, MetadataReader> cache = context.getResourceCache(MetadataReader.class);
    cache.putAll(READ);
    context.addBeanFactoryPostProcessor(_ -> READ.putAll(cache));
  }

  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }
}
