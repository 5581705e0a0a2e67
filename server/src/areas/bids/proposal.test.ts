import { bidBreakdowns, bidDownloads, bids } from '@plumbline/contract/areas/bids';
import { company } from '@plumbline/contract/areas/company';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBid, plug, startBidScene } from '../../../test/bidLife.ts';
import type { BidScene } from '../../../test/bidLife.ts';
import { pdfText } from '../../../test/pdfText.ts';

/* What a proposal says on paper. */

let scene: BidScene;
let home: string;
beforeAll(async () => {
  scene = await startBidScene();
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

const footer = (name: string, percent: string) => ({ name, kind: 'percent' as const, percent });
async function printed(bidId: string): Promise<string> {
  const { cookie } = scene.estimator;
  const answer = await fetch(`${home}${bidDownloads.pdf.path}?bidId=${bidId}`, { headers: { cookie } });
  return pdfText(Buffer.from(await answer.arrayBuffer())).join(' ');
}

test('the proposal is the price to the cent, with alternates beside it, and shows nobody what is earned', async () => {
  const { estimator } = scene;
  let bid = await scene.estimating();
  bid = await estimator.call(bids.setMarkups, { ...onBid(bid), markups: [footer('Secret fee', '10')] });
  bid = await estimator.call(bidBreakdowns.create, {
    ...onBid(bid),
    clientRef: newId(),
    breakdowns: [
      { ...plug('Green roof', 200_000), treatment: 'alternate' },
      { title: 'Furniture', treatment: 'byOthers' },
    ],
  });
  const said = await printed(bid.bidId);
  // 15,000.50 and a tenth of it, spread over two parts
  for (const words of ['Proposal', '$11,000.00', '$5,500.55', '$16,500.55', '$2,200.00', 'Furniture, by others'])
    expect(said).toContain(words);
  for (const secret of ['Secret fee', '$10,000.00', '$5,000.50', 'Ball in court']) expect(said).not.toContain(secret);
  await estimator.call(bids.update, {
    ...onBid(bid),
    title: bid.title,
    dueDate: '2026-12-04',
    language: 'es',
    coverLetter: 'Gracias por la invitación',
    priceDepth: 'total',
  });
  const words = await printed(bid.bidId);
  for (const part of ['$11,000.00', '$5,500.55']) expect(words).not.toContain(part);
  for (const word of ['Propuesta', 'Gracias por la invitación', '$16,500.55', 'Furniture, por otros', '4 dic 2026'])
    expect(words).toContain(word);
});

test('it names the address, phone and licence of the firm, and an allowance once', async () => {
  const { estimator, server } = scene;
  const admin = await server.as('admin');
  const bid = await scene.estimating();
  await estimator.call(bidBreakdowns.create, {
    ...onBid(bid),
    clientRef: newId(),
    breakdowns: [
      { ...plug('Permit allowance', 10_000), treatment: 'allowance' },
      { ...plug('Signs', 10_000), treatment: 'allowance' },
    ],
  });
  expect(await printed(bid.bidId)).not.toContain('Our address');
  const { version } = await admin.call(company.profile, {});
  await admin.call(company.updateProfile, {
    version,
    addressLine: '1 Pier Street',
    city: 'Oakland',
    state: 'CA',
    postalCode: '94607',
    phone: '510 555 0100',
    licenses: [{ number: 'B 1024', state: 'CA', expiry: null }],
  });
  const said = await printed(bid.bidId);
  for (const words of ['1 Pier Street', 'Oakland, CA 94607', '510 555 0100', 'License B 1024, CA', 'Signs, allowance'])
    expect(said).toContain(words);
  expect(said).toContain('Permit allowance');
  expect(said).not.toContain('Permit allowance, allowance');
  // Without a client contact and a valid-until day, no empty line is printed.
  for (const empty of ['To the attention of', 'Valid until']) expect(said).not.toContain(empty);
  const current = await estimator.call(bids.get, { bidId: bid.bidId });
  await estimator.call(bids.update, { ...onBid(current), title: bid.title, dueDate: '2026-12-04', language: 'es' });
  const words = await printed(bid.bidId);
  expect(words).toContain('Signs, asignación');
  expect(words).not.toContain('Permit allowance, asignación');
});
