package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.crm.query.ListSql;
import dev.oriel.crm.query.SearchSample;
import dev.oriel.crm.query.Sorting;
import dev.oriel.crm.record.read.RecordTable.Listed;
import dev.oriel.platform.database.CitusCluster;
import dev.oriel.platform.database.SqlText;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGStatement;
import org.springframework.jdbc.core.ArgumentPreparedStatementSetter;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Finds the records of lists. Records with given words are looked for where they are common. */
@Component
record ListTable(JdbcTemplate jdbc, CitusCluster cluster) {

  List<Listed> found(ListSql list) {
    if (list.words().isEmpty()) {
      return query(list, list.statement());
    }
    int limit = list.query().limit();
    boolean walks = list.sorting().equals(Sorting.NEWEST_FIRST);
    if (walks) {
      List<Listed> found = query(list, list.newest(ListSql.NEAR));
      if (found.size() > limit) {
        return found;
      }
    }
    SearchSample sample = sample(list.sample(cluster::rows));
    int words = list.words().size();
    int walk = walks ? sample.walk(words, list.query().offset() + limit) : 0;
    if (walk > ListSql.NEAR) {
      List<Listed> found = query(list, list.newest(walk));
      if (found.size() > limit) {
        return found;
      }
    }
    return query(list, list.everywhere(sample.leading(words)));
  }

  private List<Listed> query(ListSql list, SqlText statement) {
    return jdbc.query(
        connection -> {
          PreparedStatement prepared = connection.prepareStatement(statement.sql());
          new ArgumentPreparedStatementSetter(statement.parameters()).setValues(prepared);
          if (list.criteria().condition() != null) {
            // Planned for its values: a generic plan takes all values for equally common, and
            // looks for rare ones in the whole table.
            prepared.unwrap(PGStatement.class).setPrepareThreshold(0);
          }
          return prepared;
        },
        (row, _) -> listed(list, row));
  }

  private SearchSample sample(SqlText statement) {
    List<Integer> rows = new ArrayList<>();
    double[] weight = {1};
    jdbc.query(
        statement.sql(),
        row -> {
          rows.add(row.getInt(1));
          weight[0] = row.getDouble(2);
        },
        statement.parameters());
    return new SearchSample(rows, weight[0]);
  }

  private static Listed listed(ListSql list, ResultSet row) throws SQLException {
    int firstKey = list.selection().width() + 1;
    int keys = list.sorting().keys().size();
    List<@Nullable String> values = new ArrayList<>(keys);
    for (int i = 0; i < keys; i++) {
      values.add(row.getString(firstKey + i));
    }
    return new Listed(list.selection().read(list.scope().actor(), row), values);
  }
}
