// Shows calls and results in Markdown: long ones shortened with '…', and the same on every day and in every run.
const WIDTH = 125;
const ENTRIES = 2;
const PROPERTIES = 12;
const LONGEST = 160;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
const DATE = /\b\d{4}-\d\d-\d\d\b/g;
const DAY = 86_400_000;

/** Replaces what differs between runs: ids by numbers in the order of their appearance, days by their distance from today. */
export class Stable {
  #ids = new Map();
  #start = Date.now();
  #today = Math.floor(this.#start / DAY);

  #id(uuid) {
    if (!this.#ids.has(uuid)) this.#ids.set(uuid, `id-${this.#ids.size + 1}`);
    return this.#ids.get(uuid);
  }

  #day(date) {
    const distance = Date.parse(date.slice(0, 10)) / DAY - this.#today;
    return distance === 0 ? 'today' : `today${distance < 0 ? '−' : '+'}${Math.abs(distance)}`;
  }

  #time(time) {
    const minutes = Math.abs(Date.parse(time) - this.#start) / 60_000;
    return minutes < 30 ? 'now' : `${this.#day(time)}T${time.slice(11, 16)}Z`;
  }

  text(text) {
    return text
      .replace(UUID, (uuid) => this.#id(uuid))
      .replace(TIME, (time) => this.#time(time))
      .replace(DATE, (date) => this.#day(date));
  }
}

// Lines may end behind it.
const BREAK = '\u0001';

function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(`, ${BREAK}`)}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const properties = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${inline(one)}`);
  return `{${properties.join(`, ${BREAK}`)}}`;
}

// A text or a number of entries that was left out; it is shown without quotes.
const OMITTED = '\u0000';

function shortened(value) {
  if (typeof value === 'string' && value.length > LONGEST) {
    return `${value.slice(0, LONGEST)}${OMITTED}${value.length - LONGEST} more characters`;
  }
  if (Array.isArray(value)) {
    const shown = value.slice(0, value.length === ENTRIES + 1 ? ENTRIES + 1 : ENTRIES).map(shortened);
    return value.length > shown.length ? [...shown, `${OMITTED}${value.length - shown.length} more`] : shown;
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const shown = entries.slice(0, entries.length === PROPERTIES + 1 ? PROPERTIES + 1 : PROPERTIES);
  const short = Object.fromEntries(shown.map(([name, one]) => [name, shortened(one)]));
  if (entries.length > shown.length) short[OMITTED] = `${entries.length - shown.length} more`;
  return short;
}

function wrapped(text) {
  const lines = [''];
  for (const part of text.split(BREAK)) {
    const line = lines.at(-1);
    if (line !== '' && line.length + part.trimEnd().length > WIDTH) lines.push(part);
    else lines[lines.length - 1] = line + part;
  }
  return lines.map((line) => line.trimEnd()).join('\n   ');
}

function json(value, stable) {
  const text = inline(shortened(value))
    .replace(/"\\u0000": "(\d+ more)"/g, '… $1')
    .replace(/"\\u0000(\d+ more)"/g, '… $1')
    .replace(/\\u0000(\d+ more characters)"/g, '…" ($1)');
  return wrapped(stable.text(text));
}

/** A call and its answer. */
export function step({ say, tool, args, texts, result }, stable) {
  const call = json(args, stable);
  const dryRun = args.dryRun ? `\n   ${texts.at(-1)}` : '';
  const answer = result ? json(result, stable) + dryRun : `refused: ${stable.text(texts[0]).replaceAll('\n', '\n   ')}`;
  return `${say}\n\n\`\`\`\n→ ${tool} ${call}\n← ${answer}\n\`\`\`\n`;
}
