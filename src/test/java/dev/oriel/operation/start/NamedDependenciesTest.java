package dev.oriel.operation.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.UnsatisfiedDependencyException;
import org.springframework.context.support.GenericApplicationContext;

class NamedDependenciesTest {

  private interface Book {}

  private record Diary() implements Book {}

  private record Reader(Book kept) {}

  private final GenericApplicationContext context = new GenericApplicationContext();

  @AfterEach
  void close() {
    context.close();
  }

  private Reader reader(String... diaries) {
    new NamedDependencies().initialize(context);
    for (String name : diaries) {
      context.registerBean(name, Diary.class);
    }
    context.refresh();
    context.registerBean(Reader.class);
    return context.getBean(Reader.class);
  }

  @Test
  void theBeanWithTheNameOfTheClassIsTaken() {
    Reader reader = reader("first", "book");
    assertThat(reader.kept()).isSameAs(context.getBean("book"));
  }

  @Test
  void aBeanWithAnotherNameIsFoundByItsType() {
    context.registerBean("book", String.class, () -> "of another type");
    assertThat(reader("first").kept()).isSameAs(context.getBean("first"));
  }

  @Test
  void ofSeveralBeansWithOtherNamesNoneIsTaken() {
    assertThatThrownBy(() -> reader("first", "second"))
        .isInstanceOf(UnsatisfiedDependencyException.class)
        .hasMessageContaining("found 2: first,second");
  }
}
