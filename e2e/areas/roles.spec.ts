import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newId } from '@plumbline/contract/kit/uuid';
import { ask } from '../kit/demo.ts';
import { PEOPLE, home, signIn, signInByForm } from '../kit/people.ts';
import { test } from '../kit/seats.ts';

interface RoleSeen {
  roleId: string;
  code: string;
  grants: object[];
}
interface MemberSeen {
  version: number;
  roles: { roleId: string }[];
}

async function send(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(`${home()}${path}`, { data, headers: { origin: home() } });
  const { code, msg } = (await answer.json()) as { code: number; msg: string };
  if (answer.status() === 200 && code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return answer.status();
}

/** Gives the superintendent a role of the company instead of ours. Answers a function that undoes it. */
async function giveClone(admin: Page, personId: string, name: string): Promise<() => Promise<void>> {
  const roles = await ask<RoleSeen[]>(admin.request, '/apisc/access/role/list?family=employee');
  const ours = roles.find(({ code }) => code === 'superintendent');
  const { grants } = await ask<RoleSeen>(admin.request, `/apisc/access/role/get?roleId=${ours?.roleId}`);
  const roleId = newId();
  await send(admin, '/apisc/access/role/create', { clientRef: roleId, family: 'employee', name, grants });
  const assign = async (roleIds: (string | undefined)[]) => {
    const { version } = await ask<MemberSeen>(admin.request, `/apisc/employee/get?personId=${personId}`);
    await send(admin, '/apisc/employee/role/assign', {
      personId,
      version,
      roles: roleIds.map((one) => ({ roleId: one })),
    });
  };
  await assign([roleId]);
  return () => assign([ours?.roleId]);
}

test('a role is edited while somebody works with it: their menu and buttons follow, and what is gone is refused', async ({
  browser,
}) => {
  const admin = await signIn(browser, PEOPLE.admin);
  const worker = await signIn(browser, PEOPLE.superintendent);
  const { personId } = await ask<{ personId: string }>(worker.request, '/apisc/auth/my/info');
  const name = `Field lead ${Date.now()}`;
  const undo = await giveClone(admin, personId, name);

  await worker.goto('/project/RFIsList');
  const menu = worker.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Employees' })).toBeVisible();
  await expect(worker.getByRole('button', { name: 'New RFI' })).toBeVisible();

  await admin.goto('/setting/employeeRole');
  await admin.getByRole('button', { name: new RegExp(name) }).click();
  await admin.getByRole('gridcell', { name: /^Employees, Read:/ }).focus();
  await admin.keyboard.press('-');
  await admin.getByRole('gridcell', { name: /^RFIs, Create:/ }).focus();
  await admin.keyboard.press('-');
  await expect(admin.getByText('2 rights changed, not saved')).toBeVisible();
  await admin.getByRole('button', { name: 'Review and save' }).click();
  await expect(admin.getByText(/It affects 1 person: Dana Whitfield/)).toBeVisible();
  await expect(admin.getByText('1 person loses “Create” on Project')).toBeVisible();
  await admin.getByRole('button', { name: 'Try it against last month' }).click();
  await expect(admin.getByText(/would have been refused/)).toBeVisible();
  await admin.getByRole('button', { name: 'Save role' }).click();
  await expect(admin.getByText(/People with this role have the new rights now/)).toBeVisible();

  await expect(menu.getByRole('link', { name: 'Employees' })).toBeHidden();
  await expect(worker.getByRole('button', { name: 'New RFI' })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'RFIs' })).toBeVisible();
  const { rows } = await ask<{ rows: { projectId: string }[] }>(worker.request, '/apisc/project/list?pageSize=1');
  const create = { clientRef: newId(), projectId: rows[0]?.projectId, title: 'Too late' };
  expect(await send(worker, '/apisc/rfi/create', create)).toBe(403);
  await undo();
  await expect(menu.getByRole('link', { name: 'Employees' })).toBeVisible();
});

test('why somebody may is answered, and Plumbline is seen as they see it, under a banner', async ({ browser }) => {
  const admin = await signInByForm(browser, PEOPLE.admin);
  const [luis] = await ask<{ personId: string }[]>(admin.request, '/apisc/contact/pick?keyword=Luis&membersOnly=true');
  await admin.goto(`/setting/employeeRole?tab=explain&personId=${luis?.personId}&resource=rfi&action=manage`);
  await expect(admin.getByText(/^No\. None of Luis Ortega’s roles grants “Manage” on RFIs/)).toBeVisible();
  await admin.getByRole('button', { name: 'View as Luis Ortega' }).click();
  await admin.waitForURL('**/dashboard');
  await expect(admin.getByText('You see Plumbline as Luis Ortega sees it. Nothing can be changed.')).toBeVisible();
  await expect(admin.getByRole('navigation', { name: 'Main menu' }).getByText('Settings')).toBeHidden();
  expect(await send(admin, '/apisc/auth/my/preferences/update', { density: 'compact' })).toBe(403);
  await admin.getByRole('button', { name: 'Stop viewing' }).click();
  await admin.waitForURL('**/setting/employeeRole**');
  await admin.goto('/setting/employeeRole?tab=audit');
  const lines = admin.getByRole('list', { name: 'Audit' });
  await expect(lines.getByText('Viewed as somebody').first()).toBeVisible();
  await expect(lines.getByText('Stopped viewing').first()).toBeVisible();
});

test('on a team one’s own role is not offered for change, nor a role that may do more, and both say why', async ({
  browser,
}) => {
  const engineer = await signIn(browser, PEOPLE.engineer);
  const me = await ask<{ personId: string; fullName: string }>(engineer.request, '/apisc/auth/my/info');
  const { rows } = await ask<{ rows: { projectId: string }[] }>(
    engineer.request,
    '/apisc/project/list?keyword=Mission Creek',
  );
  await engineer.goto(`/project/project/${rows[0]?.projectId}?tab=team`);
  await engineer.getByRole('searchbox', { name: 'Search the team' }).fill(me.fullName);
  await expect(engineer.getByRole('button', { name: /^Change / })).toHaveCount(1);
  await engineer.getByRole('button', { name: `Change ${me.fullName}` }).click();
  const entry = engineer.getByRole('menuitem', { name: 'Edit role and dates' });
  await expect(entry).toBeDisabled();
  await expect(entry).toContainText('Nobody changes their own role on a project.');
  await expect(engineer.getByRole('menuitem', { name: 'Take off the team' })).toBeEnabled();
  await engineer.keyboard.press('Escape');

  await engineer.getByRole('button', { name: 'Add person' }).click();
  const role = engineer.getByRole('combobox', { name: 'Project role' });
  await expect(role.getByRole('option', { name: 'Superintendent' })).toBeDisabled();
  await expect(role.getByRole('option', { name: 'Technician' })).toBeEnabled();
  await expect(engineer.getByText('A role that may do more than you may on this project is given by')).toBeVisible();
  await engineer.context().close();
});
