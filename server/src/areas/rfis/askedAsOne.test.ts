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

const alone = async () => {
  const draft = await pm.call(rfis.create, buildRfi(scene.server.projectId));
  const reviewers = [{ personId: scene.server.person('architect') }];
  return pm.call(rfis.send, { ...onlyVersion(draft), reviewers, ...DUE });
};

test('a company is asked beside who is asked already: the first of its people to answer takes it', async () => {
  const open = await alone();
  const beside = await pm.call(rfis.addReviewer, { ...onlyVersion(open), forCompanyId: firm });
  expect(beside.ballInCourt).toHaveLength(3);
  expect(beside.reviewers.flatMap(({ askedFor }) => askedFor?.companyName ?? [])).toEqual([
    'Northgate Structural',
    'Northgate Structural',
  ]);
  expect((await failure(pm.call(rfis.addReviewer, { ...onlyVersion(beside), forCompanyId: firm }))).code).toBe(2000);
  const answer = { clientRef: newId(), body: 'Use the larger one.', onBehalfOfId: people[1] };
  const half = await pm.call(rfis.respond, { rfiId: open.rfiId, ...answer });
  expect(half.status).toBe('open');
  expect(half.ballInCourt.map(({ personId }) => personId)).toEqual([scene.server.person('architect')]);
});

test('a role that may only comment holds nothing', async () => {
  const open = await alone();
  const told = await pm.call(rfis.addReviewer, { ...onlyVersion(open), forRole: 'engineer', coReviewer: true });
  expect(told.ballInCourt).toHaveLength(1);
  expect(told.reviewers.filter(({ coReviewer }) => coReviewer)).toHaveLength(2);
});

test('a question is forwarded to a role: one answer brings it back to who forwarded it', async () => {
  const open = await alone();
  const architect = await scene.server.as('architect');
  const theirs = await architect.call(rfis.get, { rfiId: open.rfiId });
  const asked = await architect.call(rfis.forward, { ...onlyVersion(theirs), forRole: 'engineer', mailLinks: false });
  expect(holders(asked)).toEqual(['Lena Lindqvist', 'Tomasz Wójcik']);
  const answer = { clientRef: newId(), body: 'It holds.', onBehalfOfId: people[0] };
  const back = await pm.call(rfis.respond, { rfiId: open.rfiId, ...answer });
  expect(back.status).toBe('open');
  expect(back.ballInCourt.map(({ personId }) => personId)).toEqual([architect.personId]);
});

test('a company that nobody answered for is asked as one again in the next round', async () => {
  const open = await sent({ forCompanyId: firm });
  const closing = { clientRef: newId(), body: 'Settled on site.' };
  const closed = await pm.call(rfis.answerInternally, { ...onlyVersion(open), ...closing });
  const again = await pm.call(rfis.reopen, { ...onlyVersion(closed), reason: 'Not so', dueDate: DUE.dueDate });
  expect(holders(again)).toEqual(['Lena Lindqvist', 'Tomasz Wójcik']);
  const answer = { clientRef: newId(), body: 'So it is.', onBehalfOfId: people[0] };
  expect((await pm.call(rfis.respond, { rfiId: open.rfiId, ...answer })).status).toBe('answered');
});

test('who is asked is one person, or one company or role with people who could answer', async () => {
  const open = await alone();
  const wrong = [{}, { personId: people[0], forCompanyId: firm }, { forRole: 'safety' }, { forCompanyId: newId() }];
  for (const who of wrong)
    expect(await failure(pm.call(rfis.addReviewer, { ...onlyVersion(open), ...who }))).toMatchObject({
      code: 1400,
      data: { fields: [{ path: 'personId' }] },
    });
});
