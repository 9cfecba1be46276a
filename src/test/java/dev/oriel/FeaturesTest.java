package dev.oriel;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.SecretView;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;

/** How the pages of features are made. */
@AnalyzeClasses(packages = "dev.oriel", importOptions = ImportOption.DoNotIncludeTests.class)
class FeaturesTest {

  /**
   * Titles, texts, fields and buttons of a feature stand in its templates: its views hold values.
   * What is said after a change is a key.
   */
  @ArchTest
  static final ArchRule featuresHaveTheirMarkupInTemplates =
      noClasses()
          .that()
          .resideInAPackage("dev.oriel.feature..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("dev.oriel.web.page.component..", "dev.oriel.web.page.settings..")
                  // The way back to a page leads over the names of what it shows.
                  .and(DescribedPredicate.not(equivalentTo(NamedLink.class)))
                  .or(equivalentTo(FormField.class))
                  .or(equivalentTo(FormOption.class))
                  .or(equivalentTo(Question.class))
                  .or(equivalentTo(SecretView.class)))
          .orShould()
          .callMethodWhere(
              DescribedPredicate.describe(
                  "says a text",
                  (JavaMethodCall call) ->
                      call.getTargetOwner().isEquivalentTo(Words.class)
                          && call.getName().startsWith("say")));

  @ArchTest
  static final ArchRule viewsOfFeaturesHaveAtMost10Values =
      classes()
          .that()
          .resideInAPackage("dev.oriel.feature..")
          .and()
          .areAssignableTo(View.class)
          .and()
          .areNotInterfaces()
          .should(haveAtMost10Parts());

  private static ArchCondition<JavaClass> haveAtMost10Parts() {
    return new ArchCondition<>("be records with at most 10 parts") {
      @Override
      public void check(JavaClass view, ConditionEvents events) {
        boolean isSmall = view.isRecord() && view.getFields().size() <= 10;
        events.add(
            new SimpleConditionEvent(
                view, isSmall, view.getName() + " is no record, or has more parts"));
      }
    };
  }
}
