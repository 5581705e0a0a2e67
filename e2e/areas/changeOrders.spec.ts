import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { ask, projectNamed } from '../kit/demo.ts';
import { answerLink, partyNamed, signByLink } from '../kit/parties.ts';
import type { Party } from '../kit/parties.ts';
import { PEOPLE, PHONE, signIn, openAsStranger, test } from '../kit/people.ts';
import { send as post } from '../kit/punch.ts';

// A unique title per run, so that a repeated test finds only its own change.
const TITLE = `Rock at grid C ${Date.now().toString(36).slice(-5).toUpperCase()}`;
const OTHER = TITLE.replace('Rock', 'Sump');

interface Made {
  contractId: string;
  number: string;
  version: number;
  revisedCents: number;
  approval: { runId: string } | null;
}

test('an event becomes a potential change, is priced, agreed on for less, signed by both, and moves its contract', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  const [page, jordan] = await Promise.all([signIn(browser, PEOPLE.admin), signIn(browser, PEOPLE.manager)]);
  watch(page);
  const main = page.getByRole('main');
  const projectId = await projectNamed(page, 'Tidewater Dental TI');
  const signer = await partyNamed(page, 'Gio Ferrari');
  const prime = await primeContract(page, jordan, projectId, signer);

  await test.step('an event is noted in the form, with about how much it is', async () => {
    await page.goto(`/project/changeOrderList?act=new&projectId=["${projectId}"]`);
    const form = page.getByRole('dialog', { name: 'New change order' });
    await form.getByRole('textbox', { name: 'Title' }).fill(TITLE);
    await form.getByRole('textbox', { name: /^Rough estimate/ }).fill('12000');
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByLabel('Scope', { exact: true }).selectOption('outOfScope');
    await form.getByLabel(/^Reason/).selectOption('existingCondition');
    expect(await findAxeProblems(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\/changeOrder\/[0-9a-f-]{36}/);
    await expect(main.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(main.getByText('$12,000.00').first()).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  });
  const eventUrl = page.url();

  await test.step('a potential change is made of it, and knows where it comes from', async () => {
    await main.getByRole('button', { name: 'Potential change' }).click();
    const form = page.getByRole('dialog', { name: /^New change out of CE-/ });
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(TITLE);
    await form.getByRole('combobox', { name: /^Contract that it changes/ }).fill(prime.number);
    await page.getByRole('option', { name: new RegExp(prime.number) }).click();
    await form.getByRole('textbox', { name: /^Days of schedule/ }).fill('4');
    await form.getByLabel('These days are').selectOption('agreed');
    await form.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL((url) => /\/changeOrder\//.test(url.pathname) && url.href !== eventUrl);
    await expect(main.getByRole('heading', { name: 'Comes from', exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: new RegExp(`^CE-\\d+ ${TITLE}`) }).first()).toBeVisible();
  });
  const changeUrl = page.url().replace(/\?.*$/, '');

  await test.step('its price is that of its lines with the markups', async () => {
    await main.getByRole('link', { name: /^Lines/ }).click();
    const grid = main.getByRole('grid', { name: 'Lines of the change' });
    await grid.focus();
    await grid.evaluate((box) => {
      const data = new DataTransfer();
      const line = (...cells: string[]) => cells.join('\t');
      data.setData(
        'text/plain',
        [
          line('Rock excavation', '', 'subcontract', 'Add', '40', 'cy', '210'),
          line('Imported fill', '', 'material', 'Add', '60', 'cy', '30'),
          line('Spoil kept on site', '', 'other', 'Deduct', '', '', '', '400'),
        ].join('\n'),
      );
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await main.getByRole('button', { name: 'Save lines' }).click();
    await expect(main.locator('dl').getByText('$9,800.00').first()).toBeVisible();
    await main.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: 'Set markups' }).click();
    const markups = page.getByRole('dialog', { name: /^Set markups of PCO-/ });
    await markups.getByRole('button', { name: 'Add a markup' }).click();
    await markups.getByRole('textbox', { name: 'Name' }).fill('Overhead and profit');
    await markups.getByRole('textbox', { name: 'Percent' }).fill('15');
    await markups.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByLabel('Price', { exact: true }).getByText('$11,270.00')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  });

  await test.step('submitted, the approver agrees on less for a line, with the reason', async () => {
    await main.getByRole('button', { name: 'Submit for approval' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
    await expect(main.getByText('In review', { exact: true }).first()).toBeVisible();
    await jordan.goto(changeUrl);
    const there = jordan.getByRole('main');
    await there.getByRole('button', { name: 'Agree on other amounts' }).first().click();
    const adjust = jordan.getByRole('dialog', { name: /^Agree on other amounts of PCO-/ });
    const rock = adjust.getByRole('group', { name: /^Rock excavation/ });
    await rock.getByRole('textbox', { name: 'Agreed' }).fill('8000');
    await rock.getByRole('textbox', { name: 'Reason' }).fill('38 cubic yards were measured');
    await expect(adjust.getByText('Comes to $10,810.00')).toBeVisible();
    expect(await findAxeProblems(jordan)).toEqual([]);
    await adjust.getByRole('button', { name: 'Save' }).click();
    await expect(there.locator('dl').getByText('$10,810.00').first()).toBeVisible();
    await there.getByRole('button', { name: 'Approve' }).first().click();
    await jordan.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(there.getByText('Approved', { exact: true }).first()).toBeVisible();
  });

  await test.step('signed by both, the other party by a link on a phone, it is executed', async () => {
    const changeOrderId = changeUrl.split('/').at(-1) ?? '';
    await page.goto(changeUrl);
    await main.getByRole('button', { name: 'Send for signature' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send for signature' }).click();
    await expect(main.getByRole('definition').getByText(signer.fullName).first()).toBeVisible();
    const link = await answerLink(page, changeOrderId, signer);
    const phone = await openAsStranger(browser, PHONE);
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: TITLE })).toBeVisible();
    await phone.getByRole('button', { name: 'Sign with the typed name' }).click();
    await expect(phone.getByText('Your signature was sent')).toBeVisible();
    await page.goto(changeUrl);
    await main.getByRole('button', { name: 'Sign for us' }).first().click();
    const sign = page.getByRole('dialog', { name: /^Sign / });
    await sign.getByRole('textbox', { name: 'Your name, as your signature' }).fill('Avery Stone');
    await sign.getByRole('button', { name: 'Sign for us' }).click();
    await expect(main.getByText('Executed', { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('heading', { name: 'What it did to the contract' })).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    const contract = await ask<Made>(page.request, `/apisc/contract/get?contractId=${prime.contractId}`);
    expect(contract.revisedCents).toBe(prime.revisedCents + 1_081_000);
    await page.goto(eventUrl);
    await expect(main.getByText('Closed', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('$10,810.00').first()).toBeVisible();
  });

  await test.step('the list finds it with its sum, in the project too, and on a phone as a card', async () => {
    const found = `view=all&keyword=${encodeURIComponent(TITLE)}`;
    await page.goto(`/project/changeOrderList?${found}`);
    await expect(main.getByRole('link', { name: new RegExp(TITLE) })).toHaveCount(2);
    await expect(main.getByRole('note').getByText('2 change orders in all')).toBeVisible();
    await expect(main.getByText('$10,810.00 executed with the owner')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await page.setViewportSize(PHONE.viewport);
    await page.goto(`/project/project/${projectId}?tab=changeOrders&${found}`);
    await expect(main.getByText(/^Potential change order · .*\$10,810\.00$/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Estimates and days' })).toBeVisible();
    await main.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('menuitem', { name: 'Excel (XLSX)' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.goto(`${changeUrl}?tab=lines`);
    await expect(main.getByRole('list', { name: 'Lines of the change' }).getByText('Rock excavation')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findAxeProblems(page)).toEqual([]);
  });

  await test.step('who may not read costs finds the event without any money', async () => {
    const field = await signIn(browser, PEOPLE.superintendent);
    const there = field.getByRole('main');
    await field.goto(`/project/changeOrderList?view=all&keyword=${encodeURIComponent(TITLE)}`);
    await expect(there.getByRole('link', { name: new RegExp(TITLE) }).first()).toBeVisible();
    expect(await there.innerText()).not.toContain('$');
    await field.goto(eventUrl);
    await expect(there.getByRole('heading', { name: TITLE })).toBeVisible();
    expect(await there.innerText()).not.toContain('$');
    expect(await findAxeProblems(field)).toEqual([]);
  });
});

test('several are put together in the list; a part is taken off in review, the rest ends at no charge, and the report opens', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  const [page, jordan] = await Promise.all([signIn(browser, PEOPLE.admin), signIn(browser, PEOPLE.manager)]);
  watch(page);
  const main = page.getByRole('main');
  const projectId = await projectNamed(page, 'Tidewater Dental TI');
  const prime = await primeContract(page, jordan, projectId, await partyNamed(page, 'Gio Ferrari'));

  await test.step('several are put together in the list, a part is taken off in review, and the rest ends at no charge', async () => {
    const title = `${OTHER} event`;
    await post(page, 'changeOrder/create', { clientRef: crypto.randomUUID(), projectId, changeKind: 'event', title });
    for (const part of ['A', 'B'])
      await post(page, 'changeOrder/create', {
        clientRef: crypto.randomUUID(),
        projectId,
        changeKind: 'pco',
        changeSide: 'owner',
        title: `${OTHER} part ${part}`,
        contractId: prime.contractId,
        scopeStatus: 'outOfScope',
        changeReason: 'existingCondition',
        lines: [{ description: `Part ${part}`, amountCents: part === 'A' ? 100_000 : 40_000 }],
      });
    await page.goto(`/project/changeOrderList?view=all&keyword=${encodeURIComponent(OTHER)}`);
    await expect(main.getByRole('link', { name: new RegExp(OTHER) })).toHaveCount(3);
    const boxes = page.getByRole('checkbox', { name: 'Select', exact: true });
    for (const row of [0, 1, 2]) await boxes.nth(row).check();
    const bar = page.getByRole('toolbar', { name: 'For the selected rows' });
    await bar.getByRole('button', { name: 'Put together' }).click();
    const together = page.getByRole('dialog', { name: 'Put together: 3 change orders' });
    await together.getByRole('textbox', { name: 'Title of the request' }).fill(`${OTHER} together`);
    await expect(together.getByText('1 of the 3 will be refused')).toBeVisible();
    await expect(together.getByText('This is not a potential change with the owner of this project.')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await together.getByRole('button', { name: 'Put together 2' }).click();
    await expect(main.getByRole('heading', { name: `${OTHER} together` })).toBeVisible();
    await main.getByRole('button', { name: 'Submit for approval' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
    await expect(main.getByText('In review', { exact: true }).first()).toBeVisible();
    await jordan.goto(page.url());
    const there = jordan.getByRole('main');
    await there.getByRole('button', { name: 'Take a part off it' }).first().click();
    const split = jordan.getByRole('dialog', { name: /^Take a part off COR-/ });
    await split.getByRole('button', { name: 'Take a part off it' }).click();
    await expect(split.getByText('Choose the potential changes to remove')).toBeVisible();
    await split.getByRole('checkbox', { name: new RegExp(`${OTHER} part B`) }).check();
    await split.getByRole('textbox', { name: 'Reason' }).fill('Part B is priced anew');
    expect(await findAxeProblems(jordan)).toEqual([]);
    await split.getByRole('button', { name: 'Take a part off it' }).click();
    await expect(split).toBeHidden();
    await expect(main.getByText('$1,000.00').first()).toBeVisible();
    await main.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: 'Mark as no charge' }).click();
    const free = page.getByRole('dialog', { name: /^Mark COR-.* as no charge/ });
    await free.getByRole('textbox', { name: 'Reason' }).fill('It was our own mistake');
    expect(await findAxeProblems(page)).toEqual([]);
    await free.getByRole('button', { name: 'Mark as no charge' }).click();
    await expect(main.getByText('No charge', { exact: true }).first()).toBeVisible();
  });

  await test.step('estimates and days are a report beside the title', async () => {
    await page.goto('/project/changeOrderList');
    await main.getByRole('button', { name: 'Estimates and days' }).click();
    const report = page.getByRole('dialog', { name: 'Estimates and days of changes' });
    await expect(report.getByRole('table', { name: 'Days of each step' }).getByText('All projects')).toBeVisible();
    await expect(report.getByRole('table', { name: 'Rough estimates' }).getByText('All projects')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await page.setViewportSize(PHONE.viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await report.getByRole('button', { name: 'Close' }).last().click();
    await expect(report).toBeHidden();
  });
});

/** An owner contract that both parties have signed. */
async function primeContract(page: Page, approver: Page, projectId: string, signer: Party): Promise<Made> {
  let made = await post<Made>(page, 'contract/create', {
    clientRef: crypto.randomUUID(),
    projectId,
    contractType: 'prime',
    title: `${TITLE}, contract`,
    counterpartyId: signer.companyId,
    counterpartyContactId: signer.personId,
    startDate: '2026-10-01',
    dueDate: '2027-06-30',
    lines: [{ description: 'General work', amountCents: 25_000_000 }],
  });
  const { contractId } = made;
  const on = () => ({ contractId, version: made.version, clientRef: crypto.randomUUID() });
  made = await post<Made>(page, 'contract/submit', on());
  made = await post<Made>(approver, 'contract/approve', { ...on(), runId: made.approval?.runId });
  made = await post<Made>(page, 'contract/sendForSignature', { contractId, version: made.version });
  await signByLink(page, contractId, signer);
  made = await ask<Made>(page.request, `/apisc/contract/get?contractId=${contractId}`);
  return post<Made>(page, 'contract/sign', { ...on(), name: 'Avery Cole' });
}
