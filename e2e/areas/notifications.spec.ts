import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { PEOPLE, signIn, test } from '../kit/people.ts';

test('the inbox is worked through by keyboard: done, back, snoozed, and why something came', async ({
  browser,
  watch,
}) => {
  const sam = await signIn(browser, PEOPLE.engineer);
  watch(sam);
  await sam.goto('/notification/manager');
  const open = sam
    .getByRole('list', { name: 'Inbox' })
    .getByRole('listitem')
    .filter({ has: sam.getByRole('checkbox') });
  await expect(open.first()).toBeVisible();
  const first = await open.first().getByRole('link').first().innerText();
  const second = await open.nth(1).getByRole('link').first().innerText();
  await sam.keyboard.press('d');
  await expect(open.first().getByRole('link').first()).toHaveText(second);
  await sam.keyboard.press('s');
  await expect(open.first().getByRole('link').first()).not.toHaveText(second);
  expect(await findAxeProblems(sam)).toEqual([]);

  await sam.goto('/notification/manager?show=done');
  const done = sam.getByRole('list', { name: 'Done' }).getByRole('listitem').filter({ hasText: first });
  await done.getByRole('button', { name: 'Back to the inbox' }).click();
  await expect(done).toHaveCount(0);
  await sam.goto('/notification/manager?show=snoozed');
  const snoozed = sam.getByRole('list', { name: 'Snoozed' }).getByRole('listitem').filter({ hasText: second });
  await snoozed.getByRole('button', { name: /^More for/ }).click();
  await sam.getByRole('menuitem', { name: 'Back to the inbox' }).click();
  await expect(snoozed).toHaveCount(0);

  await sam.goto('/notification/manager');
  await open
    .filter({ hasText: first })
    .getByRole('button', { name: /^More for/ })
    .click();
  await sam.getByRole('menuitem', { name: 'Why did I get this?' }).click();
  await expect(
    sam
      .getByRole('dialog')
      .getByText(/^Whoever this concerns is told at once/)
      .first(),
  ).toBeVisible();
});

test('what the company requires stands in the preferences as required, and cannot be lowered', async ({
  browser,
  watch,
}) => {
  const [avery, sam] = await Promise.all([signIn(browser, PEOPLE.admin), signIn(browser, PEOPLE.engineer)]);
  for (const page of [avery, sam]) watch(page);
  await avery.goto('/notification/manager?view=rules');
  await avery.getByRole('button', { name: 'Add a rule' }).click();
  const dialog = avery.getByRole('dialog', { name: 'Rule for notices' });
  await dialog.getByLabel('When').selectOption({ label: 'All records: Closed' });
  await dialog.getByLabel('How soon').selectOption({ label: 'Each morning' });
  await dialog.getByRole('checkbox', { name: /^Required/ }).check();
  await dialog.getByRole('button', { name: 'Save the rule' }).click();
  const rule = avery
    .getByRole('list', { name: 'Rules' })
    .getByRole('listitem')
    .filter({ hasText: 'All records: Closed' });
  await expect(rule).toContainText('Mail: Each morning');

  await sam.goto('/notification/manager?view=preferences');
  const closed = sam.getByRole('group', { name: 'Closed' });
  const mail = closed.getByLabel('Mail, required by your company');
  await expect(mail).toHaveValue('daily');
  await expect(mail.getByRole('option', { name: 'Not at all' })).toBeDisabled();
  await sam.getByRole('group', { name: 'Answers' }).getByLabel('Mail').selectOption({ label: 'Every hour' });
  await sam.reload();
  await expect(sam.getByRole('group', { name: 'Answers' }).getByLabel('Mail')).toHaveValue('hourly');
  expect(await findAxeProblems(sam)).toEqual([]);
  await devicesOf(sam);

  await rule.getByRole('button', { name: 'Remove' }).click();
  await expect(rule).toHaveCount(0);
});

/**
 * A press makes this browser ask for permission; notices then show while no page is open. The browser vendor's push
 * service is not tested.
 */
async function devicesOf(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', (more) => registrations.push(...more.registrations));
  await cdp.send('ServiceWorker.enable');
  await page.context().grantPermissions(['notifications']);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);
  await page.getByRole('button', { name: 'Show notices on this device' }).click();
  await expect(page.getByText('This browser reaches no push service now. Try again later.')).toBeVisible();
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  // This browser has no desktop for notices, so the test records what it should show.
  const worker = page.context().serviceWorkers().at(-1);
  await worker?.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = (...shown) => Promise.resolve(void Reflect.set(self, 'shown', shown));
  });
  const data = JSON.stringify({ title: 'Sam asks you to answer RFI-12', path: '/notification/manager', tag: 'RFI-12' });
  const { registrationId } = registrations.at(-1) ?? { registrationId: '' };
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await expect
    .poll(() => worker?.evaluate(() => Reflect.get(self, 'shown')))
    .toEqual(['Sam asks you to answer RFI-12', { tag: 'RFI-12', data: { path: '/notification/manager' } }]);
}
