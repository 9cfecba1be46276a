package dev.oriel.platform.secret;

import module java.base;

import dev.oriel.platform.database.StartRefused;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;

/**
 * Encrypts secrets (AES-256-GCM) by a key that is not in the database: a copy of the database or a
 * backup does not contain them in a readable form. The key is the setting {@code oriel.secret-key}
 * or, without it, the file {@code secret.key} in the data directory, which is created when it is
 * needed. Several nodes need the same key. A secret belongs to its row: copied to another one, it
 * cannot be read.
 */
@Component
public class Secrets {

  /** Begins secrets that belong to a row. No text in Base64 has a colon. */
  private static final String BOUND = "2:";

  private static final byte[] NO_OWNER = new byte[0];
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;
  private static final int FINGERPRINT = 4;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Supplier<byte[]> key;
  private final BooleanSupplier exists;
  private final Predicate<String> claim;
  private volatile boolean claimed;

  @Autowired
  Secrets(
      @Value("${oriel.secret-key}") String key,
      @Value("${oriel.data}") String data,
      SecretKeyTable table) {
    this(key, data, table::claim);
  }

  /**
   * Creates an object that encrypts.
   *
   * @param claim stores the fingerprint of the key unless there is one, and says whether it did
   */
  Secrets(String key, String data, Predicate<String> claim) {
    this.key = SingletonSupplier.of(() -> key.isBlank() ? ofFile(Path.of(data)) : decoded(key));
    this.exists = () -> !key.isBlank() || Files.exists(file(Path.of(data)));
    this.claim = claim;
  }

  /** A secret was encrypted by another key than the present one, or for another row. */
  public static final class Unreadable extends RuntimeException {

    private Unreadable(String message) {
      super(message);
    }

    static Unreadable otherKey() {
      return new Unreadable(
          "The secret was encrypted by another key: use the same ORIEL_SECRET_KEY, or the same file"
              + " secret.key in the data directory, as before and on all nodes.");
    }

    static Unreadable otherOwner() {
      return new Unreadable("The secret was changed in the database, or copied from another row.");
    }
  }

  /** Whether a text can be the key: 32 bytes or more in Base64. */
  public static boolean isKey(String text) {
    try {
      return Base64.getDecoder().decode(text).length >= 32;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  /** Encrypts the secret of a row. The result can be stored there. */
  public String seal(byte[] secret, SecretOwner owner) {
    if (!claimed) {
      // What was just stored may be rolled back, so only what is found is remembered.
      claimed = !claim.test(fingerprint());
    }
    byte[] nonce = new byte[NONCE];
    RANDOM.nextBytes(nonce);
    byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce, secret, owner.bytes());
    return BOUND
        + Base64.getEncoder()
            .encodeToString(
                ByteBuffer.allocate(FINGERPRINT + NONCE + sealed.length)
                    .put(mark())
                    .put(nonce)
                    .put(sealed)
                    .array());
  }

  /**
   * Decrypts what {@link #seal} has encrypted for this row.
   *
   * @throws Unreadable if that was done by another key or for another row
   */
  public byte[] open(String sealed, SecretOwner owner) {
    if (!sealed.startsWith(BOUND)) {
      throw Unreadable.otherOwner();
    }
    return opened(sealed.substring(BOUND.length()), owner.bytes());
  }

  /**
   * Decrypts as {@link #open}, and also what was encrypted before secrets belonged to rows. Only
   * for tables that have such secrets.
   */
  public byte[] openEvenUnbound(String sealed, SecretOwner owner) {
    return sealed.startsWith(BOUND) ? open(sealed, owner) : opened(sealed, NO_OWNER);
  }

  private byte[] opened(String base64, byte[] owner) {
    byte[] bytes = Base64.getDecoder().decode(base64);
    if (!Arrays.equals(Arrays.copyOf(bytes, FINGERPRINT), mark())) {
      throw Unreadable.otherKey();
    }
    byte[] nonce = Arrays.copyOfRange(bytes, FINGERPRINT, FINGERPRINT + NONCE);
    byte[] text = Arrays.copyOfRange(bytes, FINGERPRINT + NONCE, bytes.length);
    return cipher(Cipher.DECRYPT_MODE, nonce, text, owner);
  }

  private byte[] cipher(int mode, byte[] nonce, byte[] text, byte[] owner) {
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(
          mode,
          new SecretKeySpec(DigestUtils.sha256(key.get()), "AES"),
          new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(owner);
      return cipher.doFinal(text);
    } catch (AEADBadTagException _) {
      throw Unreadable.otherOwner();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("the secret cannot be encrypted or decrypted", e);
    }
  }

  /** Tells keys apart without telling anything about them. Creates a missing key. */
  String fingerprint() {
    return HexFormat.of().formatHex(mark());
  }

  /** The fingerprint of the key; null if there is none yet. */
  @Nullable String fingerprintOrNull() {
    return exists.getAsBoolean() ? fingerprint() : null;
  }

  private byte[] mark() {
    byte[] twice = DigestUtils.sha256(DigestUtils.sha256(key.get()));
    return Arrays.copyOf(twice, FINGERPRINT);
  }

  private static byte[] decoded(String key) {
    return Base64.getDecoder().decode(key.strip());
  }

  private static Path file(Path data) {
    return data.resolve("secret.key");
  }

  /** A command and the server may need the file at the same time, so the first one creates it. */
  private static byte[] ofFile(Path data) {
    Path file = file(data);
    try {
      if (!Files.exists(file)) {
        create(file);
      }
      return decoded(Files.readString(file));
    } catch (IOException e) {
      throw new StartRefused("the key file " + file + " cannot be read or created.", e);
    }
  }

  private static void create(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    byte[] random = new byte[32];
    RANDOM.nextBytes(random);
    Path draft =
        Files.createTempFile(
            file.toAbsolutePath().getParent(),
            "secret",
            ".tmp",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    try {
      Files.writeString(draft, Base64.getEncoder().encodeToString(random) + "\n");
      // Unlike a move, a link never replaces the file of another process.
      Files.createLink(file, draft);
    } catch (FileAlreadyExistsException _) {
      // Another process was first; its key is used.
      return;
    } finally {
      Files.delete(draft);
    }
  }
}
