import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ask, projectNamed, rfiIn } from '../kit/demo.ts';
import { addNewcomer } from '../kit/newcomers.ts';
import { PEOPLE, PHONE } from '../kit/people.ts';
import { untilSettled } from '../kit/screens.ts';
import { openAlone, test } from '../kit/seats.ts';

/* The positions of elements on a screen, in both languages. */

const main = (page: Page) => page.getByRole('main');

test('tabs start at one height on every screen', async ({ seat }) => {
  const page = await seat(PEOPLE.admin);
  const project = `/project/project/${await projectNamed(page, 'Mission Creek')}`;
  const { rows: people } = await ask<{ rows: { personId: string }[] }>(page.request, '/apisc/employee/list');
  const { rows: companies } = await ask<{ rows: { companyId: string }[] }>(page.request, '/apisc/contact/company/list');
  const tops: Record<string, number> = {};
  for (const path of [
    '/project/RFIsList',
    '/contact',
    '/notification/manager',
    '/policyAbout',
    '/companyProfile',
    '/personalProfile',
    '/setting/employeeRole',
    '/setting/technicianConfig',
    '/project/submittalList',
    project,
    `/employee/${people[0]?.personId}/profile`,
    `/contact/${companies[0]?.companyId}`,
  ]) {
    await page.goto(path);
    const tabs = main(page).locator('nav:not([aria-label="Breadcrumbs"]), [role="tablist"]').first();
    await expect(tabs, path).toBeVisible();
    tops[path] = Math.round((await boxOf(tabs)).y);
  }
  expect(new Set(Object.values(tops)).size, JSON.stringify(tops)).toBe(1);
});

test("the facts after a project's name take one line, cut at the end", async ({ seat }) => {
  const page = await seat(PEOPLE.manager);
  const project = await projectNamed(page, 'Juniper Street Lofts, phase 2');
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/project/project/${project}`);
    const facts = main(page)
      .getByText(/Owner: Juniper Street/)
      .first();
    await expect(facts).toBeVisible();
    // Two lines of these letters are 34 px high.
    expect(await facts.locator('..').evaluate((box) => box.scrollHeight), `${width} px`).toBeLessThan(30);
  }
});

test('a switch of the language reaches the menu at once, and a Spanish record keeps room for its values', async ({
  browser,
  seat,
}) => {
  // The language follows the person to every device.
  const page = await addNewcomer(browser, await seat(PEOPLE.admin), 'tenantAdmin', { reducedMotion: 'reduce' });
  const { rfiId, projectId } = await rfiIn(page, 'answered');
  await page.goto(`/project/${projectId}/rfi/${rfiId}`);
  await untilSettled(page);
  await speak(page, 'Español');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await expect(menu.getByText('Contactos')).toBeVisible();
  await expect(menu.getByText('Tablero')).toBeVisible();
  await untilSettled(page);
  const facts = page.getByRole('complementary').locator('dl').first().locator('dd');
  const widths = await facts.evaluateAll((values) => values.map((value) => value.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(8);
  expect(Math.min(...widths)).toBeGreaterThan(140);
  await page.goto('/project/RFIsList');
  await untilSettled(page);
  expect(await findCutTexts(page.locator('[data-id] :text-matches("tarde|Respondido|Presentado")'))).toEqual([]);
  await speak(page, 'English');
  const english = page.getByRole('navigation', { name: 'Main menu' }).getByText('Contacts');
  await expect(english).toBeVisible();
  // Another person left the device in another language.
  await page.evaluate(() => localStorage.setItem('plumbline.locale', 'es'));
  await page.reload();
  await expect(english).toBeVisible();
  await page.context().close();
});

test('on a phone a record leads back to its list, its custody dates stand apart, and the tab has its name', async ({
  browser,
  seat,
}) => {
  const page = await openAlone(browser, await seat(PEOPLE.engineer), { ...PHONE, reducedMotion: 'reduce' });
  // A demo record that has passed through several courts.
  const projectId = await projectNamed(page, 'Mission Creek');
  const { rows } = await ask<{ rows: { rfiId: string; number: string }[] }>(
    page.request,
    `/apisc/rfi/list?projectId=${projectId}&keyword=RFI-119`,
  );
  const rfiId = rows.find(({ number }) => number === 'RFI-119')?.rfiId;
  // A desk's address names the list and the record open beside it.
  await page.goto(`/project/RFIsList?view=all&keyword=RFI-119&record=${rfiId}`);
  await page.waitForURL(new RegExp(`/rfi/${rfiId}`));
  await untilSettled(page);
  await expect(page).toHaveTitle(/^(\(\d+\) )?RFI-\d+/);
  const dates = page.getByRole('img', { name: /^Who held it/ }).locator('.num span');
  const boxes = await dates.evaluateAll((found) =>
    found.map((date) => date.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(boxes.length).toBeGreaterThan(1);
  for (const [at, { right }] of boxes.slice(0, -1).entries())
    expect(boxes[at + 1]?.left, `date ${at + 1}`).toBeGreaterThan(right);
  const back = page.getByRole('link', { name: 'Back to the list' });
  const { width, height } = await boxOf(back);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await back.tap();
  await expect(page.getByRole('heading', { name: 'RFIs', level: 1 })).toBeVisible();
  await page.context().close();
});

test('a time zone and a place are found by typing', async ({ seat }) => {
  const page = await seat(PEOPLE.admin);
  await page.goto('/personalProfile');
  const zone = page.getByRole('combobox', { name: /^Time zone/ });
  await zone.fill('sao paulo');
  await page.getByRole('option', { name: 'America/Sao Paulo' }).click();
  await expect(zone).toHaveValue('America/Sao Paulo');
  await page.reload();

  const projectId = await projectNamed(page, 'Mission Creek');
  await page.goto(`/project/project/${projectId}?tab=rfis&act=new`);
  const form = page.getByRole('dialog', { name: 'New RFI' });
  const more = form.getByRole('button', { name: /^More|details/i });
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeVisible();
  if (!(await form.getByRole('combobox', { name: /^Location/ }).isVisible())) await more.first().click();
  await form.getByRole('combobox', { name: /^Location/ }).fill('roof');
  await page.getByRole('option', { name: /Roof/ }).first().click();
  await expect(form.getByRole('combobox', { name: /^Location/ })).toHaveValue(/Roof/);
});

/** Chooses a language in my own menu. */
async function speak(page: Page, language: string): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitemradio', { name: language }).click();
}

/** The texts that are cut. */
async function findCutTexts(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((found) =>
    found.filter((text) => text.scrollWidth > text.clientWidth + 1).map((text) => text.textContent),
  );
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not on the screen`);
  return box;
}
