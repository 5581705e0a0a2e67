import { randomBytes } from 'node:crypto';
import { unpackXml } from '../../../src/kit/sheets/zip.ts';
import { pdfText } from '../../pdfText.ts';
import type { Marks } from './behind.ts';
import type { Call } from './recording.ts';
import type { Heard } from './twin.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Replaces each recorded id by another: it belongs to nothing, and sorts like the first one. */
export interface Swaps {
  of(id: string): string;
  /** A text with the recorded ids in the place of the others. */
  back(text: string): string;
  /** Whether an id was recorded. */
  knows(id: string): boolean;
}

export function makeSwaps(): Swaps {
  const there = new Map<string, string>();
  const back = new Map<string, string>();
  return {
    of(id) {
      const known = there.get(id);
      if (known) return known;
      // The beginning is the moment it was made at, and holds the order.
      const other = id.slice(0, 24) + randomBytes(6).toString('hex');
      there.set(id, other);
      back.set(other, id);
      return other;
    },
    back: (text) => text.replace(UUID, (id) => back.get(id) ?? id),
    knows: (id) => there.has(id),
  };
}

/** The same call, for what nobody has. */
export function swapped(call: Call, swaps: Swaps): Call {
  const swap = (text: string) => text.replace(UUID, (id) => swaps.of(id));
  const { 'upload-metadata': metadata, ...headers } = call.headers;
  return {
    ...call,
    url: swap(call.url),
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, swap(value)])),
      ...(metadata === undefined ? {} : { 'upload-metadata': eachValue(metadata, swap) }),
    },
    body: typeof call.body === 'string' ? swap(call.body) : call.body,
  };
}

/** tus: `name base64,name base64`. */
function eachValue(metadata: string, change: (text: string) => string): string {
  return metadata
    .split(',')
    .map((pair) => {
      const [name, value = ''] = pair.trim().split(' ');
      return `${name} ${Buffer.from(change(Buffer.from(value, 'base64').toString())).toString('base64')}`;
    })
    .join(',');
}

/** The whole text of a call: a caller may get back their own input. */
export function wordsOf({ url, headers, body }: Call): string {
  const { 'upload-metadata': metadata, ...plain } = headers;
  const words = [decoded(url), ...Object.values(plain), typeof body === 'string' ? body.replaceAll('\\"', '"') : ''];
  if (metadata !== undefined)
    eachValue(metadata, (value) => {
      words.push(value);
      return value;
    });
  return words.join('\n');
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
}

export function idsIn(text: string): string[] {
  return text.match(UUID) ?? [];
}

/** What an answer says, in letters: its headers and its body, sheets unpacked and documents read. */
export function textOf({ headers, body }: Heard): string {
  return `${JSON.stringify(headers)}\n${bodyText(headers['content-type'] ?? '', body)}`;
}

function bodyText(type: string, body: Buffer): string {
  if (type.includes('spreadsheet'))
    return [...unpackXml(body)].map(([name, part]) => `${name}\n${Buffer.from(part).toString()}`).join('\n');
  if (type.includes('pdf')) return pdfText(body).join('\n');
  return body.toString(/json|text|csv|vcard|svg/.test(type) ? 'utf8' : 'latin1');
}

/**
 * The allowed differences between two companies that do the same at the same moment, each with its reason. Everything else must be equal, to the byte.
 * `comparable` handles ids that the server made.
 */
const MAY_DIFFER: [what: RegExp, becomes: string][] = [
  // the moment of a new record
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>'],
  // secrets are random, or they would be none: of links, authenticator apps, passkeys
  [/\/share\/[\w-]{40,}/g, '/share/<token>'],
  [/("secret":"|secret=)[A-Z2-7]{32}/g, '$1<secret>'],
  [/"challenge":"[\w-]{51}"/g, '"challenge":"<challenge>"'],
  // an archive holds such ids, moments and secrets
  [/"bytes":\d+,"sha256":"[0-9a-f]{64}"/g, '"bytes":0,"sha256":""'],
];

/** An answer in the form that two companies of the same name must share. `email`: the caller. */
export function comparable(heard: Heard, email: string, swaps: Swaps): string {
  const said = `${heard.status} ${textOf(heard)}`
    .replaceAll(email, '<me>')
    .replaceAll(encodeURIComponent(email), '<me>');
  let text = swaps.back(said);
  text = text.replace(UUID, (id) => (swaps.knows(id) ? id : '<made>'));
  for (const [what, becomes] of MAY_DIFFER) text = text.replace(what, becomes);
  return rowsInOrder(text);
}

/** Rows of one moment may be in either order. */
function rowsInOrder(text: string): string {
  const at = text.indexOf('\n{"code":0,');
  if (at < 0) return text;
  const answer = JSON.parse(text.slice(at)) as { data: { rows?: unknown } | null };
  const rows = answer.data?.rows;
  if (!Array.isArray(rows)) return text;
  const sorted = rows.map((row) => JSON.stringify(row)).toSorted();
  return text.slice(0, at) + JSON.stringify({ ...answer, data: { ...answer.data, rows: sorted } });
}

/** Where two answers part, with some words around it; null where they are the same. */
export function difference(one: string, other: string): string | null {
  if (one === other) return null;
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, (at < 0 ? one.length : at) - 60);
  return `“${one.slice(from, from + 160)}” and to its twin “${other.slice(from, from + 160)}”`;
}

/** Data of other companies in an answer, unless the caller sent them or the answer is about the caller's own. */
export function leaksIn(text: string, said: string, theirs: Marks, own: Marks): string[] {
  const ids = [...new Set(idsIn(text))].filter((id) => theirs.ids.has(id) && !own.ids.has(id));
  const names = [...theirs.names].filter((name) => !own.names.has(name) && text.includes(name));
  return [...ids, ...names].filter((mark) => !said.includes(mark));
}
