import { Buffer } from 'node:buffer';
import { expect } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { inDays } from '../kit/days.ts';
import { ask, linkMailed, projectNamed } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, openAsStranger, test } from '../kit/people.ts';

// A unique title per run, so that a repeated test finds only its own package.
const TITLE = `Lobby stone ${Date.now().toString(36).slice(-5).toUpperCase()}`;

test('a trade partner bids by the link of a mail on a phone, and nobody sees the price before bids are due', async ({
  browser,
  watch,
}) => {
  const page = await signIn(browser, PEOPLE.admin);
  watch(page);
  const projectId = await projectNamed(page, 'Mission Creek Medical Office');
  const main = page.getByRole('main');

  await test.step('made, with a form out of a spreadsheet', async () => {
    await page.goto(`/dashboard/bidpackage?act=new&projectId=["${projectId}"]`);
    const form = page.getByRole('dialog', { name: 'New bid package' });
    await form.getByRole('textbox', { name: 'Title' }).fill(TITLE);
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByRole('textbox', { name: /^Agreement not to disclose/ }).fill('Show the drawings to nobody.');
    const drawing = { name: 'Lobby stone.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 stone') };
    await form.locator('input[type=file]').first().setInputFiles(drawing);
    await expect(form.getByRole('button', { name: 'Remove Lobby stone.pdf' })).toBeVisible();
    await form.getByRole('button', { name: 'Create bid package' }).click();
    await page.waitForURL(/\/project\/bidPackage\/[0-9a-f-]{36}(\?|$)/);
    await main.getByRole('button', { name: 'Edit bid form', exact: true }).click();
    const lines = page.getByRole('dialog', { name: /^Edit bid form of/ });
    const grid = lines.getByRole('grid', { name: 'Lines of the form' });
    const paste = (text: string) =>
      grid.evaluate((box, pasted) => {
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, text);
    await grid.click({ position: { x: 80, y: 50 } });
    await paste('Section\tUnit\tQty\tItem\nBase\tsf\t2400\tStone tile\nBase\tls\t1\tPolishing\n\t\t\tSubtotal');
    await expect(grid.getByText('Polishing')).toBeVisible();
    await expect(grid.getByText('Subtotal')).toHaveCount(0);
    await expect(page.getByText('Left out one row that is no line: Subtotal')).toBeVisible();
    // In the order of the grid, as cells are copied there.
    await grid.press('ControlOrMeta+End');
    await grid.press('ArrowDown');
    await grid.press('Home');
    await paste('Question\t\tFinish of the edges\t\t\t\tYes\t\t\tChoice\tEased');
    await expect(grid.getByText('Finish of the edges')).toBeVisible();
    await lines.getByRole('button', { name: 'Save' }).click();
    await expect(lines.getByText('Enter at least two answers to choose from').first()).toBeVisible();
    await grid.focus();
    await grid.press('End');
    await grid.press('Enter');
    await lines.getByRole('textbox', { name: 'Line 3, Answers, with /' }).fill('Eased / Bullnose');
    await page.keyboard.press('Enter');
    expect(await findAxeProblems(page)).toEqual([]);
    await lines.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByRole('list', { name: 'Form' }).getByText('Polishing')).toBeVisible();
  });

  await test.step('a contact is asked, by mail', async () => {
    await main.getByRole('button', { name: 'Add bidders' }).first().click();
    const asked = page.getByRole('dialog', { name: /^Add bidders/ });
    await asked.getByRole('combobox', { name: 'Bidders' }).fill('Gio Ferrari');
    await page.getByRole('option', { name: /Gio Ferrari/ }).click();
    await asked.getByRole('button', { name: 'Add bidders' }).click();
    await expect(main.getByRole('list', { name: 'Invited' }).getByText('Gio Ferrari')).toBeVisible();
    await expect(page.getByText('TBD', { exact: true }).first()).toBeVisible();
    await main.getByRole('button', { name: 'Ask for bids' }).first().click();
    const sent = page.getByRole('dialog');
    await sent.getByRole('button', { name: 'Ask for bids' }).click();
    await expect(sent.getByText('Set the day by which bids are due')).toBeVisible();
    await sent.getByLabel(/^Bid due/).fill(inDays(9));
    await sent.getByRole('button', { name: 'Ask for bids' }).click();
    await expect(main.getByText('Out to bid', { exact: true }).first()).toBeVisible();
  });

  const phone = await openAsStranger(browser, PHONE);
  watch(phone);
  await test.step('the bid, on a phone', async () => {
    await phone.goto(await linkMailed(page, `Invitation to bid: ${TITLE}`));
    await expect(phone.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(phone.getByText('The documents open here once you have signed.')).toBeVisible();
    await expect(phone.getByText('Lobby stone.pdf')).toBeHidden();
    await phone.getByRole('button', { name: 'Sign with the typed name' }).click();
    await expect(phone.getByText(/^Signed by Gio Ferrari/)).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Download your signed copy (PDF)' })).toBeVisible();
    await expect(phone.getByText('Lobby stone.pdf')).toBeVisible();
    await phone.getByRole('button', { name: 'Add a line of your own' }).click();
    const own = phone.getByRole('group', { name: 'Line 1 of your own' });
    await own.getByLabel('Kind').selectOption('Alternate, to be deducted');
    await own.getByRole('textbox', { name: 'Price, $' }).fill('1,250.00');
    await phone.getByRole('textbox', { name: 'Stone tile' }).fill('=1+1');
    await phone.getByRole('textbox', { name: 'Polishing' }).fill('4,321.98');
    await phone.getByRole('button', { name: 'Submit bid' }).click();
    await expect(phone.getByText('=1+1 is a formula. Enter the number that it gives.')).toBeVisible();
    await expect(phone.getByText('Describe it')).toBeVisible();
    await expect(phone.getByText('Choose an answer')).toBeVisible();
    await phone.getByLabel(/^Finish of the edges/).selectOption('Bullnose');
    await own.getByRole('textbox', { name: 'Description' }).fill('Honed, not polished');
    await phone.getByRole('textbox', { name: 'Stone tile' }).fill('87,654.02');
    await expect(phone.getByText('Total without alternates $91,976.00')).toBeVisible();
    await phone.getByRole('button', { name: 'Submit bid' }).click();
    await expect(phone.getByText('Bid 1 is in')).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findAxeProblems(phone)).toEqual([]);
  });

  await test.step('whoever asked sees that it is in, and no price', async () => {
    await expect(main.getByRole('list', { name: 'Invited' }).getByText('Bid 1 is in')).toBeVisible();
    await expect(main.getByText(/NDA signed by Gio Ferrari/)).toBeVisible();
    for (const secret of ['87,654', '1,250.00', 'Honed']) expect(await page.content()).not.toContain(secret);
    expect(await findAxeProblems(page)).toEqual([]);
  });
});

test('an estimator levels bids and recommends a bidder; who awards returns it', async ({ browser, watch }) => {
  const page = await signIn(browser, PEOPLE.admin);
  watch(page);
  const { rows } = await ask<{ rows: { bidPackageId: string }[] }>(
    page.request,
    '/apisc/bidPackage/list?pageSize=1&status=leveling&keyword=Electrical',
  );
  const main = page.getByRole('main');
  await page.goto(`/project/bidPackage/${rows[0]?.bidPackageId ?? ''}`);
  const grid = main.getByRole('region', { name: 'Leveling grid' });
  await grid.getByRole('button', { name: /^Northbay Electric, Hoisting and daily cleanup/ }).click();
  const plug = page.getByRole('dialog', { name: /^Hoisting and daily cleanup/ });
  await plug.getByRole('textbox', { name: /Our figure/ }).fill('(1,000.00)');
  expect(await findAxeProblems(page)).toEqual([]);
  await plug.getByRole('button', { name: 'Save' }).click();
  await expect(grid.getByText('($1,000.00)').first()).toBeVisible();
  await grid.getByRole('button', { name: /^Redwood Electric: adjust beside the lines/ }).click();
  const adjust = page.getByRole('dialog', { name: /^Our adjustments, Redwood Electric/ });
  await adjust.getByRole('button', { name: 'Add an adjustment' }).click();
  await adjust.getByLabel('Kind').selectOption('Deduct');
  await adjust.getByRole('textbox', { name: 'Sum, $' }).fill('2,345.67');
  await adjust.getByRole('button', { name: 'Save' }).click();
  await expect(adjust.getByText('Say why').first()).toBeVisible();
  await adjust.getByRole('textbox', { name: 'Reason' }).fill('Their lift is here already');
  expect(await findAxeProblems(page)).toEqual([]);
  await adjust.getByRole('button', { name: 'Save' }).click();
  await expect(grid.getByText('($2,345.67)')).toBeVisible();
  // An added line of a bidder counts only when we choose so.
  const added = grid
    .getByRole('row', { name: /^Two spare 2-inch conduits/ })
    .getByRole('checkbox', { name: 'count it' });
  const total = grid.getByRole('row', { name: /^Leveled total/ });
  const before = await total.textContent();
  await added.click();
  await expect(added).toBeChecked();
  await expect(total).not.toHaveText(before ?? '');
  await added.click();
  await expect(added).not.toBeChecked();
  await expect(total).toHaveText(before ?? '');
  await main.getByRole('button', { name: 'Recommend' }).first().click();
  const recommend = page.getByRole('dialog', { name: /^Recommend a bidder/ });
  await recommend.getByLabel('Bidder', { exact: true }).selectOption({ label: 'Redwood Electric' });
  await recommend.getByRole('combobox', { name: 'Who awards it' }).fill('Elena');
  await page.getByRole('option', { name: /Elena/ }).click();
  await recommend.getByRole('textbox', { name: 'Why this bidder' }).fill('The crew is here already.');
  expect(await findAxeProblems(page)).toEqual([]);
  await recommend.getByRole('button', { name: 'Recommend' }).click();
  await expect(main.getByText('Recommended', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('The crew is here already.').first()).toBeVisible();
  // Restored for the next test.
  await main
    .getByRole('button', { name: /^Return/ })
    .first()
    .click();
  const back = page.getByRole('dialog', { name: /^Return/ });
  await back.getByRole('textbox').fill('Ask Northbay once more.');
  await back.getByRole('button', { name: /^Return/ }).click();
  await expect(main.getByText('Leveling', { exact: true }).first()).toBeVisible();
});
