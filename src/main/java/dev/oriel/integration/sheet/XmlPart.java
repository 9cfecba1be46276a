package dev.oriel.integration.sheet;

import module java.base;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.exc.WstxLazyException;
import com.ctc.wstx.stax.WstxInputFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Reads a part of a workbook, element by element. Refuses what would need much memory. */
final class XmlPart implements AutoCloseable {

  private static final WstxInputFactory FACTORY = factory();

  /** The parser remembers each name, prefix and namespace. Excel itself uses a few hundred. */
  private static final int MAX_NAMES = 2_000;

  private final InputStream bytes;
  private final XMLStreamReader xml;
  private final Set<String> names = new HashSet<>();

  XmlPart(InputStream bytes) throws XMLStreamException {
    this.bytes = bytes;
    this.xml = FACTORY.createXMLStreamReader(bytes);
  }

  private static WstxInputFactory factory() {
    WstxInputFactory factory = new WstxInputFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, 50);
    factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT, 200);
    factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, 65_536);
    return factory;
  }

  /** The next element that begins; null at the end. */
  @Nullable String next() throws XMLStreamException {
    while (xml.hasNext()) {
      if (step() == XMLStreamConstants.START_ELEMENT) {
        return xml.getLocalName();
      }
    }
    return null;
  }

  /** The next element that begins inside the element; null at the end of the element. */
  @Nullable String nextInside(String element) throws XMLStreamException {
    while (true) {
      int event = step();
      if (event == XMLStreamConstants.START_ELEMENT) {
        return xml.getLocalName();
      }
      if (event == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals(element)) {
        return null;
      }
    }
  }

  /** Skips the rest of the element that has just begun. */
  void skip() throws XMLStreamException {
    for (int depth = 1; depth > 0; ) {
      int event = step();
      depth += event == XMLStreamConstants.START_ELEMENT ? 1 : 0;
      depth -= event == XMLStreamConstants.END_ELEMENT ? 1 : 0;
    }
  }

  /**
   * Appends the text of the element that has just begun, up to one more than the limit of cells.
   */
  void text(StringBuilder text) throws XMLStreamException {
    for (int depth = 1; depth > 0; ) {
      int event = step();
      depth += event == XMLStreamConstants.START_ELEMENT ? 1 : 0;
      depth -= event == XMLStreamConstants.END_ELEMENT ? 1 : 0;
      int space = Texts.MAX_LENGTH + 1 - text.length();
      if (space > 0
          && (event == XMLStreamConstants.CHARACTERS
              || event == XMLStreamConstants.CDATA
              || event == XMLStreamConstants.SPACE)) {
        append(text, space);
      }
    }
  }

  /** The parser reads a text when it is asked for, and finds only then what is wrong in it. */
  private void append(StringBuilder text, int space) throws XMLStreamException {
    try {
      text.append(
          xml.getTextCharacters(), xml.getTextStart(), Math.min(space, xml.getTextLength()));
    } catch (WstxLazyException e) {
      throw new XMLStreamException("A text has characters that XML forbids.", e);
    }
  }

  private int step() throws XMLStreamException {
    if (!xml.hasNext()) {
      throw new XMLStreamException("An element does not end.");
    }
    int event = xml.next();
    if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
      throw new XMLStreamException("A workbook has no document type and no entities.");
    }
    remember(event);
    return event;
  }

  private void remember(int event) throws XMLStreamException {
    if (event == XMLStreamConstants.PROCESSING_INSTRUCTION) {
      names.add(xml.getPITarget());
    } else if (event == XMLStreamConstants.START_ELEMENT) {
      names.add(xml.getLocalName());
      for (int i = 0; i < xml.getAttributeCount(); i++) {
        names.add(xml.getAttributeLocalName(i));
      }
      for (int i = 0; i < xml.getNamespaceCount(); i++) {
        names.add(xml.getNamespacePrefix(i) + " " + xml.getNamespaceURI(i));
      }
    }
    if (names.size() > MAX_NAMES) {
      throw new XMLStreamException("More names than a workbook has.");
    }
  }

  /** An attribute of the element that has just begun, in whatever namespace. */
  @Nullable String attribute(String name) {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      if (xml.getAttributeLocalName(i).equals(name)) {
        return xml.getAttributeValue(i);
      }
    }
    return null;
  }

  /** An attribute with a number that is not negative; -1 if there is none. */
  int number(String name) throws XMLStreamException {
    String value = attribute(name);
    if (value == null) {
      return -1;
    }
    if (!value.matches("[0-9]{1,9}")) {
      throw new XMLStreamException("The attribute " + name + " is no number.");
    }
    return Integer.parseInt(value);
  }

  @Override
  public void close() throws XMLStreamException, IOException {
    xml.close();
    bytes.close();
  }
}
