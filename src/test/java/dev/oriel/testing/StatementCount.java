package dev.oriel.testing;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;
import org.springframework.test.util.ReflectionTestUtils;

/** Counts the statements that a server of a test's own sends for its requests. */
public final class StatementCount {

  private final AtomicInteger sent = new AtomicInteger();
  private final Map<Thread, Integer> byThread = new ConcurrentHashMap<>();

  private StatementCount() {}

  /** Counts from now on what a server sends, without its work in the background. */
  public static StatementCount of(ApplicationContext server) {
    StatementCount count = new StatementCount();
    route(server, count.counting(requests(server)), background(server));
    return count;
  }

  /** The statements that a server sends for requests, and for its work in the background. */
  public record Both(StatementCount requests, StatementCount background) {}

  /** Counts from now on what a server sends, and apart from that its work in the background. */
  public static Both both(ApplicationContext server) {
    Both both = new Both(new StatementCount(), new StatementCount());
    route(
        server,
        both.requests().counting(requests(server)),
        both.background().counting(background(server)));
    return both;
  }

  private static DataSource requests(ApplicationContext server) {
    return server.getBean("requestsPool", DataSource.class);
  }

  private static DataSource background(ApplicationContext server) {
    return server.getBean("backgroundPool", DataSource.class);
  }

  private static void route(ApplicationContext server, DataSource requests, DataSource background) {
    // At once: the server looks for jobs meanwhile, and would find no connections.
    ReflectionTestUtils.setField(
        server.getBean(AbstractRoutingDataSource.class),
        AbstractRoutingDataSource.class,
        "resolvedDataSources",
        Map.of(false, requests, true, background),
        Map.class);
  }

  /** How many statements the thread sends meanwhile that sends most. Others look for jobs. */
  public int ofBusiestDuring(Runnable requests) {
    byThread.clear();
    requests.run();
    return byThread.values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  private DataSource counting(DataSource pool) {
    return new DelegatingDataSource(pool) {
      @Override
      public Connection getConnection() throws SQLException {
        return counting(Connection.class, super.getConnection());
      }
    };
  }

  /** How many statements are sent meanwhile. */
  public int during(Runnable requests) {
    int before = sent.get();
    requests.run();
    return sent.get() - before;
  }

  private <T> T counting(Class<T> type, T counted) {
    InvocationHandler handler =
        (_, method, arguments) -> {
          if (counted instanceof Statement && method.getName().startsWith("execute")) {
            sent.incrementAndGet();
            byThread.merge(Thread.currentThread(), 1, Integer::sum);
          }
          try {
            Object result = method.invoke(counted, arguments);
            if (method.getName().equals("unwrap")) {
              return result;
            }
            return switch (result) {
              case PreparedStatement made -> counting(PreparedStatement.class, made);
              case Statement made -> counting(Statement.class, made);
              case null -> null;
              default -> result;
            };
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        };
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
