import { employees, people } from '@plumbline/contract/areas/people';
import { rfis } from '@plumbline/contract/areas/rfis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';
import { buildRfi, buildSend } from '../rfis/index.ts';

/* A person who takes over a record is told once, of the record and of the ball that comes with it. */

let server: WorkingServer;
let engineer: Visitor;
let admin: Visitor;
let pm: Visitor;
beforeAll(async () => {
  server = await startWorkingServer({ clock: new Date('2026-11-20T17:00:00Z') });
  [engineer, admin, pm] = await Promise.all([server.as('engineer'), server.as('admin'), server.as('pm')]);
});
afterAll(() => server.close());

const reason = 'She is away until March';
async function toldOf(recordId: string) {
  await server.settled();
  const { personId } = pm;
  const notices = await server.company.sql<{ reason: string; sentence: string }>(
    'select reason, sentence from notification where record_id = $1 and person_id = $2',
    [recordId, personId],
  );
  const mails = await server.company.sql<{ body: string }>(
    `select body from mail where recipient = 'pm@harbor.example' and body like $1`,
    [`%${recordId}%`],
  );
  return { notices, mails };
}

test('a record whose manager holds the ball, who is its only one or one of two, is told of once, with the reason', async () => {
  const superintendent = server.company.person('super');
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId));
  const asked = await engineer.call(rfis.create, buildRfi(server.company.projectId));
  const shared = await engineer.call(rfis.send, buildSend(asked, [superintendent, engineer.personId], '2026-11-27'));
  const lent = await engineer.call(rfis.create, buildRfi(server.company.projectId));
  await engineer.call(rfis.send, buildSend(lent, [superintendent], '2026-11-27'));
  const { personId, version } = await admin.call(employees.get, { personId: engineer.personId });
  const items = (await admin.call(people.handOver, { personId })).map(({ key }) => ({ key, toPersonId: pm.personId }));
  await admin.call(people.suspend, { personId, version, reason, items });

  for (const [{ rfiId }, act] of [
    // A draft has no manager yet.
    [draft, 'into your court'],
    [shared, 'made you the manager'],
    [lent, 'made you the manager'],
  ] as const) {
    const { notices, mails } = await toldOf(rfiId);
    expect(notices).toHaveLength(1);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(act);
  }
  const holders = async (rfiId: string) =>
    (await pm.call(rfis.get, { rfiId })).ballInCourt.map((one) => one.personId).toSorted();
  expect(await holders(draft.rfiId)).toEqual([pm.personId]);
  expect(await holders(shared.rfiId)).toEqual([superintendent, pm.personId].toSorted());
  expect(await holders(lent.rfiId)).toEqual([superintendent]);
});
