import { rfis } from '@plumbline/contract/areas/rfis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { buildRfi, buildSend } from './build.ts';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer({ clock: new Date('2026-11-20T17:00:00Z') });
});
afterAll(() => house.close());

test('an RFI goes from a draft to its answer', async () => {
  const [tech, engineer, architect] = await Promise.all([house.as('tech'), house.as('engineer'), house.as('architect')]);
  const draft = await tech.call(rfis.create, buildRfi(house.projectId));
  expect(draft).toMatchObject({ number: null, status: 'draft', version: 1, ballInCourt: [{ personId: tech.personId }] });
  expect(draft.can.submit).toBe(true);
  expect(draft.can.send).toBeUndefined();

  const submitted = await tech.call(rfis.submit, { rfiId: draft.rfiId, version: draft.version });
  expect(submitted).toMatchObject({ number: 'RFI-001', status: 'submitted', manager: { personId: engineer.personId }, ballInCourt: [{ personId: engineer.personId }] });

  const open = await engineer.call(rfis.send, buildSend(submitted, [architect.personId], '2026-11-27'));
  expect(open).toMatchObject({ status: 'open', dueInDays: 7, ballInCourt: [{ personId: architect.personId }] });

  const answered = await architect.call(rfis.respond, { rfiId: open.rfiId, clientRef: crypto.randomUUID(), body: 'Shift them up to 2¾ in west.' });
  expect(answered).toMatchObject({ status: 'answered', ballInCourt: [{ personId: engineer.personId }], responses: [{ official: true, by: { personId: architect.personId } }], dueInDays: 5 });

  const closed = await engineer.call(rfis.close, { rfiId: open.rfiId, version: answered.version, costImpact: 'noImpact', scheduleImpact: 'yesKnown', scheduleImpactDays: 4 });
  expect(closed).toMatchObject({ status: 'closed', ballInCourt: [], impactsConfirmed: true, scheduleImpactDays: 4 });

  const list = await engineer.call(rfis.list, { projectId: [house.projectId] });
  expect(list).toMatchObject({ total: 1, rows: [{ number: 'RFI-001', officialAnswer: true, ballInCourt: [] }] });
  const counts = await engineer.call(rfis.counts, {});
  expect(counts).toMatchObject({ all: 1, open: 0, byStatus: { closed: 1 } });
});
