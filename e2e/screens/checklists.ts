import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeChecklist } from '../kit/checklists.ts';
import { ask, projectTab } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { send } from '../kit/punch.ts';
import { dialog, more, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { admin } = PEOPLE;
const TITLE = 'Close out the rooms of the screens';
const rows = (page: Page) => page.getByRole('main').locator('a[href*="/checklist/"]').first();

/** The checklist of these screens; created once. */
async function makeOnce(page: Page) {
  const path = `/apisc/checklistPackage/list?pageSize=1&keyword=${encodeURIComponent(TITLE)}`;
  const found = await ask<{ rows: { checklistPackageId: string }[] }>(page.request, path);
  const [row] = found.rows;
  if (row) {
    const on = `/apisc/checklistPackage/get?checklistPackageId=${row.checklistPackageId}`;
    return ask<Awaited<ReturnType<typeof makeChecklist>>>(page.request, on);
  }
  const { formTemplateId, version } = await send<{ formTemplateId: string; version: number }>(
    page,
    'formTemplate/addFromLibrary',
    { clientRef: randomUUID(), libraryKey: 'roomCloseout', name: 'Closeout of the screens' },
  );
  await send(page, 'formTemplate/publish', { formTemplateId, version });
  return makeChecklist(page, TITLE, formTemplateId);
}
const listed = (address: string) => async (page: Page) => {
  await makeOnce(page);
  return address;
};
const pageOf = async (page: Page) => {
  const { projectId, checklistPackageId } = await makeOnce(page);
  return `/project/${projectId}/checklist/${checklistPackageId}`;
};
const runOf = async (page: Page) => {
  const { runs } = await makeOnce(page);
  return `${await pageOf(page)}/run/${runs[0]?.formRunId ?? ''}`;
};
const atDoor = async (page: Page) => {
  const { projectId, runs } = await makeOnce(page);
  return `/project/${projectId}/checklist/at?locationId=${runs[0]?.location?.locationId ?? ''}`;
};
const tab = async (page: Page) => {
  await makeOnce(page);
  return projectTab('checklists')(page);
};

export const screens: readonly Screen[] = [
  screen('checklists', admin, listed('/project/checklist?view=all'), rows),
  screen('checklists of the dashboard', admin, listed('/dashboard/checklist?view=all'), rows),
  screen('checklists of a project', admin, tab, rows),
  screen('rooms and checklists', admin, async (page) => `${await tab(page)}&part=rooms`, rows),
  screen('new checklist', admin, '/project/checklist?act=new', dialog('New checklist')),
  screen('checklist', admin, pageOf, title(/./)),
  screen('form of a checklist', admin, runOf, title(/./)),
  screen('what a door opens', admin, atDoor, title(/./)),
  screen('sections of a checklist', admin, pageOf, dialog('Assign sections'), {
    press: more('Assign sections'),
    only: 'wide',
  }),
];
