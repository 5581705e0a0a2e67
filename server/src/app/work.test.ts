import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { mailbox } from '@plumbline/contract/areas/mailbox';
import { notifications } from '@plumbline/contract/areas/notifications';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { session } from '@plumbline/contract/areas/session';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { startWorkingServer } from '../../test/work.ts';
import type { Visitor, WorkingServer } from '../../test/work.ts';
import { buildRfi, buildSend } from '../areas/rfis/index.ts';

/* What commits leave behind: notices at the bell, mail through a real mail server, jobs that fail. */

interface Received {
  to: string[];
  /** with the soft line breaks of quoted-printable taken out */
  raw: string;
}
const received: Received[] = [];
/** How many mails the post office turns away before it takes one. */
let turnAway = 0;
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => void take(stream, session, done),
});
async function take(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  done: (error?: Error) => void,
): Promise<void> {
  const raw = (await text(stream)).replace(/=\r\n/g, '');
  if (turnAway > 0) {
    turnAway -= 1;
    done(Object.assign(new Error('Try later'), { responseCode: 451 }));
    return;
  }
  received.push({ to: envelope.rcptTo.map((one) => one.address), raw });
  done();
}

let server: WorkingServer;
let engineer: Visitor;
let architect: Visitor;
beforeAll(async () => {
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  const { port } = post.server.address() as AddressInfo;
  server = await startWorkingServer({
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'Plumbline <plumbline@plumbline.example>' },
  });
  [engineer, architect] = await Promise.all([server.as('engineer'), server.as('architect')]);
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => post.close(() => resolve()));
});

async function sent(reviewer: Visitor, title = 'Embed plates'): Promise<Rfi> {
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId, { title }));
  return engineer.call(rfis.send, buildSend(draft, [reviewer.personId], '2027-01-04'));
}
function mailsTo(address: string): Received[] {
  return received.filter((mail) => mail.to.includes(address));
}

/** As a mail lies in the queue, from any sender. */
const MAIL: string = 'mail';

test('whoever is asked hears of it at the bell and by mail, once', async () => {
  const rfi = await sent(architect, 'Louvre blades at grid 7');
  await server.settled();
  const list = await architect.call(notifications.list, {});
  expect(list.rows[0]).toMatchObject({
    reason: 'court',
    record: { recordId: rfi.rfiId, number: rfi.number, projectName: 'Mission Creek' },
    by: { personId: engineer.personId },
    readAt: null,
  });
  expect(list.rows[0]?.text).toContain('Louvre blades at grid 7');
  expect(await architect.call(notifications.counts, {})).toEqual({ unread: list.total, court: 1 });
  const [mail] = mailsTo('architect@harbor.example');
  expect(mailsTo('architect@harbor.example')).toHaveLength(1);
  expect(mail?.raw).toContain(`/project/${server.company.projectId}/rfi/${rfi.rfiId}`);
  expect(mail?.raw).toMatch(/^From: Plumbline <plumbline@plumbline\.example>/m);
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m);

  // The job comes a second time: its mark was lost with the process.
  await server.company.sql(
    `select graphile_worker.add_job('notify', json_build_object('tenantId', $1::text, 'recordId', $2::text, 'actorId', $3::text, 'at', $4::text,
      'notices', json_build_array(json_build_object('reason', 'court', 'sentence', 'x', 'to', json_build_array(json_build_object('personId', $5::text, 'id', $6::text))))))`,
    [
      server.company.tenantId,
      rfi.rfiId,
      engineer.personId,
      new Date().toISOString(),
      architect.personId,
      list.rows[0]?.notificationId,
    ],
  );
  await server.settled();
  expect((await architect.call(notifications.list, {})).total).toBe(list.total);
  expect(mailsTo('architect@harbor.example')).toHaveLength(1);

  await architect.call(records.read, { recordId: rfi.rfiId });
  expect(await architect.call(notifications.counts, {})).toMatchObject({ unread: 0 });
});

test('notices are told apart by reason, one mail for a run of comments, and read one by one or all at once', async () => {
  const rfi = await sent(architect, 'Handrail returns');
  const superintendent = await server.as('super');
  await engineer.call(records.comment, {
    recordId: rfi.rfiId,
    clientRef: newId(),
    body: '@Dana look',
    mentionIds: [superintendent.personId],
  });
  await server.settled();
  const mentions = await superintendent.call(notifications.list, { tab: 'mentions' });
  expect(mentions.rows).toMatchObject([
    { reason: 'mentioned', text: `Sam Okafor mentioned you on ${rfi.number} Handrail returns` },
  ]);
  expect((await superintendent.call(notifications.list, { tab: 'action' })).rows).toEqual([]);
  const updates = await architect.call(notifications.list, { tab: 'updates', unreadOnly: true });
  expect(updates.rows).toMatchObject([
    { reason: 'watching', text: `Sam Okafor commented on ${rfi.number} Handrail returns` },
  ]);
  const mails = mailsTo('architect@harbor.example').length;
  await engineer.call(records.comment, { recordId: rfi.rfiId, clientRef: newId(), body: 'And one more thing' });
  await server.settled();
  expect((await architect.call(notifications.list, { tab: 'updates', unreadOnly: true })).total).toBe(1);
  expect(mailsTo('architect@harbor.example')).toHaveLength(mails);
  const [{ notificationId } = { notificationId: '' }] = mentions.rows;
  await architect.call(notifications.read, { notificationIds: [notificationId] });
  expect((await superintendent.call(notifications.counts, {})).unread).toBe(2);
  expect(await superintendent.call(notifications.read, { notificationIds: [notificationId] })).toMatchObject({
    unread: 1,
  });
  expect(await superintendent.call(notifications.read, {})).toMatchObject({ unread: 0 });
});

test('nobody hears of what they may not see', async () => {
  const tech = await server.as('tech');
  const draft = await engineer.call(
    rfis.create,
    buildRfi(server.company.projectId, { isPrivate: true, title: 'CANARY of the claim' }),
  );
  const apprentice = await server.as('apprentice');
  const before = received.length;
  // Notifies a person without making them a party, as when they were removed between the commit and the job.
  await server.company.sql(
    `select graphile_worker.add_job('notify', json_build_object('tenantId', $1::text, 'recordId', $2::text, 'actorId', $3::text, 'at', $4::text,
      'notices', json_build_array(json_build_object('reason', 'watching', 'sentence', '{title}', 'to', json_build_array(
        json_build_object('personId', $5::text, 'id', $6::text), json_build_object('personId', $7::text, 'id', $8::text), json_build_object('personId', $9::text, 'id', $10::text))))))`,
    [
      server.company.tenantId,
      draft.rfiId,
      engineer.personId,
      new Date().toISOString(),
      tech.personId,
      newId(),
      apprentice.personId,
      newId(),
      server.company.rival.personId,
      newId(),
    ],
  );
  await server.settled();
  expect(received).toHaveLength(before);
  expect((await tech.call(notifications.list, {})).rows.map((row) => row.text).join()).not.toContain('CANARY');
});

test('a mail that the post office turns away comes later, and only once; what was sent keeps no key', async () => {
  turnAway = 1;
  const mailId = newId();
  const text = `Look\n\nhttps://plumbline.example/share/${'x'.repeat(43)}\n`;
  await server.context.database.transact(server.company.tenantId, (tx) =>
    tx.job(MAIL, {
      mailId,
      to: 'someone@elsewhere.example',
      subject: 'Grüße aus dem Büro',
      text,
      at: new Date().toISOString(),
    }),
  );
  await until(
    async () =>
      (
        await server.company.sql(
          `select 1 from graphile_worker._private_jobs where attempts = 1 and last_error is not null`,
        )
      ).length === 1,
  );
  expect(server.logged).toContainEqual(['warn', 'a job failed and will be tried again']);
  await server.company.sql('update graphile_worker._private_jobs set run_at = now()');
  await until(async () => mailsTo('someone@elsewhere.example').length === 1);
  expect(mailsTo('someone@elsewhere.example')[0]?.raw).toContain(`/share/${'x'.repeat(30)}`);
  expect(mailsTo('someone@elsewhere.example')[0]?.raw).toMatch(/Subject: =\?UTF-8\?/);
  const [row] = await until(async () => {
    const rows = await server.company.sql<{ body: string; sent_at: Date | null }>(
      'select body, sent_at from mail where id = $1',
      [mailId],
    );
    return rows[0]?.sent_at ? rows : undefined;
  });
  expect(row?.body).toBe('Look\n\nhttps://plumbline.example/share/…\n');
});

test('a letter cannot smuggle in headers', async () => {
  await server.context.database.transact(server.company.tenantId, (tx) =>
    tx.job(MAIL, {
      mailId: newId(),
      to: 'careful@elsewhere.example',
      subject: 'Hello\r\nBcc: victim@elsewhere.example',
      text: 'x',
      at: new Date().toISOString(),
    }),
  );
  const [mail] = await until(async () =>
    mailsTo('careful@elsewhere.example').length > 0 ? mailsTo('careful@elsewhere.example') : undefined,
  );
  expect(mail?.to).toEqual(['careful@elsewhere.example']);
  expect(mail?.raw).not.toMatch(/^Bcc:/im);
});

test('a job that fails eight times is given up and logged, and stays in the queue with its error', async () => {
  await server.company.sql(`select graphile_worker.add_job('mail', '{"tenantId": "not an id"}', max_attempts => 8)`);
  for (let tries = 1; tries <= 8; tries += 1) {
    await until(
      async () =>
        (
          await server.company.sql(
            `select 1 from graphile_worker._private_jobs where attempts = $1 and locked_at is null`,
            [tries],
          )
        ).length === 1,
    );
    await server.company.sql(`update graphile_worker._private_jobs set run_at = now() where attempts < 8`);
  }
  expect(server.logged).toContainEqual(['error', 'a job is given up']);
  const [job] = await server.company.sql<{ attempts: number; last_error: string }>(
    'select attempts, last_error from graphile_worker._private_jobs',
  );
  expect(job).toMatchObject({ attempts: 8 });
  await server.company.sql('delete from graphile_worker._private_jobs');
}, 60_000);

test('a job whose worker died is done by another', async () => {
  await server.company.sql(
    `select graphile_worker.add_job('sweepIdentity', '{}', run_at => now() + interval '1 hour')`,
  );
  await server.company.sql(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-that-died', run_at = now()`,
  );
  const second = await server.anotherWorker();
  await until(async () => (await server.company.sql('select 1 from graphile_worker._private_jobs')).length === 0);
  await second.stop();
});

test('the worker outlives the loss of every connection', async () => {
  await server.company.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await server.company.sql(`select graphile_worker.add_job('anchor', '{}')`);
  await until(
    async () =>
      (await server.company.sql('select 1 from graphile_worker._private_jobs where attempts < max_attempts')).length ===
      0,
  );
  const anchors = await server.company.sql<{ tenant_id: string; chains: number }>(
    'select tenant_id, chains from trail_anchor',
  );
  expect(anchors.map((one) => one.tenant_id).sort()).toEqual(
    [server.company.tenantId, server.company.rivalTenantId].sort(),
  );
  expect(Math.min(...anchors.map((one) => one.chains))).toBeGreaterThan(0);
});

test('the mailbox is for the demo, and shows what was not sent', async () => {
  const [pm, admin] = [await server.as('pm'), await server.as('admin')];
  const keep = (to: string, subject: string) =>
    server.company.sql(
      `insert into mail (tenant_id, id, recipient, subject, body, created_at) values ($1, $2, $3, $4, 'The text', now())`,
      [server.company.tenantId, newId(), to, subject],
    );
  await keep('you@elsewhere.example', 'Read %_ me');
  await keep('Tech@harbor.example', 'A new password');
  expect((await refusal(pm.call(mailbox.list, {}))).code).toBe(1004);
  await server.company.sql('select identity.note_demo(true)');
  const list = await admin.call(mailbox.list, {});
  expect(list.rows).toMatchObject([{ to: 'you@elsewhere.example', subject: 'Read %_ me' }]);
  expect(await admin.call(mailbox.get, { mailId: list.rows[0]?.mailId ?? '' })).toMatchObject({ text: 'The text' });
  expect((await admin.call(mailbox.list, { keyword: 'READ %_' })).total).toBe(1);
  expect((await admin.call(mailbox.list, { keyword: 'nothing' })).total).toBe(0);
  // Mail to a person who has joined is for that person alone, in any letter case of the address: an admin does not read it.
  expect(list.rows.map(({ to }) => to)).not.toContain('Tech@harbor.example');
  const own = await (await server.as('tech')).call(mailbox.list, {});
  expect(own.rows).toMatchObject([{ subject: 'A new password' }]);
  const theirs = { mailId: own.rows[0]?.mailId ?? '' };
  for (const other of [pm, admin]) expect((await refusal(other.call(mailbox.get, theirs))).code).toBe(1004);
  expect((await pm.call(mailbox.list, {})).rows.every(({ to }) => to === 'pm@harbor.example')).toBe(true);
  expect(
    (await refusal((await server.as('rival')).call(mailbox.get, { mailId: list.rows[0]?.mailId ?? '' }))).code,
  ).toBe(1004);
  expect((await admin.call(session.myInfo, {})).demo).toBe(true);
});

async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come about');
}
