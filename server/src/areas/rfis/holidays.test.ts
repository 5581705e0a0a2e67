import { calendars } from '@plumbline/contract/areas/calendars';
import { addWorkingDays } from '@plumbline/contract/kit/workingDays';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';

/* Days that an RFI works out in working days are never days off. */

let scene: RfiScene;
beforeAll(async () => {
  scene = await startRfiScene();
});
afterAll(() => scene.server.close());

/** The day of the manager of an RFI that has just been answered. */
async function managerDay(): Promise<string> {
  const { rfiId } = await scene.answered();
  const [rfi] = await scene.server.sql<{ day: string }>('select manager_due_date::text as day from rfi where id = $1', [
    rfiId,
  ]);
  return rfi?.day ?? '';
}

test('the manager’s day after an answer is a working day of the company, and of the project where that has its own', async () => {
  const admin = await scene.server.as('admin');
  const { projectId } = scene.server;
  const { version, week, country, worked } = await admin.call(calendars.company, {});
  const plain = await managerDay();
  const daysOff = [{ name: 'Site closed', first: plain, last: plain }];
  const { week: mask, allDaysOff } = await admin.call(calendars.saveCompany, {
    version,
    week,
    country,
    worked,
    daysOff,
  });
  expect(allDaysOff).toContain(plain);
  const next = addWorkingDays({ week: mask, daysOff: allDaysOff }, plain, 1);
  expect(next > plain).toBe(true);
  expect(await managerDay()).toBe(next);
  await admin.call(calendars.saveProject, {
    projectId,
    own: { week, country: null, worked: [], daysOff: [], companyHolidays: false },
  });
  expect(await managerDay()).toBe(plain);
});
