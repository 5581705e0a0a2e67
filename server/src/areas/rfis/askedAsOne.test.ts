import { contacts } from '@plumbline/contract/areas/contacts';
import { projects } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, onlyVersion, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';
import { buildRfi } from './build.ts';

let scene: RfiScene;
let pm: Client;
let firm: string;
const people: string[] = [];
beforeAll(async () => {
  scene = await startRfiScene();
  const { server } = scene;
  pm = await server.as('pm');
  const admin = await server.as('admin');
  const company = { clientRef: newId(), companyName: 'Northgate Structural', roles: ['engineer' as const] };
  firm = (await admin.call(contacts.createCompany, company)).companyId;
  for (const fullName of ['Tomasz Wójcik', 'Lena Lindqvist']) {
    const person = { clientRef: newId(), fullName, companyId: firm, title: 'Engineer' };
    const { personId } = await admin.call(contacts.createPerson, person);
    const seat = { clientRef: newId(), projectId: server.projectId, personId };
    await admin.call(projects.addMember, { ...seat, projectRole: 'engineer' });
    people.push(personId);
  }
});
afterAll(() => scene.server.close());

const DUE = { dueDate: '2026-12-18', distributionIds: [] };
async function sent(as: { forCompanyId?: string; forRole?: string }, others: string[] = [], ids = people) {
  const draft = await pm.call(rfis.create, buildRfi(scene.server.projectId));
  const reviewers = [...ids.map((personId) => ({ personId, ...as })), ...others.map((personId) => ({ personId }))];
  return pm.call(rfis.send, { ...onlyVersion(draft), reviewers, ...DUE });
}
const waitedFor = ({ reviewers }: { reviewers: { person: { fullName: string }; coReviewer: boolean }[] }) =>
  reviewers.filter(({ coReviewer }) => !coReviewer).map(({ person }) => person.fullName);
const holders = ({ ballInCourt }: { ballInCourt: { fullName: string }[] }) =>
  ballInCourt.map(({ fullName }) => fullName).toSorted();

test('a picker tells of which company and in which role people are on the project', async () => {
  const picked = await pm.call(contacts.pick, { projectId: scene.server.projectId, keyword: 'northgate' });
  expect(picked).toHaveLength(2);
  for (const one of picked) expect(one).toMatchObject({ companyId: firm, projectRole: 'engineer', onProject: true });
});

test('a company is asked: all of its people hold it, and the first to answer takes it', async () => {
  const open = await sent({ forCompanyId: firm });
  expect(holders(open)).toEqual(['Lena Lindqvist', 'Tomasz Wójcik']);
  const askedFor = { companyId: firm, companyName: 'Northgate Structural', projectRole: null };
  expect(open.reviewers.map((one) => one.askedFor)).toEqual([askedFor, askedFor]);
  const answer = { clientRef: newId(), body: 'They may shift.', onBehalfOfId: people[0] };
  const done = await pm.call(rfis.respond, { rfiId: open.rfiId, ...answer });
  expect(done.status).toBe('answered');
  expect(waitedFor(done)).toEqual(['Tomasz Wójcik']);
  expect(done.responses[0]).toMatchObject({ official: true });
});

test('a role is asked beside somebody else, who is waited for all the same', async () => {
  const architect = scene.server.person('architect');
  const open = await sent({ forRole: 'engineer' }, [architect]);
  expect(open.ballInCourt).toHaveLength(3);
  const answer = { clientRef: newId(), body: 'Yes.', onBehalfOfId: people[1] };
  const half = await pm.call(rfis.respond, { rfiId: open.rfiId, ...answer });
  expect(half.status).toBe('open');
  expect(half.ballInCourt.map(({ personId }) => personId)).toEqual([architect]);
});

test('whoever forwards has taken it: nobody else of them is waited for', async () => {
  const open = await sent({ forCompanyId: firm });
  const personId = scene.server.person('architect');
  expect((await failure(pm.call(rfis.forward, { ...onlyVersion(open), personId }))).code).toBe(2000);
  const toOne = { personIds: [people[0] ?? ''], reason: 'The other is on leave' };
  const shifted = await pm.call(rfis.shiftCourt, { ...onlyVersion(open), ...toOne });
  const forwarded = await pm.call(rfis.forward, { ...onlyVersion(shifted), personId });
  expect(forwarded.ballInCourt.map((one) => one.personId)).toEqual([personId]);
  expect(waitedFor(forwarded)).not.toContain('Lena Lindqvist');
});

test('nobody is asked for a company or a role that is not theirs on the project', async () => {
  const architect = scene.server.person('architect');
  for (const as of [{ forCompanyId: firm }, { forRole: 'safety' }])
    expect(await failure(sent(as, [], [architect]))).toMatchObject({
      code: 1400,
      data: { fields: [{ path: 'reviewers' }] },
    });
});
