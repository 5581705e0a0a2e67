import type { Contract } from '@plumbline/contract/areas/contracts';
import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { approvedLead } from './approvedLead.ts';
import { contractVerbs } from './formVerbs.ts';

const t = translator('en');
const cents = (n: number) => `$${(n / 100).toFixed(2)}`;
const order = { originalCents: 1_000_000, revisedCents: 1_086_250 } satisfies Partial<Contract>;

test('whoever approves an order reads the sum that will be signed: with tax', () => {
  const counterparty = { companyId: 'a', companyName: 'Bayline' };
  expect(approvedLead({ ...order, counterparty }, t, cents)).toBe(
    '$10862.50 with Bayline: it can be sent for signature then.',
  );
  expect(approvedLead({ counterparty }, t, cents)).toBe('It can be sent for signature then.');
});

test('whoever closes an order reads what was received and is not billed', () => {
  const words = { t, format: { cents }, go: () => undefined, me: '', myName: '' } as never;
  const leadOf = (openCents: number) =>
    contractVerbs['close']?.({ number: 'PO-018', kind: 'purchaseOrder', openCents } as never, words).lead;
  expect(leadOf(3_507_200)).toBe('$35072.00 was received and is not billed. No bill is recorded once it is closed.');
  expect(leadOf(0)).toBeFalsy();
});
