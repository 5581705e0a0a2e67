import { expect, request } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ask, firstShareLink, projectNamed, rfiIn, rfiWithPicture } from './demo.ts';
import { DEMO_PASSWORD, PEOPLE, home } from './people.ts';
import { PEOPLE_SCREENS } from './peopleScreens.ts';
import { button, dialog, heading, screen, title } from './screen.ts';
import type { Screen } from './screen.ts';

const { manager, engineer, viewer, admin, subTenantAdmin } = PEOPLE;
const rows = (page: Page) => page.getByRole('main').locator('a[href*="/rfi/"]').first();

const LIST = '/project/RFIsList';
const project = (tab: string) => async (page: Page) =>
  `/project/project/${await projectNamed(page, 'Mission Creek')}${tab ? `?tab=${tab}` : ''}`;
const taskRows = (page: Page) => page.getByRole('main').locator('a[href*="/task/"]').first();
const task =
  (status: string, more = '') =>
  async (page: Page) => {
    const path = `/apisc/task/list?pageSize=1&sort=number&status=${status}${more}`;
    const { rows } = await ask<{ rows: { taskId: string; projectId: string }[] }>(page.request, path);
    const [row] = rows;
    if (!row) throw new Error(`The demo has no task that is ${status}`);
    return `/project/${row.projectId}/task/${row.taskId}`;
  };
const rfi = (status: string, court?: 'mine') => async (page: Page) => {
  const { rfiId, projectId } = await rfiIn(page, status, court);
  return `/project/${projectId}/rfi/${rfiId}`;
};

async function template(page: Page): Promise<string> {
  await page.goto('/setting/template?tab=inspection');
  return (await page.getByRole('link', { name: 'Pre-pour' }).getAttribute('href')) ?? '';
}

async function fromLibrary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('menuitem', { name: 'Add from the library' }).click();
}

async function imageViewer(page: Page): Promise<string> {
  return `/image-viewer/${(await rfiWithPicture(page)).fileId}`;
}

export const SCREENS: readonly Screen[] = [
  screen('sign-in', null, '/login', title('Sign in')),
  screen('a set-up link that is over', null, '/login/setup/none', (page) => page.getByRole('heading')),
  screen('a share link that leads nowhere', null, '/share/none', heading('This link leads nowhere')),
  screen('not found', null, '/404', title(/./)),
  screen('no access', null, '/403', title(/./)),
  screen('blank', null, '/blank', (page) => page.locator('main')),
  screen('the shared RFI', null, shared, title(/./)),

  screen('dashboard', manager, '/dashboard', title(/./)),
  screen('projects I work in', manager, '/dashboard/accessproject', title(/./)),
  screen('RFIs of the dashboard', manager, '/dashboard/rfis', rows),
  screen('dashboard of a viewer', viewer, '/dashboard', title(/./)),
  screen('projects', manager, '/project/project', title('Projects')),
  screen('new project', admin, '/project/project/new', heading('New project')),
  screen('project', manager, project(''), title(/Mission Creek/)),
  screen('RFIs of a project', manager, project('rfis'), rows),
  screen('team', manager, project('team'), heading('Team')),
  screen('locations', manager, project('locations'), heading('Locations')),
  screen('cost codes', manager, project('costCodes'), heading('Cost codes')),
  screen('activity of a project', manager, project('activity'), heading('Activity')),
  screen('editing a project', manager, project('edit'), heading(/^Edit/)),

  screen('RFIs', manager, LIST, rows),
  screen('RFIs that nothing matches', manager, `${LIST}?keyword=zzzz`, heading('No RFI matches')),
  screen('RFI in the side panel', manager, panel, (page) => page.getByRole('link', { name: /full page/ }), {
    only: 'wide',
  }),
  screen('RFIs selected', manager, LIST, (page) => page.getByRole('toolbar'), { press: select, only: 'wide' }),
  screen('a verb on selected RFIs', manager, LIST, dialog(/^Close: 2/), { press: closeSelected, only: 'wide' }),
  screen('changing a due date in the list', manager, LIST, dialog('Change due'), {
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
  screen('image viewer', engineer, imageViewer, title(/./)),
  screen('RFI, draft', engineer, rfi('draft'), title(/./)),
  screen('RFI, submitted', manager, rfi('submitted'), title(/./)),
  screen('RFI, open', manager, rfi('open'), title(/./)),
  screen('RFI, answered', engineer, rfi('answered'), title(/./)),
  screen('RFI, closed', manager, rfi('closed'), title(/./)),
  screen('RFI, void', manager, rfi('void'), title(/./)),
  screen('sending for review', engineer, rfi('submitted', 'mine'), dialog(/for review/), {
    press: button('Send for review'),
  }),
  screen('confirming', manager, project('team'), dialog('Confirm'), { press: takeOff, only: 'wide' }),

  screen('employees', admin, '/employee', title(/./)),
  screen('technicians', admin, '/technician', title(/./)),
  screen('roles of employees', admin, '/setting/employeeRole', title(/./)),
  screen('roles of technicians', admin, '/setting/technicianRole', title(/./)),
  screen('papers and skills of technicians', admin, '/setting/technicianConfig', title(/./)),
  screen('billing address', admin, '/setting/billingAddress', title(/./)),
  screen('company', admin, '/companyProfile', title(/./)),
  screen('templates', admin, '/setting/template?tab=inspection', (page) =>
    page.getByRole('link', { name: 'Pre-pour' }),
  ),
  screen('template', admin, template, title('Pre-pour')),
  screen('library of templates', admin, '/setting/template', dialog('Add from the library'), { press: fromLibrary }),
  screen('directory', admin, '/contact', title(/./)),
  screen('my profile', engineer, '/personalProfile', title(/./)),
  screen('policies', engineer, '/policyAbout', title(/./)),
  screen('companies below', admin, '/subtenant', title(/./)),
  screen('standing alone', subTenantAdmin, '/subtenant/upgrade', title(/./)),
  screen('plan', admin, '/licence', title(/./)),
  screen('a forgotten password', null, '/login/forgot', title(/./)),
  screen('an invitation that is over', null, '/login/invite/none', title(/./)),
  screen('a reset link that is over', null, '/login/reset/none', title(/./)),
  screen('a link about second factors that is over', null, '/login/factors/none', title(/./)),

  screen('notifications', manager, '/notification/manager', title('Notifications')),
  screen('notifications panel', manager, '/blank-in-frame', dialog('Notifications'), {
    press: button(/^Notifications/),
  }),
  screen('mailbox', manager, '/mailbox', (page) => page.getByRole('list', { name: 'Mails' })),
  screen('Quick Access', manager, '/dashboard', (page) => page.getByRole('combobox', { name: 'Search or go to' }), {
    press: openPalette,
  }),
  screen('my menu', manager, '/dashboard', (page) => page.getByRole('menuitem', { name: 'Sign out' }), {
    press: button(/^You/),
    only: 'wide',
  }),
  screen('menu of a phone', manager, '/dashboard', dialog('Menu'), { press: button('More'), only: 'phone' }),
  screen('help', manager, '/dashboard', dialog(/./), { press: button('How it works'), only: 'wide' }),
  screen('tasks of a project', manager, project('tasks'), taskRows),
  screen('tasks of the dashboard', manager, '/dashboard/accesstask', taskRows),
  screen('new task', engineer, '/dashboard/accesstask?act=new', dialog('New task')),
  screen('task, blocked', engineer, task('blocked'), title(/./)),
  screen('task, not yet to be started', engineer, task('open', '&waiting=true'), title(/./)),
  screen('finishing a task', engineer, task('inProgress'), dialog(/^Finish/), { press: button('Finish') }),
  screen('what comes before a task', engineer, task('draft'), dialog(/^What comes before/), {
    press: button('What comes before'),
    only: 'wide',
  }),
  screen('not built yet', manager, '/bi', title(/./)),
  screen('unknown address in the frame', manager, '/nowhere', title(/./)),
  ...PEOPLE_SCREENS,
];

/** Goes there and brings it up. */
export async function visit(page: Page, screen: Screen): Promise<void> {
  await page.goto(typeof screen.at === 'string' ? screen.at : await screen.at(page));
  await settled(page);
  await screen.press?.(page);
  await expect(screen.seen(page)).toBeVisible();
  await settled(page);
}

/** Nothing on the page is still on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root > *')).not.toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root')).toHaveCount(0);
}

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
  await page.getByRole('toolbar').getByRole('button', { name: 'Close', exact: true }).click();
}

async function takeOff(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Change / })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Take off the team' }).click();
}

async function openPalette(page: Page): Promise<void> {
  // Keys are heard from when the frame is there.
  await expect(page.getByRole('button', { name: /^Search or go to/ })).toBeVisible();
  await page.keyboard.press('Control+k');
}

async function importing(page: Page): Promise<string> {
  return `${LIST}?act=import&projectId=${await projectNamed(page, 'Mission Creek')}`;
}

/** A log of three lines: two are good, one has no title. */
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

/** The link of a mail to somebody outside. The admin reads it, signed in beside the stranger. */
async function shared(): Promise<string> {
  const reader = await request.newContext({ baseURL: home() });
  await reader.post('/apisc/auth/login', { data: { email: admin, password: DEMO_PASSWORD } });
  const link = await firstShareLink(reader);
  await reader.dispose();
  return link;
}
