import type { Page } from '@playwright/test';
import { ask, projectTab } from '../kit/demo.ts';
import { findInspector, makeInspection, pathOf, schedule, runVerb } from '../kit/inspections.ts';
import type { MadeInspection } from '../kit/inspections.ts';
import { PEOPLE } from '../kit/people.ts';
import { button, dialog, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { manager } = PEOPLE;
const TITLE = 'Rebar of the screens';
const rows = (page: Page) => page.getByRole('main').locator('a[href*="/inspection/"]').first();

/** The inspections of these screens, one scheduled and one in progress; created once. */
async function makeOnce(page: Page, status: 'scheduled' | 'inProgress'): Promise<MadeInspection> {
  const path = `/apisc/inspectionPackage/list?pageSize=1&status=${status}&keyword=${encodeURIComponent(TITLE)}`;
  const { rows: found } = await ask<{ rows: MadeInspection[] }>(page.request, path);
  if (found[0]) {
    const { inspectionPackageId } = found[0];
    return ask<MadeInspection>(page.request, `/apisc/inspectionPackage/get?inspectionPackageId=${inspectionPackageId}`);
  }
  const scheduled = await schedule(page, await makeInspection(page, TITLE, await findInspector(page, 'Jordan')));
  return status === 'scheduled' ? scheduled : runVerb(page, scheduled, 'start');
}
const listed = (address: string) => async (page: Page) => {
  await makeOnce(page, 'scheduled');
  return address;
};
const one = (status: 'scheduled' | 'inProgress') => async (page: Page) => pathOf(await makeOnce(page, status));
const form = async (page: Page) => {
  const inspection = await makeOnce(page, 'inProgress');
  return `${pathOf(inspection)}/run/${inspection.runs[0]?.formRunId ?? ''}`;
};

export const screens: readonly Screen[] = [
  screen('inspections', manager, listed('/project/inspection?view=all'), rows),
  screen('inspections over a month', manager, listed('/project/inspection?view=all&look=calendar'), rows),
  screen('inspections of a project', manager, projectTab('inspections'), rows),
  screen('inspections of the dashboard', manager, listed('/dashboard/inspection'), rows),
  screen('new inspection', manager, '/project/inspection?act=new', dialog('New inspection')),
  screen('inspection, scheduled', manager, one('scheduled'), title(/./)),
  screen('moving an appointment', manager, one('scheduled'), dialog(/^Schedule/), {
    press: button('Move the appointment'),
    only: 'wide',
  }),
  screen('inspection, under way', manager, one('inProgress'), title(/./)),
  screen('form of an inspection', manager, form, (page) => page.getByText(/ answered$/).first()),
];
