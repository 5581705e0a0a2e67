import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { newId } from '@plumbline/contract/kit/uuid';
import { forbidden } from '../../../kit/errors.ts';
import { assertMayMakeIn } from '../../projects/index.ts';
import { lineAgain, linesOfBundle, priceColumns, priceOf, pricedRows, replaceLines } from '../lines.ts';
import { readsCost } from '../policy.ts';
import { changeVerb, setChange } from './changeVerb.ts';
import { insertChange } from './create.ts';

/** Makes the changes of the trade partners' contracts that the lines name, a draft for each, at what the lines cost us. */
export const makeVendorChanges = changeVerb(changeOrders.makeVendorChanges, async (given) => {
  const { tx, actor, record, details, input } = given;
  const projectId = record.projectId ?? '';
  if (!readsCost(actor)) throw forbidden();
  await assertMayMakeIn(tx, actor, projectId, 'changeOrder.vendor', 'create');
  const lines = details.changeKind === 'cor' ? await linesOfBundle(tx, record.id) : details.lines;
  const byContract = Map.groupBy(lines, ({ vendorContractId }) => vendorContractId);
  byContract.delete(null);
  const made = [...byContract].toSorted(([a], [b]) => String(a).localeCompare(String(b)));
  for (const [contractId, theirs] of made) {
    const changeOrderId = newId(actor.now.getTime());
    const { description, detailedScope, drawingRefs, scopeStatus, changeType, changeReason } = details;
    await insertChange(tx, actor, {
      isDerived: true,
      clientRef: changeOrderId,
      projectId,
      changeKind: 'co',
      changeSide: 'vendor',
      title: record.title,
      contractId: contractId ?? null,
      managerId: record.ownerId,
      parentId: record.id,
      description,
      detailedScope,
      drawingRefs,
      scopeStatus,
      changeType,
      changeReason,
      scheduleImpactKind: 'none',
      taxPercent: '0',
      creditMarkupRule: 'full',
      isPrivate: record.isPrivate,
    });
    const place = { changeOrderId, projectId, contractId: contractId ?? null };
    const again = theirs.map((line) => ({
      ...lineAgain(line),
      ...(line.approvedCents !== null && { quantity: null, unitCost: null, amountCents: line.approvedCents }),
      vendorContractId: null,
      contractLineId: null,
      rfqId: null,
    }));
    const rows = await replaceLines(tx, actor, place, again);
    const price = priceOf(pricedRows(rows), { markups: [], taxPercent: '0', creditMarkupRule: 'full' });
    await tx.run(setChange({ id: changeOrderId }, actor, priceColumns(price)));
  }
  return { trail: { note: input.note, changes: { vendorChanges: [null, String(made.length)] } } };
});
