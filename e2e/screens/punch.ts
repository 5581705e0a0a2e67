import type { Page } from '@playwright/test';
import { inDays } from '../kit/days.ts';
import { ask, projectTab } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { findFixer, makeItem, makeList } from '../kit/punch.ts';
import { button, dialog, heading, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { manager } = PEOPLE;
const TITLE = 'Level 3 walk of the screens';
const items = (page: Page) => page.getByRole('main').locator('a[href*="/punchlistitem/"]').first();

interface Made {
  projectId: string;
  punchListPackageId: string;
}

/** The punch list of these screens, with an item that a trade has and one to be sent; created once. */
async function makeOnce(page: Page): Promise<Made> {
  const path = `/apisc/punchListPackage/list?pageSize=1&keyword=${encodeURIComponent(TITLE)}`;
  const { rows } = await ask<{ rows: Made[] }>(page.request, path);
  if (rows[0]) return rows[0];
  const list = await makeList(page, TITLE);
  const dueDate = inDays(3);
  const personIds = [await findFixer(page, 'Dana')];
  await makeItem(page, list, 'Door 204 does not latch', { personIds, verbs: [['send', { dueDate }]] });
  await makeItem(page, list, 'Ceiling tile cracked', { submit: true });
  return list;
}
const listed = (address: string) => async (page: Page) => {
  await makeOnce(page);
  return address;
};
const packageOf = async (page: Page) => {
  const { projectId, punchListPackageId } = await makeOnce(page);
  return `/project/${projectId}/punchlistpackage/${punchListPackageId}`;
};
const item = (status: string) => async (page: Page) => {
  const { projectId, punchListPackageId } = await makeOnce(page);
  const path = `/apisc/punchListItem/list?pageSize=1&packageId=${punchListPackageId}&status=${status}`;
  const { rows } = await ask<{ rows: { punchListItemId: string }[] }>(page.request, path);
  return `/project/${projectId}/punchlistpackage/${punchListPackageId}/punchlistitem/${rows[0]?.punchListItemId ?? ''}`;
};

export const screens: readonly Screen[] = [
  screen('punch items', manager, listed('/project/punchList?view=all'), items),
  screen('punch items as photos', manager, listed('/project/punchList?view=all&look=gallery'), items),
  screen('punch items as a board', manager, listed('/project/punchList?view=all&look=board'), items),
  screen('punch lists', manager, listed('/project/punchList?part=packages'), (page) =>
    page.getByRole('main').locator('a[href*="/punchlistpackage/"]').first(),
  ),
  screen('punch items of a project', manager, projectTab('punch'), items),
  screen('punch items of the dashboard', manager, '/dashboard/accesspunch', items),
  screen('new punch item', manager, '/project/punchList?act=new', dialog('New punch item'), { only: 'wide' }),
  screen('capturing punch items', manager, '/project/punchList?act=new', dialog('Capture punch items'), {
    only: 'phone',
  }),
  screen('new punch list', manager, '/project/punchList?part=packages&act=new', dialog('New punch list')),
  screen('importing a punch list', manager, '/project/punchList?act=import', heading(/Import a punch list/)),
  screen('punch list', manager, packageOf, title(/./)),
  screen('signing a punch list', manager, packageOf, dialog('Sign'), { press: button('Sign'), only: 'wide' }),
  screen('punch item, open', manager, item('open'), title(/./)),
  screen('who fixes a punch item', manager, item('triage'), dialog('Assign'), {
    press: button('Assign'),
    only: 'wide',
  }),
  screen('punch item, in triage', manager, item('triage'), title(/./)),
];
