import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newId } from '@plumbline/contract/kit/uuid';
import { findAxeProblems } from '../kit/axe.ts';
import { ask } from '../kit/demo.ts';
import { PEOPLE, PHONE, home, signIn, test } from '../kit/people.ts';

// Unique words per run. These tests send files, pictures, voice notes, and make records from messages.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

/** A group of Sam and Dana, created by the API; both have it open. */
async function inGroup(sam: Page, dana: Page): Promise<void> {
  const found = await dana.request.get(`${home()}/apisc/auth/my/info`);
  const { data } = (await found.json()) as { data: { personId: string } };
  const made = await sam.request.post(`${home()}/apisc/comm/live/chat/group/room/create`, {
    data: { clientRef: newId(), roomName: `Files ${MARK}`, memberIds: [data.personId] },
  });
  const { data: room } = (await made.json()) as { data: { roomId: string } };
  await Promise.all([sam, dana].map((page) => page.goto(`/chat/${room.roomId}`)));
  await Promise.all([sam, dana].map((page) => expect(field(page)).toBeVisible()));
}

test('files show progress and resume after a cut; pictures, voice notes, and a message that becomes an RFI', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  const [sam, dana] = await Promise.all([
    signIn(browser, PEOPLE.engineer),
    signIn(browser, PEOPLE.superintendent, PHONE),
  ]);
  for (const page of [sam, dana]) watch(page);
  await inGroup(sam, dana);

  await test.step('a large file shows its progress, and after a cut only what was missing is sent', async () => {
    const offsets: number[] = [];
    let isCut = false;
    await sam.route('**/file/upload/**', async (route) => {
      const request = route.request();
      const offset = Number(request.headers()['upload-offset'] ?? 0);
      if (request.method() === 'PATCH') offsets.push(offset);
      if (offset === 0 || isCut) return route.continue();
      isCut = true;
      await expect(sam.getByRole('progressbar', { name: 'Sending the files' })).toBeVisible();
      await sam.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(8_000_000, 'x'), Buffer.from('\n%%EOF')]);
    await sam
      .locator('input[type=file]')
      .setInputFiles({ name: `big ${MARK}.pdf`, mimeType: 'application/pdf', buffer });
    await send(sam).click();
    await expect(sam.getByText('No connection. What you write is sent later.')).toBeVisible();
    await sam.context().setOffline(false);
    await expect(messages(dana).getByRole('link', { name: new RegExp(`big ${MARK}`) })).toBeVisible();
    expect(offsets).toEqual([0, 5_000_000, 5_000_000]);
    await sam.unroute('**/file/upload/**');
  });

  await test.step('a file that the server does not take stands there with its reason, and is thrown away', async () => {
    await sam
      .locator('input[type=file]')
      .setInputFiles({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
    await field(sam).fill(`Is it this ${MARK}`);
    await send(sam).click();
    await expect(messages(sam).getByRole('alert')).toHaveText('The file is empty');
    // No button's tooltip covers the page.
    await sam.mouse.move(700, 300);
    await expect(sam.getByRole('tooltip')).toHaveCount(0);
    expect(await findAxeProblems(sam)).toEqual([]);
    await messages(sam).getByRole('button', { name: 'Discard' }).click();
    await expect(messages(sam).getByText(`Is it this ${MARK}`)).toHaveCount(0);
  });

  await test.step('a picture that is pasted on the desk is seen small on the phone, and large when it is pressed', async () => {
    const bytes = await readFile(new URL('../../docs/images/rfis.png', import.meta.url));
    await field(sam).evaluate((input, base64) => {
      const data = new DataTransfer();
      const pixels = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      data.items.add(new File([pixels], 'wall.png', { type: 'image/png' }));
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, bytes.toString('base64'));
    await field(sam).fill(`The wall ${MARK}`);
    await send(sam).click();
    const small = messages(dana).getByRole('button', { name: 'wall.png' });
    await small.click();
    const large = dana.getByRole('dialog', { name: 'wall.png' }).getByRole('img');
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400);
    await dana.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a picture that this browser cannot show has a sentence and its download in its place', async () => {
    const buffer = Buffer.concat([
      Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf', 'latin1'),
      Buffer.alloc(200, 1),
    ]);
    await sam.locator('input[type=file]').setInputFiles({ name: 'beam.heic', mimeType: 'image/heic', buffer });
    await field(sam).fill(`The beam ${MARK}`);
    await send(sam).click();
    await messages(dana).getByRole('button', { name: 'beam.heic' }).click();
    const large = dana.getByRole('dialog', { name: 'beam.heic' });
    await expect(large.getByRole('status')).toHaveText(/This picture cannot be shown/);
    await expect(large.getByRole('link', { name: 'Download' })).toBeVisible();
    await expect(large.getByRole('img')).toHaveCount(0);
    await dana.keyboard.press('Escape');
  });

  await test.step('a voice note is recorded on the phone and played on the desk', async () => {
    await dana.getByRole('button', { name: 'Record a voice note' }).click();
    await expect(dana.getByRole('timer')).toHaveText('0:01');
    expect(await findAxeProblems(dana)).toEqual([]);
    await dana.getByRole('button', { name: 'Send the voice note' }).click();
    const note = messages(sam).locator('audio');
    await expect.poll(() => note.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.5);
  });

  await test.step('the message with the picture becomes an RFI with words and picture, and each leads to the other', async () => {
    await messages(sam).getByText(`The wall ${MARK}`).hover();
    const line = messages(sam)
      .getByRole('listitem')
      .filter({ hasText: `The wall ${MARK}` });
    await line.getByRole('button', { name: 'More' }).click();
    await sam.getByRole('menuitem', { name: 'Make a record' }).click();
    const dialog = sam.getByRole('dialog', { name: 'Make a record' });
    await expect(dialog.getByLabel('Kind')).toHaveValue('rfi');
    await dialog.getByRole('combobox', { name: 'Project' }).fill('Mission');
    await sam.getByRole('option', { name: /Mission Creek/ }).click();
    expect(await findAxeProblems(sam)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await expect(sam.getByRole('heading', { name: `The wall ${MARK}` })).toBeVisible();
    await expect(sam.getByText(`“The wall ${MARK}”`)).toBeVisible();
    await expect(sam.getByRole('complementary', { name: 'Facts and people' })).toContainText('wall.png');
    await sam.getByRole('link', { name: `Made of a message in Files ${MARK}` }).click();
    await expect(messages(sam).getByText(`The wall ${MARK}`).first()).toBeInViewport();
    await expect(messages(sam).getByText('Made of this message')).toBeVisible();
    // Dana may see the project's drafts, so the link appears on her screen without a reload.
    await expect(messages(dana).getByText('Made of this message')).toBeVisible();
  });
});

const ROOMS = '/apisc/comm/live/chat/room/list';
/** The calls that load the chat, and a failing answer for each. */
const LOADING = ['room/list', 'member/contacts/list', 'room/message/list', 'unread/get'];
const FAILURES = [
  { status: 500, json: { code: 0, msg: 'No', data: null } },
  { status: 200, json: { code: 2000, msg: 'Not now, says the server.', data: null } },
  { status: 200, json: { code: 4711, msg: 'Not now, says the server.', data: null } },
  { status: 403, json: { code: 0, msg: 'Not now, says the server.', data: null } },
];
for (const path of LOADING)
  test(`8.12: each failure of ${path} is silent and leaves no loading flag`, async ({ browser }) => {
    const sam = await signIn(browser, PEOPLE.engineer);
    const { rooms } = await ask<{ rooms: { roomId: string }[] }>(sam.request, ROOMS);
    for (const failure of FAILURES) {
      const failed = sam.waitForResponse((answer) => answer.url().includes(path));
      await sam.route(`**/${path}**`, (route) => route.fulfill(failure));
      await sam.goto(path === 'room/message/list' ? `/chat/${rooms[0]?.roomId}` : '/chat');
      if (path === 'member/contacts/list') await sam.getByRole('tab', { name: 'Contacts' }).click();
      await failed;
      await expect(sam.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(sam.locator('[data-toast]')).toHaveCount(0);
      await sam.unroute(`**/${path}**`);
    }
  });

test('8.12: a room that cannot be opened says why where it was asked for, and typing says nothing', async ({
  browser,
}) => {
  const sam = await signIn(browser, PEOPLE.engineer);
  const { rooms } = await ask<{ rooms: { roomId: string }[] }>(sam.request, ROOMS);
  const quiet = () => expect(sam.locator('[data-toast]')).toHaveCount(0);
  for (const failure of FAILURES) {
    await sam.route('**/live/chat/room/typing', (route) => route.fulfill(failure));
    await sam.goto(`/chat/${rooms[0]?.roomId}`);
    const typed = sam.waitForResponse((answer) => answer.url().endsWith('/room/typing'));
    await sam.getByRole('textbox', { name: 'Your message' }).pressSequentially('On my way');
    await typed;
    await quiet();

    // A record's room by its address: the chat shows without an error message.
    await sam.route('**/live/chat/room/create', (route) => route.fulfill(failure));
    await sam.goto('/chat?record=0190c3a2-1111-7000-8000-000000000001');
    await expect(sam).toHaveURL(/\/chat$/);
    await quiet();

    // A person's room by a press: the error shows where it was pressed.
    await sam.route('**/live/chat/member/contacts/list**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { contacts: { roomId: string | null }[] } };
      for (const contact of body.data.contacts) contact.roomId = null;
      await route.fulfill({ response: answer, json: body });
    });
    await sam.getByRole('tab', { name: 'Contacts' }).click();
    await sam.getByRole('list', { name: 'Contacts' }).getByRole('button').first().click();
    await expect(sam.getByRole('alert').filter({ hasText: failure.json.msg })).toHaveCount(1);
    await expect(sam.locator('[aria-busy=true]')).toHaveCount(0);
    await quiet();
    await sam.unrouteAll();
  }
});

test('8.12: loading errors are silent, and nothing loads for ever', async ({ browser }) => {
  const sam = await signIn(browser, PEOPLE.engineer);
  await sam.route('**/live/chat/**', (route) => route.fulfill({ status: 500, body: 'no' }));
  await sam.goto('/chat');
  await expect(sam.getByText('Not here yet')).toBeVisible();
  await expect(sam.locator('[aria-busy=true]')).toHaveCount(0);
  await sam.getByRole('tab', { name: 'Contacts' }).click();
  await expect(sam.getByText('Not here yet')).toBeVisible();
  await expect(sam.getByText('Something went wrong')).toHaveCount(0);
  await sam.unroute('**/live/chat/**');
  await sam.getByRole('button', { name: 'Try again' }).click();
  await expect(sam.getByRole('list', { name: 'Contacts' }).getByRole('button').first()).toBeVisible();
});
