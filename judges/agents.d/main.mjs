// Carries the tasks out, writes them between the marks in TASKS, and pastes the shell commands of PAGE.
//   node main.mjs PAGE TASKS
// Needs KEY, COLLEAGUE_KEY and OTHER_KEY, the keys of connections to the demo workspace, MCP_PORT, and MAIL_PORT, on which the
// mailbox of the member of KEY sends. Fails if a task takes more calls or tokens than it says.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { Agent } from './client.mjs';
import { Stable, step } from './format.mjs';
import { mailServer } from './mailserver.mjs';
import { paste } from './paste.mjs';
import * as contacts from './tasks/contacts.mjs';
import * as overdue from './tasks/overdue.mjs';
import * as duplicate from './tasks/duplicate.mjs';
import * as installations from './tasks/installations.mjs';
import * as list from './tasks/list.mjs';
import * as leads from './tasks/leads.mjs';
import * as assign from './tasks/assign.mjs';
import * as undo from './tasks/undo.mjs';
import * as month from './tasks/month.mjs';
import * as draft from './tasks/draft.mjs';
import * as send from './tasks/send.mjs';

const { KEY, COLLEAGUE_KEY, MCP_PORT, MAIL_PORT } = process.env;
const url = `http://localhost:${MCP_PORT}/api/mcp`;
const [page, tasksPage] = process.argv.slice(2);
const [BEGIN, END] = ['<!-- written by judges/agents: -->\n', '<!-- the end of what judges/agents writes -->\n'];

// Rounded, so that ids and times of other lengths make no difference.
function tokens(texts) {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return (Math.round(bytes / 4 / 10) * 10).toLocaleString('en');
}

function sizes(steps) {
  return {
    calls: steps.length,
    asked: tokens(steps.map(({ tool, args }) => JSON.stringify({ name: tool, arguments: args }))),
    told: tokens(steps.flatMap(({ texts }) => texts)),
  };
}

async function carriedOut(task, mail) {
  const key = task.key ? process.env[task.key] : KEY;
  const agent = new Agent(url, key);
  await task.prepare?.(new Agent(url, COLLEAGUE_KEY), new Agent(url, key));
  const answer = await task.run(agent, mail);
  const size = sizes(agent.steps);
  for (const [what, most] of Object.entries(task.most ?? {})) {
    const number = Number(String(size[what]).replaceAll(',', ''));
    assert(number <= most, `${task.title}: ${number} ${what}, at most ${most} are wanted.`);
  }
  return { ...task, answer, steps: agent.steps, ...size };
}

// The list of objects is shown once, and of calls that are alike only the first.
function shownStep(one, i, number, steps, stable) {
  if (one.tool === 'list_objects' && number > 1) return '`list_objects` answers as in the first task.\n\n';
  if (one.say !== '') return `${step(one, stable)}\n`;
  const last = steps[i + 1]?.say !== '';
  const alike = i - steps.findLastIndex((other, j) => j < i && other.say !== '');
  return last ? `${alike} more ${alike === 1 ? 'call' : 'calls'} like this.\n\n` : '';
}

function section({ title, request, answer, steps, calls, asked, told }, number) {
  const stable = new Stable();
  const shown = steps.map((one, i) => shownStep(one, i, number, steps, stable)).join('');
  return (
    `## ${number}. ${title}\n\n> ${request}\n\n${shown}` +
    `**Answer:** ${answer}\n\n${calls} calls, ${asked} tokens of arguments, ${told} tokens of results.\n`
  );
}

const { tools } = await new Agent(url, KEY).request('tools/list');
const { instructions } = await new Agent(url, KEY).request('server/discover');
const inputs = tools.map(({ outputSchema: _, ...tool }) => JSON.stringify(tool));

const mail = await mailServer(MAIL_PORT);
const done = [];
for (const task of [contacts, overdue, duplicate, installations, list, leads, assign, undo, month, draft, send]) {
  done.push(await carriedOut(task, mail));
  console.log(`${task.title}: ${done.at(-1).calls} calls, ${done.at(-1).asked} and ${done.at(-1).told} tokens`);
}
mail.close();

// As a whole, to look into.
fs.writeFileSync('target/judges/agents/steps.json', JSON.stringify(done, null, 2));

const rows = done.map(({ title, calls, asked, told }, i) => `| ${i + 1}. ${title} | ${calls} | ${asked} | ${told} |\n`);
const written =
  `| task | calls | tokens of arguments | tokens of results |\n|---|---|---|---|\n${rows.join('')}\n` +
  `The client is told the instructions (${tokens([instructions])} tokens) and the list of ${tools.length} tools once: ` +
  `${tokens(inputs)} tokens, and ${tokens(tools.map(({ outputSchema }) => JSON.stringify(outputSchema)))} more ` +
  `if it\nshows the model the output schemas.\n\n${done.map((task, i) => section(task, i + 1)).join('\n')}`;

const [before, rest] = fs.readFileSync(tasksPage, 'utf8').split(BEGIN);
const after = rest?.split(END)[1];
assert(after !== undefined, `${tasksPage} must have the marks.`);
paste(fs.readFileSync(page, 'utf8'), MCP_PORT);
fs.writeFileSync(tasksPage, `${before}${BEGIN}\n${written}\n${END}${after}`);
