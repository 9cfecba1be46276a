/**
 * Style sheet, icons and scripts, which the build makes of src/main/web, and their addresses. A
 * file's name changes with its content, so browsers keep it for ever.
 */
@NamedInterface("asset")
@NullMarked
package dev.oriel.web.page.asset;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
