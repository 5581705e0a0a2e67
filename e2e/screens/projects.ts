import type { Page } from '@playwright/test';
import { projectTab } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { dialog, heading, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { manager, admin } = PEOPLE;
async function takeOff(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Change / })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Take off the team' }).click();
}

export const screens: readonly Screen[] = [
  screen('projects I work in', manager, '/dashboard/accessproject', title(/./)),
  screen('projects', manager, '/project/project', title('Projects')),
  screen('new project', admin, '/project/project/new', heading('New project')),
  screen('project', manager, projectTab(''), title(/Mission Creek/)),
  screen('team', manager, projectTab('team'), heading('Team')),
  screen('locations', manager, projectTab('locations'), heading('Locations')),
  screen('cost codes', manager, projectTab('costCodes'), heading('Cost codes')),
  screen('budget', manager, projectTab('budget'), heading('Budget')),
  screen('activity of a project', manager, projectTab('activity'), heading('Activity')),
  screen('editing a project', manager, projectTab('edit'), heading(/^Edit/)),
  screen('confirming', manager, projectTab('team'), dialog('Confirm'), { press: takeOff, only: 'wide' }),
];
