import { createHash } from 'node:crypto';
import { bidPackageDownloads, bidPackages } from '@plumbline/contract/areas/bidPackages';
import { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AFTER_DUE,
  BEFORE_DUE,
  onPackage,
  personOf,
  startBidPackageScene,
  tokenIn,
} from '../../../test/bidPackageLife.ts';
import type { BidPackageScene } from '../../../test/bidPackageLife.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { failure } from '../../../test/rfiScene.ts';
import { upload } from '../../../test/uploadedFile.ts';

let scene: BidPackageScene;
let origin: string;
beforeAll(async () => {
  scene = await startBidPackageScene();
  origin = await scene.server.listen();
});
afterAll(() => scene.server.close());

const anonymous = () => scene.server.anonymous;

test('the documents open by a link once the agreement is signed, once, also by one that is sent again', async () => {
  const { server, estimator } = scene;
  const fileId = await upload(server, estimator, Buffer.from('%PDF-1.4 nothing'), 'Drawings.pdf');
  const { made, tokens } = await scene.open({ fileIds: [fileId], ndaText: 'Keep it to yourself', bidderLines: false });
  const { bidPackageId } = made;
  const [token = '', other = ''] = tokens;
  const shown = async (by: string) => (await anonymous().call(shares.get, { token: by })).attachments.length;
  const bytes = async (by: string) => (await fetch(`${origin}/apisc/share/file/${by}/${fileId}`)).text();
  expect(await shown(token)).toBe(0);
  expect(await bytes(token)).toContain('1004');
  expect((await anonymous().call(bidSubmissions.get, { token })).nda).toEqual({
    text: 'Keep it to yourself',
    signature: null,
  });
  // Files they bring themselves are theirs, signed or not; a reading link has nobody who could sign.
  const own = await upload(server, estimator, Buffer.from('%PDF-1.4 quote'), 'Quote.pdf');
  await server.sql('update file set share_id = (select id from share where token_hash = sha256($2)) where id = $1', [
    own,
    Buffer.from(token),
  ]);
  expect((await fetch(`${origin}/apisc/share/file/${token}/${own}`)).status).toBe(200);
  const reading = { recordId: bidPackageId, clientRef: newId(), scope: 'view' as const, recipientName: 'Surety' };
  const { url } = await estimator.call(records.share, reading);
  expect(await shown(url?.split('/').at(-1) ?? '')).toBe(0);

  const signing = {
    token,
    clientRef: newId(),
    signature: { name: 'Ana Pike', company: 'Pike Concrete', image: 'M1 1L9 9' },
  };
  const sign = () => anonymous().call(bidSubmissions.signNda, signing);
  const [signed, ...resent] = await Promise.all(Array.from({ length: 6 }, sign));
  const hash = createHash('sha256').update('Keep it to yourself').digest('hex');
  const signature = { ...signing.signature, method: 'draw', at: expect.stringMatching(/^2026-11-20T20:00:00/), hash };
  expect(signed?.nda).toEqual({ text: 'Keep it to yourself', signature });
  expect(resent.map(({ nda }) => nda)).toEqual(resent.map(() => signed?.nda));
  const refused = async (more: object) => failure(anonymous().call(bidSubmissions.signNda, { ...signing, ...more }));
  expect(await refused({ signature: { name: 'Ben' } })).toMatchObject({ code: 1501 });
  expect(await refused({ clientRef: newId() })).toMatchObject({ code: 2000, message: 'It is signed. Thank you.' });
  const bare = await scene.open();
  expect(await refused({ clientRef: newId(), token: bare.tokens[0] ?? '' })).toMatchObject({
    message: 'Nothing is to be signed here.',
  });
  expect([await shown(token), await shown(other)]).toEqual([1, 0]);
  expect(await bytes(token)).not.toContain('1004');
  const ownLines = [{ kind: 'clarification' as const, description: 'No night work' }];
  expect(await failure(scene.bid(made, token, { ownLines }))).toMatchObject({
    code: 2000,
    message: 'This package takes no lines of bidders’ own.',
  });

  await scene.mails();
  await estimator.call(bidPackages.remindBidders, onPackage(await scene.get(bidPackageId)));
  const again = await Promise.all((await scene.mails()).map(({ text }) => shown(tokenIn(text))));
  expect(new Set(again)).toEqual(new Set([0, 1]));
  const now = await scene.get(bidPackageId);
  const signer = now.invites.find(({ ndaName }) => ndaName === 'Ana Pike');
  expect(signer?.person.personId).toBe(await personOf(server, token));
  expect(now.invites.filter(({ ndaSignedAt }) => ndaSignedAt === null)).toHaveLength(1);
  const kept = () =>
    server.sql('select name, company, method, hash from bid_package_nda where package_id = $1', [bidPackageId]);
  const row = { name: 'Ana Pike', company: 'Pike Concrete', method: 'draw', hash };
  expect(await kept()).toEqual([row]);
  const pdf = await fetch(`${origin}${bidPackageDownloads.ndaPdf.path}?bidPackageId=${bidPackageId}`, {
    headers: { cookie: estimator.cookie },
  });
  const said = pdfText(Buffer.from(await pdf.arrayBuffer())).join(' ');
  for (const words of ['Keep it to yourself', 'Ana Pike', 'Pike Concrete', 'SHA-256 of what was signed'])
    expect(said).toContain(words);
  // A bidder who was removed has still signed.
  await estimator.call(bidPackages.removeInvitee, { ...onPackage(now), inviteId: signer?.inviteId ?? '' });
  expect(await kept()).toEqual([row]);
  const trail = await estimator.call(records.activity, { recordId: bidPackageId });
  expect(trail.rows.map(({ verb }) => verb)).toContain('signNda');
  server.setClock(AFTER_DUE);
  expect(await refused({ clientRef: newId(), token: other })).toMatchObject({
    message: 'The time to bid is over. No more bids are accepted.',
  });
});

test('whoever has signed has a copy of what they signed: by mail, at their link and as PDF, also once it is asked otherwise', async () => {
  const { server, estimator } = scene;
  server.setClock(BEFORE_DUE);
  const text = `Tell nobody.\n${'None of the drawings leaves your office, nor the estimate of the owner. '.repeat(120)}\nThe end of it.`;
  const { made, tokens } = await scene.open({ ndaText: text });
  const [token = '', other = ''] = tokens;
  const copy = async (by: string) => fetch(`${origin}/apisc/share/document/${by}`);
  expect((await (await copy(token)).text()).slice(0, 200)).toContain('1004');
  await scene.mails();
  const signature = { name: 'Ana Pike', company: 'Pike Concrete', image: '' };
  await anonymous().call(bidSubmissions.signNda, { token, clientRef: newId(), signature });
  const [mail, ...more] = (await scene.mails()).filter(({ subject }) => subject.startsWith('Your signed copy'));
  expect(more).toEqual([]);
  const hash = createHash('sha256').update(text).digest('hex');
  for (const words of ['> Tell nobody.', 'The end of it.', 'Signed by Ana Pike', hash, `/share/${token}`])
    expect(mail?.text).toContain(words);
  const flat = (words: string) => words.replaceAll(/[\s>]+/g, '');
  expect(flat(mail?.text ?? '')).toContain(flat(text));

  await server.sql(`update bid_package set nda_text = 'Something else' where id = $1`, [made.bidPackageId]);
  const shown = await anonymous().call(bidSubmissions.get, { token });
  expect(shown.nda).toMatchObject({ text, signature: { name: 'Ana Pike', hash } });
  expect((await anonymous().call(bidSubmissions.get, { token: other })).nda?.text).toBe('Something else');
  const pdf = pdfText(Buffer.from(await (await copy(token)).arrayBuffer())).join(' ');
  for (const words of ['Tell nobody.', 'The end of it.', 'Ana Pike']) expect(pdf).toContain(words);
  expect(pdf.replaceAll(/\s/g, '')).toContain(hash);
  expect((await (await copy(other)).text()).slice(0, 200)).toContain('1004');
  const reading = { recordId: made.bidPackageId, clientRef: newId(), scope: 'view' as const, recipientName: 'Surety' };
  const { url } = await estimator.call(records.share, reading);
  const face = await anonymous().call(shares.get, { token: url?.split('/').at(-1) ?? '' });
  expect(face.hasDocument).toBe(false);
});
