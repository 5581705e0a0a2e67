import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { inDays } from '../kit/days.ts';
import { PEOPLE, PHONE, signIn, test } from '../kit/people.ts';
import { findFixer, makeItem, makeList } from '../kit/punch.ts';

// Unique words per run, so that a repeated test finds only its own items.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();
const column = (main: Locator, name: string) => main.getByRole('region', { name, exact: true });

test('on a board a card is pulled to where a verb leads, and nowhere else', async ({ browser, watch }) => {
  const jordan = await signIn(browser, PEOPLE.manager);
  watch(jordan);
  const list = await makeList(jordan, `Board ${MARK}`);
  const personIds = [await findFixer(jordan, 'Dana')];
  await makeItem(jordan, list, `Gate drags ${MARK}`, { personIds, submit: true });
  await jordan.goto(`/project/punchList?look=board&view=all&keyword=${MARK}&packageId=["${list.punchListPackageId}"]`);
  const main = jordan.getByRole('main');
  const card = column(main, 'Triage')
    .getByRole('listitem')
    .filter({ hasText: `Gate drags ${MARK}` });
  await expect(card).toBeVisible();

  await test.step('nothing leads from triage to ready for review: the card stays and nothing is asked', async () => {
    await card.hover();
    await card.dragTo(column(main, 'Ready for review'));
    await expect(jordan.getByRole('dialog')).toHaveCount(0);
    await expect(card).toBeVisible();
  });

  await test.step('to open leads sending: its dialog comes, and the card moves once it is sent', async () => {
    await card.dragTo(column(main, 'Open'));
    const dialog = jordan.getByRole('dialog', { name: 'Send' });
    await dialog.getByLabel(/^Fix by/).fill(inDays(4));
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    await expect(column(main, 'Open').getByRole('link', { name: /Gate drags/ })).toBeVisible();
    await expect(column(main, 'Triage').getByRole('link', { name: /Gate drags/ })).toHaveCount(0);
  });

  await test.step('many items of a project are offered its companies before a word is typed', async () => {
    await jordan.goto(`/project/project/${list.projectId}?tab=punch&view=all&keyword=${MARK}`);
    await main.getByRole('checkbox', { name: 'Select', exact: true }).first().check();
    const bar = jordan.getByRole('toolbar', { name: 'For the selected rows' });
    await bar.getByRole('button', { name: 'Assign' }).click();
    const dialog = jordan.getByRole('dialog', { name: 'Assign: 1 punch item' });
    await dialog.getByRole('combobox', { name: 'Who fixes it' }).press('ArrowDown');
    await expect(jordan.getByText('Companies', { exact: true })).toBeVisible();
    await jordan.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  expect(await findAxeProblems(jordan)).toEqual([]);
});

test('a punch list is signed with a drawing, and a draft is deleted', async ({ browser, watch }) => {
  const jordan = await signIn(browser, PEOPLE.manager);
  watch(jordan);
  const list = await makeList(jordan, `Drawn ${MARK}`);
  await makeItem(jordan, list, `Sill open ${MARK}`, { submit: true });
  const draft = await makeItem(jordan, list, `By mistake ${MARK}`, {});
  const main = jordan.getByRole('main');
  const path = `/project/${list.projectId}/punchlistpackage/${list.punchListPackageId}`;

  await test.step('it is drawn with the mouse and stands with the name on the page', async () => {
    await jordan.goto(path);
    await main.getByRole('button', { name: 'Sign', exact: true }).first().click();
    const dialog = jordan.getByRole('dialog', { name: 'Sign' });
    await dialog.getByLabel('Your name, as your signature').fill('Jordan Reyes');
    const field = dialog.getByRole('img', { name: /^Draw your signature/ });
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    if (!box) throw new Error('There is nothing to draw in');
    await jordan.mouse.move(box.x + 20, box.y + 40);
    await jordan.mouse.down();
    await jordan.mouse.move(box.x + 120, box.y + 20, { steps: 5 });
    await jordan.mouse.up();
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText('Jordan Reyes').first()).toBeVisible();
    await expect(main.locator('svg[viewBox="0 0 400 120"] path')).toHaveAttribute('d', /^M\d+ \d+L/);
  });

  await test.step('what was begun by mistake is gone for good', async () => {
    await jordan.goto(`${path}/punchlistitem/${draft.punchListItemId}`);
    await main.getByRole('button', { name: 'More', exact: true }).first().click();
    await jordan.getByRole('menuitem', { name: 'Delete draft' }).click();
    const dialog = jordan.getByRole('dialog', { name: 'Delete draft' });
    await dialog.getByRole('button', { name: 'Delete draft' }).click();
    await jordan.waitForURL('**/project/punchList**');
    await expect(jordan.getByText('The draft was deleted')).toBeVisible();
  });
});

test('photos and board on a phone: nothing is wider than the screen, and the button to begin floats', async ({
  browser,
  watch,
}) => {
  const jordan = await signIn(browser, PEOPLE.manager, PHONE);
  watch(jordan);
  await makeItem(jordan, await makeList(jordan, `Pocket ${MARK}`), `Hook loose ${MARK}`, { submit: true });
  for (const look of ['gallery', 'board']) {
    await jordan.goto(`/project/punchList?look=${look}&view=all&keyword=${MARK}`);
    await expect(jordan.getByRole('link', { name: /Hook loose/ }).first()).toBeVisible();
    await expect(jordan.getByRole('button', { name: 'New punch item' })).toBeVisible();
    expect(await jordan.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const list = await jordan.getByRole('listitem').filter({ hasText: 'Hook loose' }).first().boundingBox();
    const menu = await jordan.getByRole('button', { name: /^Move/ }).first().boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
    expect(list?.width).toBeLessThanOrEqual(look === 'board' ? 272 : 390);
    expect(await findAxeProblems(jordan)).toEqual([]);
  }
});
