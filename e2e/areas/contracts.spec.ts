import { expect } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { ask, projectNamed } from '../kit/demo.ts';
import { answerLink, partyNamed, signByLink } from '../kit/parties.ts';
import { PEOPLE, PHONE, signIn, openAsStranger, test } from '../kit/people.ts';
import { send as post } from '../kit/punch.ts';

// A unique title per run, so that a repeated test finds only its own order.
const TITLE = `Door hardware ${Date.now().toString(36).slice(-5).toUpperCase()}`;
// Contains no record's name, so that the replay does not mistake its own input for an answer.
const BILL = 'Forty-one locks, sixty closers';

interface Contract {
  contractId: string;
  version: number;
  approval: { runId: string } | null;
}

test('an order is made, approved, signed by link on a phone, received in two parts, and completed', async ({
  browser,
  watch,
}) => {
  test.setTimeout(180_000);
  const [page, jordan] = await Promise.all([signIn(browser, PEOPLE.admin), signIn(browser, PEOPLE.manager)]);
  watch(page);
  const main = page.getByRole('main');
  const projectId = await projectNamed(page, 'Mission Creek Medical Office');
  const signer = await partyNamed(page, 'Gio Ferrari');

  await test.step('made in the form', async () => {
    await page.goto(`/purchaseOrder?act=new&projectId=["${projectId}"]`);
    const form = page.getByRole('dialog', { name: 'New purchase order' });
    await form.getByRole('textbox', { name: 'Title' }).fill(TITLE);
    await form.getByRole('combobox', { name: 'Other party' }).fill(signer.companyName);
    await page.getByRole('option', { name: signer.companyName }).first().click();
    await form.getByRole('combobox', { name: /^Who signs for them/ }).fill(signer.fullName);
    await page
      .getByRole('option', { name: new RegExp(signer.fullName) })
      .first()
      .click();
    await form.getByRole('textbox', { name: /^Ship to/ }).fill('Gate 2, 400 Channel Street');
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByRole('textbox', { name: 'More may come, percent' }).fill('5');
    expect(await findAxeProblems(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create purchase order' }).click();
    // The creator is sent to `any` and finds the type in the address, without an extra history entry.
    await page.waitForURL(/\/purchaseOrder\/material\/[0-9a-f-]{36}(\?|$)/);
    await expect(main.getByRole('heading', { name: TITLE })).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  });

  const contractId = /material\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await test.step('its sum is that of its lines', async () => {
    await expect(main.getByRole('button', { name: 'Submit for approval' }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await main.getByRole('link', { name: /^Schedule of values/ }).click();
    const grid = main.getByRole('grid', { name: 'Schedule of values' });
    await grid.focus();
    await grid.evaluate((box) => {
      const data = new DataTransfer();
      const line = (...cells: string[]) => cells.join('\t');
      data.setData(
        'text/plain',
        [
          line('Mortise locks', '', 'material', '', '40', 'ea', '312.50'),
          line('Closers', '', 'material', '', '60', 'ea', '118.75'),
        ].join('\n'),
      );
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await main.getByRole('button', { name: 'Save lines' }).click();
    await expect(main.locator('dl').getByText('$19,625.00').first()).toBeVisible();
    await expect(grid.getByText('Closers')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  });

  await test.step('approved by somebody else', async () => {
    await main.getByRole('button', { name: 'Submit for approval' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
    await expect(main.getByText('Pending approval', { exact: true }).first()).toBeVisible();
    await jordan.goto(`/purchaseOrder/any/${contractId}`);
    await jordan.waitForURL(new RegExp(`/purchaseOrder/material/${contractId}`));
    await jordan.getByRole('main').getByRole('button', { name: 'Approve' }).first().click();
    await jordan.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(jordan.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible();
  });

  await test.step('signed by both: the other party by the link that was mailed, on a phone', async () => {
    await page.reload();
    await main.getByRole('button', { name: 'Send for signature' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send for signature' }).click();
    await expect(main.getByText('Out for signature', { exact: true }).first()).toBeVisible();
    const link = await answerLink(page, contractId, signer);
    const phone = await openAsStranger(browser, PHONE);
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(phone.getByText(/Mortise locks/)).toBeVisible();
    await expect(phone.getByText('$19,625.00').first()).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findAxeProblems(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Sign with the typed name' }).click();
    await expect(phone.getByText('Your signature was sent')).toBeVisible();
    await page.goto(`/purchaseOrder/any/${contractId}`);
    await main.getByRole('button', { name: 'Sign for us' }).first().click();
    const sign = page.getByRole('dialog', { name: /^Sign / });
    await sign.getByRole('textbox', { name: 'Your name, as your signature' }).fill('Avery Stone');
    expect(await findAxeProblems(page)).toEqual([]);
    await sign.getByRole('button', { name: 'Sign for us' }).click();
    await expect(main.getByText('Executed', { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/^SHA-256 of what was signed/)).toBeVisible();
  });

  await test.step('received in part, and more than ordered is refused in a sentence', async () => {
    await main.getByRole('button', { name: 'Receive', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Receive goods of/ });
    await dialog.getByRole('textbox', { name: /^Packing slip/ }).fill('PS-2210');
    const locks = dialog.getByRole('group', { name: 'Mortise locks' });
    await locks.getByRole('textbox', { name: 'Came' }).fill('43');
    expect(await findAxeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
    await expect(
      locks.getByText(/^More than was ordered: 40 ordered, 0 received before, 5 % may come more/),
    ).toBeVisible();
    await locks.getByRole('textbox', { name: 'Came' }).fill('41');
    const closers = dialog.getByRole('group', { name: 'Closers' });
    await closers.getByRole('textbox', { name: 'Came' }).fill('10');
    await closers.getByLabel('Condition').selectOption('damaged');
    await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText('In part', { exact: true }).first()).toBeVisible();
    await main.getByRole('link', { name: /^Receipts/ }).click();
    await expect(main.getByText(/Packing slip PS-2210/)).toBeVisible();
    await expect(main.getByText('Damaged')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  });

  await test.step('a bill of more than came is on hold, with the reason', async () => {
    await main.getByRole('link', { name: /^Bills/ }).click();
    await expect(main.getByText('No bill was recorded yet')).toBeVisible();
    await main.getByRole('button', { name: 'Record a bill' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Record a bill of/ });
    await expect(dialog.getByRole('group', { name: 'Mortise locks' }).getByLabel('Quantity')).toHaveValue('41');
    await dialog.getByRole('textbox', { name: 'Number of the bill' }).fill(`INV ${TITLE}`);
    const closers = dialog.getByRole('group', { name: 'Closers' });
    await closers.getByLabel('Quantity').fill('60');
    await expect(closers.getByLabel('Unit price')).toHaveValue('118.75');
    // Too large to be stored to the cent.
    await closers.getByLabel('Quantity').fill('9999999999');
    await closers.getByLabel('Unit price').fill('9999999999');
    await expect(dialog.getByRole('status').getByText('–', { exact: true })).toBeVisible();
    await closers.getByLabel('Quantity').fill('60');
    await closers.getByLabel('Unit price').fill('118.75');
    await expect(dialog.getByRole('status').getByText('$19,937.50')).toBeVisible();
    const bill = { name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from(BILL) };
    await dialog.locator('input[type=file]').setInputFiles(bill);
    await expect(dialog.getByRole('button', { name: 'Remove bill.txt' })).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    expect(await findAxeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText(/^Quantity of “Closers”: 60 billed so far, 0 received of 60 ordered/)).toBeVisible();
    // The bill's file opens in a new tab.
    const link = main.getByRole('link', { name: 'bill.txt' });
    await expect(link).toHaveAttribute('target', '_blank');
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(await file.text()).toBe(BILL);
    await expect(main.getByRole('button', { name: /^Release bill INV/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(main.locator('dl').getByText('More than ordered, one bill on hold')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  });

  await test.step('the rest is received, which frees the bill, and it is completed', async () => {
    await main.getByRole('button', { name: 'Receive', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Receive goods of/ });
    await dialog.getByRole('button', { name: 'Receive the rest' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Came' })).toHaveValue('60');
    await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
    await expect(
      main
        .getByText('In full', { exact: true })
        .or(main.getByText('More than ordered', { exact: true }))
        .first(),
    ).toBeVisible();
    await expect(main.getByText('Matched', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Release bill INV/ })).toBeHidden();
    await main.getByRole('button', { name: 'Complete', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(main.getByText('Complete', { exact: true }).first()).toBeVisible();
  });

  await test.step('the list finds it, with its sum, and on a phone as a card', async () => {
    await page.goto(`/purchaseOrder?keyword=${encodeURIComponent(TITLE)}&view=all`);
    await expect(main.getByRole('link', { name: new RegExp(TITLE) })).toBeVisible();
    await expect(main.getByText('$19,625.00').first()).toBeVisible();
    await expect(main.getByRole('note').getByText('1 order in all')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await page.goto(`/project/project/${projectId}?tab=purchaseOrders&view=all&keyword=${encodeURIComponent(TITLE)}`);
    await expect(main.getByRole('link', { name: new RegExp(TITLE) })).toBeVisible();
  });

  await test.step('who may not read costs finds the lines without any money', async () => {
    const field = await signIn(browser, PEOPLE.superintendent);
    await field.goto(`/purchaseOrder/any/${contractId}?tab=lines`);
    const there = field.getByRole('main');
    await expect(there.getByRole('grid', { name: 'Schedule of values' }).getByText('Mortise locks')).toBeVisible();
    expect(await there.innerText()).not.toContain('$');
    await expect(there.getByRole('link', { name: /^Bills/ })).toBeHidden();
    expect(await findAxeProblems(field)).toEqual([]);
  });
});

test('retainage above the cap of the state wants a reason, and an amount moves between the lines of what is executed', async ({
  browser,
  watch,
}) => {
  test.setTimeout(180_000);
  const [page, jordan] = await Promise.all([signIn(browser, PEOPLE.admin), signIn(browser, PEOPLE.manager)]);
  watch(page);
  const main = page.getByRole('main');
  const signer = await partyNamed(page, 'Gio Ferrari');
  let contract = await post<Contract>(page, 'contract/create', {
    clientRef: crypto.randomUUID(),
    projectId: await projectNamed(page, 'Mission Creek Medical Office'),
    contractType: 'subcontract',
    title: `${TITLE}, installed`,
    counterpartyId: signer.companyId,
    counterpartyContactId: signer.personId,
    contractDate: '2026-10-01',
    retainageWorkPercent: '10',
    lines: [
      { description: 'Frames', amountCents: 1_250_000 },
      { description: 'Doors', amountCents: 3_400_000 },
    ],
  });
  const { contractId } = contract;
  const on = () => ({ contractId, version: contract.version });
  const read = async () => ask<Contract>(page.request, `/apisc/contract/get?contractId=${contractId}`);

  await test.step('the cap is named with its source, and why it is above it is written in the form', async () => {
    await page.goto(`/contract/any/${contractId}`);
    await page.waitForURL(new RegExp(`/contract/subcontract/${contractId}`));
    await expect(main.getByText(/retainage on private work is capped at 5 %/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Submit for approval' }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await main.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: /^Edit / });
    await form
      .getByRole('textbox', { name: /^Why it may be above the cap/ })
      .fill('Agreed before the law took effect.');
    expect(await findAxeProblems(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Agreed before the law took effect.').first()).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  });

  await test.step('executed, one person asks to move an amount between lines and another approves it; the sum stays', async () => {
    contract = await post<Contract>(page, 'contract/submit', {
      contractId,
      version: (await read()).version,
      clientRef: crypto.randomUUID(),
    });
    contract = await post<Contract>(jordan, 'contract/approve', {
      ...on(),
      clientRef: crypto.randomUUID(),
      runId: contract.approval?.runId,
    });
    contract = await post<Contract>(page, 'contract/sendForSignature', on());
    await signByLink(page, contractId, signer);
    const { version } = await read();
    await post(page, 'contract/sign', { contractId, version, clientRef: crypto.randomUUID(), name: 'Avery Cole' });
    await page.goto(`/contract/subcontract/${contractId}?tab=lines`);
    await main.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: 'Move between lines' }).click();
    const dialog = page.getByRole('dialog', { name: /^Move an amount/ });
    await dialog.getByRole('combobox', { name: 'From the line' }).fill('Doors');
    await page.getByRole('option', { name: /Doors/ }).click();
    await dialog.getByRole('combobox', { name: 'To the line' }).fill('Frames');
    await page.getByRole('option', { name: /Frames/ }).click();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1000');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two frames more, two doors fewer');
    expect(await findAxeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move between lines' }).click();
    const waits = main.getByRole('region', { name: 'Moves to approve' });
    await expect(waits.getByText(/\$1,000\.00 · Doors to Frames/)).toBeVisible();
    await expect(waits.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
    await expect(main.getByRole('grid', { name: 'Schedule of values' }).getByText(/^\$?12,500\.00$/)).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await jordan.goto(`/contract/subcontract/${contractId}?tab=lines`);
    const asked = jordan.getByRole('main').getByRole('region', { name: 'Moves to approve' });
    await asked.getByRole('button', { name: 'Approve' }).click();
    await jordan.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(asked).toHaveCount(0);
    await expect(main.getByRole('grid', { name: 'Schedule of values' }).getByText(/^\$?13,500\.00$/)).toBeVisible();
    await expect(main.locator('dl').getByText('$46,500.00').first()).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  });
});

test('bills on hold of an order lead with their release, at a desk and on a phone', async ({ browser }) => {
  for (const options of [{}, PHONE]) {
    const page = await signIn(browser, PEOPLE.admin, options);
    const { rows } = await ask<{ rows: { contractId: string }[] }>(
      page.request,
      '/apisc/purchaseOrder/list?billOnHold=true&court=mine&status=executed&pageSize=1',
    );
    await page.goto(`/purchaseOrder/any/${rows[0]?.contractId}`);
    const main = page.getByRole('main');
    await expect(main.getByText(/^Release its bills that are on hold/)).toBeVisible();
    await main.getByRole('button', { name: 'Release bills', exact: true }).first().click();
    await expect(page).toHaveURL(/tab=bills/);
    await expect(main.getByRole('button', { name: /^Release bill / }).first()).toBeInViewport();
  }
});
