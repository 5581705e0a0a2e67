import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { inDays } from '../kit/days.ts';
import { clientOf, linkMailed, projectNamed } from '../kit/demo.ts';
import { paste } from '../kit/grid.ts';
import { PEOPLE, PHONE, home, signIn, openAsStranger, test } from '../kit/people.ts';

// A unique title per run, so that a repeated test finds only its own bid.
const TITLE = `Lobby stairs ${Date.now().toString(36).slice(-5).toUpperCase()}`;

test('a bid is made, its part priced by lines of a spreadsheet and marked up, and seen on a phone', async ({
  browser,
  watch,
}) => {
  const page = await signIn(browser, PEOPLE.admin);
  watch(page);
  const projectId = await projectNamed(page, 'Mission Creek Medical Office');
  const main = page.getByRole('main');
  const grid = main.getByRole('grid', { name: 'Lines of cost' });
  const cell = (line: number, column: number) => grid.locator(`[data-line="${line - 1}"][data-column="${column}"]`);
  const total = grid.locator('[role=row]').last();

  await test.step('made, and decided to bid', async () => {
    await page.goto(`/project/bid?act=new&projectId=["${projectId}"]`);
    const form = page.getByRole('dialog', { name: 'New bid' });
    await form.getByRole('textbox', { name: 'Title' }).fill(TITLE);
    await form.getByLabel(/^Bid due/).fill(inDays(9));
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByLabel(/^Sales tax/).fill('8.625');
    await form.getByRole('button', { name: 'Create bid' }).click();
    await page.waitForURL(/\/project\/bid\/[0-9a-f-]{36}(\?|$)/);
    await main.getByRole('button', { name: 'Decide to bid' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decide to bid' }).click();
    await expect(main.getByText('Estimating', { exact: true }).first()).toBeVisible();
  });

  await test.step('a part, priced by what was copied from a spreadsheet', async () => {
    await main.getByRole('button', { name: 'Add a part' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add a part' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Cast-in-place concrete');
    await form.getByRole('button', { name: 'Add a part' }).click();
    await main.getByRole('link', { name: 'Cast-in-place concrete' }).first().click();
    await grid.focus();
    await paste(
      grid,
      'Description\tQty\tUnit\tUnit cost\tType\tWaste\tTaxable\nConcrete\t410.5\tcy\t$182.50\tmaterial\t5\tyes\nPump\t=A1\tday\t1,450\tequipment',
    );
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: 'Save lines' }).click();
    await expect(page.getByText('Line 2 cannot be saved as it is.')).toBeVisible();
    await expect(main.getByText('Line 2, Quantity: =A1 is a formula. Enter the number that it gives.')).toBeVisible();
    await grid.focus();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(total).toContainText('$81,562.06');
    await expect(main.getByText('Taxable $78,662.06')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await main.getByRole('button', { name: 'Save lines' }).click();
    await expect(page.getByText('Lines saved')).toBeVisible();
    // A tab that opens a part's address has no trail, so its breadcrumb shows the bid.
    const tab = await page.context().newPage();
    await tab.goto(page.url().replace(/\?.*$/, ''));
    const crumbs = tab.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByRole('link', { name: /^Mission Creek/ })).toBeVisible();
    await tab.close();
  });

  await test.step('2,000 lines, kept over a reload and undone; what somebody else saved meanwhile is joined', async () => {
    await grid.focus();
    const lines = Array.from({ length: 1998 }, (_, n) => `Rebar ${n + 1}\t1\tea\t0.01`);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await paste(grid, [...lines, 'One too many'].join('\n'));
    await expect(page.getByText('A part has at most 2,000 lines.')).toBeVisible();
    await paste(grid, lines.join('\n'));
    await expect(total).toContainText('$81,582.04');
    await expect(main.getByText(/^Draft saved/)).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(total).toContainText('$81,582.04');
    await renameFirstLine(page);
    await main.getByRole('button', { name: 'Save lines' }).click();
    await expect(page.getByText('Lines saved')).toBeVisible({ timeout: 20_000 });
    await expect(cell(1, 0)).toHaveText('Their concrete');
    await grid.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+Shift+End');
    await page.keyboard.press('Control+Backspace');
    await expect(grid).toHaveAttribute('aria-rowcount', '3');
    await page.keyboard.press('Control+z');
    await expect(total).toContainText('$81,582.04');
  });

  await test.step('on a phone as cards, each with a dialog', async () => {
    const phone = await signIn(browser, PEOPLE.admin, PHONE);
    await phone.goto(page.url());
    await phone.getByRole('button', { name: /^Line 3 / }).click();
    const dialog = phone.getByRole('dialog', { name: 'Line 3' });
    await dialog.getByLabel('Type').selectOption('labor');
    await dialog.getByLabel('Units an hour').fill('2');
    await dialog.getByLabel('Crew').fill('4');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog.getByText('Fill this in')).toBeVisible();
    await dialog.getByLabel('Wage an hour, $').fill('0.005');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findAxeProblems(phone)).toEqual([]);
    await phone.close();
  });

  await test.step('marked up, with margin and markup both shown', async () => {
    await main.getByRole('link', { name: /^BID-/ }).first().click();
    await page.waitForURL(/\/project\/bid\/[0-9a-f-]{36}(\?|$)/);
    await main.getByRole('button', { name: 'Set markups' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Set markups of/ });
    await dialog.getByRole('button', { name: 'Add a markup' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Overhead');
    const percent = dialog.getByRole('textbox', { name: 'Percent' });
    await percent.fill('100');
    await dialog.getByLabel('Of what').selectOption('Of the price that includes it');
    await dialog.getByRole('button', { name: 'Save' }).click();
    // A refusal of a row is at its cell until that row changes.
    const refusal = dialog
      .getByRole('group', { name: 'Markup 1' })
      .getByText('Enter less than 100 % for a rate on the price itself');
    await expect(refusal).toBeVisible();
    await expect(percent).toBeFocused();
    await expect(percent).toHaveAccessibleDescription(/less than 100 %/);
    await dialog.getByLabel('Of what').selectOption('Of the total so far');
    await percent.fill('10');
    await expect(refusal).toHaveCount(0);
    expect(await findAxeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    // 81,582.04 + 10 % + 8.625 % of 78,662.06
    await expect(main.getByText('$96,524.84').first()).toBeVisible();
    await expect(main.getByText(/^Margin .* of the price$/)).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  });

  await test.step('a package asks for its part, and what it brought is taken into the price', async () => {
    const bid = page.url();
    const row = main.getByRole('row', { name: /^Cast-in-place concrete/ }).last();
    const name = 'Heating, ventilation and air conditioning';
    await main.getByRole('link', { name: new RegExp(name) }).click();
    await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible();
    await main.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Choose parts of our bid' }).click();
    const dialog = page.getByRole('dialog', { name: /^Choose parts of our bid for/ });
    await dialog.getByLabel('Bid', { exact: true }).selectOption({ label: await titleOf(dialog) });
    await dialog.getByRole('checkbox', { name: 'Cast-in-place concrete' }).check();
    expect(await findAxeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByRole('link', { name: 'Cast-in-place concrete' })).toBeVisible();
    await page.goto(bid);
    await expect(row.getByRole('link', { name: /Heating, ventilation/ })).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await row.getByRole('button', { name: /^Take the price of/ }).click();
    await expect(page.getByText('Price applied')).toBeVisible();
    await expect(row).toContainText('$0.00');
    await expect(row.getByRole('button', { name: /^Take the price of/ })).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the same on a phone', async () => {
    const phone = await signIn(browser, PEOPLE.admin, PHONE);
    await phone.goto(page.url());
    await expect(phone.getByRole('button', { name: /^Take the price of/ })).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findAxeProblems(phone)).toEqual([]);
  });
});

test('the parts of a bid that are still on their way have their place', async ({ browser }) => {
  const page = await signIn(browser, PEOPLE.admin);
  let come: () => void = () => undefined;
  const held = new Promise<void>((done) => (come = done));
  await page.route(/\/assets\/Breakdowns-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/project/bid?view=all');
  const name = page.getByRole('main').locator('[data-id]').first().getByRole('link').first();
  await page.goto((await name.getAttribute('href')) ?? '');
  const parts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Parts of the price' }) });
  await expect(parts.getByRole('status').getByText('Loading')).toBeAttached();
  come();
  await expect(parts.getByRole('table').first()).toBeVisible();
  await expect(parts.getByText('Loading')).toHaveCount(0);
});

test('clauses of a template are put into a bid and filled in; a newer version is seen and taken, on a phone', async ({
  browser,
  watch,
}) => {
  const page = await signIn(browser, PEOPLE.admin);
  watch(page);
  const main = page.getByRole('main');
  const name = `Piers ${TITLE.slice(-5)}`;
  const clauses = page.getByRole('list', { name: 'Clauses' });

  await test.step('a template, with what keeps it from being published', async () => {
    await page.goto('/setting/template?tab=scope');
    await page.getByRole('button', { name: 'New template' }).first().click();
    await page.getByRole('menuitem', { name: 'Empty template' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\/setting\/formTemplate\/scope\//);
    await main.getByRole('button', { name: 'Add a clause' }).click();
    await clauses.getByRole('textbox', { name: 'Clause 1' }).fill('Micropiles within {{weeks}} weeks');
    await main.getByRole('button', { name: 'Add a clause' }).click();
    await expect(clauses.getByText('Clause 2 has no text')).toBeVisible();
    await clauses.getByRole('textbox', { name: 'Clause 2' }).fill('Spoils hauled off');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(clauses.getByRole('textbox', { name: 'Clause 1' })).toHaveValue('Spoils hauled off');
    expect(await findAxeProblems(page)).toEqual([]);
    await publish(page);
  });
  const template = page.url();

  await test.step('put into a bid, its variable filled in', async () => {
    const projectId = await projectNamed(page, 'Mission Creek Medical Office');
    await page.goto(`/project/bid?act=new&projectId=["${projectId}"]`);
    const form = page.getByRole('dialog', { name: 'New bid' });
    await form.getByRole('textbox', { name: 'Title' }).fill(name);
    await form.getByLabel(/^Bid due/).fill(inDays(9));
    await form.getByRole('button', { name: 'Create bid' }).click();
    await page.waitForURL(/\/project\/bid\/[0-9a-f-]{36}(\?|$)/);
    await main.getByRole('button', { name: 'Add clauses' }).click();
    const dialog = page.getByRole('dialog', { name: /^Clauses of/ });
    await dialog.getByRole('button', { name: 'Add from templates' }).click();
    await dialog.getByLabel('Search clauses').fill(name);
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    expect(await findAxeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Put in 2 clauses' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Without a value: weeks')).toBeVisible();
    await main.getByRole('button', { name: 'Edit clauses' }).click();
    await dialog.getByLabel('weeks', { exact: true }).fill('6');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Micropiles within 6 weeks')).toBeVisible();
    await expect(main.getByText('Without a value: weeks')).toBeHidden();
    expect(await findAxeProblems(page)).toEqual([]);
  });
  const bid = page.url();

  await test.step('a newer version is told of on a phone, and taken there', async () => {
    await page.goto(template);
    await clauses.getByRole('textbox', { name: 'Clause 1' }).fill('Spoils hauled off and disposed of');
    await publish(page);
    const phone = await signIn(browser, PEOPLE.admin, PHONE);
    await phone.goto(bid);
    const told = `${name} has version 2 by now; this has version 1`;
    await expect(phone.getByText(told)).toBeVisible();
    await phone.getByRole('button', { name: 'Edit clauses' }).click();
    const dialog = phone.getByRole('dialog', { name: /^Clauses of/ });
    await dialog.getByRole('button', { name: 'Show changes' }).click();
    await expect(dialog.getByRole('list', { name: 'Differences' })).toContainText('Spoils hauled off and disposed of');
    expect(await findAxeProblems(phone)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take it' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(phone.getByText(told)).toBeHidden();
    await expect(phone.getByText('Spoils hauled off and disposed of')).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('a proposal is mailed, read by its link on a phone and seen to be opened; what was won and lost is reported', async ({
  browser,
  watch,
}) => {
  const page = await signIn(browser, PEOPLE.admin);
  watch(page);
  const main = page.getByRole('main');
  const title = `Atrium ${TITLE.slice(-5)}`;
  const bidId = await approvedBid(page, await signIn(browser, 'rita.moss@harborvale.example'), title);

  await test.step('sent to a contact', async () => {
    await page.goto(`/project/bid/${bidId}`);
    await main.getByRole('button', { name: 'Send proposal' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Send the proposal of/ });
    await expect(dialog.getByText(/revision R0 of \$15,000\.50/)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Recipients' }).fill('Gio Ferrari');
    await page.getByRole('option', { name: /Gio Ferrari/ }).click();
    await dialog.getByRole('textbox', { name: /^Text of the mail/ }).fill('As discussed on site.');
    expect(await findAxeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await expect(page.getByText('The proposal is sent')).toBeVisible();
    await expect(main.getByText('Submitted', { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/^In the mailbox$/)).toBeVisible();
  });

  await test.step('read on a phone without an account, as a page and as PDF', async () => {
    const { number } = await read(page, bidId);
    const phone = await openAsStranger(browser, PHONE);
    watch(phone);
    await phone.goto(await linkMailed(page, `Proposal ${number}: ${title}`));
    await expect(phone.getByRole('heading', { name: title })).toBeVisible();
    await expect(phone.getByRole('listitem').filter({ hasText: /^Total\s*\$15,000\.50$/ })).toBeVisible();
    expect(await findAxeProblems(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const pdf = await phone.getByRole('link', { name: 'Open as PDF' }).getAttribute('href');
    const answer = await phone.request.get(`${home()}${pdf}`);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await phone.close();
  });

  await test.step('seen to be opened, and lost to another', async () => {
    await page.reload();
    await expect(main.getByText(/^Link opened$/)).toBeVisible();
    await expect(main.getByText(/opened once, last/)).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await main.getByRole('button', { name: 'Mark as lost' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption('price');
    await dialog.getByRole('textbox', { name: /^Lost to/ }).fill('Baycrest');
    await dialog.getByRole('textbox', { name: /^What others bid/ }).fill('Baycrest 14,000');
    await dialog.getByRole('button', { name: 'Mark as lost' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('in the report, on a desk and on a phone', async () => {
    await page.goto('/project/bid?act=report');
    const report = page.getByRole('dialog', { name: 'Won and lost' });
    const row = report.getByRole('row', { name: new RegExp(title) });
    await expect(row).toContainText('$14,000.00');
    await expect(row).toContainText('7.1 %');
    await report.getByLabel('By', { exact: true }).selectOption('quarter');
    await expect(report.getByRole('row', { name: /^\d{4}-Q\d/ }).first()).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    const phone = await signIn(browser, PEOPLE.admin, PHONE);
    await phone.goto('/project/bid?act=report');
    await expect(phone.getByText('$14,000.00 won, ours was 7.1 % above').first()).toBeVisible();
    expect(await findAxeProblems(phone)).toEqual([]);
  });
});

/** A bid of 15,000.50, priced by the estimator and approved by somebody else. */
async function approvedBid(page: Page, estimator: Page, title: string): Promise<string> {
  const projectId = await projectNamed(page, 'Mission Creek Medical Office');
  const ref = () => ({ clientRef: crypto.randomUUID() });
  const clientCompanyId = await clientOf(page);
  const made = await tell(estimator, 'bid/create', { ...ref(), projectId, title, dueDate: inDays(9), clientCompanyId });
  const bidId = String(made['bidId']);
  const next = async (who: Page, path: string, input: object = {}) =>
    tell(who, path, { bidId, version: (await read(page, bidId)).version, ...input });
  await next(estimator, 'bid/decideBid');
  await next(estimator, 'bidBreakdown/create', {
    ...ref(),
    breakdowns: [
      { title: 'Steel', pricingSource: 'plug', amountCents: 1_000_000 },
      { title: 'Glass', pricingSource: 'plug', amountCents: 500_050 },
    ],
  });
  await next(estimator, 'bid/submitForReview', ref());
  const { approval } = await read(page, bidId);
  if (approval) await next(page, 'bid/approve', { ...ref(), runId: approval.runId });
  return bidId;
}

async function read(page: Page, bidId: string) {
  const answer = await page.request.get(`${home()}/apisc/bid/get?bidId=${bidId}`);
  const { data } = (await answer.json()) as {
    data: { version: number; number: string; approval: { runId: string } | null };
  };
  return data;
}

async function tell(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request.post(`${home()}/apisc/${path}`, { data, headers: { origin: home() } });
  const {
    code,
    msg,
    data: found,
  } = (await answer.json()) as {
    code: number;
    msg: string;
    data: Record<string, unknown>;
  };
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return found;
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
}

/** The bid of this run among those of a choice. */
async function titleOf(dialog: Locator): Promise<string> {
  const option = dialog.getByRole('option', { name: TITLE });
  return (await option.textContent()) ?? '';
}

/** Another person renames the first line of the shown part. */
async function renameFirstLine(page: Page): Promise<void> {
  const [, bidId, bidBreakdownId] = /bid\/([^/]+)\/scopeCost\/([^/?]+)/.exec(page.url()) ?? [];
  const read = await page.request.get(
    `${home()}/apisc/bidBreakdown/get?bidId=${bidId}&bidBreakdownId=${bidBreakdownId}`,
  );
  const { data } = (await read.json()) as { data: { version: number; lines: { amountCents?: number }[] } };
  const lines = data.lines.map(({ amountCents: _amount, ...line }, at) => ({
    ...line,
    ...(at === 0 && { description: 'Their concrete' }),
  }));
  const answer = await page.request.post(`${home()}/apisc/bidBreakdown/setLines`, {
    data: { bidId, bidBreakdownId, version: data.version, lines },
    headers: { origin: home() },
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
}
