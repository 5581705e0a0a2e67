import { expect, it } from 'vitest';
import { rfis } from '@plumbline/contract/areas/rfis';
import { translator } from '@plumbline/contract/kit/words';
import { reopenVerb, respondVerb, voidVerb } from './commonVerbs.ts';
import { filesField, proseField } from '../form/formFields.ts';

const t = translator('en');
const fields = { body: proseField('Response', { maxLength: 100 }), fileIds: filesField('Files') };
const rfi = { name: 'RFI-058', title: 'Anchor bolts' };

it('answers for oneself with the fields of the kind, beside the record', () => {
  const asks = respondVerb(rfis.respond, { ...rfi, whose: undefined }, t, { fields });
  expect(Object.keys(asks.fields)).toEqual(['body', 'fileIds']);
  expect(asks).toMatchObject({ title: 'Respond to RFI-058', subject: 'Anchor bolts', composer: true, initial: {} });
});

it('asks whose answer it is where it is entered for somebody, with a proposal or none', () => {
  const whose = { personId: 'p', fullName: 'Sam Okafor', companyName: null };
  const asks = respondVerb(rfis.respond, { ...rfi, whose }, t, { fields });
  expect(Object.keys(asks.fields)).toEqual(['onBehalfOfId', 'body', 'fileIds']);
  expect(asks.initial).toEqual({ onBehalfOfId: whose });
  expect(asks.wanted?.['onBehalfOfId']).toBe('Say whose answer it is');
  expect(asks.subject).toBeUndefined();
  expect(asks.title).toBe('Answer RFI-058 on behalf');
  expect(respondVerb(rfis.respond, { ...rfi, whose: null }, t, { fields }).initial).toEqual({ onBehalfOfId: null });
});

it('says what voiding means, with the title where it is known', () => {
  expect(voidVerb(rfis.void, rfi, t).lead).toMatch(/^Void RFI-058, “Anchor bolts”\? The number is not reused/);
  expect(voidVerb(rfis.void, { name: 'SP-001' }, t).lead).toMatch(/^The number is not reused/);
});

it('names what is open again', () => {
  const asks = reopenVerb(rfis.void, { name: 'SP-001' }, t);
  expect(asks.title).toBe('Reopen SP-001');
  expect(asks.toast?.({})).toBe('SP-001 is open again');
});
