import { expect } from '@playwright/test';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { untilSettled } from '../kit/screens.ts';
import { openAlone, test } from '../kit/seats.ts';

for (const [device, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`a company adds fields of its own: settings, form, record, list and filter, at a ${device}`, async ({
    browser,
    seat,
  }) => {
    const mark = `${device} ${Date.now()}`;
    const [floor, shift] = [`Floor ${mark}`, `Shift ${mark}`];
    const admin = await openAlone(browser, await seat(PEOPLE.admin), { viewport: { width, height } });
    await admin.goto('/companyProfile?tab=customFields');
    const rfis = admin.getByRole('region', { name: 'RFIs' });
    for (const [name, kind] of [
      [floor, 'Number'],
      [shift, 'One of several choices'],
    ] as const) {
      await rfis.getByRole('button', { name: 'New field' }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Holds').selectOption({ label: kind });
      if (kind !== 'Number') await dialog.getByLabel('Choices, one per line').fill('Day\nNight');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(rfis.getByText(name)).toBeVisible();
    }
    const up = rfis.getByRole('button', { name: `Move ${shift} up` });
    await up.focus();
    await up.press('Enter');
    await expect(rfis.getByRole('listitem').filter({ hasText: mark }).first()).toContainText(shift);

    const page = await openAlone(browser, await seat(PEOPLE.manager), { viewport: { width, height } });
    await page.goto('/project/RFIsList');
    const projectId = await projectNamed(page, 'Mission Creek');
    await page.goto(`/project/RFIsList?act=new&projectId=${projectId}`);
    const form = page.getByRole('dialog');
    await form.getByLabel('Title').fill(`Hoist ${mark}`);
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByLabel(floor).fill('twelve');
    await form.getByLabel(shift).selectOption('Night');
    await form.getByRole('button', { name: 'Keep as draft' }).click();
    await expect(form.getByText('Give a number').first()).toBeVisible();
    await form.getByLabel(floor).fill('12');
    await form.getByRole('button', { name: 'Keep as draft' }).click();
    const facts = page.getByRole('complementary', { name: 'Facts and people' });
    await expect(facts.getByText(shift)).toBeVisible();
    await expect(facts.getByText('Night')).toBeVisible();

    await page.goto(`/project/RFIsList?projectId=${projectId}&keyword=${encodeURIComponent(mark)}`);
    await untilSettled(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Custom fields' }).click();
    const filter = page.getByRole('dialog', { name: 'Custom fields' });
    await filter.getByRole('group', { name: shift }).getByLabel('Night').check();
    await filter.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(`${shift}: Night`)).toBeVisible();
    await expect(page.getByRole('main').getByText(`Hoist ${mark}`).first()).toBeVisible();
    if (device === 'desk') {
      await page.getByRole('button', { name: /Columns/ }).click();
      await page.getByLabel(floor).check();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('columnheader', { name: floor })).toBeVisible();
      await expect(
        page.getByRole('gridcell', { name: '12', exact: true }).or(page.getByRole('cell', { name: '12', exact: true })),
      ).toBeVisible();
    }

    for (const name of [floor, shift]) {
      await rfis.getByRole('button', { name: `Edit ${name}` }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByLabel('Archived', { exact: false }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(rfis.getByRole('listitem').filter({ hasText: name })).toContainText('archived');
    }
  });
