import { expect, it } from 'vitest';
import { translator } from '@plumbline/contract/kit/words';
import type { FormVerb, FormVerbs } from '../kit/records/verbs/formVerb.ts';
import { es } from '../app/words/es.ts';
import { es as esAreas } from '../app/words/esAreas.ts';
import { es as esMoney } from '../app/words/esMoney.ts';
import { awardVerbs } from './awards/formVerbs.ts';
import { bidPackageVerbs } from './bidPackages/formVerbs.ts';
import { bidVerbs } from './bids/formVerbs.tsx';
import { changeVerbs } from './changeOrders/formVerbs.ts';
import { contractVerbs } from './contracts/formVerbs.ts';
import { inspectionVerbs } from './inspections/formVerbs.tsx';
import { submittalVerbs } from './submittals/formVerbs.ts';
import { taskVerbs } from './tasks/formVerbs.tsx';

/** The button's label of a verb, and the forms that hold its dialog. */
const SAID: [FormVerbs<never>, verb: string, label: string][] = [
  [bidPackageVerbs, 'extendDue', 'Extend due time'],
  [bidPackageVerbs, 'setBudget', 'Set budget'],
  [awardVerbs, 'waive', 'Waive a paper'],
  [awardVerbs, 'accept', 'Record acceptance on paper'],
  [awardVerbs, 'decline', 'Mark as declined'],
  [changeVerbs, 'price', 'Mark as priced'],
  [bidVerbs, 'win', 'Mark as won'],
  [bidVerbs, 'lose', 'Mark as lost'],
  [bidVerbs, 'decideBid', 'Decide to bid'],
  [contractVerbs, 'recall', 'Recall from signature'],
  [inspectionVerbs, 'notReady', 'Mark as not ready'],
  [changeVerbs, 'recall', 'Recall'],
  [changeVerbs, 'reverse', 'Reverse'],
  [awardVerbs, 'recall', 'Recall'],
  [bidVerbs, 'rescind', 'Recall'],
  [contractVerbs, 'rescind', 'Recall'],
  [changeVerbs, 'execute', 'Execute on paper'],
  [contractVerbs, 'execute', 'Execute on paper'],
  [changeVerbs, 'markNoCharge', 'Mark as no charge'],
  [inspectionVerbs, 'close', 'Give the verdict'],
  [submittalVerbs, 'respondFor', 'Answer on behalf'],
  [taskVerbs, 'block', 'Block'],
];

const record = { number: 'X-001', title: 'Doors', kind: 'contract', papers: [], links: [], reviewers: [], round: 1 };

it.each(SAID)('the dialog of a verb and its button say the verb, in both languages', (verbs, verb, label) => {
  for (const t of [translator('en'), translator('es', { ...es, ...esAreas, ...esMoney })]) {
    const words = { t, format: {}, go: () => undefined, me: '', myName: '' };
    const asks = (verbs[verb] as unknown as (one: object, words: object) => FormVerb)(record, words);
    expect(wordsOf(asks.title ?? t(label))).toEqual(expect.arrayContaining(wordsOf(t(label))));
    if (asks.action && asks.action !== t('Save'))
      expect(wordsOf(t(label))).toEqual(expect.arrayContaining(wordsOf(asks.action)));
  }
});

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/);
}
