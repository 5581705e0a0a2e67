import { bidPackageDownloads, bidPackages } from '@plumbline/contract/areas/bidPackages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPackage, startBidPackageScene } from '../../../test/bidPackageLife.ts';
import type { BidPackageScene } from '../../../test/bidPackageLife.ts';
import { pdfText } from '../../../test/pdfText.ts';

let scene: BidPackageScene;
let origin: string;
beforeAll(async () => {
  scene = await startBidPackageScene();
  origin = await scene.server.listen();
});
afterAll(() => scene.server.close());

async function download({ path }: { path: string }, bidPackageId: string) {
  const answer = await fetch(`${origin}${path}?bidPackageId=${bidPackageId}`, {
    headers: { cookie: scene.estimator.cookie },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPdf = answer.headers.get('content-type')?.includes('pdf') === true;
  return isPdf ? pdfText(bytes).join(' ') : bytes.toString();
}

test('the package as it goes to bidders: form, scope and addenda, and nobody who is asked', async () => {
  const { made } = await scene.open({ scopeText: 'Footings to the frost line', instructions: 'Fill every line in' });
  await scene.estimator.call(bidPackages.addAddendum, {
    ...onPackage(made),
    title: 'Thicker slab',
    text: 'It is 6 in.',
  });
  const said = await download(bidPackageDownloads.pdf, made.bidPackageId);
  for (const words of [
    'Footings to the frost line',
    'Fill every line in',
    'Rock excavation',
    '12.5 cy',
    '$2,500.00',
    'It is 6 in.',
  ])
    expect(said).toContain(words);
  for (const name of ['Ana Pike', 'Ben Okafor']) expect(said).not.toContain(name);
  expect(await download(bidPackageDownloads.levelingPdf, made.bidPackageId)).toContain('sealed until they are due');
});

test('the levelling sheet has every bid to the cent, and says which figures are ours', async () => {
  const opened = await scene.opened();
  const { bidPackageId, lines, invites } = opened;
  const lineId = lines.find(({ section }) => section === 'scope')?.lineId ?? '';
  await scene.estimator.call(bidPackages.level, {
    ...onPackage(opened),
    plugs: [{ inviteId: invites[0]?.inviteId ?? '', lineId, cents: 123_456, note: 'Pumping by us' }],
    adjustments: [{ inviteId: invites[0]?.inviteId ?? '', cents: -765_432, reason: 'Known crew' }],
  });
  const said = await download(bidPackageDownloads.levelingPdf, bidPackageId);
  for (const words of [
    'Ana Pike',
    'Ben Okafor',
    '$10,000.00',
    '$6,500.00',
    '$18,605.00',
    '$1,234.56',
    'Plug',
    'Pumping by us',
    'Known crew',
    '($7,654.32)',
    'Low bid',
  ])
    expect(said).toContain(words);
});
