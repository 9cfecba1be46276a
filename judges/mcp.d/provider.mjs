// What an official client is told and asked about its authorization. It keeps what the client has found and got.
import { randomUUID } from 'node:crypto';

export class Provider {
  /** @param clientInformation its id and secret, and how it sends them to the endpoint for tokens; it keeps what it finds itself */
  constructor(redirectUrl, clientInformation) {
    this.redirectUrl = redirectUrl;
    this.information = clientInformation;
    this.clientMetadata = { client_name: 'judge', redirect_uris: [redirectUrl] };
  }

  clientInformation() {
    return this.information;
  }

  saveClientInformation(information) {
    this.information = information;
  }

  state() {
    this.sentState = randomUUID();
    return this.sentState;
  }

  tokens() {
    return this.savedTokens;
  }

  saveTokens(tokens) {
    this.savedTokens = tokens;
  }

  codeVerifier() {
    return this.savedVerifier;
  }

  saveCodeVerifier(verifier) {
    this.savedVerifier = verifier;
  }

  discoveryState() {
    return this.found;
  }

  saveDiscoveryState(found) {
    this.found = found;
  }

  /** The address for the browser, which the client has to send there. */
  redirectToAuthorization(address) {
    this.address = address.href;
  }

  invalidateCredentials(scope) {
    if (scope === 'all' || scope === 'tokens') this.savedTokens = undefined;
  }
}
