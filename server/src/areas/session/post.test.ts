import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { account } from '@plumbline/contract/areas/session/account';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteNewcomer } from '../../../test/newcomer.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { WorkingServer } from '../../../test/work.ts';

/* Through a real mail server: the key is in the letter, and nowhere once the letter has left. */

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
  received.push({ to, raw: raw.replace(/=\r\n/g, '').replaceAll('=3D', '=') });
  done();
}
let server: WorkingServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
  const { port } = office.server.address() as AddressInfo;
  server = await startWorkingServer({
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'Plumbline <plumbline@plumbline.example>' },
  });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => office.close(() => resolve()));
});

async function letterTo(email: string): Promise<string> {
  await expect.poll(() => received.some(({ to }) => to === email), { timeout: 10_000 }).toBe(true);
  await server.settled();
  return received.find(({ to }) => to === email)?.raw ?? '';
}
const keptFor = (email: string) =>
  server.company.sql<{ body: string; sent: boolean }>(
    'select body, sent_at is not null as sent from mail where recipient = $1',
    [email],
  );

test('an invitation leaves with its link, and what is kept of it opens nothing', async () => {
  await inviteNewcomer(server.company, { email: 'post@new.example' });
  const letter = await letterTo('post@new.example');
  expect(letter).toMatch(/\/login\/invite\/[\w-]{43}/);
  expect(letter).toContain('Auto-Submitted: auto-generated');
  const [kept] = await keptFor('post@new.example');
  expect(kept?.sent).toBe(true);
  expect(kept?.body).toContain('/login/invite/…');
  expect(kept?.body).not.toMatch(/\/login\/invite\/[\w-]{20}/);
});

test('so do a link for a new password and the code of an address', async () => {
  await server.company.anonymous.raw('POST', account.forgot.path, { email: 'pm@harbor.example' });
  expect(await letterTo('pm@harbor.example')).toMatch(/\/login\/reset\/[\w-]{43}/);
  const tech = await server.as('tech');
  await tech.call(account.requestEmail, { email: 'luis@new.example' });
  expect(await letterTo('luis@new.example')).toMatch(/^\d{6}\r?$/m);
  const kept = [...(await keptFor('pm@harbor.example')), ...(await keptFor('luis@new.example'))];
  expect(kept.map(({ body }) => /\/login\/reset\/[\w-]{20}|^\d{6}$/m.test(body))).toEqual([false, false]);
  // Nothing of it waits in the queue either.
  expect(await server.company.sql('select 1 from graphile_worker._private_jobs')).toEqual([]);
});
