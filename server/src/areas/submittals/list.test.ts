import { floatDays, submittalItems } from '@plumbline/contract/areas/submittals';
import { calendars } from '@plumbline/contract/areas/calendars';
import { addDays } from '@plumbline/contract/kit/days';
import {
  addWorkingDays,
  calendarOf,
  subtractWorkingDays,
  workingDaysBetween,
} from '@plumbline/contract/kit/workingDays';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../../test/rfiScene.ts';
import { fresh, onItem, onVersion, startSubmittalScene } from '../../../test/submittalScene.ts';
import type { SubmittalScene } from '../../../test/submittalScene.ts';

let scene: SubmittalScene;
beforeAll(async () => {
  scene = await startSubmittalScene();
});
afterAll(() => scene.server.close());

test('working days in the database are those of the contract, whatever the week and the days off', async () => {
  const anyDay = fc.integer({ min: -700, max: 700 }).map((n) => addDays('2026-11-20', n));
  const anyCase = fc.record({
    week: fc.integer({ min: 1, max: 127 }),
    off: fc.array(anyDay, { maxLength: 40 }),
    a: anyDay,
    b: anyDay,
    n: fc.integer({ min: 0, max: 40 }),
  });
  const cases = fc.sample(anyCase, { numRuns: 400, seed: 7 }).map(({ week, off, ...one }) => {
    const calendar = calendarOf(week, off);
    return { ...one, calendar, week, off: calendar.daysOff };
  });
  const rows = await scene.server.sql<{ between: number; later: string; earlier: string }>(
    `select working_days_between(a, b, week, off) as between, add_working_days(a, n, week, off)::text as later,
        subtract_working_days(a, n, week, off)::text as earlier
      from jsonb_to_recordset($1::jsonb) as one(a date, b date, n int, week int, days jsonb, place int)
        cross join lateral (select array(select jsonb_array_elements_text(days)::date) as off) given
      order by place`,
    [JSON.stringify(cases.map(({ a, b, n, week, off }, place) => ({ a, b, n, week, days: off, place })))],
  );
  expect(rows).toEqual(
    cases.map(({ calendar, a, b, n }) => ({
      between: workingDaysBetween(calendar, a, b),
      later: addWorkingDays(calendar, a, n),
      earlier: subtractWorkingDays(calendar, a, n),
    })),
  );
});

test('float: the list says, sorts and filters what the contract works out', async () => {
  const { engineer } = scene;
  const plan = (requiredOnSiteDate: string, over = {}) => ({ requiredOnSiteDate, leadTimeDays: 20, ...over });
  const items = [
    await scene.draft(plan('2026-12-25')),
    await scene.requested(plan('2027-01-25', { designReviewDays: 3 })),
    await scene.submitted(plan('2027-01-10', { internalReviewDays: 0 })),
    await scene.sent([[scene.architect]], plan('2027-01-04')),
    await scene.sent([[scene.architect]]),
    await scene.closed(),
    await scene.reviewed('reviseAndResubmit'),
    await scene.closed('reviseAndResubmit'),
  ];
  const { week, allDaysOff: daysOff } = await engineer.call(calendars.company, {});
  const { rows } = await engineer.call(submittalItems.list, { sort: 'floatDays', pageSize: 100 });
  for (const item of items) {
    const shown = await engineer.call(submittalItems.get, onItem(item));
    const row = rows.find(({ submittalItemId }) => submittalItemId === item.submittalItemId);
    expect(row?.floatDays, shown.status).toBe(
      floatDays(
        shown,
        { ...shown, isRejected: shown.responses.some(({ disposition }) => disposition?.effect === 'resubmit') },
        { today: '2026-11-20', calendar: { week, daysOff } },
      ),
    );
    expect(row?.floatDays).toBe(shown.floatDays);
  }
  const floats = rows.flatMap(({ floatDays: days }) => (days === null ? [] : [days]));
  expect(floats).toEqual([...floats].sort((a, b) => a - b));
  expect(floats.some((days) => days < 0)).toBe(true);
  const risky = await engineer.call(submittalItems.list, { atRisk: true, pageSize: 100 });
  expect(risky.rows.every(({ floatDays: days }) => days !== null && days < 0)).toBe(true);
  expect(risky.total).toBe(floats.filter((days) => days < 0).length);
  expect((await engineer.call(submittalItems.totals, {})).atRisk).toBe(risky.total);
});

test('filters: section, division, submitter, result, court; counts equal their lists', async () => {
  const { engineer, trade } = scene;
  const other = await scene.section('09 29 00');
  const item = await scene.requested({ specSectionId: other });
  const numbers = async (input: object) =>
    (await engineer.call(submittalItems.list, { ...input, pageSize: 100 })).rows.map(({ number }) => number);
  expect(await numbers({ division: '09' })).toEqual([item.number]);
  expect(await numbers({ specSectionId: other })).toEqual([item.number]);
  expect(await numbers({ submitterId: trade.personId, ballId: trade.personId, division: '09' })).toEqual([item.number]);
  const released = await engineer.call(submittalItems.list, { effect: 'release' });
  expect(released.rows.every(({ effect, released: may }) => effect === 'release' && may)).toBe(true);
  expect(released.total).toBe(1);
  const counts = await engineer.call(submittalItems.counts, {});
  expect(counts.all).toBe((await numbers({})).length);
  expect(counts.myCourt).toBe((await numbers({ court: 'mine' })).length);
  expect(counts.byStatus['required']).toBe((await numbers({ status: 'required' })).length);
  const byTrade = await trade.call(submittalItems.list, { court: 'mine', division: '09' });
  expect(byTrade.rows.map(({ number, mine }) => [number, mine])).toEqual([[item.number, true]]);
  for (const sort of ['number', '-specSection', 'submitByDate', 'status', '-heldDays', 'dueDate', 'title'])
    expect((await engineer.call(submittalItems.list, { sort })).rows.length).toBeGreaterThan(3);
});

test('update: the plan, the submitter and the manager follow; the section of a number stays', async () => {
  const { engineer, consultant, server } = scene;
  const item = await scene.requested();
  const pm = await server.as('pm');
  const base = { title: item.title, type: item.type, category: item.category };
  const changed = await engineer.call(submittalItems.update, {
    ...onVersion(item),
    ...base,
    submitterId: consultant.personId,
    managerId: pm.personId,
    requiredOnSiteDate: '2027-06-01',
    submitByDate: '2026-12-01',
  });
  expect(changed).toMatchObject({
    plannedReturnDate: '2027-06-01',
    dueDate: '2026-12-01',
    submitter: { personId: consultant.personId },
    manager: { personId: pm.personId },
    ballInCourt: [{ personId: consultant.personId }],
  });
  expect(await failure(scene.trade.call(submittalItems.get, onItem(item)))).toMatchObject({ code: 1004 });
  expect((await consultant.call(submittalItems.get, onItem(item))).can).toMatchObject({ submit: true });
  const specSectionId = await scene.section('05 12 00');
  expect(
    await failure(engineer.call(submittalItems.update, { ...onVersion(changed), ...base, specSectionId })),
  ).toMatchObject({ code: 1400 });
  expect(
    await failure(
      engineer.call(submittalItems.update, {
        ...(await fresh(engineer, item)),
        ...base,
        locationId: server.projectId,
      }),
    ),
  ).toMatchObject({ code: 1004 });
});

test('bulk: a preview leaves no number taken', async () => {
  const { engineer } = scene;
  const specSectionId = await scene.section('12 24 00');
  const drafts = [await scene.draft({ specSectionId }), await scene.draft({ specSectionId, submitterId: null })];
  const submittalItemIds = drafts.map((item) => item.submittalItemId);
  const looked = await engineer.call(submittalItems.bulk, { submittalItemIds, verb: 'request', preview: true });
  expect(looked.done).toEqual([drafts[0]?.submittalItemId]);
  expect(looked.refused).toEqual([
    {
      submittalItemId: drafts[1]?.submittalItemId,
      number: null,
      title: drafts[1]?.title,
      reason: 'Choose the submitter first.',
    },
  ]);
  expect((await engineer.call(submittalItems.get, onItem(drafts[0]!))).status).toBe('draft');
  await engineer.call(submittalItems.bulk, { submittalItemIds, verb: 'request' });
  expect(await engineer.call(submittalItems.get, onItem(drafts[0]!))).toMatchObject({
    status: 'required',
    number: '12 24 00-001',
  });
  const done = await engineer.call(submittalItems.bulk, {
    submittalItemIds: [(await scene.closed('rejected')).submittalItemId],
    verb: 'revise',
  });
  expect(done.done).toHaveLength(1);
  const reviewed = await scene.reviewed('approved');
  await engineer.call(submittalItems.bulk, { submittalItemIds: [reviewed.submittalItemId], verb: 'close' });
  expect((await engineer.call(submittalItems.get, onItem(reviewed))).disposition?.name).toBe('Approved');
  // Who submitted it reads the remarks, as when it is closed alone.
  const { responses } = await scene.trade.call(submittalItems.get, onItem(reviewed));
  expect(responses.map(({ body }) => body)).toEqual(['approved: see the marks']);
});
