import type { Page } from '@playwright/test';
import { ask, projectTab } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { button, dialog, heading, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { manager, engineer } = PEOPLE;
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

export const screens: readonly Screen[] = [
  screen('tasks of a project', manager, projectTab('tasks'), taskRows),
  screen('tasks of the dashboard', manager, '/dashboard/accesstask', taskRows),
  screen('tasks as a board', manager, '/dashboard/accesstask?view=all&look=board', taskRows),
  screen('tasks in a calendar', manager, '/dashboard/accesstask?view=all&look=calendar', taskRows),
  screen('look-ahead of tasks', manager, '/dashboard/accesstask?view=all&look=lookAhead', taskRows),
  screen('importing a schedule', manager, '/dashboard/accesstask?act=import', heading(/Import a schedule/)),
  screen('new task', engineer, '/dashboard/accesstask?act=new', dialog('New task')),
  screen('task, blocked', engineer, task('blocked'), title(/./)),
  screen('task, not yet to be started', engineer, task('open', '&waiting=true'), title(/./)),
  screen('finishing a task', engineer, task('inProgress'), dialog(/^Finish/), { press: button(/^Finish$/) }),
  screen('predecessors of a task', engineer, task('draft'), dialog(/^Set predecessors of/), {
    press: button('Set predecessors'),
    only: 'wide',
  }),
];
