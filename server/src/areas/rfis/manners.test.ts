import { rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { court, failure, onlyId, onlyVersion, people, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { buildRfi } from './build.ts';

/* Reminders that are not repeated, questions forwarded by who manages, impacts that contradict themselves, marks that say which answer. */

let scene: RfiScene;
let server: TestServer;
let engineer: Client;
let architect: Client;
let consultant: Client;
let superintendent: Client;
beforeAll(async () => {
  scene = await startRfiScene();
  ({ server, engineer, architect, consultant, superintendent } = scene);
});
afterAll(() => server.close());

test('whoever was reminded is not reminded again within a day, but whoever has it since then is', async () => {
  const rfi = await scene.open();
  await engineer.call(rfis.remind, onlyId(rfi));
  const again = 'They were reminded already. You can remind them again in 24 hours.';
  expect(await failure(engineer.call(rfis.remind, onlyId(rfi)))).toMatchObject({ code: 2000, message: again });
  const many = await engineer.call(rfis.bulk, { rfiIds: [rfi.rfiId], verb: 'remind' });
  expect(many).toMatchObject({ done: [], refused: [{ rfiId: rfi.rfiId, reason: again }] });
  await server.sql(
    `update custody set from_at = from_at + interval '1 second' where record_id = $1 and to_at is null`,
    [rfi.rfiId],
  );
  await engineer.call(rfis.remind, onlyId(rfi));
});

test('who manages forwards for whoever holds the ball; the answer brings it back to them', async () => {
  const rfi = await scene.open();
  expect(rfi.can.forward).toBe(true);
  await scene.notices();
  const forwarded = await engineer.call(rfis.forward, { ...onlyVersion(rfi), personId: consultant.personId });
  expect(court(forwarded)).toEqual(people(consultant));
  expect(await scene.notices()).toEqual([
    ['court', people(consultant)],
    ['watching', people(architect)],
  ]);
  const { rows } = await engineer.call(records.activity, { recordId: rfi.rfiId, type: 'trail' });
  expect(rows[0]).toMatchObject({ verb: 'forward', onBehalfOf: { personId: architect.personId } });
  const back = await consultant.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'It carries.' });
  expect(court(back)).toEqual(people(architect));

  const two = await scene.open([architect, consultant]);
  const others = { ...onlyVersion(two), personId: superintendent.personId };
  expect(await failure(engineer.call(rfis.forward, others))).toMatchObject({
    code: 2000,
    message: 'Several people hold the ball. Change the ball in court instead.',
  });
});

test('what is to be determined closes nothing, and no impact has no amount', async () => {
  const rfi = await scene.answered();
  const undecided = { ...onlyVersion(rfi), costImpact: 'tbd', scheduleImpact: 'noImpact' } as const;
  expect(await failure(engineer.call(rfis.close, undecided))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'costImpact', msg: 'Confirm the cost impact' }] },
  });
  const none = { costImpact: 'noImpact', costImpactCents: 120_000, scheduleImpact: 'notApplicable' } as const;
  const cost = 'There is no cost impact: take the amount out, or choose another impact';
  const days = 'There is no schedule impact: take the days out, or choose another impact';
  expect(await failure(engineer.call(rfis.setImpacts, { ...onlyVersion(rfi), ...none }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'costImpactCents', msg: cost }] },
  });
  const contradictory = buildRfi(server.projectId, { ...none, scheduleImpactDays: 4 });
  expect(await failure(engineer.call(rfis.create, contradictory))).toMatchObject({
    code: 1400,
    data: {
      fields: [
        { path: 'costImpactCents', msg: cost },
        { path: 'scheduleImpactDays', msg: days },
      ],
    },
  });
  const said = await engineer.call(rfis.setImpacts, { ...onlyVersion(rfi), costImpact: 'noImpact' });
  expect(await failure(engineer.call(rfis.setImpacts, { ...onlyVersion(said), costImpactCents: 5 }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'costImpactCents', msg: cost }] },
  });
});

test('the trail of a mark as official says which answer: whose, of which day, and how it begins', async () => {
  const rfi = await scene.answered();
  const responseId = rfi.responses[0]?.responseId ?? '';
  const official = rfi.responses[0]?.official !== true;
  await engineer.call(rfis.markOfficial, { ...onlyVersion(rfi), responseId, official });
  const { rows } = await engineer.call(records.activity, { recordId: rfi.rfiId, type: 'trail' });
  const which = `${rfi.responses[0]?.by?.fullName}, 2026-11-20: Shift them west.`;
  expect(rows[0]).toMatchObject({
    verb: 'markOfficial',
    changes: { official: official ? [null, which] : [which, null] },
  });
});

test('search finds what was said in comments, and who answered, also after the RFI changed', async () => {
  const rfi = await scene.answered();
  await engineer.call(records.comment, {
    recordId: rfi.rfiId,
    clientRef: newId(),
    body: 'The zeppelinwerft drawing rules',
  });
  const { fullName = '' } = rfi.responses[0]?.by ?? {};
  const found = async (keyword: string) =>
    (await engineer.call(records.search, { keyword, limit: 50 })).map(({ recordId }) => recordId);
  expect(await found('zeppelinwerft')).toEqual([rfi.rfiId]);
  expect(await found(fullName)).toContain(rfi.rfiId);
  await engineer.call(rfis.addendum, { rfiId: rfi.rfiId, clientRef: newId(), body: 'And the other end.' });
  expect(await found('zeppelinwerft')).toEqual([rfi.rfiId]);
  expect(await found(fullName)).toContain(rfi.rfiId);
  expect((await engineer.call(rfis.list, { keyword: 'zeppelinwerft' })).rows).toMatchObject([{ rfiId: rfi.rfiId }]);
});

test('a sheet holds the question, the answers and the number of the log it came from', async () => {
  const rfi = await scene.answered();
  await server.sql(`update rfi set imported_ref = 'OLD-77' where id = $1`, [rfi.rfiId]);
  const { body } = await engineer.raw('GET', '/apisc/rfi/export', {
    format: 'csv',
    keyword: 'OLD-77',
    sort: '-number',
  });
  const all = await engineer.raw('GET', '/apisc/rfi/export', { format: 'csv', sort: '-number' });
  expect(body.split('\r\n')[0]).toMatch(/Question,Official response,Other answers,Imported from$/);
  const line = all.body.split('\r\n').find((text) => text.endsWith('OLD-77'));
  expect(line).toContain(rfi.question);
  expect(line).toContain('Shift them west.');
});
