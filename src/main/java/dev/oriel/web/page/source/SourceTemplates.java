package dev.oriel.web.page.source;

import module java.base;

import gg.jte.ContentType;
import gg.jte.TemplateConfig;
import gg.jte.TemplateEngine;
import gg.jte.compiler.TemplateCompiler;
import gg.jte.resolve.DirectoryCodeResolver;
import org.jspecify.annotations.Nullable;
import org.springframework.util.FileSystemUtils;

/**
 * Compiles templates that have changed, with the settings of the build. All others stay as the
 * build has compiled them.
 */
final class SourceTemplates {

  private static final String PACKAGE = "templates";

  private final Path sources;
  private final Path classes;
  private final TemplateCompiler compiler;
  private boolean isCopied;

  /**
   * No template is changed yet.
   *
   * @param classes the directory for compiled templates, which is emptied
   */
  SourceTemplates(Path sources, Path classes) throws IOException {
    this.sources = sources;
    this.classes = classes;
    TemplateConfig config = new TemplateConfig(ContentType.Html, PACKAGE);
    config.trimControlStructures = true;
    config.binaryStaticContent = true;
    // Templates that have not changed are read as classes, although their sources may be near.
    config.compileArgs = new String[] {"-proc:none", "-sourcepath", classes + "/none"};
    this.compiler = new TemplateCompiler(config, new DirectoryCodeResolver(sources), classes, null);
    FileSystemUtils.deleteRecursively(classes);
  }

  /** All templates, those among the changed files compiled anew. Throws JTE's message. */
  TemplateEngine renewed(List<Path> changed) throws IOException {
    if (!isCopied) {
      copyBuilt();
      isCopied = true;
    }
    compiler.precompile(
        changed.stream()
            .map(file -> sources.relativize(file).toString().replace('\\', '/'))
            .filter(name -> name.endsWith(".jte"))
            .toList());
    return TemplateEngine.createPrecompiled(
        classes, ContentType.Html, new WithoutTemplates(), PACKAGE);
  }

  private void copyBuilt() throws IOException {
    ClassLoader built = SourceTemplates.class.getClassLoader();
    for (URL root : Collections.list(built.getResources(PACKAGE))) {
      FileSystemUtils.copyRecursively(
          Path.of(URI.create(root.toString())), classes.resolve(PACKAGE));
    }
  }

  /** All that templates use, without the templates that the program has started with. */
  private static final class WithoutTemplates extends ClassLoader {

    WithoutTemplates() {
      super(SourceTemplates.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith(PACKAGE + ".")) {
        throw new ClassNotFoundException(name);
      }
      return super.loadClass(name, resolve);
    }

    @Override
    public @Nullable URL getResource(String name) {
      return name.startsWith(PACKAGE + "/") ? null : super.getResource(name);
    }
  }
}
