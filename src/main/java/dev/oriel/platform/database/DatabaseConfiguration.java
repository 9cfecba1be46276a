package dev.oriel.platform.database;

import module java.base;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.oriel.platform.admission.RequestContext;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;
import org.springframework.jdbc.support.SQLExceptionSubclassTranslator;
import org.springframework.jdbc.support.SQLExceptionTranslator;

/** The connection pools. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(DatabaseSettings.class)
class DatabaseConfiguration {

  private static final String LOCK_NOT_AVAILABLE = "55P03";

  @Bean
  WorkspacePool requestsPool(DatabaseServer server, DatabaseSettings settings) {
    return ConnectionPool.openInLanes(
        server.address(), PoolLimits.requests(settings.databasePool()));
  }

  /** The metrics of Hikari, summed over the lanes, under their usual names. */
  @Bean
  MeterBinder requestsPoolMetrics(WorkspacePool pool) {
    return registry -> {
      gauge(registry, "", pool, HikariPoolMXBean::getTotalConnections);
      gauge(registry, ".active", pool, HikariPoolMXBean::getActiveConnections);
      gauge(registry, ".idle", pool, HikariPoolMXBean::getIdleConnections);
      gauge(registry, ".pending", pool, HikariPoolMXBean::getThreadsAwaitingConnection);
      Gauge.builder("hikaricp.connections.max", pool, WorkspacePool::size)
          .tag("pool", "requests")
          .register(registry);
    };
  }

  private static void gauge(
      MeterRegistry registry,
      String name,
      WorkspacePool pool,
      ToIntFunction<HikariPoolMXBean> number) {
    Gauge.builder("hikaricp.connections" + name, pool, p -> p.sum(number))
        .tag("pool", "requests")
        .register(registry);
  }

  /**
   * The workspaces and the bytes of each node of a cluster, and how many nodes do not answer. They
   * are counted again a minute later at the earliest, when metrics are asked for: these do not wait
   * for it, since a node that is frozen would keep them back, and show it the next time.
   */
  @Bean
  MeterBinder clusterMetrics(CitusCluster cluster) {
    return registry -> {
      MultiGauge workspaces = MultiGauge.builder("oriel.cluster.workspaces").register(registry);
      MultiGauge bytes = MultiGauge.builder("oriel.cluster.bytes").register(registry);
      LoadingCache<String, Long> down =
          Caffeine.newBuilder()
              .refreshAfterWrite(Duration.ofMinutes(1))
              .build(_ -> {
                List<CitusCluster.Node> nodes;
                try {
                  nodes = cluster.nodes();
                } catch (QueryTimeoutException _) {
                  // A node is frozen, and nobody knows which.
                  return 1L;
                }
                List<CitusCluster.Node> answering =
                    nodes.stream().filter(CitusCluster.Node::answers).toList();
                show(workspaces, nodes, CitusCluster.Node::workspaces);
                show(bytes, answering, CitusCluster.Node::bytes);
                return (long) nodes.size() - answering.size();
              });
      Gauge.builder("oriel.cluster.nodes.down", () -> down.get("")).register(registry);
    };
  }

  private static void show(
      MultiGauge gauge, List<CitusCluster.Node> nodes, Function<CitusCluster.Node, Long> number) {
    gauge.register(
        nodes.stream()
            .<MultiGauge.Row<?>>map(
                node -> MultiGauge.Row.of(Tags.of("node", node.name()), number.apply(node)))
            .toList(),
        true);
  }

  @Bean
  HikariDataSource backgroundPool(DatabaseServer server) {
    return ConnectionPool.open(server.address(), PoolLimits.background());
  }

  @Bean
  HikariDataSource schedulerPool(DatabaseServer server) {
    return ConnectionPool.open(server.address(), PoolLimits.scheduler());
  }

  /**
   * Connections for requests or, within {@link RequestContext#inBackground}, for background work.
   */
  @Bean
  @Primary
  AbstractRoutingDataSource routedPool(
      WorkspacePool requestsPool, @Qualifier("backgroundPool") HikariDataSource backgroundPool) {
    AbstractRoutingDataSource routed =
        new AbstractRoutingDataSource() {
          @Override
          protected Object determineCurrentLookupKey() {
            return RequestContext.isInBackground();
          }
        };
    routed.setTargetDataSources(Map.of(false, requestsPool, true, backgroundPool));
    return routed;
  }

  /** Spring's translation of SQL states does not know the state of a lock timeout. */
  @Bean
  SQLExceptionTranslator exceptionTranslator() {
    SQLExceptionSubclassTranslator translator = new SQLExceptionSubclassTranslator();
    translator.setCustomTranslator((task, _, e) ->
        LOCK_NOT_AVAILABLE.equals(e.getSQLState())
            ? new CannotAcquireLockException(task, e)
            : null);
    return translator;
  }
}
