import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { inDays } from '../kit/days.ts';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, test } from '../kit/people.ts';
import { makePlannedTask } from '../kit/tasks.ts';

// Unique words per run, so that a repeated test finds only its own tasks.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();
const FIRST = `Set the anchors ${MARK}`;
const NEXT = `Hang the panels ${MARK}`;

test('a task is planned, waits for the one before it, is done on a phone with a photo, returned and accepted', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  const [sam, dana] = await Promise.all([
    signIn(browser, PEOPLE.engineer),
    signIn(browser, PEOPLE.superintendent, PHONE),
  ]);
  for (const page of [sam, dana]) watch(page);
  const projectId = await projectNamed(sam, 'Mission Creek Medical Office');

  const [first, next] = await test.step('Sam plans two tasks of Dana, one after the other', async () => {
    const address = await plan(sam, projectId, FIRST);
    await sam.goto(address);
    await assign(sam, FIRST);
    const later = await plan(sam, projectId, NEXT, 'A photo');
    await sam.getByRole('button', { name: 'Set predecessors' }).click();
    const dialog = sam.getByRole('dialog', { name: /^Set predecessors of/ });
    await dialog.getByRole('combobox', { name: 'Add a task' }).fill(FIRST);
    await sam.getByRole('option', { name: new RegExp(FIRST) }).click();
    await dialog.getByLabel('Days between').fill('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await assign(sam, NEXT);
    return [address, later] as const;
  });

  await test.step('Dana cannot start the second, and the page says why and leads to the first', async () => {
    await dana.goto(next);
    const main = dana.getByRole('main');
    // Only once, with the next step.
    await expect(
      main.getByText(new RegExp(`Its predecessor (\\S+ )?${FIRST} is not finished yet.`)).filter({ visible: true }),
    ).toHaveCount(1);
    await expect(main.getByText(/^You can start once nothing is listed here/)).toBeVisible();
    expect(await findAxeProblems(dana)).toEqual([]);
    await main
      .getByRole('link', { name: new RegExp(FIRST) })
      .first()
      .click();
    await dana.waitForURL(({ pathname }) => pathname === first);
  });

  await test.step('she does the first, and Sam accepts it', async () => {
    await press(dana, 'Start');
    const progress = await openVerb(dana, 'Note progress');
    await progress.getByLabel('Done, percent').fill('60');
    await progress.getByLabel(/^Hours so far/).fill('12.5');
    await progress.getByRole('button', { name: 'Save' }).click();
    await expect(progress).toBeHidden();
    await press(dana, 'Finish');
    await sam.goto(first);
    await expect(sam.getByText('Your turn', { exact: true })).toBeVisible();
    await press(sam, 'Accept');
    await expect(sam.getByRole('main').getByText('Closed', { exact: true }).first()).toBeVisible();
  });

  await test.step('the second is blocked, goes on, and is not finished without a photo of the work', async () => {
    await dana.goto(next);
    await press(dana, 'Start');
    const block = await openVerb(dana, 'Block');
    await block.getByRole('combobox', { name: /^Reason/ }).selectOption({ label: 'Material is missing' });
    await block.getByRole('button', { name: 'Block' }).click();
    await expect(block).toBeHidden();
    await expect(dana.getByRole('main').getByText('Material is missing').first()).toBeVisible();
    await press(dana, 'Go on');
    const finish = await openVerb(dana, 'Finish');
    await finish.getByRole('button', { name: 'Finish' }).click();
    await expect(finish.getByText('This task asks for a photo: add one')).toBeVisible();
    await finishWith(finish, 'panels.png');
  });

  await test.step('Sam returns it, Dana finishes it again, and the list of the project says that it is closed', async () => {
    await sam.goto(next);
    const back = await openVerb(sam, 'Return');
    await back.getByLabel('What is missing').fill('Two panels are scratched.');
    await back.getByRole('button', { name: 'Return' }).click();
    await expect(back).toBeHidden();
    await dana.reload();
    await expect(dana.getByText('Two panels are scratched.').first()).toBeVisible();
    await finishWith(await openVerb(dana, 'Finish'), 'new panels.png');
    await sam.reload();
    await press(sam, 'Accept');
    await sam.goto(`/project/project/${projectId}?tab=tasks&keyword=${MARK}&status=["closed"]`);
    await expect(
      sam
        .getByRole('main')
        .getByRole('link', { name: new RegExp(NEXT) })
        .first(),
    ).toBeVisible();
    await expect(
      sam
        .getByRole('main')
        .getByRole('link', { name: new RegExp(FIRST) })
        .first(),
    ).toBeVisible();
  });
});

test('many tasks are moved by working days at once', async ({ browser, watch }) => {
  const sam = await signIn(browser, PEOPLE.engineer);
  watch(sam);
  // Its own tasks, because other tests check the days of theirs at the same time.
  await makePlannedTask(sam, `Set curbs ${MARK}S`, `${MARK}S`);
  const { address } = await makePlannedTask(sam, `Set drains ${MARK}S`, `${MARK}S`);
  await sam.goto(address);
  await expect(sam.getByRole('main').getByRole('link', { name: /^Set (curbs|drains)/ })).toHaveCount(2);
  const boxes = sam.getByRole('main').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await sam.getByRole('toolbar').getByRole('button', { name: 'Move the days' }).click();
  const dialog = sam.getByRole('dialog', { name: /^Move the days/ });
  const button = dialog.getByRole('button', { name: /^Move the days/ });
  // The effect is loading and the button keeps its place, so that a press cannot miss it.
  const answer = Promise.withResolvers<void>();
  await sam.route('**/apisc/task/bulk*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await dialog.getByRole('combobox', { name: 'Move by' }).selectOption({ label: '1 working day later' });
  const before = await button.boundingBox();
  answer.resolve();
  await expect(dialog.getByRole('status')).toHaveText('All 2 can be changed.');
  expect(await button.boundingBox()).toEqual(before);
  await button.click();
  await expect(dialog).toBeHidden();
});

/** A picture of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A draft of Dana's in the project; answers the path of its page. */
async function plan(page: Page, projectId: string, title: string, evidence?: string): Promise<string> {
  await page.goto(`/project/project/${projectId}?tab=tasks`);
  await page.getByRole('button', { name: 'New task' }).first().click();
  const form = page.getByRole('dialog', { name: 'New task' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByLabel(/^Start/).fill(inDays(1));
  await form.getByLabel(/^Finish/).fill(inDays(4));
  await form.getByRole('combobox', { name: /^Lead/ }).fill('Dana');
  await page.getByRole('option', { name: /Dana/ }).first().click();
  if (evidence) {
    // A form once unfolded stays unfolded on the device.
    const more = form.getByRole('button', { name: 'More details' });
    if (await more.isVisible()) await more.click();
    await form.getByRole('combobox', { name: 'Needed to finish it' }).selectOption({ label: evidence });
  }
  await form.getByRole('button', { name: 'Keep as draft' }).click();
  await page.waitForURL(/\/task\//);
  return new URL(page.url()).pathname;
}

/** Finishes a task with a photo of its work. */
async function finishWith(dialog: Locator, picture: string): Promise<void> {
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: picture, mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') });
  await expect(dialog.getByText(picture).first()).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog).toBeHidden();
}

async function assign(page: Page, title: string): Promise<void> {
  const dialog = await openVerb(page, 'Assign', `Assign “${title}”`);
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page
      .getByRole('main')
      .getByText(/^T-\d+$/)
      .first(),
  ).toBeVisible();
}

/** Opens a verb's dialog, from its button or from More. */
async function openVerb(page: Page, verb: string, title: string | RegExp = /./): Promise<Locator> {
  const main = page.getByRole('main');
  await expect(
    main
      .getByRole('button', { name: 'More', exact: true })
      .or(main.getByRole('button', { name: verb, exact: true }))
      .first(),
  ).toBeVisible();
  const button = main.getByRole('button', { name: verb, exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await main.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: verb, exact: true }).click();
  }
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Runs a verb without a form. */
async function press(page: Page, verb: string): Promise<void> {
  const dialog = await openVerb(page, verb);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
}
