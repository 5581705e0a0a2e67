import { contacts } from '@plumbline/contract/areas/contacts';
import { projects } from '@plumbline/contract/areas/projects';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { submittalWorkflows } from '@plumbline/contract/areas/submittalWorkflows';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../../test/rfiScene.ts';
import { fresh, onItem, onVersion, startSubmittalScene } from '../../../test/submittalScene.ts';
import type { SubmittalScene } from '../../../test/submittalScene.ts';

/* A company or a role on the project in the steps of a review, and asked later. */

let scene: SubmittalScene;
let firm: string;
const people: string[] = [];
beforeAll(async () => {
  scene = await startSubmittalScene();
  const admin = await scene.server.as('admin');
  const company = { clientRef: newId(), companyName: 'Northgate Structural', roles: ['engineer' as const] };
  firm = (await admin.call(contacts.createCompany, company)).companyId;
  for (const name of ['Lena Lindqvist', 'Tomasz Wójcik']) people.push(await joins(name));
});
afterAll(() => scene.server.close());

async function joins(fullName: string): Promise<string> {
  const [admin, pm] = await Promise.all([scene.server.as('admin'), scene.server.as('pm')]);
  const { personId } = await admin.call(contacts.createPerson, { clientRef: newId(), fullName, companyId: firm });
  const seat = { clientRef: newId(), projectId: scene.server.projectId, personId };
  await pm.call(projects.addMember, { ...seat, projectRole: 'engineer' });
  return personId;
}
const court = ({ ballInCourt }: SubmittalItem) => ballInCourt.map(({ fullName }) => fullName).toSorted();
const TEAM = ['Lena Lindqvist', 'Tomasz Wójcik'];
const answered = (item: SubmittalItem, personId: string | undefined, meaning = 'approved') =>
  scene.engineer.call(submittalItems.respond, {
    ...onItem(item),
    clientRef: newId(),
    dispositionId: scene.dispositions[meaning] ?? '',
    onBehalfOfId: personId,
  });

test('a company in the first step: whoever of it answers first takes it, and the next step begins', async () => {
  const { engineer, architect } = scene;
  const sent = await engineer.call(submittalItems.send, {
    ...(await fresh(engineer, await scene.submitted())),
    reviewers: [
      ...people.map((personId) => ({ personId, step: 1, days: 5, forCompanyId: firm })),
      { personId: architect.personId, step: 2 },
    ],
    mailLinks: false,
  });
  expect(court(sent)).toEqual(TEAM);
  expect(sent.reviewers.map(({ askedFor }) => askedFor?.companyName ?? null)).toEqual([
    'Northgate Structural',
    'Northgate Structural',
    null,
  ]);
  const next = await answered(sent, people[1]);
  expect(next.ballInCourt.map(({ personId }) => personId)).toEqual([architect.personId]);
  const reviewed = await scene.respond(architect, sent, 'approved');
  expect(reviewed.status).toBe('reviewed');
});

test('an answer that wants another revision ends the review, given for a role', async () => {
  const { engineer } = scene;
  const sent = await engineer.call(submittalItems.send, {
    ...(await fresh(engineer, await scene.submitted())),
    reviewers: people.map((personId) => ({ personId, forRole: 'engineer' })),
    mailLinks: false,
  });
  expect((await answered(sent, people[0], 'rejected')).status).toBe('reviewed');
});

test('a role is added, and the question forwarded to a company', async () => {
  const { engineer, architect } = scene;
  const sent = await scene.sent();
  const beside = await engineer.call(submittalItems.addReviewer, { ...onVersion(sent), forRole: 'engineer' });
  expect(beside.ballInCourt).toHaveLength(3);
  const again = await scene.sent();
  const held = await fresh(architect, again);
  const forwarded = await architect.call(submittalItems.forward, { ...held, forCompanyId: firm, mailLinks: false });
  expect(court(forwarded)).toEqual(TEAM);
  const back = await answered(again, people[0]);
  expect(back.ballInCourt.map(({ personId }) => personId)).toEqual([architect.personId]);
});

test('a workflow keeps the company: who is on the project when it is sent is asked', async () => {
  const { engineer, server } = scene;
  const { projectId } = server;
  const workflow = { projectId, workflowId: newId(), name: 'Structural', isDefault: true };
  const steps = people.map((personId) => ({ personId, step: 1, required: true, days: 4, forCompanyId: firm }));
  const stranger = { personId: scene.trade.personId, step: 2, forRole: 'engineer' };
  const wrong = await failure(engineer.call(submittalWorkflows.save, { ...workflow, steps: [...steps, stranger] }));
  expect(wrong).toMatchObject({ code: 1400, data: { fields: [{ path: 'steps' }] } });

  const [saved] = await engineer.call(submittalWorkflows.save, { ...workflow, steps });
  expect(saved?.steps.map(({ person, askedFor }) => [person?.fullName, askedFor?.companyName])).toEqual(
    TEAM.map((name) => [name, 'Northgate Structural']),
  );
  await joins('Aiko Tanaka');
  const send = async () =>
    engineer.call(submittalItems.send, { ...(await fresh(engineer, await scene.submitted())), mailLinks: false });
  const sent = await send();
  expect(court(sent)).toEqual(['Aiko Tanaka', ...TEAM]);
  expect((await answered(sent, people[0])).status).toBe('reviewed');

  await server.sql('delete from project_member m using person p where p.id = m.person_id and p.company_id = $1', [
    firm,
  ]);
  expect(await failure(send())).toMatchObject({ code: 2000 });
  const [left] = await engineer.call(submittalWorkflows.list, { projectId });
  expect(left?.steps).toMatchObject([{ person: null, askedFor: { companyName: 'Northgate Structural' } }]);
});
