import { contacts } from '@plumbline/contract/areas/contacts';
import { rfis } from '@plumbline/contract/areas/rfis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, onlyVersion, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { buildRfi, buildSend } from './build.ts';

/* The ball goes to nobody who cannot act: a role without the right to answer or to manage is refused, with the field. */

let scene: RfiScene;
let server: TestServer;
let engineer: Client;
let architect: Client;
let accountant: Client;
let tech: Client;
beforeAll(async () => {
  scene = await startRfiScene();
  ({ server, engineer, architect } = scene);
  [accountant, tech] = await Promise.all([server.as('accounting'), server.as('tech')]);
});
afterAll(() => server.close());

const refusedAt = (field: string, name: string) => ({
  code: 1400,
  data: { fields: [{ path: field, msg: `${name} cannot answer here. Choose somebody whose role lets them` }] },
});
async function nameOf({ personId }: Client): Promise<string> {
  const [person] = await server.sql<{ name: string }>('select full_name as name from person where id = $1', [personId]);
  return person?.name ?? '';
}

test('a reviewer who may not answer is refused: at send, forward, add reviewer, shift court, ask again and reopen', async () => {
  const name = await nameOf(accountant);
  const submitted = await scene.submitted();
  const due = '2026-12-01';
  const { personId } = accountant;
  expect(await failure(engineer.call(rfis.send, buildSend(submitted, [personId], due)))).toMatchObject(
    refusedAt('reviewers', name),
  );
  const open = await scene.open();
  expect(await failure(architect.call(rfis.forward, { ...onlyVersion(open), personId }))).toMatchObject(
    refusedAt('personId', name),
  );
  expect(await failure(engineer.call(rfis.addReviewer, { ...onlyVersion(open), personId }))).toMatchObject(
    refusedAt('personId', name),
  );
  const shift = { ...onlyVersion(open), personIds: [personId], reason: 'Costs' };
  expect(await failure(engineer.call(rfis.shiftCourt, shift))).toMatchObject(refusedAt('personIds', name));
  const answered = await scene.answered();
  const again = { ...onlyVersion(answered), clarification: 'And?', dueDate: due, reviewerIds: [personId] };
  expect(await failure(engineer.call(rfis.askAgain, again))).toMatchObject(refusedAt('reviewerIds', name));
  const closed = await engineer.call(rfis.close, {
    ...onlyVersion(answered),
    costImpact: 'noImpact',
    scheduleImpact: 'noImpact',
  });
  const reopen = { ...onlyVersion(closed), reason: 'Again', dueDate: due, reviewerIds: [personId] };
  expect(await failure(engineer.call(rfis.reopen, reopen))).toMatchObject(refusedAt('reviewerIds', name));
});

test('a co-reviewer only comments, and may be anybody', async () => {
  const open = await scene.open();
  const asked = await engineer.call(rfis.addReviewer, {
    ...onlyVersion(open),
    personId: accountant.personId,
    coReviewer: true,
  });
  expect(asked.reviewers).toHaveLength(2);
});

test('nobody becomes RFI manager whose role does not let them manage', async () => {
  const msg = 'Choose somebody who works here and whose role lets them manage this';
  const refused = { code: 1400, data: { fields: [{ path: 'rfiManagerId', msg }] } };
  const over = { rfiManagerId: tech.personId };
  expect(await failure(engineer.call(rfis.create, buildRfi(server.projectId, over)))).toMatchObject(refused);
  const draft = await engineer.call(rfis.create, buildRfi(server.projectId));
  const { question, title, disciplines } = draft;
  const change = { ...onlyVersion(draft), title, question, disciplines: disciplines as never, ...over };
  expect(await failure(engineer.call(rfis.update, change))).toMatchObject(refused);
  const many = { rfiIds: [draft.rfiId], verb: 'setManager' as const, personIds: [tech.personId] };
  expect(await failure(engineer.call(rfis.bulk, many))).toMatchObject(refused);
});

test('pickers offer those who may, and those who answer by a link', async () => {
  const pick = async (mayDo?: string) =>
    (await engineer.call(contacts.pick, { mayDo })).map(({ personId }) => personId);
  expect(await pick()).toContain(accountant.personId);
  const answerers = await pick('rfi.respond');
  expect(answerers).toContain(architect.personId);
  expect(answerers).not.toContain(accountant.personId);
  expect(await pick('rfi.manage')).not.toContain(tech.personId);
});
