import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';
import { buildRfi } from './build.ts';

/* People without an account: what they are told when the ball comes to them, and how long their link works. */

const START = '2026-11-20T17:00:00Z';
const clock = new Date(START);
let server: WorkingServer;
let engineer: Visitor;
let architect: Visitor;
/** Contacts of another firm, with an email address and no account. */
const [rosa, omar] = [newId(), newId()];
beforeAll(async () => {
  server = await startWorkingServer({ described: true, clock });
  [engineer, architect] = await Promise.all([server.as('engineer'), server.as('architect')]);
  for (const [id, name, email] of [
    [rosa, 'Rosa Lind', 'rosa@lind.example'],
    [omar, 'Omar Reyes', 'omar@owner.example'],
  ])
    await server.company.sql(
      `with card as (insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'person', $3, 'active') returning id)
       insert into person (tenant_id, id, full_name, email) select $1, id, $3, $4 from card`,
      [server.company.tenantId, id, name, email],
    );
});
afterAll(() => server.close());
beforeEach(() => void clock.setTime(Date.parse(START)));

interface Mail {
  recipient: string;
  subject: string;
  body: string;
}
/** The mails since the last look. */
async function mails(): Promise<Mail[]> {
  await server.settled();
  return server.company.sql<Mail>('delete from mail returning recipient, subject, body');
}
async function mailTo(recipient: string): Promise<Mail & { token: string }> {
  const found = (await mails()).filter((mail) => mail.recipient === recipient);
  expect(found.map(({ subject }) => subject)).toHaveLength(1);
  const [mail = { recipient, subject: '', body: '' }] = found;
  return { ...mail, token: /\/share\/([\w-]{43})/.exec(mail.body)?.[1] ?? '' };
}
async function sentTo(personIds: string[], more = {}): Promise<Rfi> {
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId));
  return engineer.call(rfis.send, {
    rfiId: draft.rfiId,
    version: draft.version,
    dueDate: '2027-03-01',
    reviewers: personIds.map((personId) => ({ personId })),
    ...more,
  });
}
const fresh = ({ rfiId }: Rfi) => engineer.call(rfis.get, { rfiId });
async function answered(rfi: Rfi): Promise<Rfi> {
  return engineer.call(rfis.respond, {
    rfiId: rfi.rfiId,
    clientRef: newId(),
    body: 'As drawn.',
    onBehalfOfId: (await fresh(rfi)).ballInCourt[0]?.personId ?? '',
    official: true,
  });
}
async function closed(rfi: Rfi): Promise<Rfi> {
  const { rfiId, version } = await answered(rfi);
  return engineer.call(rfis.close, { rfiId, version, costImpact: 'noImpact', scheduleImpact: 'noImpact' });
}

test('whoever is informed of an RFI at send gets a link to read it, with project, due date and question', async () => {
  const rfi = await sentTo([architect.personId], { distributionIds: [omar] });
  const mail = await mailTo('omar@owner.example');
  expect(mail.subject).toBe(`${rfi.number} was shared with you`);
  expect(mail.body).toContain('Project: Mission Creek');
  expect(mail.body).toContain('Due: Mar 1, 2027');
  expect(mail.body).toContain(`> ${rfi.question}`);
  expect(await server.anonymous.call(shares.get, { token: mail.token })).toMatchObject({
    scope: 'view',
    mayRespond: null,
  });
  await sentTo([architect.personId], { distributionIds: [omar], mailLinks: false });
  expect((await mails()).filter(({ recipient }) => recipient === 'omar@owner.example')).toEqual([]);
});

test('the ball comes to somebody without an account: by whatever verb, they get a link to answer', async () => {
  let rfi = await sentTo([architect.personId]);
  await mails();
  await engineer.call(rfis.shiftCourt, { ...on(rfi), personIds: [rosa], reason: 'Rosa knows the slab' });
  const shifted = await mailTo('rosa@lind.example');
  expect(shifted.subject).toBe(`Answer ${rfi.number} for Harbor & Vale`);
  expect(await server.anonymous.call(shares.get, { token: shifted.token })).toMatchObject({ mayRespond: true });

  rfi = await sentTo([rosa]);
  await mails();
  await engineer.call(rfis.setDue, { ...on(rfi), dueDate: '2027-02-01', reason: 'The pour moved' });
  expect((await mailTo('rosa@lind.example')).body).toContain('Due: Feb 1, 2027');

  rfi = await answered(rfi);
  await mails();
  const clarification = 'Which bolts?';
  rfi = await engineer.call(rfis.askAgain, { ...on(rfi), clarification, dueDate: '2027-02-15', reviewerIds: [rosa] });
  expect((await mailTo('rosa@lind.example')).body).toContain('Due: Feb 15, 2027');

  rfi = await closed(rfi);
  await mails();
  await engineer.call(rfis.reopen, { ...on(rfi), reason: 'The drawing changed', dueDate: '2027-02-20' });
  const again = await mailTo('rosa@lind.example');
  expect(await server.anonymous.call(shares.get, { token: again.token })).toMatchObject({ mayRespond: true });
});

test('who has an account, or answered by the link just now, gets no link', async () => {
  const rfi = await sentTo([rosa]);
  const { token } = await mailTo('rosa@lind.example');
  await server.anonymous.call(shares.respond, { token, clientRef: newId(), body: 'Shift them.', fileIds: [] });
  await engineer.call(rfis.askAgain, {
    ...on(await fresh(rfi)),
    clarification: 'Why?',
    dueDate: '2027-02-15',
    reviewerIds: [architect.personId],
  });
  const subjects = (await mails()).map(({ recipient, body }) => [recipient, body.includes('/share/')]);
  expect(subjects).not.toContainEqual(['rosa@lind.example', true]);
  expect(subjects).toContainEqual(['architect@harbor.example', false]);
});

test('a link to answer by works until seven days after the record is closed, and again once it is reopened', async () => {
  const rfi = await sentTo([rosa]);
  const { token } = await mailTo('rosa@lind.example');
  const opened = () => server.anonymous.call(shares.get, { token });
  clock.setTime(Date.parse('2027-02-27T17:00:00Z'));
  expect(await opened()).toMatchObject({ mayRespond: true, expiresAt: null });
  const list = await engineer.call(records.shares, { recordId: rfi.rfiId });
  expect(list).toMatchObject([{ scope: 'respond', expiresAt: null }]);
  await closed(rfi);
  clock.setTime(Date.parse('2027-03-06T16:59:00Z'));
  expect(await opened()).toMatchObject({ status: 'closed' });
  clock.setTime(Date.parse('2027-03-06T17:01:00Z'));
  expect((await refusal(opened())).code).toBe(1004);
  await engineer.call(rfis.reopen, { ...on(await fresh(rfi)), reason: 'Again', dueDate: '2027-04-01' });
  expect(await opened()).toMatchObject({ mayRespond: true });
});

test('a reminder to a member names project, due date and question too', async () => {
  const rfi = await sentTo([architect.personId]);
  const { body } = await mailTo('architect@harbor.example');
  expect(body).toContain('Project: Mission Creek');
  expect(body).toContain('Due: Mar 1, 2027');
  expect(body).toContain(`> ${rfi.question}`);
  expect(body).toContain(`/project/${server.company.projectId}/rfi/${rfi.rfiId}`);
});

const on = ({ rfiId, version }: Rfi) => ({ rfiId, version });
