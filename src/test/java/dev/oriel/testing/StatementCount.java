package dev.oriel.testing;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;

/** Counts the statements that a server of a test's own sends for its requests. */
public final class StatementCount {

  private final AtomicInteger sent = new AtomicInteger();

  private StatementCount() {}

  /** Counts from now on what a server sends, without its work in the background. */
  public static StatementCount of(ApplicationContext server) {
    StatementCount count = new StatementCount();
    DataSource requests = server.getBean("requestsPool", DataSource.class);
    AbstractRoutingDataSource routed = server.getBean(AbstractRoutingDataSource.class);
    DataSource counting =
        new DelegatingDataSource(requests) {
          @Override
          public Connection getConnection() throws SQLException {
            return count.counting(Connection.class, super.getConnection());
          }
        };
    routed.setTargetDataSources(
        Map.of(false, counting, true, server.getBean("backgroundPool", DataSource.class)));
    routed.initialize();
    return count;
  }

  /** How many statements are sent meanwhile. */
  public int during(Runnable requests) {
    int before = sent.get();
    requests.run();
    return sent.get() - before;
  }

  private <T> T counting(Class<T> type, T counted) {
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          if (counted instanceof Statement && method.getName().startsWith("execute")) {
            sent.incrementAndGet();
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
