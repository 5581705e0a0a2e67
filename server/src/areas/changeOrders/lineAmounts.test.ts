import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { contracts } from '@plumbline/contract/areas/contracts';
import type { Contract, LineRow } from '@plumbline/contract/areas/contracts';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { quantityCents } from '@plumbline/contract/kit/money/markups';
import { percentOfCents } from '@plumbline/contract/kit/money/exact';
import { newId } from '@plumbline/contract/kit/uuid';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onChange, onChangeRun, startChangeScene } from '../../../test/changeOrderLife.ts';
import type { ChangeScene } from '../../../test/changeOrderLife.ts';
import { reallocated } from '../../../test/contractLife.ts';

let scene: ChangeScene;
beforeAll(async () => {
  scene = await startChangeScene();
});
afterAll(() => scene.server.close());

const read = (contractId: string) => scene.admin.call(contracts.get, { contractId });
const linesOf = ({ contractId }: Contract) =>
  scene.admin.call(contracts.lines, { contractId }).then(({ lines }) => lines);

/** Checks that a line is its quantity times its unit cost or lacks both, that its tax fits it, and that the contract is the sum of both. */
function hold(contract: Contract, lines: readonly LineRow[], percent: string): void {
  for (const { quantity, unitCost, amountCents = 0, isDeduct, taxable, taxCents } of lines) {
    if (quantity && unitCost) expect(quantityCents(quantity, unitCost)).toBe(amountCents);
    else expect([unitCost, amountCents < 0]).toEqual([unitCost && null, isDeduct && amountCents !== 0]);
    expect(taxCents).toBe(taxable ? percentOfCents(amountCents, percent) : 0);
  }
  const sums = [lines.map(({ amountCents = 0 }) => amountCents), lines.map(({ taxCents = 0 }) => taxCents)].map(
    sumCents,
  );
  expect([(contract.originalCents ?? 0) + (contract.approvedChangeCents ?? 0), contract.taxCents]).toEqual(sums);
  expect(contract.revisedCents).toBe(sumCents(sums));
}

const LINES = [
  { description: 'Doors', quantity: '10', unit: 'ea', unitCost: '412.335', taxable: true },
  { description: 'Labor', quantity: '24', unit: 'hr', unitCost: '190' },
  { description: 'Sealant', quantity: '1506', unit: 'lf', unitCost: '1.0049', taxable: true },
  { description: 'Discount', quantity: '3', unit: 'ea', unitCost: '99.995', isDeduct: true, taxable: true },
  { description: 'Hardware', amountCents: 250_000 },
];

const places = fc.tuple(fc.nat(4), fc.nat(4)).filter(([from, to]) => from !== to);
const move = fc.oneof(
  fc.record({ does: fc.constant('reallocate' as const), places, cents: fc.integer({ min: 1, max: 9999 }) }),
  fc.record({
    does: fc.constant('change' as const),
    places,
    cents: fc.integer({ min: 1, max: 99_999 }),
    isDeduct: fc.boolean(),
    isOwn: fc.boolean(),
    counts: fc.boolean(),
    taxPercent: fc.constantFrom('0', '8.625'),
  }),
);
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

async function moved(contract: Contract, one: Move): Promise<void> {
  const lines = await linesOf(contract);
  const [from, to] = one.places.map((at) => lines[at]?.lineId ?? '');
  if (one.does === 'reallocate') {
    const given = {
      clientRef: newId(),
      fromLineId: from ?? '',
      toLineId: to ?? '',
      amountCents: one.cents,
      reason: 'Moved',
    };
    await reallocated({ buyer: scene.pm, executive: scene.executive }, 'contract', contract, given).catch(() => null);
    return;
  }
  const target = lines[one.places[0]];
  const counted = one.counts && target?.quantity && !one.isDeduct;
  const change = await scene.pending({
    changeSide: 'vendor',
    contractId: contract.contractId,
    taxPercent: one.taxPercent,
    lines: [
      {
        description: 'More',
        ...(counted ? { quantity: '2.5', unit: target.unit, unitCost: '190.015' } : { amountCents: one.cents }),
        isDeduct: one.isDeduct,
        taxable: true,
        contractLineId: one.isOwn ? null : from,
      },
      { description: 'Lump', amountCents: 100_000 },
    ],
  });
  const lineId = change.lines[0]?.lineId ?? '';
  const less = one.isDeduct
    ? change
    : await scene.executive.call(changeOrders.adjust, {
        ...onChange(change),
        lines: [{ lineId, approvedCents: Math.min(one.cents, 30_000), reason: 'Less' }],
      });
  const approved = await scene.executive.call(changeOrders.approve, onChangeRun(less));
  const signed = { clientRef: newId(), signedDate: '2026-11-20', fileIds: [await scene.file(scene.pm)] };
  await scene.pm.call(changeOrders.execute, { ...onChange(approved), ...signed }).catch(() => null);
}

test('whatever is moved between lines and changed of them, a line is its quantity at its unit cost, and tax follows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 5 }), async (moves) => {
      const contract = await scene.contract('subcontract', { lines: LINES, taxOn: 'materials', taxPercent: '8.625' });
      hold(contract, await linesOf(contract), '8.625');
      for (const one of moves) {
        await moved(await read(contract.contractId), one);
        const now = await read(contract.contractId);
        hold(now, await linesOf(now), '8.625');
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);

test('a change that was approved in part stands in the schedule at the price that it was approved at', async () => {
  const contract = await scene.contract('subcontract');
  const line = { description: 'Night work', quantity: '24', unit: 'hr', unitCost: '190' };
  const change = await scene.pending({ changeSide: 'vendor', contractId: contract.contractId, lines: [line] });
  const less = await scene.executive.call(changeOrders.adjust, {
    ...onChange(change),
    lines: [{ lineId: change.lines[0]?.lineId ?? '', approvedCents: 304_000, reason: 'Sixteen of them' }],
  });
  const approved = await scene.executive.call(changeOrders.approve, onChangeRun(less));
  const signed = { clientRef: newId(), signedDate: '2026-11-20', fileIds: [await scene.file(scene.pm)] };
  await scene.pm.call(changeOrders.execute, { ...onChange(approved), ...signed });
  expect((await linesOf(contract)).at(-1)).toMatchObject({
    quantity: '24',
    unitCost: '126.6667',
    amountCents: 304_000,
  });
});

test('an order with sales tax has it in its sum, and a change with its own tax is not taxed twice', async () => {
  const lines = [{ description: 'Doors', quantity: '10', unitCost: '412.335', taxable: true }];
  const contract = await scene.contract('subcontract', { lines, taxOn: 'materials', taxPercent: '8.625' });
  expect(contract).toMatchObject({
    originalCents: 412_335,
    taxCents: 35_564,
    revisedCents: 447_899,
    openCents: 447_899,
  });
  const [{ lineId } = { lineId: '' }] = await linesOf(contract);
  const change = await scene.executed({
    changeSide: 'vendor',
    contractId: contract.contractId,
    taxPercent: '8.625',
    lines: [{ description: 'One more', quantity: '1', unitCost: '412.335', taxable: true, contractLineId: lineId }],
  });
  expect(change.amountCents).toBe(41_234 + 3556);
  const now = await read(contract.contractId);
  expect(now).toMatchObject({ approvedChangeCents: 44_790, taxCents: 35_564, revisedCents: 447_899 + 44_790 });
});
