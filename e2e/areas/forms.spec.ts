import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { makeChecklist, publishTemplate } from '../kit/checklists.ts';
import { ask } from '../kit/demo.ts';
import {
  findInspector,
  makeInspection,
  pathOf,
  publishTemplate as publishVisit,
  schedule,
  runVerb,
} from '../kit/inspections.ts';
import type { MadeInspection } from '../kit/inspections.ts';
import { PEOPLE, PHONE, signIn, test } from '../kit/people.ts';
import { send } from '../kit/punch.ts';

// Unique words per run, so that a repeated test finds only its own forms.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();
const PIN = '480216';

test('somebody sets a PIN in the profile and signs by it on the phone of somebody else; wrong ones are counted', async ({
  browser,
  watch,
}) => {
  test.setTimeout(120_000);
  const template = await publishTemplate(browser, `Handover ${MARK}`, 'Engineer');
  const [sam, dana] = await Promise.all([
    signIn(browser, PEOPLE.engineer),
    signIn(browser, PEOPLE.superintendent, PHONE),
  ]);
  for (const page of [sam, dana]) watch(page);
  const checklist = await makeChecklist(sam, `Handover ${MARK}`, template);
  await completeChecklist(dana, checklist);
  const [first, second] = checklist.runs.map(
    ({ formRunId }) => `/project/${checklist.projectId}/checklist/${checklist.checklistPackageId}/run/${formRunId}`,
  );

  await test.step('Sam sets a PIN: one that is guessed at once is refused', async () => {
    await sam.goto('/personalProfile?tab=security');
    await sam.getByRole('button', { name: 'Set a PIN' }).click();
    const dialog = sam.getByRole('dialog', { name: 'Set a PIN' });
    await dialog.getByLabel('Six to ten digits').fill('123456');
    await dialog.getByRole('button', { name: 'Set a PIN' }).click();
    await expect(dialog.getByText(/guessed at once/)).toBeVisible();
    expect(await findAxeProblems(sam)).toEqual([]);
    await dialog.getByLabel('Six to ten digits').fill(PIN);
    await dialog.getByRole('button', { name: 'Set a PIN' }).click();
    await expect(dialog).toBeHidden();
    await expect(sam.getByText('A PIN is set')).toBeVisible();
  });

  const signature = dana.getByRole('group', { name: 'Engineer' });
  const sign = async (pin: string) => {
    await signature.getByLabel('PIN', { exact: true }).fill(pin);
    await signature.getByRole('button', { name: 'Sign', exact: true }).tap();
  };
  const open = async (address: string) => {
    await dana.goto(address);
    await signature.getByRole('button', { name: 'Sign by PIN' }).tap();
    await signature.getByRole('combobox', { name: 'Who signs' }).fill('Sam');
    await dana.getByRole('option', { name: /^Sam Okafor/ }).tap();
  };

  await test.step('on the phone of Dana a wrong PIN is refused, and the right one signs for Sam', async () => {
    await open(first ?? '');
    await sign('480217');
    await expect(dana.getByText(/^This PIN is not right/)).toBeVisible();
    await expect(signature.getByLabel('PIN', { exact: true })).toHaveValue('');
    expect(await findAxeProblems(dana)).toEqual([]);
    await sign(PIN);
    await expect(signature.getByText(/^Signed by Sam Okafor with a PIN/)).toBeVisible();
  });

  await test.step('after ten wrong ones the right one is refused too, and by hand it is still signed', async () => {
    await open(second ?? '');
    for (let tries = 0; tries < 10; tries += 1) {
      const answered = dana.waitForResponse(/checklistPackage\/signRun/);
      await sign('999000');
      await answered;
    }
    await sign(PIN);
    await expect(dana.getByText(/^Too many tries/)).toBeVisible();
    await signature.getByRole('button', { name: 'Sign without a PIN' }).tap();
    await signature.getByLabel('Name').fill('Sam Okafor');
    await signature.getByRole('button', { name: 'Sign with the typed name' }).tap();
    await expect(signature.getByText(/^Signed by Sam Okafor, /)).toBeVisible();
  });
});

test('a re-inspection shows on a phone the earlier findings of each item, with person and date', async ({
  browser,
  watch,
}) => {
  test.setTimeout(120_000);
  const [avery, jordan, dana] = await Promise.all([
    signIn(browser, PEOPLE.admin),
    signIn(browser, PEOPLE.manager),
    signIn(browser, PEOPLE.superintendent, PHONE),
  ]);
  watch(dana);
  const template = await publishVisit(avery, `Cover ${MARK}`, [
    { id: 'clean', label: 'Forms are clean' },
    { id: 'cover', label: 'Cover is held' },
    { id: 'ties', label: 'Bars are tied' },
  ]);
  let visit = await makeInspection(jordan, `Cover ${MARK}`, await findInspector(jordan, 'Dana'), template);
  visit = await failVisit(jordan, dana, visit, { clean: 'yes', cover: 'no', ties: 'no' });
  visit = await failVisit(jordan, dana, visit, { cover: 'yes', ties: 'no' });

  await dana.goto(`${pathOf(visit)}/run/${visit.runs[0]?.formRunId ?? ''}`);
  const main = dana.getByRole('main');
  await main.getByText('2 items are carried from an earlier visit').tap();
  const carried = main.getByRole('group').filter({ hasText: 'carried from an earlier visit' });
  for (const item of ['Forms are clean', 'Cover is held']) await expect(carried.getByText(item)).toBeVisible();
  await expect(carried.getByText('Dana Whitfield, ')).toHaveCount(2);
  await expect(carried.getByText('Bars are tied')).toHaveCount(0);
  expect(await findAxeProblems(dana)).toEqual([]);
});

/** Answers every item of a checklist and completes it, as the person at this page. */
async function completeChecklist(page: Page, { checklistPackageId, runs }: Awaited<ReturnType<typeof makeChecklist>>) {
  for (const { formRunId } of runs)
    await send(page, 'checklistPackage/answerRest', {
      formRunId,
      answers: ['clean', 'dry', 'level'].map((itemId) => ({ itemId, answer: { value: 'yes' } })),
    });
  const path = `/apisc/checklistPackage/get?checklistPackageId=${checklistPackageId}`;
  const { version } = await ask<{ version: number }>(page.request, path);
  await send(page, 'checklistPackage/complete', { checklistPackageId, version });
}

/** Holds a visit with these answers, which fail it; answers the follow-up visit. */
async function failVisit(
  manager: Page,
  by: Page,
  visit: MadeInspection,
  answers: Record<string, string>,
): Promise<MadeInspection> {
  const read = (inspectionPackageId: string) =>
    ask<MadeInspection>(by.request, `/apisc/inspectionPackage/get?inspectionPackageId=${inspectionPackageId}`);
  const { inspectionPackageId } = visit;
  await runVerb(by, await schedule(manager, visit), 'start');
  await send(by, 'inspectionPackage/answerRest', {
    formRunId: visit.runs[0]?.formRunId,
    answers: Object.entries(answers).map(([itemId, value]) => ({ itemId, answer: { value } })),
  });
  await runVerb(by, await read(inspectionPackageId), 'submit', { result: 'fail' });
  await runVerb(manager, await read(inspectionPackageId), 'close', { result: 'fail', transfer: true });
  const clientRef = randomUUID();
  await send(manager, 'inspectionPackage/reinspect', { inspectionPackageId, clientRef });
  return read(clientRef);
}
