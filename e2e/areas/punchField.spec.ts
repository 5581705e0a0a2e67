import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ask } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, test } from '../kit/people.ts';
import { DOT, makeList } from '../kit/punch.ts';
import type { MadeList } from '../kit/punch.ts';
import { zipOf } from '../kit/zip.ts';

// Unique words per run, so that a repeated test finds only its own items.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();
const PHOTO = { name: 'defect.png', mimeType: 'image/png', buffer: DOT };

interface Row {
  title: string;
  status: string;
  beforeFileId: string | null;
}

async function rowsOf(page: Page, { punchListPackageId }: MadeList): Promise<Row[]> {
  const path = `/apisc/punchListItem/list?pageSize=10&packageId=${punchListPackageId}`;
  return (await ask<{ rows: Row[] }>(page.request, path)).rows;
}

test('items captured offline survive a reload with their photos, and are sent once', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await signIn(browser, PEOPLE.manager, PHONE);
  const list = await makeList(page, `Basement ${MARK}`);
  await page.goto(
    `/project/punchList?act=new&projectId=["${list.projectId}"]&packageId=["${list.punchListPackageId}"]`,
  );
  const form = page.getByRole('dialog', { name: 'Capture punch items' });
  const title = form.getByRole('textbox', { name: 'Title' });
  await form.getByRole('combobox', { name: /^Location/ }).fill('Lobby');
  await page.getByRole('option').first().tap();
  await expect(form.getByText(`Basement ${MARK}`)).toBeVisible();
  const take = (photos: object[]) =>
    form
      .locator('input[type=file]')
      .first()
      .setInputFiles(photos as never);

  await test.step('two are captured and a third is begun while there is no network', async () => {
    await page.context().setOffline(true);
    for (const words of ['Pump leaks', 'Grate loose']) {
      await take([PHOTO]);
      await expect(form.getByRole('button', { name: 'Photo 1', exact: true })).toBeVisible();
      await title.fill(`${words} ${MARK}`);
      await form.getByRole('button', { name: 'Next' }).tap();
    }
    await expect(form.getByRole('img', { name: 'waits for the network' })).toHaveCount(2);
    await take([PHOTO]);
    await title.fill(`Hatch bent ${MARK}`);
    await expect(form.getByRole('button', { name: 'Photo 1', exact: true })).toBeVisible();
    // The draft is saved a moment after the last key.
    await expect
      .poll(() =>
        page.evaluate(() => Object.values(sessionStorage).find((kept: string) => kept.includes('Hatch bent')) ?? ''),
      )
      .toMatch(/"photos":\["/);
  });

  await test.step('after a reload all three are there still, though the server cannot be reached', async () => {
    await page.route(/apisc\/(file|punchListItem\/create)/, (route) => route.abort());
    await page.context().setOffline(false);
    await page.reload();
    await expect(form.getByText('2 captured')).toBeVisible();
    await expect(title).toHaveValue(`Hatch bent ${MARK}`);
    await expect(form.getByRole('button', { name: 'Photo 1', exact: true }).locator('img')).toBeVisible();
    expect(await rowsOf(page, list)).toEqual([]);
  });

  await test.step('each is sent once when it can be', async () => {
    await page.unroute(/apisc\/(file|punchListItem\/create)/);
    await form.getByRole('button', { name: 'Next' }).tap();
    await expect(form.getByRole('img', { name: 'sent', exact: true })).toHaveCount(3, { timeout: 60_000 });
    const rows = await rowsOf(page, list);
    expect(rows.map((row) => row.title).toSorted()).toEqual(
      ['Grate loose', 'Hatch bent', 'Pump leaks'].map((words) => `${words} ${MARK}`),
    );
    expect(rows.every(({ beforeFileId, status }) => beforeFileId !== null && status === 'triage')).toBe(true);
    await form.getByRole('button', { name: 'Done' }).tap();
    await page.reload();
    await expect(page.getByRole('main').getByText(/wait on this device|waits on this device/)).toHaveCount(0);
  });
});

test('on a phone the fixer can still be chosen after the list, and no × covers the chosen text', async ({
  browser,
}) => {
  const page = await signIn(browser, PEOPLE.superintendent, PHONE);
  await page.goto('/project/punchList?act=new');
  const form = page.getByRole('dialog', { name: 'Capture punch items' });
  const choose = async (name: RegExp, words: string) => {
    await form.getByRole('combobox', { name }).fill(words);
    await page.getByRole('option').first().tap();
  };
  await choose(/^Project/, 'Mission Creek');
  await choose(/^Location/, 'Exam rooms 210');
  const free = await form.getByRole('combobox', { name: /^Location/ }).evaluate((input) => {
    const field = input.parentElement;
    const clear = field?.querySelector('[title="Clear"]');
    if (!field || !clear) throw new Error('Nothing to clear');
    const end = field.getBoundingClientRect().right - parseFloat(getComputedStyle(field).paddingRight);
    return clear.getBoundingClientRect().left + 1 - end;
  });
  expect(free).toBeGreaterThanOrEqual(0);
  await choose(/^Punch list/, 'Level 2');
  await expect(form.getByRole('combobox', { name: /^Who fixes it/ })).toBeVisible();
});

test('topics of a BCF file become punch items once; a broken file and a hostile one are refused with a sentence', async ({
  browser,
  watch,
}) => {
  const page = await signIn(browser, PEOPLE.manager);
  watch(page);
  const { projectId } = await makeList(page, `Model ${MARK}`);
  const guid = randomUUID();
  const view = randomUUID();
  const bcf = (markup: string) =>
    zipOf({ 'bcf.version': '<Version VersionId="2.1"/>', [`${guid}/markup.bcf`]: markup, [`${guid}/s.png`]: DOT });
  const topic = `<Markup><Topic Guid="${guid}" TopicType="Defect" TopicStatus="Open"><Title>Duct meets beam ${MARK}</Title>
    <CreationDate>2026-10-05T09:00:00Z</CreationDate><CreationAuthor>bim@model.example</CreationAuthor></Topic>
    <Comment Guid="${randomUUID()}"><Date>2026-10-06T10:00:00Z</Date><Author>bim@model.example</Author>
    <Comment>At grid C4.</Comment></Comment><Viewpoints Guid="${view}"><Snapshot>s.png</Snapshot></Viewpoints></Markup>`;
  const bring = async (buffer: Buffer) => {
    await page.goto(`/project/punchList?act=import&projectId=${projectId}`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'model.bcf', mimeType: 'application/octet-stream', buffer });
  };

  await test.step('what is wrong with a file is said, and nothing of it comes in', async () => {
    await bring(bcf(topic.replace('</Topic>', '')));
    await expect(page.getByText(/The XML of .*markup\.bcf is broken/).first()).toBeVisible();
    await bring(bcf(`<!DOCTYPE Markup [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${topic.replace('C4', '&b;')}`));
    await expect(page.getByText(/declares a document type or entities, which are not read/).first()).toBeVisible();
    const out = zipOf({ 'bcf.version': '<Version VersionId="2.1"/>', [`../${guid}/markup.bcf`]: topic });
    await bring(out);
    await expect(page.getByText(/a path that leads out of it/).first()).toBeVisible();
  });

  await test.step('a good one comes in with its picture and what was said', async () => {
    await bring(bcf(topic));
    await page.getByRole('button', { name: 'Import 1 punch item' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import 1 punch item' }).click();
    await expect(page.getByText('All rows are in.')).toBeVisible({ timeout: 20_000 });
    await page.goto(`/project/punchList?view=all&keyword=${MARK}`);
    // The page of the item, not the panel beside the list.
    const item = page.getByRole('link', { name: new RegExp(`Duct meets beam ${MARK}`) });
    await page.goto((await item.getAttribute('href')) ?? '');
    await expect(page.getByText('At grid C4.').first()).toBeVisible();
    await expect(page.getByText('s.png').first()).toBeVisible();
  });

  await test.step('the same again is here already', async () => {
    await bring(bcf(topic));
    await expect(page.getByRole('button', { name: /^Here already/ })).toContainText('1');
  });
});
