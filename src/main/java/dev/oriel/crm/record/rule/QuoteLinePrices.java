package dev.oriel.crm.record.rule;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.write.PointedRecords;
import dev.oriel.crm.record.write.RecordRule;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import org.springframework.stereotype.Component;

/** A new quote line without a price gets the price of its product, if the actor may read it. */
@Component
record QuoteLinePrices() implements RecordRule {

  @Override
  public Map<Field, Set<Field>> uses(ObjectScope scope) {
    return scope.type().is("quoteLines")
        ? Map.of(scope.type().standard("product"), Set.of(price(scope)))
        : Map.of();
  }

  private static Field price(ObjectScope scope) {
    return scope.schema().standard("products").standard("unitPrice");
  }

  @Override
  public void setDefaults(ObjectScope scope, Map<Long, Object> values, PointedRecords pointed) {
    ObjectType lines = scope.type();
    if (!lines.is("quoteLines") || values.containsKey(lines.standard("unitPrice").id())) {
      return;
    }
    ObjectScope products = scope.of(scope.schema().standard("products"));
    Field price = price(scope);
    if (products.view().may(RecordRight.VIEW)
        && products.view().mayRead(price)
        && values.get(lines.standard("product").id()) instanceof UUID id) {
      StoredRecord product = pointed.get(products, id);
      Object value = product == null ? null : product.value(price);
      if (value != null) {
        values.put(lines.standard("unitPrice").id(), value);
      }
    }
  }
}
