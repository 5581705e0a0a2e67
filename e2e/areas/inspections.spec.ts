import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { findings } from '../kit/axe.ts';
import { inspector, makeInspection, pathOf, publishTemplate, schedule } from '../kit/inspections.ts';
import type { MadeInspection } from '../kit/inspections.ts';
import { ask } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, test } from '../kit/people.ts';
import { fixer, open, press, send as post } from '../kit/punch.ts';

// Its own words in every run: a test that runs again finds its own inspections and no others.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();

const DEFICIENT = ['Cover is held', 'Spacers are set'];

test('a visit is filled in on a phone, two deficiencies become punch items that are fixed and verified, and the verdict closes it', async ({
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
  const template = await publishTemplate(avery, `Rebar ${MARK}`, [
    { id: 'cover', label: 'Cover is held', failAction: 'punch' },
    { id: 'ties', label: 'Bars are tied' },
    { id: 'spacers', label: 'Spacers are set', failAction: 'punch' },
  ]);
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

  await test.step('two items are deficient, the rest conforms', async () => {
    const item = dana.getByRole('group', { name: 'Cover is held' });
    await item.getByRole('button', { name: 'Pass' }).tap();
    await expect.poll(async () => (await read(dana, requested)).answered).toBe(1);
    await item.getByRole('button', { name: 'Fail' }).tap();
    await dana.getByRole('button', { name: 'Answers to “Cover is held”' }).tap();
    const answers = dana.getByRole('dialog', { name: 'Answers to “Cover is held”' });
    await expect(answers.getByRole('listitem')).toHaveCount(2);
    expect(await findings(dana)).toEqual([]);
    await answers.getByRole('button', { name: 'Close' }).tap();
    await dana.getByRole('button', { name: 'Next', exact: true }).tap();
    await dana.getByRole('button', { name: 'Next', exact: true }).tap();
    await dana.getByRole('group', { name: 'Spacers are set' }).getByRole('button', { name: 'Fail' }).tap();
    await dana.getByRole('button', { name: /^The rest conforms/ }).tap();
    await expect(dana.getByText('3 of 3 answered')).toBeVisible();
    await expect
      .poll(async () => (await read(dana, requested)).answered, { message: 'answers that the server has' })
      .toBe(3);
    await dana.goto(pathOf(requested));
    await expect(dana.getByText(/2 deficient/).first()).toBeVisible();
  });

  await test.step('submitted, it is with Jordan, and each deficiency has its punch item, which Dana fixes and Jordan verifies', async () => {
    await dana.getByRole('button', { name: 'Submit' }).first().tap();
    const handIn = dana.getByRole('dialog', { name: /^Submit/ });
    await handIn.getByRole('button', { name: 'Submit' }).tap();
    await expect(handIn).toBeHidden();
    await jordan.goto(pathOf(requested));
    await expect(jordan.getByRole('heading', { name: 'Deficiencies' })).toBeVisible();
    const personIds = [await fixer(jordan, 'Dana')];
    for (const name of DEFICIENT) {
      const link = jordan.getByRole('link', { name: new RegExp(name) });
      await expect(link).toHaveCount(1);
      await send(jordan, await itemAt(link), personIds);
      await dana.goto((await link.getAttribute('href')) ?? '');
      await expect(dana.getByRole('heading', { name, level: 1 })).toBeVisible();
      await press(dana, 'Report as fixed');
    }
    for (const name of DEFICIENT) {
      await jordan.getByRole('link', { name: new RegExp(name) }).click();
      await expect(jordan.getByRole('heading', { name, level: 1 })).toBeVisible();
      await press(jordan, 'Accept');
      // Its approver found it and fixed it: somebody else closes it.
      const closing = await open(jordan, 'Close');
      await closing.getByText('Close', { exact: true }).last().click();
      await expect(closing).toBeHidden();
      await expect(jordan.getByRole('main').getByText('Closed', { exact: true }).first()).toBeVisible();
      await jordan.goto(pathOf(requested));
    }
  });

  await test.step('the verdict closes the visit', async () => {
    await jordan.getByRole('button', { name: 'Give the verdict' }).first().click();
    const dialog = jordan.getByRole('dialog', { name: /^Verdict on/ });
    await dialog.getByRole('combobox', { name: 'Verdict' }).selectOption('Failed');
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

/** The punch item that a link leads to. */
async function itemAt(link: Locator): Promise<string> {
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/** Gives an item to these people and sends it, as whoever is at this page. */
async function send(page: Page, punchListItemId: string, personIds: string[]): Promise<void> {
  const path = `/apisc/punchListItem/get?punchListItemId=${punchListItemId}`;
  const { version } = await ask<{ version: number }>(page.request, path);
  const assigned = await post<{ version: number }>(page, 'punchListItem/assign', {
    punchListItemId,
    version,
    assignments: personIds.map((personId) => ({ personId })),
  });
  const dueDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await post(page, 'punchListItem/send', { punchListItemId, version: assigned.version, dueDate });
}

/** The inspection as the server has it. */
async function read(page: Page, { inspectionPackageId }: MadeInspection): Promise<{ answered: number }> {
  return ask(page.request, `/apisc/inspectionPackage/get?inspectionPackageId=${inspectionPackageId}`);
}
