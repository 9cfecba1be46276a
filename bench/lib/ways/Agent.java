package ways;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.security.ProtectionDomain;

/** Makes each method of Oriel tell {@link Trace} that it begins. */
public final class Agent implements ClassFileTransformer {

  private static final ClassDesc TRACE = ClassDesc.of("ways.Trace");
  private static final MethodTypeDesc CALLED =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String);

  private Agent() {}

  public static void premain(String directory, Instrumentation instrumentation) {
    Trace.watch(Path.of(directory));
    instrumentation.addTransformer(new Agent());
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] bytes) {
    if (name == null || !name.startsWith("dev/oriel/")) {
      return null;
    }
    ClassFile file =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(loader)
                    .orElse(ClassHierarchyResolver.defaultResolver())));
    return file.transformClass(file.parse(bytes), (classBuilder, element) -> {
      if (element instanceof MethodModel method && method.code().isPresent()) {
        String text = name.replace('/', '.') + "." + method.methodName().stringValue();
        classBuilder.transformMethod(method, MethodTransform.transformingCode(telling(text)));
      } else {
        classBuilder.with(element);
      }
    });
  }

  private static CodeTransform telling(String method) {
    return new CodeTransform() {
      @Override
      public void atStart(CodeBuilder code) {
        code.loadConstant(method).invokestatic(TRACE, "called", CALLED);
      }

      @Override
      public void accept(CodeBuilder code, CodeElement element) {
        code.with(element);
      }
    };
  }
}
