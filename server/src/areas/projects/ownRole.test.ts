import { contacts } from '@plumbline/contract/areas/contacts';
import { employees } from '@plumbline/contract/areas/people';
import { projects } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newProject } from '../../../test/newProject.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';

const OWN = 'Nobody changes their own role on a project. Ask somebody else who keeps this team.';
const ADDING = 'Nobody puts themselves on a team. Ask somebody else who keeps the team.';
const BEYOND =
  'This project role may do more than you may on this project. Somebody who may do as much can give or take it.';

let server: TestServer;
let admin: Client;
let pm: Client;
let engineer: Client;
/** The four projects of the engineer. */
let ids: string[];
beforeAll(async () => {
  server = await startTestServer();
  [admin, pm] = await Promise.all([server.as('admin'), server.as('pm')]);
});
beforeEach(async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => pm.call(projects.create, newProject())));
  ids = made.map(({ projectId }) => projectId);
  for (const projectId of ids)
    for (const [part, projectRole] of [
      ['engineer', 'projectEngineer'],
      ['viewer', 'observer'],
      ['super', 'superintendent'],
    ] as const)
      await pm.call(projects.addMember, { clientRef: newId(), projectId, personId: server.person(part), projectRole });
  engineer = await server.as('engineer');
});
afterAll(() => server.close());

async function seatOf(client: Client, projectId: string, personId: string) {
  const { rows } = await client.call(projects.members, { projectId });
  const seat = rows.find(({ person }) => person.personId === personId);
  if (!seat) throw new Error('Not on the team');
  return seat;
}

/** Whether a card shows the emergency contact, and a project's list can be read. */
async function reads(client: Client, projectId: string) {
  const card = await client.call(employees.get, { personId: server.person('viewer') });
  const list = await client.raw('GET', '/apisc/employee/emergency', { projectId, format: 'csv' });
  return { card: 'emergencyContact' in card, list: list.status };
}

test('an engineer on four projects becomes superintendent on none, and whom to call stays unread', async () => {
  for (const projectId of ids) {
    const { memberId, can } = await seatOf(engineer, projectId, engineer.personId);
    expect(can).toEqual({ update: OWN, remove: true });
    for (const projectRole of ['superintendent', 'projectManager', 'safety', 'projectEngineer'] as const)
      expect(
        await refusal(
          engineer.call(projects.updateMember, { projectId, memberId, projectRole, endDate: '2031-01-01' }),
        ),
      ).toMatchObject({ code: 2000, message: OWN });
    expect((await seatOf(engineer, projectId, engineer.personId)).projectRole).toBe('projectEngineer');
  }
  expect(await reads(await server.as('engineer'), ids[0] ?? '')).toEqual({ card: false, list: 403 });
});

test('leaving and coming back, and two who raise each other, lead nowhere either', async () => {
  const [projectId = ''] = ids;
  expect((await engineer.call(projects.get, { projectId })).givableRoles).toEqual([
    'projectEngineer',
    'technician',
    'accountant',
    'architect',
    'engineer',
    'ownerRep',
    'tradePartner',
    'observer',
  ]);
  const friend = await seatOf(engineer, projectId, server.person('viewer'));
  const lead = await seatOf(engineer, projectId, server.person('super'));
  expect([friend.can, lead.can]).toEqual([
    { update: true, remove: true },
    { update: BEYOND, remove: BEYOND },
  ]);
  const beyond = { code: 2000, message: BEYOND };
  const change = { projectId, memberId: friend.memberId, projectRole: 'superintendent' as const };
  expect(await refusal(engineer.call(projects.updateMember, change))).toMatchObject(beyond);
  const add = { clientRef: newId(), projectId, personId: server.person('tech'), projectRole: 'safety' as const };
  expect(await refusal(engineer.call(projects.addMember, add))).toMatchObject(beyond);
  const down = { projectId, memberId: lead.memberId, projectRole: 'observer' as const };
  expect(await refusal(engineer.call(projects.updateMember, down))).toMatchObject(beyond);
  expect(await refusal(engineer.call(projects.removeMember, { projectId, memberId: lead.memberId }))).toMatchObject(
    beyond,
  );

  // The maker of a project manages its team without being on it.
  const mine = await pm.call(projects.create, newProject());
  const seat = await seatOf(pm, mine.projectId, pm.personId);
  await pm.call(projects.removeMember, { projectId: mine.projectId, memberId: seat.memberId });
  for (const client of [pm, admin])
    for (const projectRole of ['projectManager', 'observer'] as const)
      expect(
        await refusal(
          client.call(projects.addMember, {
            clientRef: newId(),
            projectId: mine.projectId,
            personId: client.personId,
            projectRole,
          }),
        ),
      ).toMatchObject({ code: 2000, message: ADDING });
});

test('the only manager hands over, and the next one settles what the first is from then on', async () => {
  const { projectId } = await pm.call(projects.create, newProject());
  await pm.call(projects.addMember, {
    clientRef: newId(),
    projectId,
    personId: engineer.personId,
    projectRole: 'projectManager',
  });
  const next = await server.as('engineer');
  expect(await reads(next, projectId)).toEqual({ card: false, list: 200 });
  const before = await seatOf(next, projectId, pm.personId);
  expect(before.can).toEqual({ update: true, remove: true });
  const change = { projectId, memberId: before.memberId, projectRole: 'observer' as const };
  expect((await next.call(projects.updateMember, change)).projectRole).toBe('observer');
  const lead = await seatOf(admin, projectId, next.personId);
  const settled = { projectId, memberId: lead.memberId, projectRole: 'superintendent' as const };
  expect((await admin.call(projects.updateMember, settled)).projectRole).toBe('superintendent');
});

test('whoever makes projects and keeps no team joins as observer; an admin appoints the manager', async () => {
  const estimator = await server.as('estimator');
  const { projectId } = await estimator.call(projects.create, newProject());
  expect((await seatOf(estimator, projectId, estimator.personId)).projectRole).toBe('observer');
  const add = { clientRef: newId(), projectId, personId: pm.personId, projectRole: 'projectManager' as const };
  expect((await admin.call(projects.addMember, add)).projectRole).toBe('projectManager');
});

test('a card on teams is merged into an account only by those who may give its roles, and into one’s own by nobody', async () => {
  const { projectId } = await admin.call(projects.create, newProject());
  const gone = await pm.call(contacts.createPerson, { clientRef: newId(), fullName: 'Dana W.' });
  await admin.call(projects.addMember, {
    clientRef: newId(),
    projectId,
    personId: gone.personId,
    projectRole: 'superintendent',
  });
  const merge = async (client: Client, keptId: string) => {
    const preview = await client.call(contacts.mergePreview, { keptId, mergedId: gone.personId });
    const [kept, merged] = await server.sql<{ version: number }>(
      'select version from record where id = any($1) order by id = $2 desc',
      [[keptId, gone.personId], keptId],
    );
    const input = { keptId, mergedId: gone.personId, keptVersion: kept?.version, mergedVersion: merged?.version };
    return [preview.refusal, await client.raw('POST', '/apisc/contact/merge', { ...input, take: [] })] as const;
  };
  const [own, ownAnswer] = await merge(pm, pm.personId);
  expect([own, ownAnswer.json().code]).toEqual([
    'Nobody merges another card into their own. Ask somebody else who merges cards.',
    2000,
  ]);
  const [other, otherAnswer] = await merge(pm, server.person('super'));
  expect([other, otherAnswer.json().code]).toEqual([
    'The card that goes is on a team in a role that you may not give. Ask somebody who keeps that team.',
    2000,
  ]);
  const [none, answer] = await merge(admin, server.person('super'));
  expect([none, answer.json().code]).toEqual([null, 0]);
  expect((await seatOf(admin, projectId, server.person('super'))).projectRole).toBe('superintendent');
});
