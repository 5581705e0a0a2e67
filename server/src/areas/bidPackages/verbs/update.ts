import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import { insertRows } from '../../../kit/db/insertRows.ts';
import { forbidden, invalid } from '../../../kit/errors.ts';
import { changedRecord, givenFields, managerPassed } from '../../../kit/records/index.ts';
import { BID_PACKAGE_FIELDS, BID_PACKAGE_REFERENCES, searchTextOf } from '../details.ts';
import { readsCost } from '../policy.ts';
import { assertDays, packageVerb, setPackage } from './packageVerb.ts';

/** Gives a package another estimator. */
export const handOver = managerPassed(
  ['draft', 'open', 'closed', 'leveling'],
  '{by} made you the estimator of {number} {title}',
);

/** Changes a package; what the input leaves out stays. */
export const update = packageVerb(bidPackages.update, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { dueDate, managerId, rfiDeadlineDate = details.rfiDeadlineDate } = input;
  assertDays({ dueDate, rfiDeadlineDate });
  if (managerId === null) throw invalid({ managerId: 'Choose who estimates it' });
  const { assignments, changes } = await changedRecord(given, BID_PACKAGE_FIELDS, BID_PACKAGE_REFERENCES);
  if (Object.keys(changes).length === 0) return null;
  const owner = handOver(tx, record, managerId);
  return {
    ...owner,
    changes: {
      title: input.title,
      isPrivate: input.isPrivate,
      dueDate,
      ownerId: managerId,
      searchText: searchTextOf(
        { number: record.number, title: input.title },
        { ...details, ...givenFields(BID_PACKAGE_FIELDS, input) },
      ),
    },
    writes: [setPackage(record, actor, assignments), ...(owner.writes ?? [])],
    trail: { changes },
  };
});

/** Sets the lines of the form, all of them. */
export const setLines = packageVerb(bidPackages.setLines, async ({ tx, actor, record, details, input }) => {
  if (!readsCost(actor) && details.lines.some(({ section }) => section === 'allowance')) throw forbidden();
  const lines = input.lines.map(({ section, amountCents, quantity, ...line }, place) => {
    const field = `lines.${place}`;
    if (section === 'allowance' && (amountCents ?? null) === null)
      throw invalid({ [`${field}.amountCents`]: 'Enter the allowance' });
    const isCounted = section === 'base' || section === 'unitPrice' || section === 'alternate';
    return {
      id: newId(),
      package_id: record.id,
      place,
      section,
      code: line.code || null,
      description: line.description,
      quantity: isCounted ? (quantity ?? null) : null,
      unit: (isCounted && line.unit) || null,
      is_required: line.isRequired,
      is_deduct: section === 'alternate' && line.isDeduct,
      amount_cents: section === 'allowance' ? (amountCents ?? null) : null,
    };
  });
  await tx.run(sql`delete from bid_package_line where tenant_id = ${tx.tenantId} and package_id = ${record.id}`);
  await insertRows(tx, 'bid_package_line', lines);
  return { trail: { changes: { form: [String(details.lines.length), String(lines.length)] } } };
});

/** Says what is set aside for it; the trail tells that it changed, not to what. */
export const setBudget = packageVerb(bidPackages.setBudget, ({ actor, record, details, input }) =>
  input.budgetCents === details.budgetCents
    ? null
    : { writes: [setPackage(record, actor, sql`budget_cents = ${input.budgetCents}`)] },
);
