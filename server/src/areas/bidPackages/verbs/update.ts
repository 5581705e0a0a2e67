import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import { sql } from '../../../kit/db/sql.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import { findRecordChanges, editOutcome, makeManagerHandOver, visibleRecords } from '../../../kit/records/index.ts';
import { BID_PACKAGE_FIELDS, BID_PACKAGE_REFERENCES, searchTextOf } from '../details.ts';
import { assertDays, packageVerb, setPackage } from './packageVerb.ts';

/** Gives a package another estimator. */
export const handOver = makeManagerHandOver(
  ['draft', 'open', 'closed', 'leveling'],
  '{by} made you the estimator of {number} {title}',
);

/** Changes a package; what the input leaves out stays. */
export const update = packageVerb(bidPackages.update, async (given) => {
  const { record, details, input } = given;
  const { managerId } = input;
  assertDays({ ...details, dueDate: record.dueDate, ...input });
  if (managerId === null) throw invalid({ managerId: 'Choose who estimates it' });
  const found = await findRecordChanges(given, BID_PACKAGE_FIELDS, BID_PACKAGE_REFERENCES);
  return editOutcome(given, found, { fields: BID_PACKAGE_FIELDS, set: setPackage, handOver, searchTextOf });
});

/** Says which parts of our bid it asks for: of one bid of its project, which the actor may see. */
export const setParts = packageVerb(bidPackages.setParts, async ({ tx, actor, record, details, input }) => {
  const wanted = [...new Set(input.bidBreakdownIds)];
  const parts = await tx.all(sql<{ id: string; bidId: string; code: string | null; title: string }>`
    select b.id, b.bid_id as "bidId", b.code, b.title
    from bid_breakdown b join record r on r.tenant_id = b.tenant_id and r.id = b.bid_id
    where b.tenant_id = ${tx.tenantId} and b.id = any(${wanted}::uuid[]) and r.project_id = ${record.projectId}
      and ${visibleRecords(actor, 'bid')}
    order by b.place, b.id`);
  if (parts.length !== wanted.length) throw notFound();
  if (new Set(parts.map(({ bidId }) => bidId)).size > 1) throw invalid({ bidBreakdownIds: 'Choose parts of one bid' });
  await tx.run(sql`delete from bid_package_part where tenant_id = ${tx.tenantId} and package_id = ${record.id}`);
  await insertRows(
    tx,
    'bid_package_part',
    parts.map(({ id }) => ({ package_id: record.id, breakdown_id: id })),
  );
  const named = (all: readonly { code: string | null; title: string }[]) =>
    all
      .map(({ code, title }) => [code, title].filter(Boolean).join(' '))
      .join(', ')
      .slice(0, 2000) || null;
  return { trail: { changes: { parts: [named(details.parts), named(parts)] } } };
});

/** Sets its budget, and our plug price until bids arrive. The trail tells that they changed, but no amounts. */
export const setBudget = packageVerb(bidPackages.setBudget, ({ actor, record, details, input }) => {
  const { budgetCents, plugCents = details.plugCents } = input;
  if (budgetCents === details.budgetCents && plugCents === details.plugCents) return null;
  return {
    writes: [setPackage(record, actor, sql`budget_cents = ${budgetCents}, plug_cents = ${plugCents}`)],
  };
});
