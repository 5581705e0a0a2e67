import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { ask, projectNamed } from '../kit/demo.ts';
import { answerLink } from '../kit/parties.ts';
import { PEOPLE, PHONE, signIn, openAsStranger, test } from '../kit/people.ts';
import { send as post } from '../kit/punch.ts';

// A unique title per run, so that a repeated test finds only its own award.
const TITLE = `Lobby glazing ${Date.now().toString(36).slice(-5).toUpperCase()}`;

interface Award {
  projectAwardId: string;
  version: number;
  status: string;
  contact: { personId: string };
  approval: { runId: string } | null;
}

test('an award waits for a paper, is issued once it is waived, signed by link on a phone, and converted', async ({
  browser,
  watch,
}) => {
  const [page, jordan] = await Promise.all([signIn(browser, PEOPLE.admin), signIn(browser, PEOPLE.manager)]);
  watch(page);
  const main = page.getByRole('main');
  const award = await makeApprovedAward(page, jordan);
  const path = `/project/award-detail/${award.projectAwardId}`;

  await test.step('what is missing is named with its state, and keeps it from being issued until somebody waives it', async () => {
    await page.goto(path);
    await expect(main.getByText('1 paper blocks it')).toBeVisible();
    await main.getByRole('button', { name: 'Waive a paper' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Waive a paper of/ });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It comes with the contract');
    expect(await findAxeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Waive a paper' }).click();
    await expect(main.getByText(/It comes with the contract/).first()).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  });

  await test.step('issued, with the letter frozen', async () => {
    await main.getByRole('button', { name: 'Issue', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(main.getByRole('heading', { name: 'Letter as it was issued' })).toBeVisible();
  });

  await test.step('signed by the link on a phone, without an account', async () => {
    const link = await answerLink(page, award.projectAwardId, award.contact);
    const phone = await openAsStranger(browser, PHONE);
    await phone.goto(link);
    await expect(phone.getByText('$48,250.00').first()).toBeVisible();
    await expect(phone.getByText('We decline this award').or(phone.getByLabel('Your answer')).first()).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findAxeProblems(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Sign with the typed name' }).click();
    await expect(phone.getByText('Your signature was sent')).toBeVisible();
  });

  await test.step('converted', async () => {
    await page.goto(path);
    await main.getByRole('button', { name: 'Convert', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(main.getByText('Contracted', { exact: true }).first()).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  });
});

/** A received award, priced and approved by somebody else. It requires a paper that its company lacks. */
async function makeApprovedAward(page: Page, other: Page): Promise<Award> {
  const projectId = await projectNamed(page, 'Mission Creek Medical Office');
  const { rows } = await ask<{ rows: { personId: string; companyId: string | null }[] }>(
    page.request,
    '/apisc/contact/list?keyword=Gail%20Sorensen&pageSize=1',
  );
  const [gail] = rows;
  let award = await post<Award>(page, 'projectAward/create', {
    clientRef: crypto.randomUUID(),
    projectId,
    side: 'owner',
    title: TITLE,
    companyId: gail?.companyId,
    contactId: gail?.personId,
    requiredPapers: ['pollution'],
    letterText: 'We thank you for [title] on [project], and confirm it for [amount].',
  });
  const on = () => ({ projectAwardId: award.projectAwardId, version: award.version });
  const lines = [{ description: 'Glazing', amountCents: 4_825_000 }];
  award = await post<Award>(page, 'projectAward/setPrice', { ...on(), lines, budgetCents: 5_000_000 });
  award = await post<Award>(page, 'projectAward/submit', { ...on(), clientRef: crypto.randomUUID() });
  return post<Award>(other, 'projectAward/approve', {
    ...on(),
    clientRef: crypto.randomUUID(),
    runId: award.approval?.runId,
  });
}
