import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { turnOf } from '../../areas/notifications/turns.ts';
import { commonBulkVerbs } from '../../kit/records/list/bulkVerbs.tsx';
import { reviewActions } from '../../kit/records/reviewActions.ts';
import { es as frame } from './es.ts';
import { es as areas } from './esAreas.ts';
import { es as money } from './esMoney.ts';

/* A word that is a verb on a button and a status or a heading elsewhere has a key of its own for the button (note 002). */

const root = join(import.meta.dirname, '../../../..');
const spanish: Record<string, string> = { ...frame, ...areas, ...money };
const es = translator('es', spanish);
const en = translator('en');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
const keysIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, key = '']) => key);

/** Buttons that name the outcome which they record, in English too. */
const OUTCOMES = new Set(['Lost', 'No charge']);
const HEADINGS = ['Schedule', 'Award', 'Archive'];

const BUTTON =
  /(?:verb: '\w+',\s*label: |verb\('\w+', |action: |confirmLabel: )(?:\w+ \? t\('[^']+'\) : )?t\('([^']+)'\)/g;
const buttons = read('web/src/**/*.{ts,tsx}').flatMap((text) => keysIn(text, BUTTON));

test('no button of a verb shows the Spanish word of a status or a heading', () => {
  const statuses = read('contract/src/areas/*/statusNames.ts')
    .flatMap((text) => keysIn(text, /: t\('([^']+)'\)/g))
    .filter((key) => !OUTCOMES.has(key));
  expect(statuses).toContain('Void');
  const taken = new Set([...statuses, ...HEADINGS].map((key) => spanish[key]));
  expect(buttons.length).toBeGreaterThan(100);
  expect(buttons.filter((key) => taken.has(spanish[key]))).toEqual([]);
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
