import { awards } from '@plumbline/contract/areas/awards';
import { unknownVariable } from '@plumbline/contract/areas/awards/letter';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { lineCents } from '@plumbline/contract/kit/money/markups';
import { forbidden, invalid } from '../../../kit/errors.ts';
import { findRecordChanges, editOutcome, makeManagerHandOver } from '../../../kit/records/index.ts';
import { AWARD_FIELDS, AWARD_REFERENCES, searchTextOf } from '../details.ts';
import { priceKept } from '../made.ts';
import { readsBids, readsCost } from '../policy.ts';
import { awardVerb, setAward } from './awardVerb.ts';

/** Changes an award; what the input leaves out stays. */
export const update = awardVerb(awards.update, async (given) => {
  const { input } = given;
  assertLetter(input.letterText);
  if (input.managerId === null) throw invalid({ managerId: 'Choose who is in charge' });
  if (input.companyId === null) throw invalid({ companyId: 'Choose the company' });
  const found = await findRecordChanges(given, AWARD_FIELDS, AWARD_REFERENCES);
  return editOutcome(given, found, { fields: AWARD_FIELDS, set: setAward, handOver, searchTextOf });
});

/** Gives an award to another manager. */
export const handOver = makeManagerHandOver(
  ['draft', 'approved', 'accepted'],
  '{by} put you in charge of {number} {title}',
);

/** Throws 1400 for a letter with a variable that there is not. */
export function assertLetter(text: string | null | undefined): void {
  if (text && unknownVariable(text))
    throw invalid({ letterText: 'The letter names a variable in brackets that does not exist' });
}

/** Sets the price. The trail says how many lines there were and are: not everybody who reads it may read amounts. */
export const setPrice = awardVerb(awards.setPrice, async ({ tx, actor, record, details, input }) => {
  const { lines, runnerUps, budgetCents = details.budgetCents } = input;
  // A person who may not read costs cannot set them, because they would overwrite values that they do not see.
  if (!readsCost(actor) || (runnerUps && !readsBids(actor, record))) throw forbidden();
  assertAmounts(lines);
  await priceKept(tx, record.id, { lines, budgetCents, runnerUps });
  return { trail: { changes: { lines: [String(details.lines.length), String(lines.length)] } } };
});

/** Throws 1400 for an amount that is not the quantity of its line at the cost of a unit. */
function assertAmounts(lines: ParsedOf<typeof awards.setPrice>['lines']): void {
  const place = lines.findIndex((line) => lineCents(line) !== line.amountCents);
  if (place >= 0)
    throw invalid({ [`lines.${place}.amountCents`]: 'The amount is not the quantity times the unit cost' });
}
