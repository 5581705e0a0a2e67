import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { contacts } from '@plumbline/contract/areas/contacts';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACT_NOON, contractScene } from '../../../test/contractLife.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { WorkingServer } from '../../../test/work.ts';
import { readTerms } from './terms.ts';

/* Through a real mail server: an outside signer receives the signed copy. */

const received: { to: string; raw: string }[] = [];
const office = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    void take(stream, envelope.rcptTo[0]?.address ?? '', done);
  },
});
async function take(stream: Readable, to: string, done: () => void): Promise<void> {
  const raw = await text(stream);
  received.push({ to, raw: raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') });
  done();
}
let server: WorkingServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
  const { port } = office.server.address() as AddressInfo;
  server = await startWorkingServer({
    clock: CONTRACT_NOON,
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'Plumbline <plumbline@plumbline.example>' },
  });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => office.close(() => resolve()));
});

test('a letter leaves with a link whose PDF holds the text that was hashed', async () => {
  const { company } = server;
  const scene = await contractScene(company, 'contract');
  const admin = await company.as('admin');
  const email = 'signer@bayline.example';
  // A person without an account; a person with an account reads the signed copy in the app.
  const { personId } = await admin.call(contacts.createPerson, {
    clientRef: newId(),
    fullName: 'Rosa Lind',
    email,
    companyId: scene.companyId,
  });
  const out = await scene.out({
    counterpartyContactId: personId,
    scopeOfWork: 'All drywall of levels 2 to 5',
    payWhenPaid: true,
  });
  const { url } = await scene.buyer.call(records.share, {
    recordId: out.contractId,
    clientRef: newId(),
    scope: 'respond',
    personId,
  });
  await server.anonymous.call(shares.respond, {
    token: url?.split('/').at(-1) ?? '',
    clientRef: newId(),
    body: '',
    choice: 'them',
    signature: { name: 'Rosa Lind', image: '' },
  });
  const copies = () => received.filter(({ to, raw }) => to === email && raw.includes('Your signed copy of'));
  await expect
    .poll(
      async () => {
        await server.settled();
        return copies().length;
      },
      { timeout: 15_000 },
    )
    .toBe(1);
  const token = /\/share\/([\w-]{20,})/.exec(copies()[0]?.raw ?? '')?.[1] ?? '';
  expect(token).not.toBe('');

  const answered = await server.anonymous.fetch(`/apisc/share/document/${token}`);
  expect(answered.headers.get('content-type')).toContain('application/pdf');
  const paper = pdfText(Buffer.from(await answered.arrayBuffer())).join(' ');
  const [kept] = await company.sql<{ text: string; hash: string }>(
    `select x.signed_text as text, s.hash from contract x join contract_signature s on s.contract_id = x.id where x.id = $1`,
    [out.contractId],
  );
  expect(
    createHash('sha256')
      .update(kept?.text ?? '')
      .digest('hex'),
  ).toBe(kept?.hash);
  expect(readTerms(kept?.text ?? null)?.parts.map(({ text: said }) => said)).toContain('All drywall of levels 2 to 5');
  for (const said of ['All drywall of levels 2 to 5', 'Pay when paid', 'Rosa Lind', (kept?.hash ?? '').slice(0, 12)])
    expect(paper).toContain(said);
});
