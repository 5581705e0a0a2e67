import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { NEW_PASSWORD, invitePerson, findMailedLink } from '../kit/newcomers.ts';
import { PEOPLE, openAsStranger } from '../kit/people.ts';
import { test } from '../kit/seats.ts';
import { findFlaws } from '../kit/windows.ts';

/** A newcomer's page after choosing a password, at the first document. */
async function cameIn(browser: Browser, link: string): Promise<Page> {
  const page = await openAsStranger(browser, { reducedMotion: 'reduce' });
  await page.goto(link);
  await page.getByLabel('Choose a password').fill('passwordpassword');
  await page.getByRole('button', { name: /^Join Harbor & Vale/ }).click();
  await expect(page.getByText(/Many people use this password/)).toBeVisible();
  await page.getByLabel('Choose a password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: /^Join Harbor & Vale/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agreement on using Plumbline' })).toBeVisible();
  return page;
}

/** Accepts the agreement and every policy, like a newcomer does. */
async function acceptsAll(page: Page, name: string): Promise<void> {
  await toTheEnd(page);
  await page.getByLabel(/^Type your name/).fill(name);
  await page.getByRole('button', { name: 'Accept' }).click();
  for (const title of ['Site safety policy', 'Acceptable use of company devices']) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await toTheEnd(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept' }).click();
  }
  await expect(page).toHaveURL(/\/dashboard/);
}

const toTheEnd = (page: Page) =>
  page.getByRole('region', { name: /^Text of/ }).evaluate((text) => text.scrollTo(0, text.scrollHeight));

test('a newcomer comes in by their mail: password, agreement, policies, dashboard', async ({ browser, seat }) => {
  const admin = await seat(PEOPLE.admin);
  const { link } = await invitePerson(admin, {
    fullName: 'Nora Lindqvist',
    email: 'nora.lindqvist@harborvale.example',
  });
  const look = await openAsStranger(browser, { reducedMotion: 'reduce' });
  await look.goto(link);
  await expect(look.getByLabel('Choose a password')).toBeVisible();
  expect(await findFlaws(look)).toEqual([]);
  await look.context().close();
  const page = await cameIn(browser, link);
  await expect(page).toHaveURL(/\/onboarding\/agreement/);
  expect(await findFlaws(page)).toEqual([]);
  // Nothing is filled in for them, and the text is read first.
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect(page.getByLabel(/^Type your name/)).toHaveValue('');
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await toTheEnd(page);
  await page.getByLabel(/^Type your name/).fill('Somebody Else');
  await accept.click();
  await expect(page.getByText('Type your name as it stands here: Nora Lindqvist')).toBeVisible();
  await page.getByLabel(/^Type your name/).fill('nora lindqvist');
  await accept.click();
  for (const title of ['Site safety policy', 'Acceptable use of company devices']) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(/\/onboarding\/policy/);
    expect(await findFlaws(page)).toEqual([]);
    await toTheEnd(page);
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await page.getByRole('checkbox').check();
    await accept.click();
  }
  await expect(page).toHaveURL(/\/dashboard/);
  // Accepted documents can be read again.
  await page.goto('/policyAbout');
  await expect(page.getByText(/Version 2 accepted on .* as “nora lindqvist”/)).toBeVisible();
  // The same link does not open a second time.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation is no longer good' })).toBeVisible();
  await page.context().close();
  await admin.goto('/policyAbout?tab=acceptances&keyword=lindqvist');
  await expect(admin.getByRole('row', { name: /Nora Lindqvist/ }).getByText('Accepted', { exact: true })).toHaveCount(
    3,
  );
});

test('whoever declines is signed out, is asked again where they wanted to go, and the admin hears of it', async ({
  browser,
  seat,
}) => {
  const admin = await seat(PEOPLE.admin);
  const { link } = await invitePerson(admin, { fullName: 'Odd Nilsen', email: 'odd.nilsen@harborvale.example' });
  const page = await cameIn(browser, link);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Decline and sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await findMailedLink(admin, PEOPLE.admin, /Odd Nilsen declined “Agreement on using Plumbline”/);
  await page.goto('/project/RFIsList?status=open');
  await page.getByLabel('Email').fill('odd.nilsen@harborvale.example');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agreement on using Plumbline' })).toBeVisible();
  await expect(page).toHaveURL(/return=.*RFIsList/);
  await page.context().close();
});

test('a forgotten password is replaced by the link of a mail, and unknown addresses hear the same', async ({
  browser,
  seat,
}) => {
  const admin = await seat(PEOPLE.admin);
  const email = 'pia.holm@harborvale.example';
  // Only she reads the mail, where she is still signed in.
  const { link } = await invitePerson(admin, { fullName: 'Pia Holm', email });
  const reader = await cameIn(browser, link);
  await acceptsAll(reader, 'Pia Holm');
  const page = await openAsStranger(browser, { reducedMotion: 'reduce' });
  for (const address of ['nobody@harborvale.example', email]) {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await expect(
      page.getByText(`If ${address} has an account, a link for a new password is on its way.`),
    ).toBeVisible();
  }
  await page.goto(await findMailedLink(reader, email, /\/login\/reset\/[\w-]{43}/));
  await page.getByLabel('New password').fill('seven quiet plumb bobs');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven quiet plumb bobs');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  for (const one of [page, reader]) await one.context().close();
});
