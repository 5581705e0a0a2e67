import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { ask, rfiWithPicture } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, openAsStranger, test } from '../kit/people.ts';
import { expectPicture, takePhoto } from '../kit/seen.ts';

// Unique words per run, so that a repeated test finds only its own RFI.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();
const TITLE = `Honeycombing at the east wall ${MARK}`;
const [BEFORE, AFTER] = ['East wall before.jpg', 'East wall patched.jpg'];

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Picture' });
const thumbnail = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(name) });
const shown = (page: Page) => page.getByRole('heading', { level: 1, name: /East wall/ });
const zoom = (page: Page) => page.getByRole('button', { name: /^Zoom/ });

test('photos of an RFI are looked at, annotated and compared, on a desk, on a phone and by a link', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  const [luis, sam, avery] = await Promise.all([
    signIn(browser, PEOPLE.technician, PHONE),
    signIn(browser, PEOPLE.engineer),
    signIn(browser, PEOPLE.admin),
  ]);
  for (const page of [luis, sam]) watch(page);

  const number = await test.step('Luis hands in two photos from his phone', () => handIn(luis));

  await test.step('he looks at them with his fingers', async () => {
    await thumbnail(luis, BEFORE).tap();
    await expect(viewer(luis)).toBeVisible();
    await expect(shown(luis)).toHaveText(BEFORE);
    await expectPicture(viewer(luis).getByRole('img', { name: BEFORE }));
    const fitting = await percent(luis);
    const { x, y, width, height } = await boxOf(stage(luis));
    for (let tap = 0; tap < 2; tap += 1) await luis.touchscreen.tap(x + width / 2, y + height / 2);
    await expect.poll(() => percent(luis)).toBeGreaterThan(fitting);
    await zoom(luis).tap();
    await expect.poll(() => percent(luis)).toBe(fitting);
    await luis.getByRole('button', { name: 'Next picture' }).tap();
    await expect(shown(luis)).toHaveText(AFTER);
    await expect(luis.getByRole('tooltip')).toHaveCount(0);
    expect(await findAxeProblems(luis)).toEqual([]);
    await luis.goBack();
    await expect(viewer(luis)).toBeHidden();
    await expect(luis.getByRole('heading', { name: TITLE })).toBeVisible();
  });

  await sam.goto(new URL(luis.url()).pathname);
  await test.step('Sam opens one from the record, goes on and zooms with the keys', () => lookAround(sam));
  await test.step('he annotates a copy, which hangs on the record from then on', () => annotate(sam));
  await test.step('and sees before and after side by side, moved together', () => compare(sam));
  await test.step('the picture has an address of its own', () => ownAddress(sam));

  await test.step('Inés annotates it by her link, and it goes with her answer', async () => {
    await askInes(sam, number);
    const ines = await openAsStranger(browser);
    watch(ines);
    await ines.goto(await linkMailedTo(avery, number));
    await answerWithCopy(ines);
  });

  await test.step('her picture opens from her response', async () => {
    await sam.getByRole('article').getByRole('link', { name: 'East wall patched annotated.jpg' }).click();
    await expectPicture(viewer(sam).getByRole('img', { name: 'East wall patched annotated.jpg' }));
  });
});

test('a link for reading shows the pictures and lets nobody annotate', async ({ browser, watch }) => {
  const sam = await signIn(browser, PEOPLE.engineer);
  const rfi = await rfiWithPicture(sam);
  await sam.goto(`/project/${rfi.projectId}/rfi/${rfi.rfiId}`);
  await sam.getByRole('button', { name: 'Share link' }).click();
  const dialog = sam.getByRole('dialog', { name: /^Share/ });
  await dialog.getByRole('textbox', { name: 'For whom' }).fill('Building inspector');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByText(/\/share\//).textContent();
  const visitor = await openAsStranger(browser);
  watch(visitor);
  await visitor.goto(/\/share\/\S+/.exec(link ?? '')?.[0] ?? '');
  await visitor
    .getByRole('link', { name: /\.(jpg|png)/ })
    .first()
    .click();
  await expect(viewer(visitor).getByRole('link', { name: /^Download the original/ })).toBeVisible();
  await expect(viewer(visitor).getByRole('button', { name: /^Annotate/ })).toHaveCount(0);
  expect(await findAxeProblems(visitor)).toEqual([]);
  await visitor.keyboard.press('Escape');
  await expect(viewer(visitor)).toBeHidden();
});

async function handIn(luis: Page): Promise<string> {
  await luis.goto('/project/RFIsList');
  await luis.getByRole('button', { name: 'New RFI' }).first().tap();
  const form = luis.getByRole('dialog', { name: 'New RFI' });
  for (const [name, button] of [
    [BEFORE, 'Take a photo'],
    [AFTER, 'Another photo'],
  ] as const) {
    const camera = luis.waitForEvent('filechooser');
    await form.getByRole('button', { name: button }).tap();
    await (await camera).setFiles({ name, mimeType: 'image/jpeg', buffer: await takePhoto(luis) });
    await expect(form.getByRole('img', { name })).toBeVisible();
    const { width, height } = await boxOf(form.getByRole('button', { name: `Remove ${name}` }));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(36);
  }
  await form.getByRole('combobox', { name: 'Project' }).fill('Mission');
  await luis.getByRole('option', { name: /Mission Creek Medical Office/ }).tap();
  await form.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await form.getByRole('textbox', { name: 'Question' }).fill('May we patch it, or does it have to be chipped out?');
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await form.getByRole('button', { name: 'Send to Sam' }).tap();
  await luis.waitForURL(/\/rfi\//);
  await expect(luis.getByRole('heading', { name: TITLE })).toBeVisible();
  const number = await luis
    .getByRole('main')
    .getByText(/^RFI-\d+$/)
    .first()
    .textContent();
  return number ?? '';
}

async function lookAround(sam: Page): Promise<void> {
  await thumbnail(sam, BEFORE).focus();
  await sam.keyboard.press('Enter');
  await expect(shown(sam)).toHaveText(BEFORE);
  await expectPicture(viewer(sam).getByRole('img', { name: BEFORE }));
  const fitting = await percent(sam);
  await sam.keyboard.press('+');
  await expect.poll(() => percent(sam)).toBeGreaterThan(fitting);
  await sam.keyboard.press('1');
  await expect.poll(() => percent(sam)).toBeGreaterThanOrEqual(100);
  await sam.keyboard.press('0');
  await expect.poll(() => percent(sam)).toBe(fitting);
  await sam.keyboard.press('ArrowRight');
  await expect(shown(sam)).toHaveText(AFTER);
  await expect(viewer(sam).getByText('2 of 2')).toBeVisible();
  await expect(viewer(sam).getByText(/Added by Luis Ortega/)).toBeVisible();
  await sam.keyboard.press('ArrowLeft');
  await expect(shown(sam)).toHaveText(BEFORE);
  expect(await findAxeProblems(sam)).toEqual([]);
  await sam.keyboard.press('Escape');
  await expect(viewer(sam)).toBeHidden();
  await expect(thumbnail(sam, BEFORE)).toBeFocused();
}

async function annotate(sam: Page): Promise<void> {
  await thumbnail(sam, BEFORE).click();
  await expectPicture(viewer(sam).getByRole('img', { name: BEFORE }));
  await sam.keyboard.press('a');
  const marks = (n: number) =>
    viewer(sam).getByRole('img', { name: n === 1 ? 'One mark on the picture' : `${n} marks` });
  await stroke(sam, [0.3, 0.3], [0.5, 0.4]);
  await expect(marks(1)).toBeVisible();
  await sam.getByRole('button', { name: 'Cloud' }).click();
  await sam.getByRole('button', { name: 'Blue' }).click();
  await stroke(sam, [0.4, 0.5], [0.7, 0.8]);
  await sam.getByRole('button', { name: 'Text' }).click();
  const { x, y, width, height } = await boxOf(picture(sam));
  await sam.mouse.click(x + width * 0.5, y + height * 0.2);
  await sam.getByRole('textbox', { name: 'Text on the picture' }).fill('Chip out');
  await sam.keyboard.press('Enter');
  await expect(marks(3)).toBeVisible();
  await sam.keyboard.press('z');
  await expect(marks(2)).toBeVisible();
  await sam.keyboard.press('y');
  await expect(marks(3)).toBeVisible();
  expect(await findAxeProblems(sam)).toEqual([]);
  await sam.keyboard.press('Escape');
  await sam.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Cancel' }).click();
  await sam.getByRole('button', { name: 'Save the copy' }).click();
  await expect(shown(sam)).toHaveText('East wall before annotated.jpg');
  await expect(viewer(sam).getByText('3 of 3')).toBeVisible();
  await sam.getByRole('button', { name: 'Add a caption' }).click();
  await sam.getByRole('textbox', { name: 'Caption' }).fill('Loose part in blue');
  await sam.keyboard.press('Enter');
  await expect(viewer(sam).getByText('Loose part in blue')).toBeVisible();
  await sam.keyboard.press('Escape');
  await expect(thumbnail(sam, 'East wall before annotated.jpg')).toBeVisible();
  await expect(thumbnail(sam, BEFORE)).toBeVisible();
}

async function compare(sam: Page): Promise<void> {
  await thumbnail(sam, BEFORE).click();
  await expectPicture(viewer(sam).getByRole('img', { name: BEFORE }));
  await sam.keyboard.press('c');
  await expect(sam.getByRole('combobox', { name: 'Before' }).locator('option:checked')).toHaveText(`1. ${BEFORE}`);
  await expect(sam.getByRole('combobox', { name: 'After' }).locator('option:checked')).toHaveText(`2. ${AFTER}`);
  const stages = viewer(sam).locator('[data-stage]');
  await expect(stages).toHaveCount(2);
  const { x, y, width, height } = await boxOf(stages.first());
  await sam.mouse.move(x + width / 3, y + height / 3);
  await sam.mouse.wheel(0, -400);
  const moved = (which: Locator) =>
    which
      .locator('> div')
      .first()
      .evaluate((one) => (one as HTMLElement).style.transform);
  await expect.poll(() => moved(stages.last())).not.toBe('translate(0px, 0px) scale(1)');
  expect(await moved(stages.last())).toBe(await moved(stages.first()));
  expect(await findAxeProblems(sam)).toEqual([]);
  await sam.keyboard.press('Escape');
  await expect(stages).toHaveCount(1);
  await sam.keyboard.press('Escape');
  await expect(viewer(sam)).toBeHidden();
}

async function ownAddress(sam: Page): Promise<void> {
  const record = sam.url();
  const href = await thumbnail(sam, BEFORE).getAttribute('href');
  await sam.goto(href ?? '');
  await expect(shown(sam)).toHaveText(BEFORE);
  await sam.reload();
  await expectPicture(sam.getByRole('img', { name: BEFORE }));
  expect(await findAxeProblems(sam)).toEqual([]);
  const download = sam.waitForEvent('download');
  await sam.keyboard.press('d');
  expect((await download).suggestedFilename()).toBe(BEFORE);
  await sam.getByRole('button', { name: 'Close, Esc' }).click();
  await sam.waitForURL(record);
}

async function askInes(sam: Page, number: string): Promise<void> {
  await sam.getByRole('button', { name: 'Send for review' }).click();
  const dialog = sam.getByRole('dialog', { name: `Send ${number} for review` });
  await dialog.getByRole('combobox', { name: 'Reviewers' }).fill('Inés');
  await sam.getByRole('option', { name: /Inés Calderón-Brandt/ }).click();
  await dialog.getByRole('button', { name: 'Send for review' }).click();
  await expect(dialog).toBeHidden();
}

async function answerWithCopy(ines: Page): Promise<void> {
  await ines.getByRole('link', { name: new RegExp(BEFORE) }).click();
  await expectPicture(viewer(ines).getByRole('img', { name: BEFORE }));
  await expect(viewer(ines).getByText(/^Added by/)).toBeVisible();
  await ines.keyboard.press('ArrowRight');
  await expect(shown(ines)).toHaveText(AFTER);
  await expectPicture(viewer(ines).getByRole('img', { name: AFTER }));
  await viewer(ines)
    .getByRole('button', { name: /^Annotate a copy/ })
    .click();
  await stroke(ines, [0.3, 0.3], [0.6, 0.6]);
  await ines.getByRole('button', { name: 'Save the copy' }).click();
  await expect(ines.getByText('The annotated copy goes with your answer.')).toBeVisible();
  await ines.getByRole('button', { name: 'Close, Esc' }).click();
  await expect(viewer(ines)).toBeHidden();
  await expect(ines.getByText('East wall patched annotated.jpg')).toBeVisible();
  await ines.getByRole('textbox', { name: 'Your answer' }).fill('Patch as marked.');
  await ines.getByRole('button', { name: 'Send answer' }).click();
  await expect(ines.getByText('Your answer was sent')).toBeVisible();
}

async function linkMailedTo(reader: Page, number: string): Promise<string> {
  const found = async () => {
    const { rows } = await ask<{ rows: { mailId: string }[] }>(
      reader.request,
      '/apisc/mailbox/list?keyword=ines.calderon',
    );
    for (const { mailId } of rows) {
      const { text } = await ask<{ text: string }>(reader.request, `/apisc/mailbox/get?mailId=${mailId}`);
      if (text.includes(`${number} `)) return /\/share\/\S+/.exec(text)?.[0] ?? '';
    }
    return '';
  };
  await expect.poll(found, { timeout: 20_000 }).not.toBe('');
  return found();
}

function stage(page: Page): Locator {
  return viewer(page).locator('[data-stage]');
}

function picture(page: Page): Locator {
  return stage(page).locator('img');
}

async function percent(page: Page): Promise<number> {
  return Number(/\d+/.exec((await zoom(page).getAttribute('aria-label')) ?? '')?.[0]);
}

async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return box;
}

/** Draws over the picture; positions are fractions of its width and height. */
async function stroke(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const { x, y, width, height } = await boxOf(picture(page));
  await page.mouse.move(x + width * from[0], y + height * from[1]);
  await page.mouse.down();
  for (let step = 1; step <= 5; step += 1)
    await page.mouse.move(
      x + width * (from[0] + ((to[0] - from[0]) * step) / 5),
      y + height * (from[1] + ((to[1] - from[1]) * step) / 5),
    );
  await page.mouse.up();
}
