import { expect, test } from 'vitest';
import { leadsOf } from './leads.ts';

const order = { kind: 'purchaseOrder', openCents: 0, can: {} } as const;

test.each([
  ['an order that is billed', { ...order, status: 'complete' }, ['close']],
  [
    'an order that was received and not billed',
    { ...order, status: 'complete', openCents: 1 },
    ['recordBill', 'close'],
  ],
  ['a subcontract', { kind: 'contract', status: 'complete', openCents: 1, can: {} }, ['close']],
  ['an order in force', { ...order, status: 'executed' }, ['receive', 'recordBill', 'complete', 'hold']],
  [
    'an order with a bill on hold that I may release',
    { ...order, status: 'executed', can: { releaseBill: true } },
    ['releaseBill', 'receive', 'recordBill', 'complete', 'hold'],
  ],
  [
    'an order with a bill on hold that others release',
    { ...order, status: 'complete', can: { releaseBill: 'No bill of it is on hold.' } },
    ['close'],
  ],
] as const)('%s leads with what is to be done with it', (_, contract, leads) => {
  expect(leadsOf(contract)).toEqual(leads);
});
