import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addDays } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { ask, projectNamed } from '../kit/demo.ts';
import { PEOPLE, home } from '../kit/people.ts';
import { test } from '../kit/seats.ts';

/*
 * Answers can be edited and withdrawn, drafts deleted, chosen RFIs downloaded as a zip, and lists filtered by what an
 * RFI names.
 */

const LIST = '/project/RFIsList';

interface Made {
  rfiId: string;
  projectId: string;
  version: number;
}
async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`${home()}${path}`, { data });
  const body = (await answer.json()) as { code: number; msg: string; data: T };
  expect([body.code, body.msg]).toEqual([0, body.msg]);
  return body.data;
}
async function draft(page: Page, over: object = {}): Promise<Made> {
  const projectId = await projectNamed(page, 'Mission Creek');
  const facts = { title: 'Anchors at grid 7', question: 'May the anchors move?', disciplines: [], ...over };
  return send<Made>(page, '/apisc/rfi/create', { clientRef: newId(), projectId, ...facts });
}
async function personNamed(page: Page, keyword: string): Promise<string> {
  const [person] = await ask<{ personId: string }[]>(page.request, `/apisc/contact/pick?keyword=${keyword}`);
  if (!person) throw new Error(`Nobody is called ${keyword}`);
  return person.personId;
}
/** An open RFI that these people were asked to answer. */
async function sendRfi(page: Page, names: readonly string[], over: object = {}): Promise<Made> {
  const { rfiId, version, projectId } = await draft(page, over);
  const { today } = await ask<{ today: string }>(page.request, `/apisc/project/get?projectId=${projectId}`);
  const people = await Promise.all(names.map((name) => personNamed(page, name)));
  return send<Made>(page, '/apisc/rfi/send', {
    rfiId,
    version,
    reviewers: people.map((personId) => ({ personId })),
    dueDate: addDays(today, 9),
    mailLinks: false,
  });
}
const pageOf = ({ rfiId, projectId }: Made) => `/project/${projectId}/rfi/${rfiId}`;

test('a reviewer edits an answer, withdraws it, and can answer again', async ({ seat }) => {
  const [sam, dana] = [await seat(PEOPLE.engineer), await seat(PEOPLE.superintendent)];
  const rfi = await sendRfi(sam, ['Whitfield', 'Reyes']);
  await send(dana, '/apisc/rfi/respond', { rfiId: rfi.rfiId, clientRef: newId(), body: 'Move them west.' });
  await dana.goto(pageOf(rfi));
  const main = dana.getByRole('main');
  await expect(main.getByText('Move them west.')).toBeVisible();
  await dana.getByRole('button', { name: 'More' }).click();
  await dana.getByRole('menuitem', { name: 'Change my answer' }).click();
  const change = dana.getByRole('dialog', { name: 'Change my answer' });
  await expect(change.getByRole('textbox', { name: 'Response' })).toHaveValue('Move them west.');
  await change.getByRole('textbox', { name: 'Response' }).fill('Move them 3 in. east.');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(dana.getByText('Your answer is changed')).toBeVisible();
  await expect(main.getByText('Move them 3 in. east.').first()).toBeVisible();
  await dana.getByRole('button', { name: 'More' }).click();
  await dana.getByRole('menuitem', { name: 'Withdraw my answer' }).click();
  const withdraw = dana.getByRole('dialog', { name: 'Withdraw my answer' });
  await withdraw.getByLabel('Reason').fill('The architect decides');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dana.getByText('Your answer is withdrawn')).toBeVisible();
  await expect(dana.getByRole('button', { name: 'Respond', exact: true }).first()).toBeVisible();
});

test('a draft that was begun by mistake is deleted and leads to the list; its address leads nowhere', async ({
  seat,
}) => {
  const dana = await seat(PEOPLE.superintendent);
  const title = `Begun by mistake ${Date.now().toString(36)}`;
  const rfi = await draft(dana, { title });
  await dana.goto(pageOf(rfi));
  await dana.getByRole('button', { name: 'More' }).click();
  await dana.getByRole('menuitem', { name: 'Delete draft' }).click();
  const dialog = dana.getByRole('dialog', { name: 'Delete draft' });
  await expect(dialog.getByText('nothing is missing from the log')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete draft' }).click();
  await expect(dana.getByText('The draft was deleted')).toBeVisible();
  await expect(dana).toHaveURL(/RFIsList/);
  await dana.goto(`${LIST}?view=all&keyword=${encodeURIComponent(title)}`);
  await expect(
    dana
      .getByText('No RFI matches')
      .or(dana.getByText(/No RFIs|Nothing/))
      .first(),
  ).toBeVisible();
  await dana.goto(pageOf(rfi));
  await expect(dana).toHaveURL(/\/404/);
});

test('chosen RFIs come as a zip with their documents', async ({ seat }) => {
  const jordan = await seat(PEOPLE.manager);
  await jordan.goto(`${LIST}?status=open`);
  const boxes = jordan.getByRole('checkbox', { name: 'Select', exact: true });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = jordan.getByRole('toolbar', { name: 'For the selected rows' });
  const file = jordan.waitForEvent('download');
  await bar.getByRole('button', { name: 'More' }).click();
  await jordan.getByRole('menuitem', { name: 'Export PDF and files (ZIP)' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.toString('latin1').match(/RFI-\d+[^/\0]*\.pdf/g)?.length).toBeGreaterThanOrEqual(2);
});

test('a list is narrowed by section, drawing, reviewer, type and a range of due days', async ({ seat }) => {
  const sam = await seat(PEOPLE.engineer);
  const mark = Date.now().toString(36);
  const types = await ask<{ rfiTypeId: string; name: string }[]>(sam.request, '/apisc/rfi/type/list');
  const type = types.at(-1);
  const facts = { title: `Narrowed ${mark}`, specSection: `03 ${mark}`, drawingRefs: `Z${mark}` };
  const rfi = await sendRfi(sam, ['Whitfield'], { ...facts, rfiTypeId: type?.rfiTypeId });
  const row = sam.locator(`[data-id="${rfi.rfiId}"]`);
  const { today } = await ask<{ today: string }>(sam.request, `/apisc/project/get?projectId=${rfi.projectId}`);
  const filters: [label: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>, address: RegExp][] = [
    ['Spec section', (dialog) => dialog.getByRole('searchbox').fill(`03 ${mark}`), /specSection=/],
    ['Drawings', (dialog) => dialog.getByRole('searchbox').fill(`Z${mark}`), /drawing=/],
    [
      'Reviewer',
      async (dialog) => {
        await dialog.getByRole('searchbox').fill('Whitfield');
        await dialog.getByRole('checkbox', { name: /Dana Whitfield/ }).check();
      },
      /reviewerId=/,
    ],
    ['Type', (dialog) => dialog.getByRole('checkbox', { name: type?.name ?? '' }).check(), /rfiTypeId=/],
    [
      'Due',
      async (dialog) => {
        await dialog.getByLabel('From').fill(addDays(today, 9));
        await dialog.getByLabel('To').fill(addDays(today, 9));
        await dialog.getByLabel('To').blur();
      },
      /dueFrom=.*dueTo=/,
    ],
  ];
  for (const [label, fill, address] of filters) {
    await sam.goto(`${LIST}?view=all&sort=-createdAt`);
    await sam.getByRole('button', { name: 'Filter', exact: true }).click();
    await sam.getByRole('menuitem', { name: label, exact: true }).click();
    const dialog = sam.getByRole('dialog', { name: label, exact: true });
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(sam).toHaveURL(address);
    await expect(row, label).toBeVisible();
  }
  await sam.goto(`${LIST}?view=all&drawing=none-${mark}`);
  await expect(row).toHaveCount(0);
});
