import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findings } from '../kit/axe.ts';
import { inspector, makeInspection, pathOf, publishTemplate, schedule } from '../kit/inspections.ts';
import type { MadeInspection } from '../kit/inspections.ts';
import { ask } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, test } from '../kit/people.ts';

// Its own words in every run: a test that runs again finds its own inspections and no others.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();

test('a visit is filled in on a phone, what is deficient becomes a punch item, and the verdict closes it', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  const [avery, jordan, dana] = await Promise.all([
    signIn(browser, PEOPLE.admin),
    signIn(browser, PEOPLE.manager),
    signIn(browser, PEOPLE.superintendent, PHONE),
  ]);
  for (const page of [jordan, dana]) watch(page);
  const template = await publishTemplate(avery, `Rebar ${MARK}`);
  const requested = await makeInspection(jordan, `Rebar ${MARK}`, await inspector(jordan, 'Dana'), template);

  await test.step('Jordan schedules it in its page', async () => {
    await jordan.goto(pathOf(requested));
    await jordan.getByRole('button', { name: 'Schedule', exact: true }).first().click();
    const dialog = jordan.getByRole('dialog', { name: /^Schedule/ });
    await expect(dialog.getByLabel('Time on site')).toHaveValue('08:00');
    expect(await findings(jordan)).toEqual([]);
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog).toBeHidden();
    await expect(jordan.getByText('Scheduled').first()).toBeVisible();
  });

  await test.step('Dana starts it on site and opens its form', async () => {
    await dana.goto(pathOf(requested));
    await dana.getByRole('button', { name: 'Start' }).first().tap();
    const dialog = dana.getByRole('dialog', { name: /^Start/ });
    await dialog.getByRole('button', { name: 'Start' }).tap();
    await expect(dialog).toBeHidden();
    await dana.locator('a[href*="/run/"]').first().tap();
    await dana.waitForURL('**/run/**');
    await expect(dana.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dana.getByText(/0 of \d+ answered/)).toBeVisible();
    expect(await findings(dana)).toEqual([]);
  });

  await test.step('one item is deficient, the rest conforms', async () => {
    const item = dana.getByRole('group', { name: 'Cover is held' });
    await item.getByRole('button', { name: 'Pass' }).tap();
    await expect.poll(async () => (await read(dana, requested)).answered).toBe(1);
    await item.getByRole('button', { name: 'Fail' }).tap();
    await dana.getByRole('button', { name: 'Answers to “Cover is held”' }).tap();
    const answers = dana.getByRole('dialog', { name: 'Answers to “Cover is held”' });
    await expect(answers.getByRole('listitem')).toHaveCount(2);
    expect(await findings(dana)).toEqual([]);
    await answers.getByRole('button', { name: 'Close' }).tap();
    await dana.getByRole('button', { name: /^The rest conforms/ }).tap();
    await expect(dana.getByText('2 of 2 answered')).toBeVisible();
    await expect
      .poll(async () => (await read(dana, requested)).answered, { message: 'answers that the server has' })
      .toBe(2);
    await dana.goto(pathOf(requested));
    await expect(dana.getByText(/1 deficient/).first()).toBeVisible();
  });

  await test.step('submitted, it is with Jordan, who sees what it led to and gives the verdict', async () => {
    await dana.getByRole('button', { name: 'Submit' }).first().tap();
    const handIn = dana.getByRole('dialog', { name: /^Submit/ });
    await handIn.getByRole('button', { name: 'Submit' }).tap();
    await expect(handIn).toBeHidden();
    await jordan.goto(pathOf(requested));
    await expect(jordan.getByRole('heading', { name: 'Deficiencies' })).toBeVisible();
    await expect(jordan.getByRole('link', { name: /Cover is held/ }).first()).toBeVisible();
    await jordan.getByRole('button', { name: 'Give the verdict' }).first().click();
    const dialog = jordan.getByRole('dialog', { name: /^Verdict on/ });
    await dialog.getByRole('combobox', { name: 'Verdict' }).selectOption('Failed');
    await dialog.getByLabel(/^Open punch items go on/).check();
    await dialog.getByText('Close', { exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(jordan.getByRole('button', { name: 'Inspect again' }).first()).toBeVisible();
  });

  await test.step('inspected again, its form asks what failed and shows what conformed', async () => {
    await jordan.getByRole('button', { name: 'Inspect again' }).first().click();
    const dialog = jordan.getByRole('dialog', { name: /^Inspect .* again/ });
    await dialog.getByRole('button', { name: 'Inspect again' }).click();
    await expect(jordan.getByRole('heading', { name: 'Looks again after' })).toBeVisible();
    await jordan.locator('a[href*="/run/"]').first().click();
    await jordan.getByText('1 item is carried from an earlier visit').click();
    await expect(jordan.getByText('Bars are tied')).toBeVisible();
    expect(await findings(jordan)).toEqual([]);
  });

  await test.step('on its day the calendar has the next one', async () => {
    const later = await makeInspection(jordan, `Next ${MARK}`, await inspector(jordan, 'Dana'));
    await schedule(jordan, later);
    await jordan.goto(pathOf(later));
    await jordan.getByRole('button', { name: /^Take .* away$/ }).click();
    await jordan.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
    await expect(jordan.getByText(/^No form yet/)).toBeVisible();
    await jordan.goto(`/project/inspection?look=calendar&keyword=${MARK}&view=all`);
    await expect(jordan.getByRole('link', { name: new RegExp(`Next ${MARK}`) }).first()).toBeVisible();
  });
});

/** The inspection as the server has it. */
async function read(page: Page, { inspectionPackageId }: MadeInspection): Promise<{ answered: number }> {
  return ask(page.request, `/apisc/inspectionPackage/get?inspectionPackageId=${inspectionPackageId}`);
}
