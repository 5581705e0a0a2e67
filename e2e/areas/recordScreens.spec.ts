import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { inDays } from '../kit/days.ts';
import { ask, projectNamed, rfiIn } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn } from '../kit/people.ts';
import { openAlone, test } from '../kit/seats.ts';
import { takePhoto } from '../kit/seen.ts';

/*
 * The screens of records: answers beside the question, lists that open with open records, the short form, and facts
 * edited in place.
 */

const LIST = '/project/RFIsList';

/** The page of an open RFI that waits for an answer of the person at this page. */
async function findWaitingRfi(page: Page): Promise<string> {
  const { rows } = await ask<{ rows: { rfiId: string; projectId: string }[] }>(
    page.request,
    '/apisc/rfi/list?court=mine&status=open&pageSize=1',
  );
  const [row] = rows;
  if (!row) throw new Error('No open RFI waits for this person');
  return `/project/${row.projectId}/rfi/${row.rfiId}`;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not on the screen`);
  return box;
}

function overlap(a: Awaited<ReturnType<typeof boxOf>>, b: Awaited<ReturnType<typeof boxOf>>): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('an answer is written beside the question, and its draft is kept', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer));
  await page.goto(await findWaitingRfi(page));
  const question = page.getByRole('heading', { name: 'Question' });
  await expect(question).toBeVisible();
  await page.keyboard.press('r');
  const composer = page.getByRole('dialog', { name: /^Respond to RFI-/ });
  const text = composer.getByRole('textbox', { name: 'Response' });
  await expect(text).toBeFocused();
  await page.keyboard.type('Use the second option.');
  expect(overlap(await boxOf(question), await boxOf(composer))).toBe(false);
  // The record scrolls while the form stays.
  await page.getByRole('heading', { name: 'Activity' }).scrollIntoViewIfNeeded();
  await expect(text).toBeInViewport();
  expect(await findAxeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(composer).toBeHidden();
  await page.keyboard.press('r');
  await expect(text).toHaveValue('Use the second option.');
  await text.fill('');
  await page.context().close();
});

test('on a phone the answer is a sheet that folds over the question', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer), PHONE);
  await page.goto(await findWaitingRfi(page));
  await page.getByRole('main').getByRole('button', { name: 'Respond' }).last().tap();
  const composer = page.getByRole('dialog', { name: /^Respond to RFI-/ });
  const text = composer.getByRole('textbox', { name: 'Response' });
  await expect(text).toBeVisible();
  expect((await boxOf(composer)).y).toBeGreaterThan(250);
  expect(await findAxeProblems(page)).toEqual([]);
  await composer.getByRole('button', { name: 'Fold the form' }).tap();
  await expect(text).toBeHidden();
  expect((await boxOf(composer)).height).toBeLessThan(80);
  await composer.getByRole('button', { name: 'Unfold the form' }).tap();
  await expect(text).toBeVisible();
  await composer.getByRole('button', { name: 'Close' }).tap();
  await expect(composer).toBeHidden();
  await page.context().close();
});

test('on a phone a photo is taken beside the action, and attached', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer), PHONE);
  await page.goto(await findWaitingRfi(page));
  const name = `taken ${Date.now().toString(36)}.jpg`;
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo' }).tap();
  await (await camera).setFiles({ name, mimeType: 'image/jpeg', buffer: await takePhoto(page) });
  await expect(page.getByRole('complementary', { name: 'Facts and people' }).getByText(name).first()).toBeVisible();
  await page.context().close();
});

test('a list opens with open records, its address says so, and it can show all', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto(LIST);
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(page).toHaveURL(/status=/);
  await expect(views.getByRole('button', { name: /^Open/ })).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-id]').first()).toBeVisible();
  await expect(page.locator('[data-id]').filter({ hasText: 'Closed' })).toHaveCount(0);
  await views.getByRole('button', { name: /^All/ }).click();
  await expect(page).toHaveURL(/view=all/);
  await views.getByRole('button', { name: /^Closed/ }).click();
  await expect(page.locator('[data-id]').filter({ hasText: 'Closed' }).first()).toBeVisible();
  // The query of a link is kept.
  await page.goto(`${LIST}?late=true`);
  await expect(page.locator('[data-id]').first()).toBeVisible();
  await expect(page).toHaveURL(/\?late=true$/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(/view=all/);
  // A view is opened by its name; an unknown name opens the list's own view.
  await page.goto(`${LIST}?view=late&keyword=RFI`);
  await expect(views.getByRole('button', { name: /^Late/ })).toBeVisible();
  await expect(page).toHaveURL(/\?(keyword=RFI&late=true|late=true&keyword=RFI)$/);
  await page.goto(`${LIST}?view=mislaid`);
  await expect(views.getByRole('button', { name: /^Open/ })).toHaveAttribute('aria-current', 'true');
  // A project is a place, and the views stay in it.
  const projectId = await projectNamed(page, 'Mission Creek');
  await page.goto(`${LIST}?projectId=${projectId}`);
  await expect(views.getByRole('button', { name: /^Open/ })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(new RegExp(`projectId=.*${projectId}`));
  await page.context().close();
});

test('a saved view that the person wants wins over the one that a list opens with', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto(`${LIST}?late=true`);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  const name = `Late ones ${Date.now().toString(36)}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('The list opens with it on this device').check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(LIST);
  await expect(page).toHaveURL(/late=true/);
  await page.getByRole('button', { name: `Remove the view ${name}` }).click();
  await page.getByRole('button', { name: 'Remove view' }).click();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.goto(LIST);
  await expect(page).toHaveURL(/status=/);
  await page.context().close();
});

test('a list fills its height, and remembers a size that was chosen', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto(LIST);
  const rows = page.locator('[data-id]');
  await expect.poll(() => rows.count()).toBeGreaterThan(12);
  const last = await boxOf(rows.last());
  expect(900 - (last.y + last.height), 'px left below the last row').toBeLessThan(200);
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('10');
  await expect(rows).toHaveCount(10);
  await page.goto(LIST);
  await expect(rows).toHaveCount(10);
  await page.context().close();
});

test('rows are grouped by another field, shown as a chip that is taken off', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto(LIST);
  const chip = page.getByRole('button', { name: /^Grouped by/ });
  await expect(chip).toHaveText(/Court/);
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Status' }).click();
  await expect(page).toHaveURL(/groupBy=status/);
  await expect(chip).toHaveText(/Status/);
  const groups = page.locator('tbody button[aria-expanded]');
  await expect(groups.first()).toHaveText(/^Submitted/);
  expect(await findAxeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Do not group' }).click();
  await expect(groups).toHaveCount(0);
  await expect(chip).toHaveCount(0);
  await page.context().close();
});

test('the bar of the selected rows leaves the totals free', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  await page.goto(LIST);
  await page.locator('[data-id]').first().getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'For the selected rows' });
  const totals = page.getByRole('note').filter({ hasText: 'RFIs in all' });
  await expect(bar).toBeVisible();
  await expect(totals).toBeVisible();
  expect(overlap(await boxOf(bar), await boxOf(totals))).toBe(false);
  await page.context().close();
});

test('fast typing in a picker chooses the named option, and Enter in an unfinished search sends no form', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.superintendent));
  await page.goto(`${LIST}?act=new`);
  const form = page.getByRole('dialog', { name: 'New RFI' });
  const project = form.getByRole('combobox', { name: 'Project' });
  await project.click();
  await expect(page.getByRole('option').first()).not.toContainText('Tidewater');
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/keyword=/, (route) => held.then(() => route.fallback()));
  await project.pressSequentially('tidewater');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(project).toHaveValue('Tidewater Dental TI');
  await project.fill('zzz');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Write the question')).toHaveCount(0);
  answer();
});

test('a new RFI is short, says all that is missing at once, and remembers that more was wanted', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.superintendent));
  await page.goto(`${LIST}?act=new`);
  const form = page.getByRole('dialog', { name: 'New RFI' });
  await expect(form.getByLabel('Title')).toBeVisible();
  await expect(form.getByLabel(/Answer due/)).toHaveCount(0);
  await form.getByRole('combobox', { name: 'Project' }).fill('Mission');
  await page.getByRole('option', { name: /Mission Creek Medical Office/ }).click();
  const send = form.getByRole('button', { name: 'Send to Sam' });
  await send.click();
  await expect(form.getByText('Give it a title')).toBeVisible();
  await expect(form.getByText('Write the question')).toBeVisible();
  await form.getByRole('button', { name: 'More details' }).click();
  const due = form.getByLabel(/Answer due/);
  await due.fill('dec 4');
  await due.blur();
  await expect(due).toHaveValue(/^Dec 4, 20\d\d$/);
  await due.fill('soon');
  await due.blur();
  await expect(form.getByText(/is not a day\. Enter one such as/)).toBeVisible();
  await due.fill('');
  await form.getByRole('combobox', { name: /^Location/ }).fill('level 2');
  await page
    .getByRole('option', { name: /Level 2/ })
    .first()
    .click();
  await expect(form.getByRole('combobox', { name: /^Location/ })).toHaveValue(/Level 2/);
  expect(await findAxeProblems(page)).toEqual([]);
  await page.reload();
  await expect(form.getByLabel(/Answer due/)).toBeVisible();
  await page.context().close();
});

test('an RFI manager sends a new RFI to its reviewers at once', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer));
  await page.goto(`${LIST}?act=new`);
  const form = page.getByRole('dialog', { name: 'New RFI' });
  await form.getByRole('combobox', { name: 'Project' }).fill('Mission');
  await page.getByRole('option', { name: /Mission Creek Medical Office/ }).click();
  await form.getByLabel('Title').fill(`Sent at once ${Date.now().toString(36)}`);
  await form.getByRole('textbox', { name: 'Question' }).fill('May it be sent at once?');
  await form.getByRole('button', { name: 'Send for review' }).click();
  await expect(form.getByText('Choose who is asked')).toBeVisible();
  await form.getByRole('combobox', { name: 'Reviewers' }).fill('Tomasz');
  await page
    .getByRole('option', { name: /Tomasz/ })
    .first()
    .click();
  await form.getByRole('button', { name: 'Send to Tomasz' }).click();
  await page.waitForURL(/\/rfi\//);
  await expect(page.getByRole('main').getByText('Open', { exact: true }).first()).toBeVisible();
  await page.context().close();
});

test('a fact is edited in place', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer));
  await page.goto(await findWaitingRfi(page));
  const facts = page.getByRole('complementary', { name: 'Facts and people' });
  const spec = facts.getByRole('button', { name: 'Change Spec section' });
  const said = 'Change Spec section: ';
  // Its value is a link; a button behind it edits the fact.
  const shown = facts.locator('dd').filter({ has: page.getByRole('button', { name: 'Change Spec section' }) });
  const before = ((await shown.textContent()) ?? '').replace(said, '').replace(said.trim(), '').trim();
  for (const value of ['09 91 23', before === '–' ? '' : before]) {
    await spec.click();
    const editor = page.getByRole('dialog', { name: 'Change Spec section' });
    await expect(editor.getByRole('textbox')).toBeFocused();
    if (value === '09 91 23') expect(await findAxeProblems(page)).toEqual([]);
    await editor.getByRole('textbox').fill(value);
    await page.keyboard.press('Enter');
    await expect(editor).toBeHidden();
    await expect(shown).toContainText(value || '–');
  }
  await facts.getByRole('button', { name: 'Change Due' }).click();
  await expect(page.getByRole('dialog', { name: /^Change/ }).getByLabel(/due/i)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().close();
});

interface FieldRow {
  recordId: string;
  projectId: string;
  packageId: string;
}
interface FieldWork {
  /** The path of a filtered list of one record, and the row's id field */
  list: string;
  id: string;
  page: (row: FieldRow) => string;
  /** A fact that can be edited in place, its field, and the due date */
  fact: [name: string, value: string, field: string];
  due: string;
}
const FIELD_WORK: FieldWork[] = [
  {
    list: '/apisc/task/list?status=open',
    id: 'taskId',
    page: ({ recordId }) => `task/${recordId}`,
    fact: ['Hours', '161', 'plannedHours'],
    due: 'Finish date',
  },
  {
    list: '/apisc/punchListItem/list?status=open',
    id: 'punchListItemId',
    page: ({ packageId, recordId }) => `punchlistpackage/${packageId}/punchlistitem/${recordId}`,
    fact: ['Drawing', 'A-201', 'drawingRef'],
    due: 'Fix by',
  },
  {
    list: '/apisc/checklistPackage/list?status=inProgress',
    id: 'checklistPackageId',
    page: ({ recordId }) => `checklist/${recordId}`,
    fact: ['Scheduled for', inDays(-1), 'scheduledDate'],
    due: 'Last day',
  },
  {
    list: '/apisc/inspectionPackage/list?status=requested&sort=number',
    id: 'inspectionPackageId',
    page: ({ recordId }) => `inspection/${recordId}`,
    fact: ['Permit', 'B-2211', 'permitNo'],
    due: 'Due',
  },
];

test('facts of field work are changed where they stand, and nothing else with them', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.manager));
  const facts = page.getByRole('complementary', { name: 'Facts and people' });
  const editor = page.getByRole('dialog', { name: /^Change/ });
  const change = async (fact: string, value: string) => {
    await facts.getByRole('button', { name: `Change ${fact}` }).click();
    await editor.getByRole('textbox').fill(value);
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
  };
  for (const { list, id, page: path, fact, due } of FIELD_WORK) {
    const { rows } = await ask<{ rows: (FieldRow & Record<string, string>)[] }>(page.request, `${list}&pageSize=1`);
    const recordId = rows[0]?.[id];
    if (!rows[0] || !recordId) throw new Error(`Nothing in ${list}`);
    await page.goto(`/project/${rows[0].projectId}/${path({ ...rows[0], recordId })}`);
    const [name, value, field] = fact;
    await change(name, value);
    await change(due, inDays(30));
    const steps = await ask<{ rows: { changes: Record<string, unknown> }[] }>(
      page.request,
      `/apisc/record/activity?recordId=${recordId}&type=trail&pageSize=2`,
    );
    expect(steps.rows.map(({ changes }) => Object.keys(changes))).toEqual([['dueDate'], [field]]);
  }
  await page.context().close();
});

test('a file that is dropped on a record is attached; where that is refused it is said', async ({ browser, seat }) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer));
  await page.goto(await findWaitingRfi(page));
  await expect(page.getByRole('heading', { name: 'Question' })).toBeVisible();
  const name = `dropped ${Date.now().toString(36)}.txt`;
  await drop(page, name);
  const facts = page.getByRole('complementary', { name: 'Facts and people' });
  await expect(facts.getByText(name)).toBeVisible();
  await page.context().close();

  const viewer = await openAlone(browser, await seat(PEOPLE.viewer));
  const { rows } = await ask<{ rows: { rfiId: string; projectId: string }[] }>(
    viewer.request,
    '/apisc/rfi/list?status=closed&pageSize=1',
  );
  await viewer.goto(`/project/${rows[0]?.projectId}/rfi/${rows[0]?.rfiId}`);
  await expect(viewer.getByRole('heading', { name: 'Question' })).toBeVisible();
  await drop(viewer, name);
  await expect(viewer.locator('[data-toast]')).toBeVisible();
  await viewer.context().close();
});

/** Drops a file onto the question of the record. */
async function drop(page: Page, name: string): Promise<void> {
  const files = await page.evaluateHandle((title) => {
    const held = new DataTransfer();
    held.items.add(new File(['As found on site.'], title, { type: 'text/plain' }));
    return held;
  }, name);
  const place = page.getByRole('heading', { name: 'Question' });
  await place.dispatchEvent('dragover', { dataTransfer: files });
  await place.dispatchEvent('drop', { dataTransfer: files });
}

test('on a phone the pictures of a record come before its facts, and each label stands on the line of its value', async ({
  browser,
}) => {
  const page = await signIn(browser, PEOPLE.manager, PHONE);
  const { rfiId, projectId } = await rfiIn(page, 'open');
  await page.goto(`/project/${projectId}/rfi/${rfiId}`);
  const facts = page.getByRole('complementary', { name: 'Facts and people' });
  await expect(facts.getByText('Priority', { exact: true })).toBeVisible();
  const found = await facts.evaluate((aside) => {
    const words = (element: Element | null) => {
      const range = document.createRange();
      range.selectNodeContents(element ?? aside);
      // Last, because the text for screen readers before it takes no space.
      return [...range.getClientRects()].at(-1)?.bottom ?? Infinity;
    };
    const label = [...aside.querySelectorAll('dt')].find((one) => one.textContent === 'Priority') ?? null;
    const files = [...aside.querySelectorAll('h2, h3')].find((one) => one.textContent?.startsWith('Attachments'));
    const isBefore = files?.compareDocumentPosition(aside.querySelector('dl') ?? aside);
    return { apart: words(label) - words(label?.nextElementSibling ?? null), isBefore };
  });
  expect(Math.abs(found.apart)).toBeLessThanOrEqual(2);
  expect(found.isBefore).toBe(4);
});
