import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { inDays } from '../kit/days.ts';
import { ask } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, test } from '../kit/people.ts';
import { DOT, findFixer, makeItem, makeList, open, press } from '../kit/punch.ts';

// Unique words per run, so that a repeated test finds only its own items.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();
const FOUND = [
  'Door sticks',
  'Paint drips',
  'Tile cracked',
  'Cover missing',
  'Grout stained',
  'Glass scratched',
  'Trim loose',
  'Base gaps',
  'Light flickers',
  'Sill chipped',
];
const PHOTO = { name: 'defect.png', mimeType: 'image/png', buffer: DOT };

test('a walk on a phone: items are captured with at most four presses each, fixed by a trade, verified and closed', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  const [jordan, dana] = await Promise.all([
    signIn(browser, PEOPLE.manager, PHONE),
    signIn(browser, PEOPLE.superintendent, PHONE),
  ]);
  for (const page of [jordan, dana]) watch(page);
  const list = await makeList(jordan, `Walk ${MARK}`);
  const presses = await countPresses(jordan);

  await test.step('ten items are captured; the place stays, and the next is begun while the last is on its way', async () => {
    // A slow connection: captures must not wait for it.
    let arrived = 0;
    await jordan.route('**/apisc/file/upload**', async (route) => {
      await new Promise((resume) => setTimeout(resume, 700));
      arrived += 1;
      await route.continue();
    });
    await jordan.goto(
      `/project/punchList?act=new&projectId=["${list.projectId}"]&packageId=["${list.punchListPackageId}"]`,
    );
    const form = jordan.getByRole('dialog', { name: 'Capture punch items' });
    await expect(form.getByText(`Walk ${MARK}`)).toBeVisible();
    expect(await findAxeProblems(jordan)).toEqual([]);
    await form.getByRole('combobox', { name: /^Location/ }).fill('Lobby');
    await jordan.getByRole('option').first().tap();
    const place = await form.getByRole('combobox', { name: /^Location/ }).inputValue();
    for (const words of FOUND) {
      const before = await presses();
      const chosen = jordan.waitForEvent('filechooser');
      await form.getByRole('button', { name: 'Take a photo' }).tap();
      await (await chosen).setFiles(PHOTO);
      await form.getByRole('textbox', { name: 'Title' }).tap();
      await jordan.keyboard.type(`${words} ${MARK}`);
      await form.getByRole('button', { name: 'Next' }).tap();
      const pressed = (await presses()) - before;
      expect(pressed, 'presses of an item').toBeGreaterThan(0);
      expect(pressed, 'presses of an item').toBeLessThanOrEqual(4);
      await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('');
      await expect(form.getByRole('combobox', { name: /^Location/ })).toHaveValue(place);
    }
    await expect(form.getByText('10 captured')).toBeVisible();
    expect(arrived, 'uploads that were over when the last was captured').toBeLessThan(20);
    await expect(form.getByRole('img', { name: 'sent', exact: true })).toHaveCount(FOUND.length, { timeout: 30_000 });
    await jordan.unroute('**/apisc/file/upload**');
    await form.getByRole('button', { name: 'Done' }).tap();
    await expect(form).toBeHidden();
    // The next walk starts with the values of the last.
    await jordan.goto('/project/punchList?act=new');
    await expect(form.getByRole('combobox', { name: /^Location/ })).toHaveValue(place);
    await expect(form.getByText(`Walk ${MARK}`)).toBeVisible();
  });

  await test.step('what was found today stands on the first page of the list', async () => {
    await jordan.goto('/project/punchList');
    // Others find items meanwhile.
    await expect(
      jordan
        .getByRole('main')
        .getByText(new RegExp(`${FOUND.at(-1)} ${MARK}`))
        .first(),
    ).toBeVisible();
  });

  const item = await test.step('one is given to a trade and sent', async () => {
    const { rows } = await ask<{ rows: { punchListItemId: string; title: string; beforeFileId: string | null }[] }>(
      jordan.request,
      `/apisc/punchListItem/list?pageSize=10&packageId=${list.punchListPackageId}`,
    );
    expect(rows.map(({ beforeFileId }) => beforeFileId !== null)).toEqual(FOUND.map(() => true));
    const door = rows.find(({ title }) => title.startsWith('Door'))?.punchListItemId ?? '';
    const address = `/project/${list.projectId}/punchlistpackage/${list.punchListPackageId}/punchlistitem/${door}`;
    await jordan.goto(address);
    await expect(jordan.locator('main header').getByText(/Lobby/)).toBeInViewport();
    const assign = await open(jordan, 'Assign');
    await assign.getByRole('combobox', { name: /^Who fixes it/ }).fill('Dana');
    await jordan.getByRole('option', { name: /^Dana/ }).first().tap();
    await assign.getByRole('button', { name: 'Save' }).tap();
    await expect(assign).toBeHidden();
    const send = await open(jordan, 'Send');
    await send.getByLabel(/^Fix by/).fill(inDays(3));
    await send.getByRole('button', { name: 'Send' }).tap();
    await expect(send).toBeHidden();
    return address;
  });

  await test.step('the trade reports it fixed with a photo of the work', async () => {
    await dana.goto(item);
    await expect(dana.getByText('Fix your part, then report it').first()).toBeVisible();
    const resolve = await open(dana, 'Report as fixed');
    await resolve.locator('input[type=file]').first().setInputFiles(PHOTO);
    await expect(resolve.getByText(PHOTO.name)).toBeVisible();
    await expect(resolve.getByRole('progressbar')).toHaveCount(0);
    await resolve.getByRole('button', { name: 'Report as fixed' }).tap();
    await expect(resolve).toBeHidden();
    await expect(dana.getByRole('button', { name: /^After: open/ })).toBeVisible();
    expect(await findAxeProblems(dana)).toEqual([]);
  });

  await test.step('it goes back once, is fixed again, verified and closed by whoever manages and approves it', async () => {
    await jordan.goto(item);
    const back = await open(jordan, 'Do not accept');
    await back.getByLabel('What is missing').fill('The strike plate is still loose.');
    await back.getByRole('button', { name: 'Do not accept' }).tap();
    await expect(back).toBeHidden();
    await dana.reload();
    await expect(dana.getByText('The strike plate is still loose.').first()).toBeVisible();
    await press(dana, 'Report as fixed');
    await jordan.reload();
    await expect(
      jordan
        .getByText(/Not accepted once/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await press(jordan, 'Verify');
    await expect(jordan.getByRole('main').getByText('Closed', { exact: true }).first()).toBeVisible();
  });

  await test.step('what was refused is not lost: it is sent again', async () => {
    await jordan.goto(
      `/project/punchList?act=new&projectId=["${list.projectId}"]&packageId=["${list.punchListPackageId}"]`,
    );
    const refusal = { code: 2000, msg: 'Not now.', data: null };
    await jordan.route('**/apisc/punchListItem/create', (route) => route.fulfill({ json: refusal }), { times: 1 });
    const form = jordan.getByRole('dialog', { name: 'Capture punch items' });
    await expect(form.getByText(`Walk ${MARK}`)).toBeVisible();
    await form.getByRole('textbox', { name: 'Title' }).fill(`Lost once ${MARK}`);
    await form.getByRole('button', { name: 'Next' }).tap();
    await form.getByRole('button', { name: 'Send again' }).tap();
    await expect(form.getByRole('img', { name: 'sent', exact: true })).toHaveCount(1);
  });
});

test('at a desk: the list is shown as table, photos and board, a card moves by its menu, and a punch list is signed', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  const jordan = await signIn(browser, PEOPLE.manager);
  watch(jordan);
  const list = await makeList(jordan, `Desk ${MARK}`);
  const personIds = [await findFixer(jordan, 'Dana'), await findFixer(jordan, 'Luis')];
  const send: [string, object] = ['send', { dueDate: inDays(5) }];
  await makeItem(jordan, list, `Grout missing ${MARK}`, { submit: true });
  const sent = await makeItem(jordan, list, `Handrail loose ${MARK}`, { personIds, verbs: [send] });
  const asked = `view=all&keyword=${MARK}&packageId=["${list.punchListPackageId}"]`;
  const main = jordan.getByRole('main');

  await test.step('table, photos and board show the same items', async () => {
    await jordan.goto(`/project/punchList?${asked}`);
    await expect(main.getByRole('link', { name: `Handrail loose ${MARK}` })).toBeVisible();
    await main.getByRole('link', { name: 'Photos' }).click();
    await expect(main.getByRole('list', { name: 'Punch items' }).getByRole('listitem')).toHaveCount(2);
    await main.getByRole('link', { name: 'Board' }).click();
    await expect(column(main, 'Open').getByRole('link', { name: /Handrail loose/ })).toBeVisible();
    expect(await findAxeProblems(jordan)).toEqual([]);
  });

  await test.step('a card moves to another column by its menu, with the keyboard', async () => {
    await column(main, 'Triage').getByRole('button', { name: /^Move/ }).focus();
    await jordan.keyboard.press('Enter');
    const entry = jordan.getByRole('menuitem', { name: 'Close now' });
    await expect(entry).toBeVisible();
    await entry.focus();
    await jordan.keyboard.press('Enter');
    const dialog = jordan.getByRole('dialog', { name: 'Close now' });
    await dialog.getByLabel('Reason').fill('Fixed while we walked.');
    await dialog.getByRole('button', { name: 'Close now' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(column(main, 'Closed').getByRole('link', { name: /Grout missing/ })).toBeVisible();
  });

  await test.step('one of two trades disputes its part; the manager upholds it', async () => {
    await jordan.goto(pathOf(list, sent.punchListItemId));
    const dispute = await open(jordan, 'Dispute');
    await dispute.getByRole('combobox', { name: /^Whose part/ }).selectOption({ label: 'Luis Ortega' });
    await dispute.getByRole('combobox', { name: /^Reason/ }).selectOption({ label: 'Not ours' });
    await dispute.getByRole('button', { name: 'Dispute' }).click();
    await expect(dispute).toBeHidden();
    await expect(main.getByText('Not ours').first()).toBeVisible();
    const uphold = await open(jordan, 'Uphold');
    await uphold.getByLabel('Reason').fill('It is in your scope, sheet A-501.');
    await uphold.getByRole('button', { name: 'Uphold' }).click();
    await expect(uphold).toBeHidden();
    await expect(main.getByText('Open', { exact: true }).first()).toBeVisible();
  });

  await test.step('the punch list shows how far it is, and substantial completion is signed', async () => {
    await jordan.goto(`/project/${list.projectId}/punchlistpackage/${list.punchListPackageId}`);
    await expect(main.getByText('1 of 2').first()).toBeVisible();
    const sign = await open(jordan, 'Sign');
    await sign.getByLabel('Your name, as your signature').fill('Jordan Reyes');
    await sign.getByRole('button', { name: 'Sign' }).click();
    await expect(sign).toBeHidden();
    await expect(main.getByText(/1 item open/)).toBeVisible();
    const certificate = main.getByRole('link', { name: 'Certificate (PDF)' });
    const answer = await jordan.request.get((await certificate.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');
    expect(await findAxeProblems(jordan)).toEqual([]);
  });
});

test('an item is given to a company, which is found by its trade; its people on the project are asked', async ({
  browser,
  watch,
}) => {
  test.setTimeout(120_000);
  const jordan = await signIn(browser, PEOPLE.manager);
  watch(jordan);
  const list = await makeList(jordan, `Company ${MARK}`);
  const item = await makeItem(jordan, list, `Seam shows ${MARK}`, { submit: true });
  await jordan.goto(pathOf(list, item.punchListItemId));
  const assign = await open(jordan, 'Assign');
  await assign.getByRole('combobox', { name: /^Who fixes it/ }).fill('drywall');
  await expect(jordan.getByRole('listbox').getByText('Companies')).toBeVisible();
  await jordan.getByRole('option', { name: /^Tamalpais Interiors/ }).click();
  await expect(assign.getByRole('combobox', { name: /^Another trade/ })).toHaveValue('');
  expect(await findAxeProblems(jordan)).toEqual([]);
  await assign.getByRole('button', { name: 'Save' }).click();
  await expect(assign).toBeHidden();
  const send = await open(jordan, 'Send');
  await expect(send.getByText('Tamalpais Interiors is asked to fix it.')).toBeVisible();
  await send.getByLabel(/^Fix by/).fill(inDays(3));
  await send.getByRole('button', { name: 'Send' }).click();
  await expect(send).toBeHidden();
  const main = jordan.getByRole('main');
  await expect(main.getByText('Tamalpais Interiors', { exact: true }).first()).toBeVisible();
  await expect(main.getByText(/^Gus Petrakis · asked/)).toBeVisible();
  // The manager of the item records it, because the company reported it by telephone.
  await press(jordan, 'Report as fixed');
  await expect(main.getByText(/^Jordan Reyes · reported fixed/)).toBeVisible();
});

/** Counts the person's presses from the next address on; answers a function that reads the count. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { presses?: number };
    addEventListener('pointerdown', () => (counted.presses = (counted.presses ?? 0) + 1), true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { presses?: number }).presses ?? 0);
}

function column(main: Locator, name: string): Locator {
  return main.getByRole('region', { name, exact: true });
}

function pathOf(list: { projectId: string; punchListPackageId: string }, id: string): string {
  return `/project/${list.projectId}/punchlistpackage/${list.punchListPackageId}/punchlistitem/${id}`;
}
