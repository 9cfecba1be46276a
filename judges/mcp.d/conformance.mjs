// Judges the results of the conformance suite, of servers and of authorization: every check must pass, except those that cannot
// apply to a server that has tools only, and none of the suite's own tools.
//   node conformance.mjs REVISION RESULTS
import fs from 'node:fs';
import { parse } from 'yaml';

const [revision, results] = process.argv.slice(2);

const fixture = "calls a tool of the suite's own server";
const prompts = 'there are no prompts';
const resources = 'there are no resources';
const streams = 'there are no sessions and no streams: each request has one JSON answer';
const subscriptions = 'there is nothing to subscribe to: the list of tools does not announce changes';
const input = "the suite's own tools ask the client for input; these tools never do";

// A scenario, or one check of it, with '*' for any text. A scenario that is named here must still exchange valid messages.
const notApplicable = {
  'tools-call-*': fixture,
  'json-schema-2020-12': fixture,
  'elicitation-*': input,
  // It asks the methods that every server has.
  'input-required-result-unsupported-methods': undefined,
  'input-required-result-*': input,
  'completion-complete': 'completion is for prompts and resources',
  'logging-set-level': 'there are no log messages for clients',
  'prompts-*': prompts,
  'resources-*': resources,
  'sep-2164-resource-not-found': resources,
  'tasks-*': 'an extension that is not offered',
  'http-custom-header-server-validation': 'no tool maps an argument to a header',
  'server-sse-polling': streams,
  'server-session-lifecycle': streams,
  'server-sse-multiple-streams/server-sse-multiple-streams-session': streams,
  'server-sse-multiple-streams/server-sse-streams-functional': streams,
  'caching/sep-2549-prompts-*': prompts,
  'caching/sep-2549-resources-*': resources,
  'server-stateless/sep-2575-server-rejects-undeclared-capability': fixture,
  'server-stateless/sep-2575-missing-capability-http-400': fixture,
  'server-stateless/sep-2575-http-server-no-independent-requests-on-stream': fixture,
  'server-stateless/sep-2575-server-no-log-without-loglevel': fixture,
  'server-stateless/sep-2575-server-*-subscription*': subscriptions,
  'server-stateless/sep-2575-server-honors-notification-filter': subscriptions,
  'server-initialize/server-session-id-visible-ascii': streams,
};

const patterns = Object.entries(notApplicable).map(([name, reason]) => {
  return { pattern: new RegExp(`^${name.replaceAll('*', '.*')}$`), reason };
});

function reason(name) {
  return patterns.find(({ pattern }) => pattern.test(name))?.reason;
}

function checks(scenario) {
  const names = [`server-${scenario}`, `authorization-server-${scenario}`];
  const directory = fs.readdirSync(results).find((name) => names.includes(name.replace(/-\d{4}-\d\d-\d\dT.*$/, '')));
  return directory ? JSON.parse(fs.readFileSync(`${results}/${directory}/checks.json`, 'utf8')) : [];
}

const package_ = 'node_modules/@modelcontextprotocol/conformance';
const required = parse(fs.readFileSync(`${package_}/requirements/${revision}.yaml`, 'utf8'));
// The requirements leave authorization servers out.
const authorization = ['authorization-server-metadata-endpoint', 'authorization-code-grant'];
const others = required.not_scored.filter((one) => one.leg === 'server').map((one) => one.scenario);
const scenarios = [...required.server, ...others, ...authorization];
let failed = false;

function fail(scenario, check, why) {
  failed = true;
  console.log(`FAILED  ${scenario}/${check}: ${why}`);
}

for (const scenario of scenarios) {
  const why = reason(scenario);
  const all = checks(scenario);
  const rest = [];
  let passed = 0;
  if (all.length === 0 && !why) fail(scenario, '*', 'it has no checks');
  for (const { id, status, errorMessage } of all) {
    const excuse = id === 'wire-schema-valid' ? undefined : (why ?? reason(`${scenario}/${id}`));
    if (status === 'SUCCESS') passed++;
    else if (excuse) rest.push(`${id}: ${excuse}`);
    else fail(scenario, id, `${status} ${errorMessage ?? ''}`);
  }
  if (why) {
    console.log(`-       ${scenario}: ${why}`);
  } else {
    console.log(`${passed > 0 ? 'passes ' : '-      '} ${scenario}: ${passed} checks`);
    for (const one of rest) console.log(`-         ${one}`);
  }
}
process.exit(failed ? 1 : 0);
