package dev.oriel.operation.start;

import module java.base;

import dev.oriel.platform.database.StartRefused;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Binder;

/** Checks that the ports of the server are numbers, different, allowed and free. */
final class Ports {

  private static final String SERVER = "server.port";
  private static final String MANAGEMENT = "management.server.port";
  private static final int MAX = 65_535;

  /** The value of the management port that means none. */
  private static final int OFF = -1;

  private Ports() {}

  static void check(Binder settings) {
    int server = port(settings, SERVER);
    int management = port(settings, MANAGEMENT);
    if (management == server && server != 0) {
      throw new StartRefused(
          MANAGEMENT + " must not be the same as " + SERVER + ", which is " + server + ".");
    }
    tryToListen(SERVER, server, settings, "server.address");
    if (management != OFF) {
      tryToListen(MANAGEMENT, management, settings, "management.server.address");
    }
  }

  private static int port(Binder settings, String setting) {
    String value = settings.bind(setting, String.class).get().strip();
    if (setting.equals(MANAGEMENT) && value.equals(String.valueOf(OFF))) {
      return OFF;
    }
    if (!Setting.isNumber(value, 0, MAX)) {
      throw new StartRefused(
          setting + " must be a port from 0 to " + MAX + ", not '" + value + "'.");
    }
    return Integer.parseInt(value);
  }

  private static void tryToListen(
      String setting, int port, Binder settings, String addressSetting) {
    String address = settings.bind(addressSetting, String.class).orElse(null);
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(inet(address), port));
    } catch (UnknownHostException _) {
      throw notOfThisMachine(addressSetting, address);
    } catch (BindException e) {
      String reason = String.valueOf(e.getMessage());
      if (reason.contains("assign")) {
        throw notOfThisMachine(addressSetting, address);
      }
      if (reason.contains("in use")) {
        int other = port < MAX ? port + 1 : port - 1;
        throw new StartRefused(
            "%s %d is in use by another program: stop it, or choose another port, such as --%s=%d."
                .formatted(setting, port, setting, other));
      }
      throw new StartRefused(
          "%s %d needs a right that the user %s does not have: choose a port from 1024 to %d."
              .formatted(setting, port, System.getProperty("user.name"), MAX));
    } catch (IOException e) {
      throw new StartRefused(setting + " " + port + " cannot be used: " + e.getMessage() + ".", e);
    }
  }

  /** The address of a name; null for all addresses of this machine. */
  private static @Nullable InetAddress inet(@Nullable String address) throws UnknownHostException {
    return address == null ? null : InetAddress.getByName(address.strip());
  }

  private static StartRefused notOfThisMachine(String setting, @Nullable String address) {
    return new StartRefused(
        setting + " must be an address of this machine, not '" + address + "'.");
  }
}
