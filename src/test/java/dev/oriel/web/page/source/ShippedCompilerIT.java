package dev.oriel.web.page.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

/** What the program as shipped has of the making of pages. */
class ShippedCompilerIT {

  /** Without it, no property of the JVM has pages made of sources. */
  @Test
  void thePackagedProgramHasNeitherTheCompilerOfTemplatesNorTheGallery() throws IOException {
    try (JarFile jar = new JarFile(System.getProperty("oriel.test.jar"))) {
      assertThat(jar.stream().map(ZipEntry::getName).filter(name -> name.contains("/jte")))
          .singleElement()
          .asString()
          .matches("BOOT-INF/lib/jte-runtime-[0-9.]+\\.jar");
      assertThat(jar.stream().map(ZipEntry::getName))
          .contains("BOOT-INF/classes/templates/page/JteerrorGenerated.class")
          .noneMatch(name -> name.matches(".*/gallery/.*class"));
    }
  }
}
