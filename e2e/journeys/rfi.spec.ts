import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { pdfWords } from '../kit/pdf.ts';
import { PEOPLE, PHONE, signIn, openAsStranger, test } from '../kit/people.ts';
import { expectNoReload, expectPicture, markPage, takePhoto, unreadCount } from '../kit/seen.ts';

// Unique words per run, so that a repeated test finds only its own RFI.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();
const TITLE = `Anchor bolts at C4 clash with hold-down ${MARK}`;
const QUESTION =
  'The four anchor bolts at C4 sit inside the hold-down plate. May we rotate the template by 45 degrees?';
const ANSWER = 'Yes, rotate the template by 45 degrees and keep 3 inches of edge distance. See sketch SK-14.';

test('four people carry one RFI from a photograph on site to the closed record', async ({ browser, watch }) => {
  test.setTimeout(240_000);
  const [luis, sam, jordan] = await Promise.all([
    signIn(browser, PEOPLE.technician, PHONE),
    signIn(browser, PEOPLE.engineer),
    signIn(browser, PEOPLE.manager),
  ]);
  for (const page of [luis, sam, jordan]) watch(page);

  // Sam and Jordan have their lists open in advance, and nobody reloads. Jordan searches by words, and Sam shows more
  // than ten rows, because in a busy company the RFI may not be among the first.
  for (const [page, address] of [
    [sam, '/project/RFIsList?pageSize=25'],
    [jordan, `/project/RFIsList?keyword=${MARK}`],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'RFIs', level: 1 })).toBeVisible();
    await expect(page.getByText('Up to date')).toBeVisible();
    await markPage(page);
  }
  const samUnread = await unreadCount(sam);

  const number = await test.step('Luis photographs it and hands it in from his phone', () => handIn(luis));

  await test.step('Sam hears of it where he is: the list, the bell', async () => {
    await expect(sam.getByRole('main').getByText(TITLE)).toBeVisible();
    await expect.poll(() => unreadCount(sam)).toBeGreaterThan(samUnread);
    await expectNoReload(sam);
    await sam.getByRole('button', { name: /^Notifications/ }).click();
    await sam.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: number }).first().click();
    await expect(sam.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(sam.getByText('Your turn', { exact: true })).toBeVisible();
    await expectPicture(sam.getByRole('link', { name: /C4 anchor bolts/ }).locator('img'));
  });

  await test.step('Sam asks the architect, who has no account', () => askInes(sam, number));

  const link = await test.step('the mail with her link lies in the demo mailbox', () => mailedLink(browser, number));

  await test.step('Inés answers by the link, without signing in', async () => {
    const ines = await openAsStranger(browser);
    watch(ines);
    await ines.goto(link);
    await expect(ines.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(ines.getByText(QUESTION)).toBeVisible();
    expect(await ines.context().cookies(), 'a link opens no session').toEqual([]);
    await ines.getByRole('textbox', { name: 'Your answer' }).fill(ANSWER);
    await ines.getByRole('button', { name: 'Send answer' }).click();
    await expect(ines.getByText('Your answer was sent')).toBeVisible();
  });

  await test.step('Jordan sees the answer arrive as the official one, accepts and closes', () => close(jordan, number));

  await test.step('Luis sees it closed without reloading; the PDF says the same', async () => {
    await expect(luis.getByRole('main').getByText('Closed', { exact: true }).first()).toBeVisible();
    await expectNoReload(luis);
    await expectNoReload(jordan);
    const words = await pdfWords(await downloadedPdf(jordan));
    for (const said of [number, MARK]) expect(words).toContain(said);
  });
});

/** From a phone's start page to the numbered record; leaves Luis on its page. */
async function handIn(luis: Page): Promise<string> {
  await luis.goto('/dashboard');
  await luis.goto('/project/RFIsList');
  await luis.getByRole('button', { name: 'New RFI' }).first().tap();
  const form = luis.getByRole('dialog', { name: 'New RFI' });
  const camera = luis.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Take a photo' }).tap();
  await (await camera).setFiles({ name: 'C4 anchor bolts.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(luis) });
  await expect(form.getByRole('img', { name: 'C4 anchor bolts.jpg' })).toBeVisible();
  await form.getByRole('combobox', { name: 'Project' }).fill('Mission');
  await luis.getByRole('option', { name: /Mission Creek Medical Office/ }).tap();
  await form.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await form.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await form.getByRole('button', { name: 'Send to Sam' }).tap();
  await luis.waitForURL(/\/rfi\//);
  await expect(luis.getByRole('heading', { name: TITLE })).toBeVisible();
  const number = await luis
    .getByRole('main')
    .getByText(/^RFI-\d+$/)
    .first()
    .textContent();
  await markPage(luis);
  return number ?? '';
}

async function askInes(sam: Page, number: string): Promise<void> {
  await sam.getByRole('button', { name: 'Send for review' }).click();
  const dialog = sam.getByRole('dialog', { name: `Send ${number} for review` });
  await dialog.getByRole('combobox', { name: 'Reviewers' }).fill('Inés');
  await sam.getByRole('option', { name: /Inés Calderón-Brandt/ }).click();
  await expect(dialog.getByRole('button', { name: 'Remove Inés Calderón-Brandt' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send for review' }).click();
  await expect(dialog).toBeHidden();
  await expect(sam.getByRole('main').getByText('Open', { exact: true }).first()).toBeVisible();
}

async function mailedLink(browser: Browser, number: string): Promise<string> {
  const avery = await signIn(browser, PEOPLE.admin);
  await avery.goto('/dashboard');
  await avery.getByRole('button', { name: 'You: Avery Cole' }).click();
  await avery.getByRole('menuitem', { name: 'Demo mailbox' }).click();
  await avery.getByRole('searchbox', { name: 'Search mails' }).fill('ines.calderon');
  const mail = avery
    .getByRole('list', { name: 'Mails' })
    .getByRole('button', { name: new RegExp(number) })
    .first();
  await expect(mail).toBeVisible();
  await mail.click();
  const link = await avery
    .getByRole('article')
    .getByRole('link', { name: /\/share\// })
    .getAttribute('href');
  expect(link).toContain('/share/');
  await avery.context().close();
  return link ?? '';
}

async function close(jordan: Page, number: string): Promise<void> {
  await jordan.getByRole('main').getByText(TITLE).click();
  await expect(jordan.getByText(ANSWER)).toBeVisible();
  await expectNoReload(jordan);
  await jordan.getByRole('link', { name: 'Open full page, Enter' }).click();
  await expect(jordan.getByText('Official response', { exact: true })).toBeVisible();
  await jordan.getByRole('button', { name: 'Accept and close' }).click();
  const dialog = jordan.getByRole('dialog', { name: `Accept and close ${number}` });
  await dialog.getByLabel('Cost impact').selectOption('noImpact');
  await dialog.getByLabel('Schedule impact').selectOption('noImpact');
  await dialog.getByRole('button', { name: 'Accept and close' }).click();
  await expect(dialog).toBeHidden();
  await expect(jordan.getByRole('main').getByText('Closed', { exact: true }).first()).toBeVisible();
}

async function downloadedPdf(page: Page): Promise<Buffer> {
  const href = await page.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/pdf');
  return answer.body();
}
