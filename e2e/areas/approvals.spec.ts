import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { inDays } from '../kit/days.ts';
import { ask, clientOf, projectNamed } from '../kit/demo.ts';
import { PEOPLE, PHONE, home, signIn, openAsStranger, test } from '../kit/people.ts';

// Unique words and amount per run, so that a repeated test finds only its own bid.
const MARK = Date.now().toString(36).slice(-6).toUpperCase();
const TITLE = `Canopy steel ${MARK}`;
const POLICY = `Bids ${MARK}`;
const CENTS = 300_000_000 + (Date.now() % 1_000_000) * 100;
const DOLLARS = (CENTS / 100).toFixed(2);
const ESTIMATOR = 'rita.moss@harborvale.example';
const AWAY = 'elena.vale@harborvale.example';
const STANDS_IN = 'martin.harbor@harborvale.example';

async function tell<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`${home()}/apisc/${path}`, { data, headers: { origin: home() } });
  const { code, msg, data: found } = (await answer.json()) as { code: number; msg: string; data: T };
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return found;
}

interface Bid {
  bidId: string;
  version: number;
}

/** A bid of the estimator with one part of this amount. */
async function pricedBid(page: Page): Promise<Bid> {
  const made = await tell<Bid>(page, 'bid/create', {
    clientRef: crypto.randomUUID(),
    projectId: await projectNamed(page, 'Mission Creek Medical Office'),
    title: TITLE,
    bidType: 'negotiated',
    dueDate: inDays(9),
    clientCompanyId: await clientOf(page),
  });
  const { bidId, version } = await tell<Bid>(page, 'bid/decideBid', { bidId: made.bidId, version: made.version });
  const [first, second] = [Math.floor(CENTS / 4), CENTS - Math.floor(CENTS / 4)];
  return tell<Bid>(page, 'bidBreakdown/create', {
    bidId,
    version,
    clientRef: crypto.randomUUID(),
    // One part holds at most 9,999,999.99.
    breakdowns: [first, second].map((amountCents, at) => ({
      title: `Part ${at + 1}`,
      pricingSource: 'plug',
      amountCents,
    })),
  });
}

/** The link in the approval mail of the signed-in person, from the demo mailbox. */
async function linkFor(reader: Page): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const { rows } = await ask<{ rows: { mailId: string }[] }>(reader.request, '/apisc/mailbox/list?pageSize=20');
        for (const { mailId } of rows) {
          const { text } = await ask<{ text: string }>(reader.request, `/apisc/mailbox/get?mailId=${mailId}`);
          if (text.includes(TITLE)) found ??= /\/approval\/[\w.-]+/.exec(text)?.[0];
        }
        return found;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  return found ?? '';
}

test('a bid goes through two steps of a policy: by the link of a mail for somebody who is away, then in the app', async ({
  browser,
  watch,
}) => {
  test.setTimeout(150_000);
  const admin = await signIn(browser, PEOPLE.admin);
  const estimator = await signIn(browser, ESTIMATOR);
  const away = await signIn(browser, AWAY);
  for (const page of [admin, estimator, away]) watch(page);
  const { bidId } = await pricedBid(estimator);

  await test.step('an administrator writes the policy, and tries it on what was made before', async () => {
    await admin.goto('/setting/approvalPolicy');
    await admin.getByRole('button', { name: 'New policy' }).click();
    const form = admin.getByRole('dialog', { name: 'New policy' });
    await form.getByRole('button', { name: 'Save the policy' }).click();
    await expect(form.getByText('Give it a name')).toBeVisible();
    await expect(form.getByText('Choose who approves')).toBeVisible();
    await form.getByRole('textbox', { name: 'Name' }).fill(POLICY);
    // The demo has policies for bids of every type; a policy for one type wins.
    await form.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Negotiated' });
    await form.getByRole('textbox', { name: /^From/ }).first().fill(DOLLARS);
    await form.getByRole('textbox', { name: /^Up to/ }).fill(DOLLARS);
    await form.getByRole('button', { name: 'Add a step' }).click();
    for (const [step, name] of [
      ['Step 1', 'Elena Vale'],
      ['Step 2', 'Avery Cole'],
    ] as const) {
      const fields = form.getByRole('group', { name: step, exact: true });
      await fields.getByRole('combobox', { name: 'People' }).fill(name.slice(0, 5));
      await admin.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    }
    await form
      .getByRole('group', { name: 'Step 2', exact: true })
      .getByLabel(/^Proof above/)
      .fill('1000000');
    await form.getByRole('button', { name: 'Try it' }).click();
    await expect(form.getByText(/made from .* to /)).toBeVisible();
    expect(await findAxeProblems(admin)).toEqual([]);
    await form.getByRole('button', { name: 'Save the policy' }).click();
    const saved = admin.getByRole('listitem').filter({ hasText: POLICY });
    await expect(saved.getByText('Avery Cole · proof above $1,000,000.00')).toBeVisible();
    expect(await findAxeProblems(admin)).toEqual([]);
  });

  await test.step('whoever is asked first is away, and says who stands in', async () => {
    await away.goto('/personalProfile?tab=approvals');
    await away.getByRole('button', { name: 'Add days' }).click();
    const form = away.getByRole('dialog', { name: 'While I am away' });
    await form.getByRole('combobox', { name: 'Who approves in your place' }).fill('Martin');
    await away.getByRole('option', { name: /^Martin Harbor/ }).click();
    await form.getByLabel(/^First day/).fill(inDays(0));
    await form.getByLabel(/^Last day/).fill(inDays(1));
    expect(await findAxeProblems(away)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(away.getByRole('list', { name: 'While I am away' }).getByText('Martin Harbor')).toBeVisible();
  });

  await test.step('sent for review, it is in the court of whoever stands in', async () => {
    await estimator.goto(`/project/bid/${bidId}`);
    const main = estimator.getByRole('main');
    await main.getByRole('button', { name: 'Send for review' }).first().click();
    await estimator.getByRole('dialog').getByRole('button', { name: 'Send for review' }).click();
    const first = main.getByRole('listitem').filter({ hasText: 'Step 1' });
    await expect(first.getByText(/^Martin Harbor for Elena Vale, who is away/)).toBeVisible();
    await expect(main.getByText('Not asked yet')).toBeVisible();
    expect(await findAxeProblems(estimator)).toEqual([]);
  });

  await test.step('by the link of the mail, on a phone, without signing in', async () => {
    const phone = await openAsStranger(browser, PHONE);
    watch(phone);
    const link = await linkFor(await signIn(browser, STANDS_IN));
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: new RegExp(`${TITLE}$`) })).toBeVisible();
    await expect(phone.getByText(dollars(CENTS)).first()).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findAxeProblems(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Reject …' }).click();
    await phone.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(phone.getByText('Say why')).toBeVisible();
    await phone.getByRole('button', { name: 'Back' }).click();
    await phone.getByRole('textbox', { name: 'Comment' }).fill('The steel is quoted twice.');
    await phone.getByRole('button', { name: 'Approve' }).click();
    await expect(phone.getByText('You approved it.')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('You approved it.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  await test.step('above the limit of the second step its link shows, and the app approves', async () => {
    const reader = await openAsStranger(browser);
    await reader.goto(await linkFor(admin));
    await expect(reader.getByText(/^This amount is approved after signing in/)).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const path = '/apisc/bid/list?court=mine&pageSize=100';
    const { rows } = await ask<{ rows: Bid[] }>(admin.request, path);
    expect(rows.map((row) => row.bidId)).toContain(bidId);
    await admin.goto(`/project/bid/${bidId}`);
    const main = admin.getByRole('main');
    await expect(main.getByText('“The steel is quoted twice.”').first()).toBeVisible();
    await main.getByRole('button', { name: 'Approve' }).first().click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(main.getByText('R0', { exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Approval' })).toBeVisible();
  });

  await test.step('what was said for the test is taken back', async () => {
    await away.getByRole('button', { name: 'Remove' }).first().click();
    await expect(away.getByText(/^Nobody approves for you/)).toBeVisible();
    await admin.goto('/setting/approvalPolicy');
    await admin.getByRole('button', { name: `Remove ${POLICY}` }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(admin.getByText(POLICY)).toHaveCount(0);
  });
});

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
