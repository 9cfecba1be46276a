package dev.oriel.http;

import org.apache.catalina.core.StandardHost;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Tomcat, as surfaces want it: errors in their form, filters that need not be encoded, and heads
 * that come in time.
 */
@Configuration(proxyBeanMethods = false)
class TomcatConfiguration {

  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> tomcat(
      ObjectProvider<HttpErrors> errors) {
    return factory -> {
      factory.setProtocol(BoundedHeads.class.getName());
      factory.addContextCustomizers(context -> {
        if (context.getParent() instanceof StandardHost host) {
          host.setErrorReportValveClass(ErrorValve.class.getName());
          host.getPipeline().addValve(new ErrorValve(errors::getObject));
        }
      });
      factory.addConnectorCustomizers(connector -> {
        connector.setProperty("relaxedQueryChars", "\"<>[\\]^`{|}");
        // A page of 25 records goes out in one piece.
        connector.setProperty("socket.appWriteBufSize", String.valueOf(16 * 1024));
      });
    };
  }
}
