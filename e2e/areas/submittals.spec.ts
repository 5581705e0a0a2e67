import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { inDays } from '../kit/days.ts';
import { ask, projectNamed } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, openAsStranger, test } from '../kit/people.ts';

// Unique words and a unique section per run, so that a repeated test finds only its own submittal.
const STAMP = Date.now();
const MARK = STAMP.toString(36).slice(-5).toUpperCase();
const TITLE = `Casework shop drawings ${MARK}`;
const SECTION = `12 ${digits(STAMP, 100)} ${digits(STAMP, 10_000)}.${digits(STAMP, 1)}`;

function digits(stamp: number, part: number): string {
  return String(Math.floor(stamp / part) % 100).padStart(2, '0');
}

test('a submittal is requested, handed in from a phone, reviewed in steps, revised, released and ordered', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  const [sam, jordan, avery] = await Promise.all([
    signIn(browser, PEOPLE.engineer),
    signIn(browser, PEOPLE.manager),
    signIn(browser, PEOPLE.admin),
  ]);
  for (const page of [sam, jordan]) watch(page);
  const projectId = await projectNamed(sam, 'Mission Creek Medical Office');
  const mailed = (email: string, number: string) => linkMailedTo(avery, email, number);

  await test.step('Sam pastes a section out of the project manual', () => pasteSection(sam, projectId));

  const number = await test.step('and requests the shop drawings of Åsa', () => request(sam, projectId));

  await test.step('Åsa hands them in by the link, from her phone', async () => {
    await handIn(browser, watch, await mailed('asa@halvorsenglazing.example', number));
  });

  await test.step('Sam asks two reviewers side by side, then Jordan', async () => {
    await sam.reload();
    await send(sam, number, [['Inés Calderón-Brandt', 'Tomasz Wójcik'], ['Jordan Reyes']]);
    const steps = sam.getByRole('main').getByRole('region', { name: 'Review' }).or(sam.getByRole('main'));
    await expect(steps.getByText('Step 2').first()).toBeVisible();
  });

  await test.step('Inés answers by her link; what Tomasz said Sam enters', async () => {
    const ines = await openAsStranger(browser);
    watch(ines);
    await ines.goto(await mailed('ines.calderon', number));
    await ines.getByRole('combobox', { name: 'Your answer' }).selectOption({ label: 'No exceptions taken' });
    await ines.getByRole('button', { name: 'Send answer' }).click();
    await expect(ines.getByText('Your answer was sent')).toBeVisible();

    await more(sam, 'Answer on behalf');
    await respond(sam, number, 'Approved as noted', 'Hinges as on sheet 4.', 'Tomasz Wójcik');
  });

  await test.step('Jordan, asked last, wants another revision', async () => {
    await jordan.goto(addressOf(sam));
    await expect(jordan.getByText('Your turn', { exact: true })).toBeVisible();
    await expect(jordan.getByText('Hinges as on sheet 4.')).toBeVisible();
    await jordan.getByRole('button', { name: 'Respond' }).first().click();
    await respond(jordan, number, 'Revise and resubmit', 'Show the blocking in the wall.');
  });

  await test.step('Sam closes it with the worst answer and makes the next revision at once', async () => {
    const dialog = await openVerb(sam, 'Close and distribute', `Close and distribute ${number}`);
    await expect(dialog.getByRole('radio', { name: /Revise and resubmit/ })).toBeChecked();
    await expect(dialog.getByLabel('Create revision 1 at once')).toBeChecked();
    await dialog.getByRole('button', { name: 'Close and distribute' }).click();
    await expect(sam.getByRole('link', { name: /Revision 1/ })).toBeVisible();
    await sam.getByRole('link', { name: /Revision 1/ }).click();
    await expect(sam.getByRole('main').getByText(`${number}.1`, { exact: true }).first()).toBeVisible();
  });

  await test.step('the second revision is approved as noted', async () => {
    const revision = `${number}.1`;
    await handIn(browser, watch, await mailed('asa@halvorsenglazing.example', revision));
    await sam.reload();
    await send(sam, revision, [['Jordan Reyes']]);
    await jordan.goto(addressOf(sam));
    await jordan.getByRole('button', { name: 'Respond' }).first().click();
    await respond(jordan, revision, 'Approved as noted', 'Good with the blocking.');
    const dialog = await openVerb(sam, 'Close and distribute', `Close and distribute ${revision}`);
    await expect(dialog.getByRole('radio', { name: /Approved as noted/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Close and distribute' }).click();
    await expect(sam.getByRole('main').getByText('May be ordered')).toBeVisible();
  });

  await test.step('and ordered', async () => {
    const dialog = await openVerb(sam, 'Set order and delivery', 'Set order and delivery');
    await dialog.getByLabel('Ordered').fill(inDays(0));
    await dialog.getByLabel('Purchase order').fill('PO-2214');
    await dialog.getByLabel('Delivery confirmed for').fill(inDays(42));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(sam.getByRole('main').getByText('PO-2214', { exact: true })).toBeVisible();
    expect(await findAxeProblems(sam)).toEqual([]);
    await sam.goto(`/project/submittalList?keyword=${MARK}`);
    const row = sam.locator('[data-id]');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Approved as noted');
    expect(await findAxeProblems(sam)).toEqual([]);
    for (const part of ['packages', 'sections', 'setup']) {
      await sam.goto(`/project/project/${projectId}?tab=submittals&part=${part}`);
      await expect(
        sam
          .getByRole('main')
          .getByRole('button', { name: /^(New|Add) / })
          .first(),
      ).toBeVisible();
      expect(await findAxeProblems(sam), part).toEqual([]);
    }
  });
});

async function pasteSection(sam: Page, projectId: string): Promise<void> {
  await sam.goto(`/project/project/${projectId}?tab=submittals&part=sections`);
  await sam.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = sam.getByRole('dialog', { name: 'Paste spec sections' });
  await dialog
    .getByRole('textbox', { name: /A line for each section/ })
    .fill(`Table of contents\n${SECTION} Casework ${MARK}`);
  await expect(dialog.getByText(/1 section to add/)).toBeVisible();
  await expect(dialog.getByText(/Line 1: Table of contents/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 section' }).click();
  await expect(sam.getByRole('main').getByText(`Casework ${MARK}`)).toBeVisible();
}

async function request(sam: Page, projectId: string): Promise<string> {
  await sam.goto(`/project/project/${projectId}?tab=submittals`);
  await sam.getByRole('button', { name: 'New submittal' }).first().click();
  const form = sam.getByRole('dialog', { name: 'New submittal' });
  await form.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await form.getByRole('combobox', { name: /^Spec section/ }).fill(`casework ${MARK}`);
  await sam.getByRole('option', { name: `${SECTION} Casework ${MARK}` }).click();
  await form.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Shop drawing' });
  await form.getByLabel(/^Required on site/).fill(inDays(20));
  await form.getByRole('button', { name: 'More details' }).click();
  await form.getByLabel(/^Lead time/).fill('35');
  await expect(form.getByText(/working days short/)).toBeVisible();
  await form.getByLabel(/^Lead time/).fill('1');
  await form.getByLabel(/^Required on site/).fill(inDays(120));
  await expect(form.getByText(/working days of float/)).toBeVisible();
  await form.getByRole('combobox', { name: /^Submitter/ }).fill('Åsa');
  await sam.getByRole('option', { name: /Åsa Halvorsen/ }).click();
  await form.getByRole('button', { name: 'Keep as draft' }).click();
  await sam.waitForURL(/\/submittal\/item\//);
  const dialog = await openVerb(sam, 'Request', `Request “${TITLE}”`);
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(dialog).toBeHidden();
  const number = sam
    .getByRole('main')
    .getByText(new RegExp(`^${SECTION.replaceAll('.', '\\.')}-\\d+$`))
    .first();
  await expect(number).toBeVisible();
  return (await number.textContent()) ?? '';
}

/** By a link on a phone: files with a note. */
async function handIn(browser: Browser, watch: (page: Page) => void, link: string): Promise<void> {
  const asa = await openAsStranger(browser, PHONE);
  watch(asa);
  await asa.goto(link);
  await expect(asa.getByRole('heading', { name: TITLE })).toBeVisible();
  await asa
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'casework.txt', mimeType: 'text/plain', buffer: Buffer.from(`Casework ${MARK}`) });
  await expect(asa.getByText('casework.txt').first()).toBeVisible();
  await expect(asa.getByRole('progressbar')).toHaveCount(0);
  await asa.getByRole('textbox', { name: 'Remarks' }).fill('As discussed on site.');
  await asa.getByRole('button', { name: 'Submit', exact: true }).tap();
  await expect(asa.getByText('Your files were submitted')).toBeVisible();
  await asa.context().close();
}

async function send(sam: Page, number: string, steps: string[][]): Promise<void> {
  const dialog = await openVerb(sam, 'Send for review', `Send ${number} for review`);
  // The project's default workflow is preset; this submittal uses other reviewers.
  await dialog.getByRole('button', { name: 'Remove Inés Calderón-Brandt' }).click();
  for (const [at, names] of steps.entries()) {
    if (at > 0) await dialog.getByRole('button', { name: 'Add step' }).click();
    for (const name of names) {
      await dialog.getByRole('combobox', { name: `Add to step ${at + 1}` }).fill(name.slice(0, 6));
      await sam
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .click();
      await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    }
  }
  await dialog.getByRole('button', { name: 'Send for review' }).click();
  await expect(dialog).toBeHidden();
  await expect(sam.getByRole('main').getByText('In review', { exact: true }).first()).toBeVisible();
}

async function respond(page: Page, number: string, answer: string, text: string, of?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: of ? `Answer ${number} on behalf` : `Respond to ${number}` });
  if (of) await expect(dialog.getByRole('combobox', { name: 'Whose answer it is' })).toHaveValue(of);
  await dialog.getByRole('radio', { name: new RegExp(`^${answer}`) }).check();
  await dialog.getByRole('textbox', { name: /^Remarks/ }).fill(text);
  await dialog.getByRole('button', { name: of ? 'Answer on behalf' : 'Respond' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens a verb's dialog on the page. */
async function openVerb(page: Page, verb: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: verb, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function more(page: Page, verb: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: verb }).click();
}

function addressOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** The link in the last mail to an external person about a submittal. */
async function linkMailedTo(reader: Page, email: string, number: string): Promise<string> {
  const found = async () => {
    const { rows } = await ask<{ rows: { mailId: string }[] }>(
      reader.request,
      `/apisc/mailbox/list?keyword=${encodeURIComponent(email)}`,
    );
    for (const { mailId } of rows) {
      const { text } = await ask<{ text: string }>(reader.request, `/apisc/mailbox/get?mailId=${mailId}`);
      const link = /\/share\/\S+/.exec(text)?.[0];
      if (link && text.includes(`${number} `)) return link;
    }
    return '';
  };
  await expect.poll(found, { timeout: 20_000 }).not.toBe('');
  return found();
}
