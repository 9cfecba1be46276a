import java.io.IOException;
import java.io.Serializable;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ConstantPoolSharingOption;
import java.lang.classfile.ClassFile.DebugElementsOption;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.classfile.attribute.EnclosingMethodAttribute;
import java.lang.classfile.attribute.InnerClassesAttribute;
import java.lang.classfile.attribute.MethodParametersAttribute;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What others can see of a compiled class, and what it sees of others. Classes have internal names,
 * such as {@code dev/oriel/Oriel}.
 *
 * @param source the source file below its root, such as {@code dev/oriel/Oriel.java}
 * @param written the time of the class file, in milliseconds
 * @param face a hash of all that is not private, without bodies of methods
 * @param constants the values that other classes have copied, by the names of their fields
 * @param named all classes that it names
 */
record Shape(
    String source,
    long written,
    String face,
    Map<String, String> constants,
    Set<String> supers,
    Set<String> named)
    implements Serializable {

  private static final Pattern TYPE = Pattern.compile("L([\\w$/]+)[;<]");

  private static final ClassFile READER =
      ClassFile.of(ConstantPoolSharingOption.NEW_POOL, DebugElementsOption.DROP_DEBUG);

  private static final ClassTransform FACE =
      ClassTransform.dropping(element ->
              switch (element) {
                case MethodModel method -> isHidden(method.flags().flagsMask());
                case FieldModel field -> isHidden(field.flags().flagsMask());
                case EnclosingMethodAttribute _, InnerClassesAttribute _, SourceFileAttribute _ ->
                    true;
                default -> false;
              })
          .andThen(
              ClassTransform.transformingMethods(
                  MethodTransform.dropping(element ->
                      element instanceof CodeModel
                          || element instanceof MethodParametersAttribute)));

  static Shape of(Path file) throws IOException {
    ClassModel model = READER.parse(Files.readAllBytes(file));
    String name = model.thisClass().asInternalName();
    Set<String> supers = new HashSet<>();
    Stream.concat(model.superclass().stream(), model.interfaces().stream())
        .forEach(entry -> supers.add(entry.asInternalName()));
    return new Shape(
        name.substring(0, name.lastIndexOf('/') + 1) + sourceFile(model),
        Files.getLastModifiedTime(file).toMillis(),
        Hash.of(READER.transformClass(model, FACE)) + nested(model),
        constants(model),
        supers,
        named(model));
  }

  /** Who may see a nested type stands beside the names of all nested types that a class uses. */
  private static List<String> nested(ClassModel model) {
    return model.findAttribute(Attributes.innerClasses()).stream()
        .flatMap(all -> all.classes().stream())
        .filter(one -> one.outerClass().filter(model.thisClass()::equals).isPresent())
        .map(one -> one.innerClass().asInternalName() + " " + one.flagsMask())
        .sorted()
        .toList();
  }

  private static boolean isHidden(int flags) {
    return (flags & (ClassFile.ACC_PRIVATE | ClassFile.ACC_SYNTHETIC)) != 0;
  }

  private static String sourceFile(ClassModel model) {
    return model.findAttribute(Attributes.sourceFile()).orElseThrow().sourceFile().stringValue();
  }

  private static Map<String, String> constants(ClassModel model) {
    Map<String, String> constants = new HashMap<>();
    for (FieldModel field : model.fields()) {
      field
          .findAttribute(Attributes.constantValue())
          .map(ConstantValueAttribute::constant)
          .filter(_ -> !isHidden(field.flags().flagsMask()))
          .ifPresent(value -> constants.put(field.fieldName().stringValue(), value.toString()));
    }
    return constants;
  }

  /** Types stand in the pool as classes, and in the texts of descriptors and signatures. */
  private static Set<String> named(ClassModel model) {
    Set<String> named = new HashSet<>();
    for (PoolEntry entry : model.constantPool()) {
      switch (entry) {
        case ClassEntry type -> named.add(type.asInternalName());
        case Utf8Entry text -> types(text.stringValue()).forEach(named::add);
        default -> {}
      }
    }
    return named;
  }

  private static Stream<String> types(String text) {
    return TYPE.matcher(text).results().map((MatchResult found) -> found.group(1));
  }
}
