package dev.oriel.integration.calendar.server;

import module java.base;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.exc.WstxLazyException;
import com.ctc.wstx.stax.WstxInputFactory;
import dev.oriel.platform.egress.EgressReply;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads the XML of answers. A document type, an entity of one, or more than a calendar needs is not
 * read at all.
 */
final class DavXml {

  /** The bytes of an answer. */
  static final int MAX_BYTES = 4 * 1_024 * 1_024;

  private static final int MAX_ELEMENTS = 50_000;

  /** The parser remembers each name for all later answers. */
  private static final int MAX_NAMES = 500;

  private static final WstxInputFactory FACTORY = factory();

  /**
   * The body of an answer.
   *
   * @param root null if it is no XML that is read
   */
  record Body(@Nullable DavElement root, boolean isTooLarge) {

    static final Body NONE = new Body(null, false);
  }

  /** An answer that is too large, although it has not too many bytes. */
  private static final class TooManyElements extends XMLStreamException {}

  private DavXml() {}

  private static WstxInputFactory factory() {
    WstxInputFactory factory = new WstxInputFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, 30);
    factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT, 50);
    factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, 10_000);
    return factory;
  }

  /** Reads a body if its head says that it is XML. */
  static Body read(EgressReply.Head head, InputStream body) {
    String type = head.header("Content-Type");
    if (type == null || !type.toLowerCase(Locale.ROOT).contains("xml")) {
      return Body.NONE;
    }
    Bounded bounded = new Bounded(body);
    try {
      return new Body(read(bounded), false);
    } catch (TooManyElements _) {
      return new Body(null, true);
    } catch (XMLStreamException | WstxLazyException _) {
      return new Body(null, bounded.count > MAX_BYTES);
    }
  }

  private static @Nullable DavElement read(InputStream body) throws XMLStreamException {
    XMLStreamReader xml = FACTORY.createXMLStreamReader(body);
    Deque<DavElement> open = new ArrayDeque<>();
    Set<String> names = new HashSet<>();
    DavElement root = null;
    int elements = 0;
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          remember(names, xml);
          elements++;
          DavElement element =
              new DavElement(
                  Objects.requireNonNullElse(xml.getNamespaceURI(), ""),
                  xml.getLocalName(),
                  Objects.requireNonNullElse(xml.getAttributeValue(null, "name"), ""),
                  new StringBuilder(0),
                  new ArrayList<>(2));
          if (root == null) {
            root = element;
          } else {
            open.element().children().add(element);
          }
          open.push(element);
        }
        case XMLStreamConstants.END_ELEMENT -> open.pop();
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (!open.isEmpty()) {
            open.element().text().append(xml.getText());
          }
        }
        case XMLStreamConstants.DTD,
            XMLStreamConstants.ENTITY_REFERENCE,
            XMLStreamConstants.PROCESSING_INSTRUCTION ->
            throw new XMLStreamException("not in an answer of a calendar");
        default -> {
          // Comments and space between elements say nothing.
        }
      }
      if (elements > MAX_ELEMENTS) {
        throw new TooManyElements();
      }
      if (names.size() > MAX_NAMES) {
        throw new XMLStreamException("more than a calendar needs");
      }
    }
    return root;
  }

  private static void remember(Set<String> names, XMLStreamReader xml) {
    names.add(xml.getLocalName());
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      names.add(xml.getAttributeLocalName(i));
    }
    for (int i = 0; i < xml.getNamespaceCount(); i++) {
      names.add(xml.getNamespacePrefix(i) + " " + xml.getNamespaceURI(i));
    }
  }

  /** Ends with an exception after the limit, and tells that it has. */
  private static final class Bounded extends FilterInputStream {

    private long count;

    Bounded(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int read = in.read(target, offset, length);
      count += Math.max(read, 0);
      if (count > MAX_BYTES) {
        throw new IOException("The answer is too large.");
      }
      return read;
    }
  }
}
