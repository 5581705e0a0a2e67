import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PEOPLE, signIn, signInByForm, test } from '../kit/people.ts';

/** Opens the switcher and chooses a company. */
async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Company/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await page.waitForURL('**/dashboard**');
  await expect(page.getByRole('button', { name: new RegExp(`^Company.*${name}`) })).toBeVisible();
}

// Several people in their browsers, and six seconds of quiet before a company is moved.
test.describe.configure({ mode: 'serial', timeout: 150_000 });

test('two tabs in two companies never mix', async ({ browser, watch }) => {
  const first = await signInByForm(browser, PEOPLE.subTenantAdmin);
  watch(first);
  await switchTo(first, 'Redwood Electric');
  const second = await first.context().newPage();
  await second.goto('/dashboard');
  await switchTo(second, 'Harbor & Vale Construction');
  // The first tab says so, and its write is refused: it reaches neither company.
  const told = first
    .getByRole('alert')
    .filter({ hasText: 'You switched to Harbor & Vale Construction in another tab' });
  await expect(told).toBeVisible();
  const me = await first.request.get('/apisc/auth/my/info');
  const info = (await me.json()) as {
    data: { tenant: { tenantId: string }; tenants: { tenantId: string; name: string }[] };
  };
  const redwood = info.data.tenants.find(({ name }) => name === 'Redwood Electric')?.tenantId ?? '';
  expect(info.data.tenant.tenantId).not.toBe(redwood);
  const write = await first.request.post('/apisc/auth/my/preferences/update', {
    data: { density: 'compact' },
    headers: { Tenant: redwood },
  });
  expect(await write.json()).toMatchObject({ code: 2000, data: { tenantChanged: true } });
  await told.getByRole('button', { name: 'Reload' }).click();
  await expect(first.getByRole('button', { name: /^Company.*Harbor & Vale Construction/ })).toBeVisible();
  await first.context().close();
});

test('a part outside the plan says so, and whom to ask', async ({ browser, watch }) => {
  const page = await signInByForm(browser, PEOPLE.subTenantAdmin);
  watch(page);
  await switchTo(page, 'Redwood Electric');
  await page.goto('/finance/ar');
  await expect(page.getByRole('heading', { name: 'Your plan does not hold this' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'admin@harborvale.example' })).toBeVisible();
  await page.getByRole('link', { name: 'Stand alone, with a plan of your own' }).click();
  await expect(page).toHaveURL(/\/subtenant\/upgrade$/);
  await page.context().close();
});

test('a company opens a workspace below it', async ({ browser, watch }) => {
  const page = await signIn(browser, PEOPLE.admin);
  watch(page);
  await page.goto('/subtenant');
  await expect(page.getByRole('row', { name: /Redwood Electric.*Trade partner.*Field/ })).toBeVisible();
  await page.getByRole('button', { name: 'New sub-tenant' }).click();
  const dialog = page.getByRole('dialog', { name: 'New sub-tenant' });
  await dialog.getByRole('button', { name: 'Open the workspace' }).click();
  await expect(dialog.getByText('Give the company a name')).toBeVisible();
  await dialog.getByLabel('Name of the company').fill('Halvorsen South');
  await dialog.getByLabel('Its admin').fill('Åsa Halvorsen');
  await dialog.getByLabel('Email of the admin').fill('asa@south.example');
  await dialog.getByRole('button', { name: 'Open the workspace' }).click();
  await expect(page.getByRole('row', { name: /Halvorsen South.*1 \/ 25/ })).toBeVisible();
  await page.getByRole('button', { name: 'Create an archive' }).click();
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 45_000 });
  await page.context().close();
});

test('a sub-tenant becomes independent, and both sides say so', async ({ browser, watch }) => {
  const below = await signInByForm(browser, PEOPLE.subTenantAdmin);
  watch(below);
  await switchTo(below, 'Redwood Electric');
  await below.goto('/subtenant/upgrade');
  await below.getByLabel('Why').fill('We work for other builders too.');
  await below.getByRole('button', { name: 'Submit to Harbor & Vale Construction' }).click();
  await expect(below.getByText('Submitted', { exact: true }).first()).toBeVisible();

  const above = await signIn(browser, PEOPLE.admin);
  watch(above);
  await above.goto('/subtenant');
  await above.getByRole('button', { name: /Asks to become independent/ }).click();
  const dialog = above.getByRole('dialog', { name: /Redwood Electric asks to become independent/ });
  await expect(dialog.getByText('We work for other builders too.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Let it go' }).click();
  await expect(dialog).toBeHidden();

  await expect(below.getByText(/Redwood Electric is independent now\. .* rows in .* tables were counted/)).toBeVisible({
    timeout: 60_000,
  });
  await above.reload();
  await expect(above.getByRole('row', { name: /Halvorsen South/ })).toBeVisible();
  await expect(above.getByRole('row', { name: /Redwood Electric/ })).toBeHidden();
  // Its role in the parent company's projects is unchanged.
  await switchTo(below, 'Harbor & Vale Construction');
  await below.goto('/project/project');
  await expect(below.getByText('Mission Creek Medical Office').first()).toBeVisible();
  await below.context().close();
  await above.context().close();
});
