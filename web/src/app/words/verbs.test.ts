import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { turnOf } from '../../areas/notifications/turns.ts';
import { commonBulkVerbs } from '../../kit/records/list/bulkVerbs.tsx';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { es as frame } from './es.ts';
import { es as areas } from './esAreas.ts';
import { es as money } from './esMoney.ts';

/* A word that is a verb on a button and a status or heading elsewhere has its own key for the button (note 002). */

const root = join(import.meta.dirname, '../../../..');
const spanish: Record<string, string> = { ...frame, ...areas, ...money };
const es = translator('es', spanish);
const en = translator('en');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
const keysIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, key = '']) => key);

const HEADINGS = ['Schedule', 'Award', 'Archive'];

const BUTTON =
  /(?:verb: '\w+',\s*label: |verb\('\w+', |action: |confirmLabel: )(?:\w+ \? t\('[^']+'\) : )?t\('([^']+)'\)/g;
const buttons = read('web/src/**/*.{ts,tsx}').flatMap((text) => keysIn(text, BUTTON));

test('no button of a verb shows the Spanish word of a status or a heading', () => {
  const statuses = read('contract/src/areas/*/statusNames.ts').flatMap((text) => keysIn(text, /: t\('([^']+)'\)/g));
  expect(statuses).toContain('Void');
  const taken = new Set([...statuses, ...HEADINGS].map((key) => spanish[key]));
  expect(buttons.length).toBeGreaterThan(100);
  expect(buttons.filter((key) => taken.has(spanish[key]))).toEqual([]);
});

test('a button of a bid, a package or an award says what it does, not what becomes of it', () => {
  const money = read('web/src/areas/{bids,bidPackages,awards}/use*Actions.tsx').flatMap((text) => keysIn(text, BUTTON));
  expect(money).toContain('Mark as won');
  // Nouns and participles, such as "Won", "Form" or "More time".
  expect(money.filter((key) => /^(\w+ed|Won|Lost|Form|Budget|Markups|Parts|More)\b/.test(key))).toEqual([]);
});

/** The verbs of one record and of many: `verb` or `id`, then the label. */
const TABLE =
  /(?:verb: '\w+',\s*label: |verb\('\w+', |\bid: '\w+',\s*label: (?=[^;]{0,200}?\brun: ))(?:[\w.! ]+ (?:=== '\w+' )?\? t\('([^']+)'[^)]*\)\s*: )?t\('([^']+)'/g;
/** The first words of the labels. A new word is added here if it is a verb. */
const VERBS = new Set(
  `Accept Add Agree Allow Answer Approve Archive Ask Assign Award Block Cancel Change Choose Close Complete Confirm Convert
  Create Deactivate Decide Decline Delete Discard Dispute Do Duplicate Edit Enter Execute Export Extend Fill Finish Forward Give
  Go Inspect Invite Issue Keep Make Mark Merge Move Negotiate Note Open Order Print Put Recall Receive Recommend Reconsider
  Record Reject Release Remind Reopen Report Request Rescind Respond Restore Return Reverse Schedule Send Set Sign Start Submit Take
  Terminate Thank Uphold Verify Void Waive Withdraw`.split(/\s+/),
);
const INFINITIVE = /^(No )?\S+[aeií]r(l[oa]s?|les?|se)?( |$)/;

test('the button of every verb begins with a verb, in both languages', () => {
  const labels = read('web/src/**/*.{ts,tsx}').flatMap((text) =>
    [...text.matchAll(TABLE)].flatMap(([, first, second]) => [first, second].filter((key) => key !== undefined)),
  );
  expect(labels.length).toBeGreaterThan(150);
  expect(labels).toEqual(expect.arrayContaining(['Execute on paper', 'Export BCF', 'Mark as not ready']));
  const hasVerb = (key: string) => VERBS.has(key.split(' ')[0] ?? '') && INFINITIVE.test(spanish[key] ?? '');
  expect([...new Set(labels)].filter((key) => !hasVerb(key))).toEqual([]);
});

/** A plain button with only its label. */
const PLAIN = /<(?:Button|ActionButton)\b[^<]*?>\s*\{(?:[\w.! ]+ \? t\('([^']+)'\) : )?t\('([^']+)'[^<]*?\}\s*<\//g;
/** Verbs outside records: of forms, settings and one's own account. */
const OTHER_VERBS = new Set(
  `Acknowledge Apply Arrange Asks Attach Back Begin Clear Comment Compare Copy Correct Dismiss Download Draw End Exempt Forget Hand Hear
  Hide I Import It Leave Let Link Log Look Mail Paste Play Preview Publish Read Refuse Reload Remove Rename Replace Reset Retire Review Save Say Search See Share
  Show Sign Skip Snooze Stand Stay Stop Strike Suspend Swap Switch Throw Try Type Undo Unlock Upload Use View We`.split(
    /\s+/,
  ),
);
/** Buttons that open or change a place: people look for a noun there. */
const PLACES =
  /^(About|All|Approval limits|Done|Earlier answers|How it works|Kept forms|Later|New|Next|Not now|One|Previous|Text|The rest|Today|\{)/;

test('a button that does something begins with a verb, wherever it stands', () => {
  const labels = read('web/src/**/*.tsx').flatMap((text) =>
    [...text.matchAll(PLAIN)].flatMap(([, first, second]) => [first, second].filter((key) => key !== undefined)),
  );
  expect(labels.length).toBeGreaterThan(150);
  const isVerb = (key: string) => [VERBS, OTHER_VERBS].some((verbs) => verbs.has(key.split(/[ ,]/)[0] ?? ''));
  expect([...new Set(labels)].filter((key) => !isVerb(key) && !PLACES.test(key))).toEqual([]);
});

test('a button that closes a record names it, since “Close” alone closes a window', () => {
  expect(buttons).not.toContain('Close');
});

test.each([
  ['void', reviewActions(en).void.label, reviewActions(es).void.label, 'Void', 'Anular'],
  [
    'void many',
    commonBulkVerbs(en, { manager: '' }).void.label,
    commonBulkVerbs(es, { manager: '' }).void.label,
    'Void',
    'Anular',
  ],
  ['schedule', ...turns('inspection', 'requested'), 'Schedule', 'Programar'],
  ['schedule a checklist', ...turns('checklist', 'draft'), 'Schedule', 'Programar'],
  ['complete a checklist', ...turns('checklist', 'inProgress'), 'Complete', 'Completar'],
])('the verb says what it does in both languages: %s', (_verb, english, translated, plain, infinitive) => {
  expect([english, translated]).toEqual([plain, infinitive]);
});

function turns(kind: string, status: string): [string, string] {
  return [turnOf({ kind, status }, en), turnOf({ kind, status }, es)];
}
