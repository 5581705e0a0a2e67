import { expect } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { ask } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, test } from '../kit/people.ts';
import { send } from '../kit/punch.ts';
import { makePlannedTask } from '../kit/tasks.ts';

// Unique words per run, so that a repeated test finds only its own tasks.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();

test('tasks as a board, over a month and over the weeks to come, by place and by lead', async ({ browser, watch }) => {
  const sam = await signIn(browser, PEOPLE.engineer);
  const { address } = await makePlannedTask(sam, `Hang doors ${MARK}`, MARK);
  // The lead starts it.
  const dana = await signIn(browser, PEOPLE.superintendent);
  watch(dana);
  const main = dana.getByRole('main');
  const looks = main.getByRole('group', { name: 'How it is shown' });

  await test.step('the switch keeps what the list is asked', async () => {
    await dana.goto(address);
    await expect(main.getByRole('link', { name: `Hang doors ${MARK}` })).toBeVisible();
    await looks.getByRole('link', { name: 'Board' }).click();
    const open = main.getByRole('region', { name: 'Open', exact: true });
    await expect(open.getByRole('listitem')).toHaveCount(1);
    await open.getByRole('listitem').dragTo(main.getByRole('region', { name: 'In progress', exact: true }));
    const dialog = dana.getByRole('dialog', { name: /^Start/ });
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(main.getByRole('region', { name: 'In progress', exact: true }).getByRole('listitem')).toHaveCount(1);
    expect(await findAxeProblems(dana)).toEqual([]);
  });

  await test.step('the calendar has it in its weeks, and no longer two months on', async () => {
    await looks.getByRole('link', { name: 'Calendar' }).click();
    await expect(main.getByRole('link', { name: new RegExp(`Hang doors ${MARK}`) }).first()).toBeVisible();
    expect(await findAxeProblems(dana)).toEqual([]);
    await main.getByRole('link', { name: 'Next month' }).click();
    await main.getByRole('link', { name: 'Next month' }).click();
    await expect(main.getByText('No tasks in these days')).toBeVisible();
    await main.getByRole('link', { name: 'Today' }).click();
    await expect(main.getByRole('link', { name: new RegExp(`Hang doors ${MARK}`) }).first()).toBeVisible();
  });

  await test.step('the look-ahead has two to six weeks of days, and groups by lead', async () => {
    await looks.getByRole('link', { name: 'Look-ahead' }).click();
    const table = main.getByRole('table', { name: /^Look-ahead/ });
    const days = table.locator('thead tr').nth(1).getByRole('columnheader');
    await expect(days).toHaveCount(21);
    await main.getByRole('group', { name: 'Weeks' }).getByRole('link', { name: '6' }).click();
    await expect(days).toHaveCount(42);
    const line = table.getByRole('row').filter({ hasText: `Hang doors ${MARK}` });
    await expect(line.getByText('Planned')).toHaveCount(3);
    await main.getByRole('group', { name: 'By' }).getByRole('link', { name: 'Lead' }).click();
    await expect(table.getByRole('rowheader', { name: 'Dana Whitfield', exact: true })).toBeVisible();
    expect(await findAxeProblems(dana)).toEqual([]);
  });

  await test.step('the owner moves a bar by the keyboard, and sees what it follows', async () => {
    const { taskId } = await makePlannedTask(sam, `Set frames ${MARK}`, MARK);
    const hung = await makePlannedTask(sam, `Hang panels ${MARK}`, MARK, taskId);
    await sam.goto(`${hung.address}&look=lookAhead`);
    const table = sam.getByRole('table', { name: /^Look-ahead/ });
    const line = table.getByRole('row').filter({ hasText: `Hang panels ${MARK}` });
    await expect(line).toContainText('after T-');
    await expect(line).toContainText('Cannot start yet');
    await expect(sam.locator('#root svg[data-links="1"]')).toBeVisible();
    const bar = line.getByRole('button', { name: /^Move / });
    await bar.focus();
    await expect(bar).toHaveAttribute('aria-disabled', 'false');
    await bar.press('ArrowRight');
    await bar.press('Shift+ArrowRight');
    await bar.press('Enter');
    await expect(sam.getByText('Planned days moved').first()).toBeVisible();
    await expect(line.getByText('Planned')).toHaveCount(4);
    expect(await findAxeProblems(sam)).toEqual([]);
  });

  await test.step('on paper there is the table alone', async () => {
    await dana.emulateMedia({ media: 'print' });
    const paper = dana.locator('body > .printed');
    await expect(paper).toBeVisible();
    await expect(paper).toContainText(`Hang doors ${MARK}`);
    await expect(dana.locator('#root')).toBeHidden();
    await dana.emulateMedia({ media: 'screen' });
    await expect(paper).toBeHidden();
  });

  await test.step('the group that is chosen is in the address, and comes back with it', async () => {
    await dana.goto(`${address}&groupBy=lead`);
    await expect(main.getByRole('button', { name: /Dana Whitfield/ }).first()).toBeVisible();
  });
});

test('the views of tasks on a phone: nothing is wider than the screen', async ({ browser, watch }) => {
  const sam = await signIn(browser, PEOPLE.engineer, PHONE);
  watch(sam);
  const { address } = await makePlannedTask(sam, `Seal joints ${MARK}`, MARK);
  for (const look of ['board', 'calendar', 'lookAhead']) {
    await sam.goto(`${address}&look=${look}`);
    await expect(sam.getByRole('link', { name: /Seal joints/ }).first()).toBeVisible();
    expect(await sam.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findAxeProblems(sam)).toEqual([]);
  }
  // The days begin within the first 300 px; weeks, views and filters are behind a button.
  const dana = await signIn(browser, PEOPLE.superintendent, PHONE);
  watch(dana);
  await dana.goto(`${address}&look=lookAhead`);
  const days = dana.getByRole('table', { name: /^Look-ahead/ });
  await expect(days).toBeVisible();
  expect((await days.boundingBox())?.y).toBeLessThan(300);
  await dana.getByRole('button', { name: 'Weeks and filters' }).tap();
  await expect(dana.getByRole('group', { name: 'Weeks', exact: true })).toBeVisible();
  expect(await findAxeProblems(dana)).toEqual([]);
});

test('the look-ahead of all projects shows the holidays of the company', async ({ browser, watch }) => {
  const sam = await signIn(browser, PEOPLE.engineer);
  watch(sam);
  const title = `Wrap ducts ${MARK}`;
  const { taskId } = await makePlannedTask(sam, title, MARK);
  const { version } = await ask<{ version: number }>(sam.request, `/apisc/task/get?taskId=${taskId}`);
  // Christmas 2027 is a Saturday, so the Friday before it is the holiday.
  await send(sam, 'task/setDue', { taskId, version, startDate: '2027-12-20', dueDate: '2027-12-21' });
  await sam.goto(`/project/task?view=all&keyword=${MARK}&look=lookAhead&week=2027-12-20`);
  const days = sam.getByRole('row').filter({ hasText: title }).getByRole('cell');
  const groundOf = (at: number) => days.nth(at).evaluate((cell) => getComputedStyle(cell).backgroundColor);
  await expect.poll(async () => (await groundOf(4)) === (await groundOf(5))).toBe(true);
  expect(await groundOf(3)).not.toBe(await groundOf(4));
});
