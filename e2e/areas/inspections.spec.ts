import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { inDays } from '../kit/days.ts';
import {
  appointmentDay,
  findInspector,
  makeInspection,
  pathOf,
  publishTemplate,
  schedule,
  runVerb,
} from '../kit/inspections.ts';
import type { MadeInspection } from '../kit/inspections.ts';
import { ask, projectNamed } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, openAsStranger, test } from '../kit/people.ts';
import { findFixer, press, send as post } from '../kit/punch.ts';

// Unique words per run, so that a repeated test finds only its own inspections.
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
  const requested = await makeInspection(jordan, `Rebar ${MARK}`, await findInspector(jordan, 'Dana'), template);

  await test.step('Jordan schedules it in its page', async () => {
    await jordan.goto(pathOf(requested));
    await jordan.getByRole('button', { name: 'Schedule', exact: true }).first().click();
    const dialog = jordan.getByRole('dialog', { name: /^Schedule/ });
    await expect(dialog.getByLabel('Time on site')).toHaveValue('08:00');
    expect(await findAxeProblems(jordan)).toEqual([]);
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog).toBeHidden();
    await expect(jordan.getByText('Scheduled').first()).toBeVisible();
  });

  await test.step('Dana starts it on site and opens its form', async () => {
    await dana.goto(pathOf(requested));
    await expect(
      dana
        .locator('main header')
        .getByText(/8:00 AM/)
        .filter({ visible: true }),
    ).toBeInViewport();
    await dana.getByRole('button', { name: 'Start' }).first().tap();
    const dialog = dana.getByRole('dialog', { name: /^Start/ });
    await dialog.getByRole('button', { name: 'Start' }).tap();
    await expect(dialog).toBeHidden();
    await dana.locator('a[href*="/run/"]').first().tap();
    await dana.waitForURL('**/run/**');
    // The page below has a heading and a progress too.
    await expect(dana.getByRole('group', { name: 'Cover is held' })).toBeVisible();
    await expect(dana.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dana.getByText(/0 of \d+ answered/)).toBeVisible();
    expect(await findAxeProblems(dana)).toEqual([]);
  });

  await test.step('two items are deficient, the rest conforms', async () => {
    const item = dana.getByRole('group', { name: 'Cover is held' });
    await item.getByRole('button', { name: 'Pass' }).tap();
    await expect.poll(async () => (await read(dana, requested)).answered).toBe(1);
    await item.getByRole('button', { name: 'Fail' }).tap();
    await dana.getByRole('button', { name: 'Answers to “Cover is held”' }).tap();
    const answers = dana.getByRole('dialog', { name: 'Answers to “Cover is held”' });
    await expect(answers.getByRole('listitem')).toHaveCount(2);
    expect(await findAxeProblems(dana)).toEqual([]);
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
    await expect(jordan.getByRole('heading', { name: 'Made of deficient items' })).toBeVisible();
    const personIds = [await findFixer(jordan, 'Dana')];
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
      await press(jordan, 'Verify');
      // The approver found and fixed it, so verifying closes it.
      await expect(jordan.getByRole('main').getByText('Closed', { exact: true }).first()).toBeVisible();
      await jordan.goto(pathOf(requested));
    }
  });

  await test.step('the verdict closes the visit', async () => {
    await jordan.getByRole('button', { name: 'Give the verdict' }).first().click();
    const dialog = jordan.getByRole('dialog', { name: /^Give the verdict on/ });
    await dialog.getByRole('combobox', { name: 'Verdict' }).selectOption('Failed');
    await dialog.getByRole('button', { name: 'Give the verdict' }).click();
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
    expect(await findAxeProblems(jordan)).toEqual([]);
  });

  await test.step('on its day the calendar has the next one', async () => {
    const later = await makeInspection(jordan, `Next ${MARK}`, await findInspector(jordan, 'Dana'));
    await schedule(jordan, later);
    await jordan.goto(pathOf(later));
    await jordan.getByRole('button', { name: /^Take .* away$/ }).click();
    await jordan.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
    await expect(jordan.getByText(/^No form yet/)).toBeVisible();
    // Late in the evening the next appointment is tomorrow, perhaps in another month.
    await jordan.goto(`/project/inspection?look=calendar&day=${appointmentDay()}&keyword=${MARK}&view=all`);
    await expect(jordan.getByRole('link', { name: new RegExp(`Next ${MARK}`) }).first()).toBeVisible();
  });
});

test('a task waits for a hold point: somebody from outside signs the form by a link, and its inspector records on a phone that the lab released it', async ({
  browser,
  watch,
}) => {
  const [avery, jordan, dana] = await Promise.all([
    signIn(browser, PEOPLE.admin),
    signIn(browser, PEOPLE.manager),
    signIn(browser, PEOPLE.superintendent, PHONE),
  ]);
  const carol = await openAsStranger(browser, PHONE);
  for (const page of [jordan, dana, carol]) watch(page);
  const releasedBy = { kind: 'party', name: 'GeoWest Testing', proof: true };
  const asked = [{ id: 'cover', label: 'Cover is held', point: 'hold', releasedBy }];
  const template = await publishTemplate(avery, `Hold ${MARK}`, asked, [{ id: 'lab', label: 'Testing lab' }]);
  const [leadId, inspecteeId] = await Promise.all([findInspector(jordan, 'Dana'), findInspector(jordan, 'Carol')]);
  const projectId = await projectNamed(jordan, 'Mission Creek');
  const task = {
    clientRef: randomUUID(),
    projectId,
    title: `Pour the slab ${MARK}`,
    leadId,
    startDate: inDays(0),
    dueDate: inDays(9),
  };
  const { taskId, version } = await post<{ taskId: string; version: number }>(jordan, 'task/create', task);
  await post(jordan, 'task/assign', { taskId, version });
  const requested = await makeInspection(jordan, `Slab ${MARK}`, leadId, template, { taskId, inspecteeId });
  const started = await runVerb(dana, await schedule(jordan, requested), 'start');
  const cover = { itemId: 'cover', answer: { value: 'no', note: 'One inch at column C4' } };
  const formRunId = started.runs[0]?.formRunId;
  await post(dana, 'inspectionPackage/answerRest', { formRunId, answers: [cover] });

  await test.step('the task says what holds it and who can release it, and leads there', async () => {
    await dana.goto(`/project/${projectId}/task/${taskId}`);
    const main = dana.getByRole('main');
    const holds = `Slab ${MARK} holds it: “Cover is held” is not released. GeoWest Testing releases it; Dana Whitfield, Jordan Reyes can record that.`;
    await expect(main.getByText(holds).filter({ visible: true }).first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Start' }).first()).toHaveAttribute('aria-disabled', 'true');
    expect(await findAxeProblems(dana)).toEqual([]);
    await main
      .getByRole('link', { name: new RegExp(`Slab ${MARK}`) })
      .first()
      .tap();
    await dana.waitForURL(({ pathname }) => pathname === pathOf(requested));
  });

  await test.step('Jordan makes a link for Carol, who reads what was found and signs with her name', async () => {
    await jordan.goto(pathOf(requested));
    await jordan.getByRole('button', { name: 'Share link' }).click();
    const dialog = jordan.getByRole('dialog', { name: /^Share/ });
    await dialog.getByRole('combobox', { name: 'They may' }).selectOption('Read and answer it');
    await dialog
      .getByRole('combobox', { name: 'Who answers' })
      .selectOption({ label: 'Carol Nakamura, GeoWest Testing' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByText(/\/share\//).textContent();
    await carol.goto(/\/share\/\S+/.exec(link ?? '')?.[0] ?? '');
    await expect(carol.getByText('Cover is held: Fail. One inch at column C4')).toBeVisible();
    const lab = carol.getByRole('group', { name: /Testing lab$/ });
    await expect(lab.getByRole('textbox', { name: 'Name' })).toHaveValue('Carol Nakamura');
    expect(await findAxeProblems(carol)).toEqual([]);
    expect(await carol.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await lab.getByRole('button', { name: 'Sign with the typed name' }).tap();
    await expect(carol.getByText('Your signature was sent')).toBeVisible();
    await jordan.goto(`${pathOf(requested)}/run/${formRunId}`);
    await expect(jordan.getByText(/^Signed by Carol Nakamura/)).toBeVisible();
  });

  await test.step('Dana records who of the lab released the point, with its report, and the work begins', async () => {
    await dana.locator('a[href*="/run/"]').first().tap();
    await dana.getByRole('button', { name: 'Release the hold point “Cover is held”' }).tap();
    const dialog = dana.getByRole('dialog', { name: /^Release/ });
    await dialog.getByRole('textbox', { name: 'Why work may go on' }).fill('Cover meter: 1½ inches at C4');
    await dialog.getByRole('button', { name: /^Release/ }).tap();
    await expect(dialog.getByText('Say who released it')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Released by/ }).fill('Carol Nakamura');
    await expect(dialog.getByText('Add the document or photo of the release')).toBeVisible();
    expect(await findAxeProblems(dana)).toEqual([]);
    const report = { name: 'Report 114.txt', mimeType: 'text/plain', buffer: Buffer.from('Cover accepted') };
    await dialog.locator('input[type=file]').setInputFiles(report);
    await dialog.getByRole('button', { name: /^Release/ }).tap();
    const released = 'Released by Carol Nakamura, GeoWest Testing; recorded by Dana Whitfield';
    await expect(dana.getByText(released)).toBeVisible();
    await expect(dana.getByRole('link', { name: 'Report 114.txt' })).toBeVisible();
    await dana.goto(`/project/${projectId}/task/${taskId}`);
    await press(dana, 'Start');
    await expect(dana.getByRole('main').getByText('In progress', { exact: true }).first()).toBeVisible();
  });
});

/** The punch item behind a link. */
async function itemAt(link: Locator): Promise<string> {
  const href = (await link.getAttribute('href')) ?? '';
  return href.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
}

/** Assigns an item to these people and sends it, as the person at this page. */
async function send(page: Page, punchListItemId: string, personIds: string[]): Promise<void> {
  const path = `/apisc/punchListItem/get?punchListItemId=${punchListItemId}`;
  const { version } = await ask<{ version: number }>(page.request, path);
  const assigned = await post<{ version: number }>(page, 'punchListItem/assign', {
    punchListItemId,
    version,
    assignments: personIds.map((personId) => ({ personId })),
  });
  await post(page, 'punchListItem/send', { punchListItemId, version: assigned.version, dueDate: inDays(3) });
}

/** The inspection as the server has it. */
async function read(page: Page, { inspectionPackageId }: MadeInspection): Promise<{ answered: number }> {
  return ask(page.request, `/apisc/inspectionPackage/get?inspectionPackageId=${inspectionPackageId}`);
}
