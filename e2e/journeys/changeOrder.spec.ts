import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { inDays } from '../kit/days.ts';
import { ask, projectNamed } from '../kit/demo.ts';
import { answerLink, partyNamed } from '../kit/parties.ts';
import type { Party } from '../kit/parties.ts';
import { PEOPLE, PHONE, signIn, openAsStranger, test } from '../kit/people.ts';
import { send as post } from '../kit/punch.ts';

// A unique title per run, so that a repeated test finds only its own change.
const TITLE = `Anchor plates at C4 ${Date.now().toString(36).slice(-5).toUpperCase()}`;
const TAKEN = 'Anchor plates, larger';

interface Rfi {
  rfiId: string;
  version: number;
  number: string;
}
interface Prime {
  contractId: string;
  number: string;
  revisedCents: number;
}

test("an RFI's answer becomes an executed change, priced by a trade partner on a phone", async ({ browser, watch }) => {
  test.setTimeout(240_000);
  const [page, jordan] = await Promise.all([signIn(browser, PEOPLE.admin), signIn(browser, PEOPLE.manager)]);
  watch(page);
  const main = page.getByRole('main');
  const projectId = await projectNamed(page, 'Mission Creek Medical Office');
  const prime = await primeOf(page, projectId);
  const budgeted = await approvedChange(page, projectId);
  const quoter = await partyNamed(page, 'Gio Ferrari');

  const rfi = await test.step('a draft leads to no change yet', async () => {
    const draft = await post<Rfi>(page, 'rfi/create', {
      clientRef: crypto.randomUUID(),
      projectId,
      title: TITLE,
      question: 'The plates at C4 are too small for the bolts. Which size?',
    });
    await page.goto(`/project/${projectId}/rfi/${draft.rfiId}`);
    await main.getByRole('button', { name: 'More', exact: true }).click();
    const refused = page.getByRole('menuitem', { name: 'Change event' });
    await expect(refused).toHaveAttribute('aria-disabled', 'true');
    await expect(refused).toContainText('A draft leads to nothing yet: submit it first.');
    return answerRfi(page, draft);
  });
  const rfiUrl = `/project/${projectId}/rfi/${rfi.rfiId}`;

  await test.step('once it is answered, one press makes the event, with what the answer costs', async () => {
    await page.goto(rfiUrl);
    await expect(main.getByText('Answered', { exact: true }).first()).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await main.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Change event' }).click();
    await page.waitForURL(/\/changeOrder\/[0-9a-f-]{36}/);
    await expect(main.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(main.getByText('$12,000.00').first()).toBeVisible();
    await expect(main.getByRole('link', { name: new RegExp(`^${rfi.number} ${TITLE}`) }).first()).toBeVisible();
  });

  await test.step('the event becomes a potential change', async () => {
    await main.getByRole('button', { name: 'Potential change' }).click();
    const form = page.getByRole('dialog', { name: /^New change out of CE-/ });
    await form.getByRole('combobox', { name: /^Contract that it changes/ }).fill(prime.number);
    await page.getByRole('option', { name: new RegExp(prime.number) }).click();
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByLabel('Scope', { exact: true }).selectOption('outOfScope');
    await form.getByLabel(/^Reason/).selectOption('designDevelopment');
    const before = page.url();
    await form.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL((url) => /\/changeOrder\//.test(url.pathname) && url.href !== before);
    // The event has its own lines and may still be shown for a moment.
    await expect(main.getByRole('heading', { name: 'Comes from', exact: true })).toBeVisible();
    await main.getByRole('link', { name: /^Lines/ }).click();
    const grid = main.getByRole('grid', { name: 'Lines of the change' });
    await grid.focus();
    await grid.evaluate(
      (box, cells) => {
        const data = new DataTransfer();
        data.setData('text/plain', cells.map((line) => line.join('\t')).join('\n'));
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [
        [TAKEN, '', 'subcontract', 'Add', '40', 'ea', '250'],
        ['Survey', '', 'labor', 'Add', '', '', '', '600'],
      ],
    );
    await main.getByRole('button', { name: 'Save lines' }).click();
    await expect(main.locator('dl').getByText('$10,600.00').first()).toBeVisible();
  });
  const changeUrl = page.url().replace(/\?.*$/, '');

  await test.step('a trade partner is asked for a price', async () => {
    await page.goto(changeUrl);
    await main.getByRole('button', { name: 'Ask for quotes' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Ask for quotes for PCO-/ });
    await dialog.getByRole('combobox', { name: /^Who is asked/ }).fill(quoter.fullName);
    await page.getByRole('option', { name: new RegExp(quoter.fullName) }).click();
    await dialog.getByLabel(/^Quote by/).fill(inDays(6));
    await dialog.getByRole('button', { name: 'Ask for quotes' }).click();
    await expect(main.getByText('0 of 1 came')).toBeVisible();
  });

  const phone = await openAsStranger(browser, PHONE);
  watch(phone);
  await test.step('they price it by the link, on a phone, and hand it in', async () => {
    await phone.goto(await linkOf(page, changeUrl, quoter));
    await expect(phone.getByRole('heading', { name: TITLE })).toBeVisible();
    expect(await phone.context().cookies(), 'a link opens no session').toEqual([]);
    const plates = phone.getByRole('group', { name: TAKEN });
    const survey = phone.getByRole('group', { name: 'Survey' });
    await plates.getByRole('textbox', { name: /^Unit price/ }).fill('-5');
    await phone.getByRole('button', { name: 'Submit quote' }).click();
    await expect(plates.getByText('-5 is negative. Enter zero or more.')).toBeVisible();
    await expect(survey.getByText('Give a price, 0 where it costs nothing')).toBeVisible();
    expect(await findAxeProblems(phone)).toEqual([]);
    await plates.getByRole('textbox', { name: /^Unit price/ }).fill('262.25');
    await survey.getByRole('textbox').fill('0');
    await phone.getByRole('button', { name: 'Add a line of your own' }).click();
    const own = phone.getByRole('group', { name: 'Own line 1' });
    await own.getByRole('textbox', { name: 'Description' }).fill('Crane, half a day');
    await own.getByRole('textbox', { name: /^Amount/ }).fill('1,450');
    await phone.getByRole('textbox', { name: /^Days more/ }).fill('3');
    await phone.getByRole('textbox', { name: /^Note/ }).fill('Holds for 30 days.');
    await expect(phone.getByText('$11,940.00')).toBeVisible();
    await phone.getByRole('button', { name: 'Submit quote' }).click();
    await expect(phone.getByText('Your quote is in')).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step('and again, without the crane, before it is taken', async () => {
    await phone.getByRole('button', { name: 'Remove own line 1' }).click();
    await phone.getByRole('button', { name: 'Submit changed quote' }).click();
    await expect(phone.getByText(/^\$10,490\.00 · /)).toBeVisible();
    await phone.getByRole('button', { name: 'Español' }).click();
    await expect(phone.getByText('Su cotización está entregada')).toBeVisible();
    expect(await findAxeProblems(phone)).toEqual([]);
  });

  await test.step('the quote is taken, and the change submitted: it is pending on its contract', async () => {
    await expect(main.getByText('1 of 1 came')).toBeVisible();
    await main.getByRole('button', { name: 'Take this quote' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take this quote' }).click();
    await expect(main.getByText('Taken', { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('note')).toHaveText('Ya no se espera ninguna cotización.');
    await main.getByRole('button', { name: 'Submit for approval' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
    await expect(main.getByText('In review', { exact: true }).first()).toBeVisible();
    await page.goto(`/contract/any/${prime.contractId}`);
    await expect(main.locator('dl').getByText('Pending changes')).toBeVisible();
  });

  await test.step('approved by somebody else, and signed on paper, it moves contract and budget', async () => {
    await jordan.goto(changeUrl);
    await jordan.getByRole('main').getByRole('button', { name: 'Approve' }).first().click();
    await jordan.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(jordan.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible();
    await page.goto(changeUrl);
    await main.getByRole('button', { name: 'Execute on paper' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Execute PCO-.* on paper/ });
    await dialog.getByLabel('Signed on').fill(inDays(0));
    const chosen = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /Signed copy/ }).click();
    await (await chosen).setFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(dialog.getByText('signed.pdf')).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Execute on paper' }).click();
    await expect(main.getByText('Executed', { exact: true }).first()).toBeVisible();
    // The contract's default markups apply: the owner pays them, and the budget moves by the cost.
    const changed = await ask<{ amountCents: number }>(
      page.request,
      `/apisc/changeOrder/get?changeOrderId=${changeUrl.split('/').at(-1)}`,
    );
    expect(changed.amountCents).toBeGreaterThan(1_049_000);
    expect((await primeOf(page, projectId)).revisedCents).toBe(prime.revisedCents + changed.amountCents);
    expect(await approvedChange(page, projectId)).toBe(budgeted + 1_049_000);
  });

  await test.step('the RFI shows the event that came of it, which has ended', async () => {
    await page.goto(rfiUrl);
    await main.getByRole('link', { name: new RegExp(`^CE-\\d+ ${TITLE}`) }).click();
    await expect(main.getByText('Closed', { exact: true }).first()).toBeVisible();
  });
});

/** An RFI with its answer: larger plates, for 12,000 and three days. */
async function answerRfi(page: Page, draft: Rfi): Promise<Rfi> {
  const ines = await partyNamed(page, 'Inés Calderón');
  const on = ({ rfiId, version }: Rfi) => ({ rfiId, version });
  const open = await post<Rfi>(page, 'rfi/send', {
    ...on(draft),
    reviewers: [{ personId: ines.personId }],
    dueDate: inDays(7),
    mailLinks: false,
  });
  const done = await post<Rfi>(page, 'rfi/respond', {
    rfiId: open.rfiId,
    clientRef: crypto.randomUUID(),
    body: 'Plates of 14 by 14 inches.',
    official: true,
    onBehalfOfId: ines.personId,
  });
  return post<Rfi>(page, 'rfi/setImpacts', {
    ...on(done),
    costImpact: 'yesKnown',
    costImpactCents: 1_200_000,
    scheduleImpact: 'yesKnown',
    scheduleImpactDays: 3,
  });
}

/** The owner contract in its current state. */
async function primeOf(page: Page, projectId: string): Promise<Prime> {
  const { rows } = await ask<{ rows: (Prime & { projectId: string; status: string })[] }>(
    page.request,
    '/apisc/contract/list?contractType=prime&status=executed&pageSize=50',
  );
  const found = rows.find((row) => row.projectId === projectId);
  if (!found) throw new Error('The project has no contract with the owner');
  return found;
}

async function approvedChange(page: Page, projectId: string): Promise<number> {
  const { totals } = await ask<{ totals: { approvedChange: number } }>(
    page.request,
    `/apisc/budget/get?projectId=${projectId}`,
  );
  return totals.approvedChange;
}

/** The address of a change's quote request, for the asked party. */
async function linkOf(page: Page, changeUrl: string, party: Party): Promise<string> {
  const { near } = await ask<{ near: { changeKind: string; record: { recordId: string } }[] }>(
    page.request,
    `/apisc/changeOrder/get?changeOrderId=${changeUrl.split('/').at(-1)}`,
  );
  const rfq = near.find(({ changeKind }) => changeKind === 'rfq')?.record;
  return answerLink(page, rfq?.recordId ?? '', party);
}

/** A day as it is typed, so many days from now. */
