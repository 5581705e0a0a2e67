import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { sql } from '../../../kit/db/sql.ts';
import { forbidden, invalid } from '../../../kit/errors.ts';
import { assertMarkups, keptMarkups } from '../../../kit/money.ts';
import { findRecordChanges, editOutcome, makeManagerHandOver } from '../../../kit/records/index.ts';
import { CHANGE_FIELDS, CHANGE_REFERENCES, searchTextOf } from '../details.ts';
import { priceColumns, priceOf, pricedRows, replaceLines } from '../lines.ts';
import { readsCost } from '../policy.ts';
import { changeVerb, setChange } from './changeVerb.ts';
import { partyOf, usualMarkups } from './create.ts';

/** Gives a change to somebody else. */
export const handOver = makeManagerHandOver(
  ['open', 'pending', 'draft', 'pricing', 'priced', 'revise', 'proceeding', 'approved'],
  '{by} gave you {number} {title}',
);

/** Changes the facts besides the lines; omitted fields stay. */
export const update = changeVerb(changeOrders.update, async (given) => {
  const { actor, record, details, input } = given;
  const { managerId, contractId, roughOrderCents } = input;
  if (managerId === null) throw invalid({ managerId: 'Choose who has it here' });
  if (contractId !== undefined) await assertContract(given, contractId);
  const found = await findRecordChanges(given, CHANGE_FIELDS, CHANGE_REFERENCES);
  const { assignments, changes } = found;
  const isRough =
    readsCost(actor, record) && roughOrderCents !== undefined && roughOrderCents !== details.roughOrderCents;
  if (isRough) {
    assignments.push(sql`rough_order_cents = ${roughOrderCents}`);
    // The trail shows no money, because some of its readers may not read amounts.
    changes['roughOrder'] = [null, null];
  }
  // A change without own markups takes those of its new contract.
  const isMoved = contractId !== undefined && contractId !== (details.contractSeen?.recordId ?? null);
  const taken =
    isMoved && details.markups.length === 0
      ? await usualMarkups(given.tx, { contractId, changeKind: details.changeKind })
      : [];
  const markups = taken.length > 0 ? taken : details.markups;
  if (taken.length > 0) assignments.push(sql`markups = ${JSON.stringify(taken)}::json`);
  // The sum of a request is the sum of its changes.
  if (details.changeKind !== 'cor' && (taken.length > 0 || 'taxPercent' in changes || 'creditMarkupRule' in changes))
    assignments.push(
      priceColumns(
        priceOf(details.lines, {
          markups,
          taxPercent: input.taxPercent ?? details.taxPercent,
          creditMarkupRule: input.creditMarkupRule ?? details.creditMarkupRule,
        }),
      ),
    );
  return editOutcome(given, found, { fields: CHANGE_FIELDS, set: setChange, handOver, searchTextOf });
});

/** Throws 1400 when it cannot change that contract, or when its lines add to lines of another contract. */
async function assertContract(
  { tx, details }: Parameters<Parameters<typeof changeVerb<typeof changeOrders.update>>[1]>[0],
  contractId: string | null,
): Promise<void> {
  const { changeKind, changeSide, lines, nearSeen, contractSeen } = details;
  await partyOf(tx, { contractId, changeKind, changeSide });
  if (contractId === (contractSeen?.recordId ?? null)) return;
  if (
    lines.some(({ contractLineId }) => contractLineId) ||
    nearSeen.some(({ as }) => as === 'member' || as === 'bundle')
  )
    throw invalid({ contractId: 'The changes in it belong to another contract. Take them off first' });
}

/** Sets the lines and the markups. The trail says how many lines there were and are. */
export const setLines = changeVerb(changeOrders.setLines, async ({ tx, actor, record, details, input }) => {
  // They would write over what they do not see.
  if (!readsCost(actor, record)) throw forbidden();
  assertMarkups(input.markups);
  const markups = input.markups ? keptMarkups(input.markups) : details.markups;
  const place = {
    changeOrderId: record.id,
    projectId: record.projectId ?? '',
    contractId: details.contractSeen?.recordId ?? null,
  };
  const rows = await replaceLines(tx, actor, place, input.lines);
  const price = priceOf(pricedRows(rows), { ...details, markups });
  return {
    writes: [setChange(record, actor, sql`markups = ${JSON.stringify(markups)}::json, ${priceColumns(price)}`)],
    trail: { changes: { lines: [String(details.lines.length), String(rows.length)] } },
  };
});
