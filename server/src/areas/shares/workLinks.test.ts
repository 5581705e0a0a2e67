import { punchListItems, punchListPackages } from '@plumbline/contract/areas/punch';
import type { PunchListItem } from '@plumbline/contract/areas/punch';
import { shares } from '@plumbline/contract/areas/shares';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompany, addPerson } from '../../../test/directory.ts';
import { onPunch } from '../../../test/punchScene.ts';
import { refusal } from '../../../test/refusal.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';

/* One link for a company and a project: its list, the answers by it, and pages it never opens. */

let server: WorkingServer;
let engineer: Visitor;
let visitor: Visitor;
let packageId: string;
const rooms = { basement: newId(), lobby: newId() };
beforeAll(async () => {
  server = await startWorkingServer({ described: true, clock: new Date('2026-11-20T17:00:00Z') });
  engineer = await server.as('engineer');
  visitor = server.anonymous;
  const { tenantId, projectId, sql } = server.company;
  await sql(
    `insert into location (tenant_id, id, project_id, name, path, sort)
     values ($1, $2, $4, 'Basement', 'Basement', 1), ($1, $3, $4, 'Lobby', 'Level 1 › Lobby', 2)`,
    [tenantId, rooms.basement, rooms.lobby, projectId],
  );
  const { punchListPackageId, version } = await engineer.call(punchListPackages.create, {
    clientRef: newId(),
    projectId,
    title: 'Pre-punch',
    photoRule: 'none',
    dueDate: '2026-12-04',
  });
  await engineer.call(punchListPackages.issue, { punchListPackageId, version });
  packageId = punchListPackageId;
});
afterAll(() => server.close());

/** A company of the directory with people who have no account. */
async function firm(
  name: string,
  ...people: string[]
): Promise<{ companyId: string; people: string[]; emails: string[] }> {
  const companyId = await addCompany(server.company, name);
  const emails = people.map((person) => `${person.toLowerCase()}.${companyId.slice(-4)}@trade.example`);
  const ids: string[] = [];
  for (const [index, fullName] of people.entries())
    ids.push(await addPerson(server.company, { fullName, email: emails[index] ?? '', companyId }));
  return { companyId, people: ids, emails };
}

async function triaged(
  fixer: string | { companyId: string },
  over: Partial<{ title: string; locationId: string }> = {},
): Promise<PunchListItem> {
  const draft = await engineer.call(punchListItems.create, {
    clientRef: newId(),
    projectId: server.company.projectId,
    packageId,
    title: 'Paint is missing behind the door',
    locationId: rooms.lobby,
    assignments: [typeof fixer === 'string' ? { personId: fixer } : fixer],
    ...over,
  });
  return engineer.call(punchListItems.submit, onPunch(draft));
}

async function sendAll(...items: PunchListItem[]): Promise<void> {
  const ids = items.map(({ punchListItemId }) => punchListItemId);
  const { refused } = await engineer.call(punchListItems.bulk, { verb: 'send', punchListItemIds: ids, preview: false });
  expect(refused).toEqual([]);
  await server.settled();
}

const mailsTo = (email: string | undefined) =>
  server.company.sql<{ subject: string; body: string }>(
    'select subject, body from mail where recipient = $1 order by created_at, id',
    [email],
  );
const tokenIn = (body: string | undefined) => /\/share\/([\w-]{43})(?![\w-])/.exec(body ?? '')?.[1] ?? '';
const work = (token: string) => visitor.call(shares.work, { token });
const fixed = (token: string, { punchListItemId }: PunchListItem) =>
  visitor.call(shares.respond, { token: `${token}.${punchListItemId}`, clientRef: newId(), choice: 'fixed' });

test('five items that are sent together are one link and one mail, which lists them by room', async () => {
  const { people, emails } = await firm('Tamalpais Drywall', 'Gus');
  const [gus = ''] = people;
  const items: PunchListItem[] = [];
  for (const [n, locationId] of [rooms.lobby, rooms.basement, rooms.lobby, rooms.basement, rooms.lobby].entries())
    items.push(await triaged(gus, { title: `Defect ${n}`, locationId }));
  await sendAll(...items);

  const mails = await mailsTo(emails[0]);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('5 items are yours on Mission Creek, for Harbor & Vale');
  expect(mails[0]?.body).toContain('5 items are yours on Mission Creek, the oldest due Dec 4, 2026:');
  expect(mails[0]?.body).toMatch(/> PI-\d+ Defect 0, Level 1 › Lobby \(Dec 4, 2026\)/);
  const links = await server.company.sql('select id from share where person_id = $1', [gus]);
  expect(links).toHaveLength(1);

  const token = tokenIn(mails[0]?.body);
  expect(await visitor.call(shares.get, { token })).toMatchObject({
    page: 'workList',
    recipientName: 'Gus',
    projectName: 'Mission Creek',
  });
  const listed = await work(token);
  expect(listed.recipientCompany).toBe('Tamalpais Drywall');
  expect(listed.rows.map(({ place }) => place)).toEqual([
    'Basement',
    'Basement',
    'Level 1 › Lobby',
    'Level 1 › Lobby',
    'Level 1 › Lobby',
  ]);
  expect(listed.rows[0]).toMatchObject({
    kind: 'punchItem',
    isOpen: true,
    dueDate: '2026-12-04',
    holder: null,
    answer: { value: 'fixed', takesFiles: true },
  });

  // Each is answered in the list, and the reply counts the items that are still open.
  const [first, second] = items as [PunchListItem, PunchListItem];
  expect(await fixed(token, first)).toMatchObject({ status: 'readyForReview', othersOpen: 4, isListed: true });
  const after = await work(token);
  expect(after.rows.filter(({ isOpen }) => isOpen)).toHaveLength(4);
  expect(after.rows.find(({ recordId }) => recordId === first.punchListItemId)).toMatchObject({
    status: 'readyForReview',
    isOpen: false,
    answer: null,
  });
  expect(await engineer.call(punchListItems.get, { punchListItemId: first.punchListItemId })).toMatchObject({
    assignments: [{ status: 'resolved', resolvedBy: { personId: gus } }],
  });
  expect(await visitor.call(shares.get, { token: `${token}.${second.punchListItemId}` })).toMatchObject({
    number: second.number,
    mayRespond: true,
    othersOpen: 3,
  });

  // Later records appear on the same link, and the mail repeats its address.
  const later = await triaged(gus, { title: 'Found later' });
  await sendAll(later);
  const again = await mailsTo(emails[0]);
  expect(again).toHaveLength(2);
  expect(tokenIn(again[1]?.body)).toBe(token);
  expect((await work(token)).rows.map(({ title }) => title)).toContain('Found later');
});

test('a link shows what colleagues hold too, whoever answers, and nothing of other companies', async () => {
  const { people, emails } = await firm('Bay Flooring', 'Ana', 'Ben');
  const other = await firm('Peninsula Paint', 'Cleo');
  const [ana = '', ben = ''] = people;
  const [hers, his, theirs] = [await triaged(ana), await triaged(ben), await triaged(other.people[0] ?? '')];
  await sendAll(hers, his, theirs);
  const token = tokenIn((await mailsTo(emails[0]))[0]?.body);
  const { rows } = await work(token);
  expect(new Map(rows.map(({ recordId, holder }) => [recordId, holder]))).toEqual(
    new Map([
      [hers.punchListItemId, null],
      [his.punchListItemId, 'Ben'],
    ]),
  );
  await fixed(token, his);
  const seen = await engineer.call(punchListItems.get, { punchListItemId: his.punchListItemId });
  expect(seen.assignments).toMatchObject([{ person: { personId: ben }, resolvedBy: { personId: ana } }]);

  // Neither an item of another company, nor the project, nor a record that there is not.
  for (const id of [theirs.punchListItemId, server.company.projectId, newId()]) {
    expect((await refusal(visitor.call(shares.get, { token: `${token}.${id}` }))).code).toBe(1004);
    expect(
      (await refusal(visitor.call(shares.respond, { token: `${token}.${id}`, clientRef: newId(), choice: 'fixed' })))
        .code,
    ).toBe(1004);
  }
  expect((await refusal(visitor.call(shares.pictures, { token }))).code).toBe(1004);
  expect((await refusal(visitor.call(shares.respond, { token, clientRef: newId(), choice: 'fixed' }))).code).toBe(1004);

  // Who left the company sees their own items only.
  await server.company.sql('update person set company_id = $2 where id = $1', [ana, other.companyId]);
  expect((await work(token)).rows.map(({ recordId }) => recordId)).toEqual([hers.punchListItemId]);
});

test('what is a company’s is mailed to all of it on the project, and the first to answer has answered for it', async () => {
  const { companyId, people, emails } = await firm('Bayline Drywall', 'Gus', 'Hal', 'Ida');
  const { tenantId, projectId, sql } = server.company;
  for (const personId of people.slice(0, 2))
    await sql(
      `insert into project_member (tenant_id, id, project_id, person_id, project_role) values ($1, $2, $3, $4, 'trade')`,
      [tenantId, newId(), projectId, personId],
    );
  const item = await triaged({ companyId });
  await sendAll(item);
  const mails = (await Promise.all(emails.map(mailsTo))).map((all) => all.length);
  expect(mails).toEqual([1, 1, 0]);
  const [gus = '', hal = ''] = await Promise.all(
    emails.slice(0, 2).map(async (email) => tokenIn((await mailsTo(email))[0]?.body)),
  );
  for (const token of [gus, hal]) expect((await work(token)).rows).toMatchObject([{ isOpen: true, holder: null }]);
  await fixed(hal, item);
  expect((await work(gus)).rows).toMatchObject([{ isOpen: false, status: 'readyForReview', answer: null }]);
  const seen = await engineer.call(punchListItems.get, { punchListItemId: item.punchListItemId });
  expect(seen.assignments).toMatchObject([{ forCompany: true, resolvedBy: { fullName: 'Hal' } }]);
  expect(seen.ballInCourt.map(({ personId }) => personId)).toEqual([engineer.personId]);
});

test('a link ends seven days after nothing is theirs any more, and at once when it is revoked', async () => {
  const { people, emails } = await firm('Delta Doors', 'Dee');
  const [dee = ''] = people;
  const item = await triaged(dee);
  await sendAll(item);
  const token = tokenIn((await mailsTo(emails[0]))[0]?.body);
  await fixed(token, item);
  expect((await work(token)).rows).toMatchObject([{ isOpen: false }]);
  await server.company.sql(`update custody set to_at = to_at - interval '8 days' where person_id = $1`, [dee]);
  expect((await refusal(work(token))).code).toBe(1004);
  // It is theirs once more: the same link opens again.
  const seen = await engineer.call(punchListItems.get, { punchListItemId: item.punchListItemId });
  await engineer.call(punchListItems.reject, { ...onPunch(seen), reason: 'It still sticks' });
  expect((await work(token)).rows).toMatchObject([{ isOpen: true, reason: 'It still sticks' }]);
  await server.company.sql('update share set revoked_at = $2 where person_id = $1', [dee, '2026-11-20T16:00:00Z']);
  expect((await refusal(work(token))).code).toBe(1004);
  expect((await refusal(fixed(token, item))).code).toBe(1004);
});

test('who manages an item hands over the link of those who fix it, and ends it; nobody else does, nor for an approver', async () => {
  const { people, emails } = await firm('Marina Masonry', 'Mo');
  const [mo = ''] = people;
  const { projectId } = server.company;
  const superintendent = await server.as('super');
  const item = await triaged(mo);
  const holders = (by: Visitor) => by.call(shares.holders, { projectId });
  expect(await holders(superintendent)).toEqual([]);
  // The superintendent's role shares nothing: the item is theirs to manage.
  await engineer.call(punchListItems.update, {
    ...onPunch(item),
    title: item.title,
    managerId: superintendent.personId,
  });
  await sendAll(item);
  expect(await holders(superintendent)).toMatchObject([
    { personId: mo, companyName: 'Marina Masonry', openCount: 1, oldestDue: '2026-12-04' },
  ]);
  const recordId = item.punchListItemId;
  expect(await superintendent.call(shares.holders, { projectId, recordId })).toMatchObject([{ personId: mo }]);
  const seen = await superintendent.call(punchListItems.get, { punchListItemId: recordId });
  expect(seen.can).toMatchObject({ handOver: true });
  expect(seen.can).not.toHaveProperty('share');
  const { url } = await superintendent.call(shares.handOver, { projectId, personId: mo });
  expect(tokenIn(url)).toBe(tokenIn((await mailsTo(emails[0]))[0]?.body));
  expect((await work(tokenIn(url))).rows).toMatchObject([{ recordId: item.punchListItemId }]);

  const technician = await server.as('tech');
  expect(await holders(technician)).toEqual([]);
  for (const by of [technician, await server.as('rival')])
    for (const call of [shares.handOver, shares.endWork])
      expect((await refusal(by.call(call as typeof shares.handOver, { projectId, personId: mo }))).code).toBe(1004);
  await superintendent.call(shares.endWork, { projectId, personId: mo });
  expect((await refusal(work(tokenIn(url)))).code).toBe(1004);
  const next = await superintendent.call(shares.handOver, { projectId, personId: mo });
  expect(next.url).not.toBe(url);
  expect((await work(tokenIn(next.url))).rows).toHaveLength(1);
  const audited = await server.company.sql<{ verb: string }>(
    `select verb from audit where actor_id = $1 and verb in ('handOver', 'revokeShare')`,
    [superintendent.personId],
  );
  expect(audited.map(({ verb }) => verb).toSorted()).toEqual(['handOver', 'handOver', 'revokeShare']);
});
