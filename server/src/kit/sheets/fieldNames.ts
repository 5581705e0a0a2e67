import type { NumberBounds } from '@plumbline/contract/kit/numbers';

/** What a column of a log may hold. `max` bounds text in characters, integers as they are, money in cents. */
export interface FieldSpec {
  key: string;
  /** the English name, a key for `t` */
  label: string;
  synonyms: string[];
  required?: boolean;
  type: 'text' | 'date' | 'money' | 'decimal' | 'integer' | 'enum' | 'list';
  max?: number;
  /** for an amount and a whole number: the least allowed value */
  least?: number;
  /** of a whole number: it counts days, and a cell may say weeks or working days */
  unit?: 'days';
  /** for a decimal: its limits, and the unit words that may follow */
  number?: NumberBounds & { words?: RegExp };
  /** for an enum: words found in logs → value */
  values?: Record<string, string>;
  /** it names people */
  isPeople?: boolean;
}

/** Field key → column index. */
export type Mapping = Record<string, number>;

const ABBREVIATIONS: Record<string, string> = {
  no: 'number',
  num: 'number',
  nbr: 'number',
  nr: 'number',
  dwg: 'drawing',
  dwgs: 'drawing',
  desc: 'description',
  amt: 'amount',
  dt: 'date',
  sched: 'schedule',
  sect: 'section',
  specification: 'spec',
  reqd: 'required',
  recd: 'received',
  resp: 'response',
  mgr: 'manager',
  ref: 'reference',
  org: 'organization',
  n: 'number',
  nro: 'number',
  co: 'company',
  rev: 'revision',
  loc: 'location',
  disc: 'discipline',
  qty: 'quantity',
  orig: 'originator',
  subj: 'subject',
};
/** Words of a name in lower case, without accents and plurals, abbreviations written out: `RFI No.` is `rfi number`. */
export function normalName(text: string): string {
  const known = text.length <= LONGEST_KEPT ? names.get(text) : undefined;
  if (known !== undefined) return known;
  const name = normalized(text);
  if (names.size === MOST_KEPT) names.clear();
  if (text.length <= LONGEST_KEPT) names.set(text, name);
  return name;
}

/** Names of earlier calls: the same few hundred words are compared with each line of a list. */
const names = new Map<string, string>();
const MOST_KEPT = 10_000;
const LONGEST_KEPT = 60;

function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[#№]|\bn[°º]/gi, ' number ')
    .replace(/[$€£]|[([] ?(?:usd|eur|gbp|chf|cad|mxn|aud|brl) ?[)\]]/g, ' amount ')
    .replace(/%/g, ' percent ')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(ABBREVIATIONS, word) ? (ABBREVIATIONS[word] ?? word) : word))
    .map((word) => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
    .join(' ');
}
