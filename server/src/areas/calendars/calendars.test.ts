import { calendars } from '@plumbline/contract/areas/calendars';
import { HOLIDAY_COUNTRIES } from '@plumbline/contract/areas/calendars/countries';
import { holidaysOf } from '@plumbline/contract/areas/calendars/holidays';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';
import { onItem, startSubmittalScene } from '../../../test/submittalScene.ts';
import type { SubmittalScene } from '../../../test/submittalScene.ts';
import { extendCalendars } from './compute.ts';

/* Which days a company and its projects work. */

let scene: SubmittalScene;
let engineer: Client;
let admin: Client;
beforeAll(async () => {
  scene = await startSubmittalScene();
  ({ engineer } = scene);
  admin = await scene.server.as('admin');
});
afterAll(() => scene.server.close());

const NEEDED = { requiredOnSiteDate: '2027-02-20', leadTimeDays: 55, designReviewDays: 1, internalReviewDays: 1 };

test('a plan never asks for anything on a holiday, and follows the calendar of the company', async () => {
  const item = await scene.draft(NEEDED);
  // The order goes out on Sunday the 27th: the review is back on the last working day before it.
  expect(item).toMatchObject({
    plannedReturnDate: '2026-12-24',
    plannedSendDate: '2026-12-23',
    plannedSubmitDate: '2026-12-22',
  });
  const { version, week, country, worked } = await admin.call(calendars.company, {});
  const shutdown = [{ name: 'Winter shutdown', first: '2026-12-21', last: '2026-12-31' }];
  await admin.call(calendars.saveCompany, { version, week, country, worked, daysOff: shutdown });
  expect(await engineer.call(submittalItems.get, onItem(item))).toMatchObject({
    plannedReturnDate: '2026-12-18',
    plannedSendDate: '2026-12-17',
    plannedSubmitDate: '2026-12-16',
  });
  const next = await admin.call(calendars.company, {});
  await admin.call(calendars.saveCompany, {
    version: next.version,
    week,
    country,
    worked: ['thanksgiving'],
    daysOff: [],
  });
  expect((await scene.submitted()).dueDate).toBe('2026-11-27');
});

test('a project has a calendar of its own, with the days off of the company or without', async () => {
  const { projectId } = scene.server;
  const before = await admin.call(calendars.company, {});
  const base = { version: before.version, week: 31, country: 'US' as const, worked: [], daysOff: [] };
  await admin.call(calendars.saveCompany, base);
  const own = {
    week: 63,
    country: null,
    worked: [],
    daysOff: [{ name: 'Crane', first: '2026-11-24', last: '2026-11-24' }],
  };
  const saved = await admin.call(calendars.saveProject, { projectId, own });
  expect(saved).toMatchObject({ week: 63, own: { week: 63, companyHolidays: true } });
  expect(saved.allDaysOff).toEqual(expect.arrayContaining(['2026-11-24', '2026-11-26']));
  // Saturdays are worked; the 24th and Thanksgiving are not.
  expect((await scene.submitted()).dueDate).toBe('2026-11-28');
  await admin.call(calendars.saveProject, { projectId, own: { ...own, companyHolidays: false } });
  expect((await scene.submitted()).dueDate).toBe('2026-11-27');
  const back = await admin.call(calendars.saveProject, { projectId, own: null });
  expect(back).toMatchObject({ own: null, week: 31 });
  expect((await scene.submitted()).dueDate).toBe('2026-11-30');
});

test('days off are the right way round, of a country that has them, and saved once', async () => {
  const { version } = await admin.call(calendars.company, {});
  const rules = { version, week: 31, country: 'US' as const, worked: [], daysOff: [] };
  const wrong = { name: 'Wrong', first: '2026-12-24', last: '2026-12-23' };
  expect(await failure(admin.call(calendars.saveCompany, { ...rules, daysOff: [wrong] }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'daysOff.0.last' }] },
  });
  expect(await failure(admin.call(calendars.saveCompany, { ...rules, worked: ['bastille'] }))).toMatchObject({
    code: 1400,
  });
  expect(await failure(admin.call(calendars.saveCompany, { ...rules, version: version - 1 }))).toMatchObject({
    code: 1500,
  });
  expect(await failure(engineer.call(calendars.saveCompany, rules))).toMatchObject({ code: 403 });
});

test('each year the next one is added', async () => {
  const { server } = scene;
  await server.context.database.transact(server.tenantId, (tx) =>
    extendCalendars(tx, new Date('2028-01-01T00:00:00Z')),
  );
  const { allDaysOff } = await admin.call(calendars.company, {});
  expect(allDaysOff).toEqual(expect.arrayContaining(['2034-12-25']));
});

test('holidays by rule are those of the almanac', () => {
  const days = (country: (typeof HOLIDAY_COUNTRIES)[number], year: number) =>
    holidaysOf(country, year).map(({ day }) => day);
  expect(days('US', 2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
  expect(days('GB', 2027)).toEqual([
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2027-05-03',
    '2027-05-31',
    '2027-08-30',
    '2027-12-27',
    '2027-12-28',
  ]);
  expect(days('CA', 2026)).toContain('2026-05-18');
  expect(days('DE', 2027)).toEqual(expect.arrayContaining(['2027-03-26', '2027-05-06', '2027-05-17']));
  expect(days('PT', 2026)).toContain('2026-06-04');
  for (const country of HOLIDAY_COUNTRIES) expect(new Set(days(country, 2030)).size).toBe(days(country, 2030).length);
});
