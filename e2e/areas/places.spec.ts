import { expect } from '@playwright/test';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, test } from '../kit/people.ts';

/* Pickers of a project's places and people. */

for (const [look, options] of [
  ['desk', {}],
  ['phone', PHONE],
] as const)
  test(`rooms stand by their names below their floor, and are found by any part of the path, on a ${look}`, async ({
    browser,
    watch,
  }) => {
    const page = await signIn(browser, PEOPLE.manager, options);
    watch(page);
    const projectId = await projectNamed(page, 'Mission Creek');
    await page.goto(`/project/inspection?act=new&projectId=["${projectId}"]`);
    const form = page.getByRole('dialog', { name: 'New inspection' });
    const field = form.getByRole('combobox', { name: /^Location/ });
    await field.click();
    const floor = page.getByRole('listitem').filter({ hasText: /^Building › Level 1/ });
    await expect(floor.getByRole('option').first()).toHaveText('Level 1');
    await expect(page.getByRole('option', { name: /›/ })).toHaveCount(0);
    await expect(page.getByText('Building › Level 1', { exact: true })).toHaveCount(1);
    const room = (await floor.getByRole('option').nth(1).innerText()).trim();
    await field.fill(`level 1 ${room}`);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: room, exact: true }).click();
    await expect(field).toHaveValue(`${room}, Level 1, Building`);
  });

test('the button of a floor chooses its rooms, and lets them go again', async ({ browser, watch }) => {
  const page = await signIn(browser, PEOPLE.engineer);
  watch(page);
  const projectId = await projectNamed(page, 'Mission Creek');
  await page.goto(`/project/checklist?act=new&projectId=["${projectId}"]`);
  const rooms = page.getByRole('dialog', { name: 'New checklist' }).getByRole('group', { name: 'Rooms' });
  const chosen = rooms.getByRole('checkbox', { checked: true });
  const floor = rooms.getByRole('group', { name: 'Building › Level 1', exact: true });
  await expect(floor.getByRole('checkbox').first()).toBeVisible();
  const names = await floor.getByRole('checkbox').count();
  await floor.getByRole('button', { name: /^All \d+/ }).click();
  await expect(chosen).toHaveCount(names);
  await expect(floor.getByRole('checkbox', { checked: true })).toHaveCount(names);
  await floor.getByRole('button', { name: /^None/ }).click();
  await expect(chosen).toHaveCount(0);
  // "All" excludes floors and buildings.
  await rooms.getByRole('button', { name: /^Choose all \d+/ }).click();
  for (const place of ['Building', 'Level 1'])
    await expect(rooms.getByRole('checkbox', { name: place, exact: true })).not.toBeChecked();
  await expect(floor.getByRole('checkbox', { checked: true })).toHaveCount(names);
});

for (const [kind, tab, verb] of [
  ['tasks', 'task', 'Change lead'],
  ['checklists', 'checklist', 'Change lead'],
  ['inspections', 'inspection', 'Change inspector'],
  ['punch items', 'punchList', 'Change manager'],
] as const)
  test(`who is chosen for several ${kind} of a project is of the project first`, async ({ browser, watch }) => {
    const page = await signIn(browser, PEOPLE.manager);
    watch(page);
    const projectId = await projectNamed(page, 'Mission Creek');
    await page.goto(
      `${tab === 'task' ? '/dashboard/accesstask' : `/project/${tab}`}?projectId=["${projectId}"]&view=all`,
    );
    const boxes = page.getByRole('main').locator('tbody').getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const bar = page.getByRole('toolbar', { name: 'For the selected rows' });
    const button = bar.getByRole('button', { name: verb, exact: true });
    const more = bar.getByRole('button', { name: 'More' });
    // A verb without room moves under More once the bar is measured.
    const entry = page.getByRole('menuitem', { name: verb });
    await expect(async () => {
      if (!(await button.isVisible()) && !(await entry.isVisible())) await more.click({ timeout: 2000 });
      await button.or(entry).click({ timeout: 2000 });
    }).toPass();
    await page.getByRole('dialog').getByRole('combobox').click();
    await expect(
      page
        .getByRole('listbox')
        .getByText(/^(Last asked on this project|On this project)$/)
        .first(),
    ).toBeVisible();
  });
