import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { inDays } from '../kit/days.ts';
import { ask, projectNamed } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, openAsStranger, test } from '../kit/people.ts';
import { DOT, findFixer, send } from '../kit/punch.ts';

// Unique words per run, so that a repeated test finds only its own tasks.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();

for (const [device, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`a schedule comes in as tasks in their order, at a ${device}`, async ({ browser, watch }) => {
    const sam = await signIn(browser, PEOPLE.engineer, { viewport: { width, height } });
    watch(sam);
    const projectId = await projectNamed(sam, 'Mission Creek Medical Office');
    await sam.goto(`/dashboard/accesstask?act=import&projectId=${projectId}`);
    // The sample file imports unchanged.
    const sample = sam.waitForEvent('download');
    await sam.getByText('Download a sample file').click();
    await sam
      .locator('input[type=file]')
      .first()
      .setInputFiles(await (await sample).path());
    await expect(sam.getByRole('button', { name: 'Import 2 tasks' })).toBeEnabled();
    await sam.reload();
    const title = `Frames ${device} ${MARK}`;
    await sam
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'schedule.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [
            'Activity ID,Activity name,Start,Finish,Assigned to,Predecessors,Status',
            `${MARK}-${device}-1,${title} set,${inDays(1)},${inDays(3)},Dana Whitfield,,Open`,
            `${MARK}-${device}-2,${title} glazed,${inDays(4)},${inDays(6)},Dana Whitfield,${MARK}-${device}-1FS,Open`,
            `${MARK}-${device}-3,,${inDays(4)},${inDays(6)},,,Open`,
          ].join('\n'),
        ),
      });
    await sam.getByRole('button', { name: /^Refused/ }).click();
    // The headings, and the line.
    await expect(sam.getByRole('grid', { name: 'Lines of the file' }).getByRole('row')).toHaveCount(2);
    expect(await sam.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findAxeProblems(sam)).toEqual([]);
    await sam.getByRole('button', { name: 'Import 2 tasks' }).click();
    await sam.getByRole('dialog').getByRole('button', { name: 'Import 2 tasks' }).click();
    await expect(sam.getByText('All rows are in.')).toBeVisible();
    await sam.getByRole('link', { name: 'Show the imported records' }).click();
    await sam.getByRole('main').getByText(`${title} glazed`).first().click();
    const waits = sam.getByText(new RegExp(`Its predecessor (\\S+ )?${title} set is not finished yet.`));
    await expect(waits.filter({ visible: true }).first()).toBeVisible();
  });

test('a lead without an account starts a task by the link of a mail on a phone, and finishes it with a photo', async ({
  browser,
  watch,
}) => {
  const sam = await signIn(browser, PEOPLE.engineer);
  const title = `Paint the lobby ${MARK}`;
  const { taskId, version } = await send<{ taskId: string; version: number }>(sam, 'task/create', {
    clientRef: randomUUID(),
    projectId: await projectNamed(sam, 'Mission Creek Medical Office'),
    title,
    leadId: await findFixer(sam, 'Gus'),
    startDate: inDays(0),
    dueDate: inDays(2),
    evidence: 'photo',
  });
  await send(sam, 'task/assign', { taskId, version });
  const reader = await signIn(browser, PEOPLE.admin);
  let link = '';
  await expect(async () => {
    const { rows } = await ask<{ rows: { mailId: string }[] }>(reader.request, '/apisc/mailbox/list?keyword=gus@');
    for (const { mailId } of rows) {
      const { text } = await ask<{ text: string }>(reader.request, `/apisc/mailbox/get?mailId=${mailId}`);
      if (text.includes(title)) link = /\/share\/\S+/.exec(text)?.[0] ?? '';
    }
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });

  const gus = await openAsStranger(browser, PHONE);
  watch(gus);
  const form = gus.getByRole('form', { name: 'Your answer' });
  const choose = async (label: string) => {
    await gus.goto(link);
    await form.getByRole('combobox', { name: 'Your answer' }).selectOption({ label });
  };
  const sent = gus.getByText('Your answer was sent');

  await test.step('Gus finds it on the list of what is theirs, and begins', async () => {
    await gus.goto(link);
    await gus.getByRole('link', { name: new RegExp(title) }).tap();
    await expect(gus.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
    link = gus.url();
    await choose('The work begins');
    expect(await gus.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findAxeProblems(gus)).toEqual([]);
    await form.getByRole('button', { name: 'Send answer' }).tap();
    await expect(sent).toBeVisible();
  });

  await test.step('without a photo it is not finished, with one it is', async () => {
    await choose('It is finished');
    await form.getByRole('button', { name: 'Send answer' }).tap();
    await expect(gus.getByText('This task asks for a photo: add one')).toBeVisible();
    await form.locator('input[type=file]').first().setInputFiles({
      name: 'lobby.png',
      mimeType: 'image/png',
      buffer: DOT,
    });
    await expect(gus.getByText('lobby.png')).toBeVisible();
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await form.getByRole('button', { name: 'Send answer' }).tap();
    await expect(sent).toBeVisible();
    await gus.goto(link);
    await expect(gus.getByText('It was reported finished. Thank you.')).toBeVisible();
    expect(await findAxeProblems(gus)).toEqual([]);
  });

  const read = () => ask<{ status: string }>(sam.request, `/apisc/task/get?taskId=${taskId}`);
  expect(await read()).toMatchObject({ status: 'readyForReview', percentComplete: 100 });
});
