import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { answersSent } from '../kit/formAnswers.ts';
import { makeChecklist } from '../kit/checklists.ts';
import { ask, projectNamed, rfiIn } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { send } from '../kit/punch.ts';
import { untilSettled } from '../kit/screens.ts';
import { openAlone, test } from '../kit/seats.ts';

/**
 * From now on this page's processor is eight times slower. Typing right after a choice must still go to the chosen
 * place.
 */
async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
}

test('typing goes to the chosen item of a template, not to the one before', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.admin));
  const template = `Slow ${Date.now()}`;
  await page.goto('/setting/template');
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('menuitem', { name: 'Empty template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(template);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Frames');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste a list' });
  await paste.getByRole('textbox').first().fill('Plumb\nAnchored\n');
  await paste.getByRole('button', { name: 'Add 2 items' }).click();
  const rows = page.getByRole('main').locator('[data-part] > div > button[aria-keyshortcuts]');
  await expect(rows).toHaveText([/Frames/, /Plumb/, /Anchored/]);
  await slow(page);
  await rows.filter({ hasText: 'Anchored' }).click();
  await expect(page.getByLabel('What is asked', { exact: true })).toHaveValue('Anchored');
  for (const [name, words] of [
    ['Plumb', 'Plumb and square'],
    ['Anchored', 'Anchored twice'],
    ['Frames', 'Frames and doors'],
  ] as const) {
    await rows.filter({ hasText: name }).click();
    // No waiting: takes the first field that exists.
    await page
      .getByLabel(name === 'Frames' ? 'Title' : 'What is asked', { exact: true })
      .first()
      .fill(words);
  }
  await expect(rows).toHaveText([/Frames and doors/, /Plumb and square/, /Anchored twice/]);
  await page.getByRole('button', { name: 'Save draft' }).click();
});

test('while another record opens, the previous panel takes no input', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer));
  await page.goto('/project/RFIsList');
  const rows = page.locator('tr[data-id]');
  const numberOf = (at: number) => rows.nth(at).locator('.num').first().innerText();
  const open = (at: number) =>
    rows
      .nth(at)
      .locator('td')
      .nth(1)
      .click({ position: { x: 2, y: 2 } });
  const panel = page.locator('[data-panel]');
  await open(0);
  await expect(panel).toContainText(await numberOf(0));
  await slow(page);
  const isHeld = await rows.nth(1).evaluate((row: HTMLElement) => {
    row.click();
    return document.querySelector<HTMLElement>('[data-panel]')?.inert;
  });
  expect(isHeld).toBe(true);
  await expect(panel).toContainText(await numberOf(1));
  await expect(panel).not.toHaveAttribute('inert');
});

test('by keys, buttons and titles the panel shows the other record before anything more can be typed', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer));
  await page.goto('/project/RFIsList');
  const first = page.locator('tr[data-id]').first().locator('td').nth(1);
  await first.click({ position: { x: 2, y: 2 } });
  const panel = page.locator('[data-panel]');
  await expect(panel.getByRole('button', { name: /^Next record/ })).toBeVisible();
  await slow(page);
  for (const way of ['j', 'Next record', 'Previous record', 'k', 'Title']) {
    const isAnother = await page.evaluate(async (pressed) => {
      const record = () => document.querySelector('[data-panel]');
      const before = record();
      const title = document.querySelector('tr[data-id]:nth-of-type(3) td a');
      // A mouse press; by keyboard a title opens its page instead.
      if (pressed === 'Title')
        title?.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }));
      else if (pressed.length === 1)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
      else document.querySelector<HTMLElement>(`[data-panel] [aria-label^="${pressed}"]`)?.click();
      // A browser handles the next key in a new task, after this one has ended.
      const { port1, port2 } = new MessageChannel();
      await new Promise((next) => {
        port1.addEventListener('message', next);
        port1.start();
        port2.postMessage(null);
      });
      return record() !== before && before?.isConnected === false;
    }, way);
    expect(isAnother, way).toBe(true);
    await expect(panel.getByRole('button', { name: /^Next record/ })).toBeVisible();
  }
});

test('a room opened from a record does not pull back a person who has left', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer));
  const { rfiId } = await rfiIn(page, 'open');
  let answer = () => {};
  const later = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/room/create', async (route) => {
    await later;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/room\/create/);
  await page.goto(`/chat?record=${rfiId}`);
  await asked;
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  const answered = page.waitForResponse(/\/room\/create/);
  answer();
  await answered;
  await untilSettled(page);
  await expect(page).toHaveURL(/\/dashboard/);
});

/** The names of fields that took input since the call; the page may change screens meanwhile. */
async function fieldsTyped(page: Page): Promise<() => Promise<string[]>> {
  const log = await page.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        names.push(target.placeholder || target.labels?.[0]?.innerText || target.tagName);
    });
    return names;
  });
  return () => log.evaluate((names) => names.splice(0));
}

/** Presses a link. Safari keeps the focus in the field in use. */
async function press(link: Locator, { keepsFocus }: { keepsFocus: boolean }): Promise<void> {
  if (keepsFocus) await link.evaluate((anchor: HTMLElement) => anchor.click());
  else await link.click({ noWaitAfter: true });
}

for (const keepsFocus of [false, true])
  test(`after a press on a tab the list that is left takes no letter and no search, ${keepsFocus ? 'also where the focus stays' : 'by a mouse'}`, async ({
    browser,
    seat,
  }) => {
    const page = await openAlone(browser, await seat(PEOPLE.superintendent));
    const projectId = await projectNamed(page, 'Mission Creek Medical Office');
    const tab = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first();
    await page.goto(`/project/project/${projectId}?tab=punch`);
    const typed = await fieldsTyped(page);
    await expect(page.getByPlaceholder('Search punch items')).toBeVisible();
    await slow(page);
    for (const [from, to, query] of [
      ['punch items', 'RFIs', 'rfis'],
      ['RFIs', 'Tasks', 'tasks'],
    ] as const) {
      const search = page.getByPlaceholder(`Search ${from}`);
      await expect(search).toBeVisible({ timeout: 30_000 });
      await search.pressSequentially('wall');
      await typed();
      await press(tab(to), { keepsFocus });
      await page.keyboard.type('floor');
      await expect(page).toHaveURL(new RegExp(`tab=${query}(&|$)`));
      await expect(search).toHaveCount(0, { timeout: 30_000 });
      await untilSettled(page);
      expect(await typed(), to).toEqual([]);
      expect(page.url()).not.toContain('keyword');
    }
    await page.context().close();
  });

test('typing goes to the pressed room and to no field of another room', async ({ browser, seat }) => {
  const name = `Remarks ${Date.now()}`;
  const admin = await seat(PEOPLE.admin);
  const { formTemplateId, version } = await send<{ formTemplateId: string; version: number }>(
    admin,
    'formTemplate/create',
    {
      clientRef: crypto.randomUUID(),
      kind: 'checklist',
      name,
      definition: { sections: [{ id: 'all', title: 'All', items: [{ id: 'said', label: 'Remarks', type: 'text' }] }] },
    },
  );
  await send(admin, 'formTemplate/publish', { formTemplateId, version });
  const { projectId, runs } = await makeChecklist(await seat(PEOPLE.engineer), name, formTemplateId);
  const page = await openAlone(browser, await seat(PEOPLE.superintendent));
  await page.goto(`/project/project/${projectId}?tab=checklists&part=rooms`);
  const rooms = page.getByRole('region', { name: 'Rooms and checklists' });
  const typed = await fieldsTyped(page);
  await expect(page.getByPlaceholder('Search rooms')).toBeVisible();
  await slow(page);
  for (const [at, keepsFocus] of [false, true].entries()) {
    const search = page.getByPlaceholder('Search rooms');
    await search.fill('Building');
    await typed();
    await press(rooms.getByTitle(new RegExp(name)).nth(at), { keepsFocus });
    await page.keyboard.type('crack');
    await expect(page).toHaveURL(new RegExp(runs[at]?.formRunId ?? ''));
    // No waiting: takes the first field that exists.
    await page.getByLabel('Answer', { exact: true }).first().fill(`Room ${at}`);
    expect(await typed()).toEqual(['Answer']);
    await answersSent(page);
    await page.goBack();
    await expect(search).toBeVisible({ timeout: 30_000 });
  }
  for (const [at, { formRunId }] of runs.entries()) {
    const { answers } = await ask<{ answers: { said: { answer: { value: string } } } }>(
      page.request,
      `/apisc/checklistPackage/run?formRunId=${formRunId}`,
    );
    expect(answers.said.answer.value).toBe(`Room ${at}`);
  }
  await page.context().close();
});
