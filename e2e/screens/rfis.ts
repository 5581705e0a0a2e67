import { request } from '@playwright/test';
import type { Page } from '@playwright/test';
import { firstShareLink, projectNamed, projectTab, rfiIn } from '../kit/demo.ts';
import { DEMO_PASSWORD, PEOPLE, home } from '../kit/people.ts';
import { button, dialog, heading, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { manager, engineer, admin } = PEOPLE;
const rows = (page: Page) => page.getByRole('main').locator('a[href*="/rfi/"]').first();
const LIST = '/project/RFIsList';
const rfi = (status: string, court?: 'mine') => async (page: Page) => {
  const { rfiId, projectId } = await rfiIn(page, status, court);
  return `/project/${projectId}/rfi/${rfiId}`;
};

async function panel(page: Page): Promise<string> {
  return `${LIST}?record=${(await rfiIn(page, 'open')).rfiId}`;
}

async function select(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select/ });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
}

async function closeSelected(page: Page): Promise<void> {
  await select(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Close RFIs', exact: true }).click();
}

async function importing(page: Page): Promise<string> {
  return `${LIST}?act=import&projectId=${await projectNamed(page, 'Mission Creek')}`;
}

/** Previews a log of three lines: two are good, one has no title. */
async function preview(page: Page): Promise<void> {
  const log = [
    'Number,Title,Question,Status',
    '901,Door 12,Which hardware?,Open',
    '902,Door 13,Which frame?,Open',
    '903,,,Open',
  ];
  const file = { name: 'log.csv', mimeType: 'text/csv', buffer: Buffer.from(log.join('\n')) };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

/** The link of a mail to an external person. The admin reads it in a separate API session. */
async function findSharedLink(): Promise<string> {
  const reader = await request.newContext({ baseURL: home() });
  await reader.post('/apisc/auth/login', { data: { email: admin, password: DEMO_PASSWORD } });
  const link = await firstShareLink(reader);
  await reader.dispose();
  return link;
}

export const screens: readonly Screen[] = [
  screen('the shared RFI', null, findSharedLink, title(/./)),
  screen('RFIs of the dashboard', manager, '/dashboard/rfis', rows),
  screen('RFIs of a project', manager, projectTab('rfis'), rows),
  screen('RFIs', manager, LIST, rows),
  screen('RFIs that nothing matches', manager, `${LIST}?keyword=zzzz`, heading('No RFI matches')),
  screen('RFI in the side panel', manager, panel, (page) => page.getByRole('link', { name: /full page/ }), {
    only: 'wide',
  }),
  screen('RFIs selected', manager, LIST, (page) => page.getByRole('toolbar'), { press: select, only: 'wide' }),
  screen('a verb on selected RFIs', manager, LIST, dialog(/^Close RFIs: 2/), { press: closeSelected, only: 'wide' }),
  screen('changing a due date in the list', manager, LIST, dialog('Change due date'), {
    press: button(/^Change due/),
    only: 'wide',
  }),
  screen('changing a status in the list', manager, LIST, (page) => page.getByRole('menuitem').first(), {
    press: button(/^Change status/),
    only: 'wide',
  }),
  screen('column chooser', manager, LIST, dialog('Columns'), { press: button('Columns'), only: 'wide' }),
  screen('filters', manager, LIST, dialog('Filter'), {
    press: button(/^Filter/),
  }),
  screen('new RFI', engineer, `${LIST}?act=new`, dialog('New RFI')),
  screen('import', manager, `${LIST}?act=import`, heading(/Import RFIs/)),
  screen('import preview', manager, importing, (page) => page.getByRole('button', { name: /^Import \d+ RFI/ }), {
    press: preview,
    only: 'wide',
  }),
  screen('RFI, draft', engineer, rfi('draft'), title(/./)),
  screen('RFI, submitted', manager, rfi('submitted'), title(/./)),
  screen('RFI, open', manager, rfi('open'), title(/./)),
  screen('RFI, answered', engineer, rfi('answered'), title(/./)),
  screen('RFI, closed', manager, rfi('closed'), title(/./)),
  screen('RFI, void', manager, rfi('void'), title(/./)),
  screen('sending for review', engineer, rfi('submitted', 'mine'), dialog(/for review/), {
    press: button('Send for review'),
  }),
];
