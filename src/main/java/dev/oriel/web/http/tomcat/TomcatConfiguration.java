package dev.oriel.web.http.tomcat;

import dev.oriel.web.http.HttpErrors;
import dev.oriel.web.http.TrustedProxies;
import org.apache.catalina.core.StandardHost;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Configures Tomcat: errors in the form of the surface, characters of filters that need not be
 * encoded, and limits for connections.
 */
@Configuration(proxyBeanMethods = false)
class TomcatConfiguration {

  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> tomcat(
      ObjectProvider<HttpErrors> errors,
      @Value("${oriel.max-connections-per-address}") int ofAddress,
      TrustedProxies trustedProxies) {
    ClientShares shares = new ClientShares(ofAddress, trustedProxies);
    return factory -> {
      factory.setProtocol(ConnectionLimits.class.getName());
      factory.addContextCustomizers(context -> {
        if (context.getParent() instanceof StandardHost host) {
          host.setErrorReportValveClass(ErrorValve.class.getName());
          host.getPipeline().addValve(new ErrorValve(errors::getObject));
        }
      });
      factory.addConnectorCustomizers(connector -> {
        ((ConnectionLimits) connector.getProtocolHandler()).setShares(shares);
        connector.setProperty("relaxedQueryChars", "\"<>[\\]^`{|}");
        // Forms are read within the budget of their request: getParameter finds the query alone.
        connector.setParseBodyMethods("");
        // A page of 25 records fits into one write.
        connector.setProperty("socket.appWriteBufSize", String.valueOf(16 * 1024));
      });
    };
  }
}
