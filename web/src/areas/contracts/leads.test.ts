import { expect, test } from 'vitest';
import { leadsOf } from './leads.ts';

const order = { kind: 'purchaseOrder', openCents: 0 } as const;

test.each([
  ['an order that is billed', { ...order, status: 'complete' }, ['close']],
  [
    'an order that was received and not billed',
    { ...order, status: 'complete', openCents: 1 },
    ['recordBill', 'close'],
  ],
  ['a subcontract', { kind: 'contract', status: 'complete', openCents: 1 }, ['close']],
  ['an order in force', { ...order, status: 'executed' }, ['receive', 'recordBill', 'complete', 'hold']],
] as const)('%s leads with what is to be done with it', (_, contract, leads) => {
  expect(leadsOf(contract)).toEqual(leads);
});
