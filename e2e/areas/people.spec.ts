import { expect } from '@playwright/test';
import { PEOPLE, signInByForm } from '../kit/people.ts';
import { untilSettled } from '../kit/screens.ts';
import { test } from '../kit/seats.ts';

test('the list of employees is filtered by its address, and leads to a card under its tabs', async ({ seat }) => {
  const page = await seat(PEOPLE.admin);
  await page.goto('/employee?status=onLeave');
  await expect(page.getByRole('link', { name: 'Lars Eide' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jordan Reyes' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove filter Status' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await page.goto('/employee?fullName=solberg');
  await page.getByRole('link', { name: 'Ingrid Solberg' }).click();
  await expect(page).toHaveURL(/\/employee\/[0-9a-f-]{36}\/profile/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrid Solberg' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Parts of the card' })
    .getByRole('link', { name: /^Roles/ })
    .click();
  await expect(page).toHaveURL(/\/roles/);
  await expect(page.getByRole('region', { name: 'Roles' }).getByText('Project manager')).toBeVisible();
});

test('a suspended person loses the open page within five seconds, and gets back in afterwards', async ({
  browser,
  seat,
}) => {
  const paul = await signInByForm(browser, 'paul.cray@harborvale.example');
  await untilSettled(paul);
  const admin = await seat(PEOPLE.admin);
  await admin.goto('/employee?fullName=cray');
  await admin.getByRole('link', { name: 'Paul Cray' }).click();
  await admin.getByRole('button', { name: 'More' }).click();
  await admin.getByRole('menuitem', { name: /^Suspend/ }).click();
  const dialog = admin.getByRole('dialog', { name: /^Suspend/ });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Give a reason; the audit keeps it')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Badge missing');
  // After the answer, the open page has five seconds to request /login. The speed of that page is not tested.
  const suspended = admin.waitForResponse('**/employee/suspend').then(() => Date.now());
  const gone = paul.waitForRequest((request) => new URL(request.url()).pathname === '/login').then(() => Date.now());
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  expect((await gone) - (await suspended)).toBeLessThan(5000);
  await expect(paul).toHaveURL(/\/login/);
  await admin.getByRole('button', { name: 'Reinstate' }).click();
  const back = admin.getByRole('dialog', { name: /^Reinstate/ });
  await back.getByLabel('Reason').fill('Badge found');
  await back.getByRole('button', { name: 'Reinstate' }).click();
  await expect(admin.getByText('Paul Cray is now: Active')).toBeVisible();
  await paul.context().close();
});

test('open items of a person on leave are handed over, only to people who can act on them', async ({ seat }) => {
  const admin = await seat(PEOPLE.admin);
  await admin.goto('/employee?fullName=achterberg');
  await admin.getByRole('link', { name: 'Devon Achterberg' }).click();
  await admin.getByRole('button', { name: 'More' }).click();
  await admin.getByRole('menuitem', { name: /^Start a leave/ }).click();
  const dialog = admin.getByRole('dialog', { name: /^Start a leave/ });
  await expect(dialog.getByText('Items without a new owner stay with them.')).toBeVisible();
  const heir = dialog.getByRole('combobox', { name: 'Takes over: 09 66 23-001' });
  await heir.fill('Priya');
  await expect(admin.getByText('Priya Natarajan', { exact: true })).toHaveCount(0);
  await heir.fill('Jordan');
  await admin.getByRole('option', { name: /Jordan Reyes/ }).click();
  await dialog.getByRole('button', { name: 'Start a leave of absence' }).click();
  await expect(admin.getByText('Devon Achterberg is now: On leave')).toBeVisible();
  await admin.getByRole('button', { name: 'End the leave' }).click();
  await admin
    .getByRole('dialog', { name: /^End the leave/ })
    .getByRole('button', { name: 'End the leave' })
    .click();
  await expect(admin.getByText('Devon Achterberg is now: Active')).toBeVisible();
  await admin.getByRole('button', { name: 'More' }).click();
  await admin.getByRole('menuitem', { name: /^Start a leave/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Takes over: 09 77 00-001' })).toBeVisible();
  await expect(heir).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('I keep my own card', async ({ seat }) => {
  const page = await seat(PEOPLE.technician);
  await page.goto('/personalProfile');
  await page.getByLabel('How to reach me').fill('Mornings at the office');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your card was saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('How to reach me')).toHaveValue('Mornings at the office');
});

test('a rate shows errors at its fields, is set, and removed', async ({ seat }) => {
  const page = await seat(PEOPLE.admin);
  await page.goto('/technician?fullName=ortega');
  await page.getByRole('link', { name: 'Luis Ortega' }).click();
  await page.getByRole('navigation', { name: 'Parts of the card' }).getByRole('link', { name: 'Rates' }).click();
  const form = page.getByRole('form', { name: 'New rate' });
  const send = form.getByRole('button', { name: 'Set rate' });
  await send.click();
  await expect(form.getByText('Choose from which day it counts')).toBeVisible();
  await form.getByLabel('Effective from').fill('2031-03-01');
  await form.getByLabel('Burden in %').fill('38.5');
  await send.click();
  // The server reports this at the field.
  await expect(form.getByText('Give what an hour costs, or what it is billed at')).toBeVisible();
  await form.getByLabel('Hourly cost').fill('52');
  await send.click();
  await expect(page.getByText('The rate of Luis Ortega was set')).toBeVisible();
  // The form keeps the values that the next rate will repeat.
  await expect(form.getByLabel('Effective from')).toHaveValue('');
  await expect(form.getByLabel('Burden in %')).toHaveValue('38.5');
  await page.getByRole('button', { name: 'Remove the rate from Mar 1, 2031' }).click();
  await page.getByRole('button', { name: 'Take away', exact: true }).click();
  await expect(page.getByText('since Mar 1, 2031')).toHaveCount(0);
});
