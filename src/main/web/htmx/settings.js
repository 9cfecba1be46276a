// Configures htmx, at the end of its script: nothing is evaluated, kept in the browser's storage or sent elsewhere, and errors of
// forms are shown with their true status.

Object.assign(htmx.config, {
  historyCacheSize: 0,
  historyRestoreAsHxRequest: false,
  allowEval: false,
  allowScriptTags: false,
  includeIndicatorStyles: false,
  selfRequestsOnly: true,
  defaultSettleDelay: 0,
  // Without style, which the policy would refuse.
  attributesToSettle: ['class', 'width', 'height'],
  responseHandling: [
    { code: '204', swap: false },
    { code: '[23]..', swap: true },
    { code: '400|409|412|413|422', swap: true, error: true },
    { code: '401|403|404|405|429|5..', swap: true, error: true, target: '#toasts', swapOverride: 'beforeend' },
    { code: '...', swap: false, error: true },
  ],
});
