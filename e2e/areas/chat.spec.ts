import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findAxeProblems } from '../kit/axe.ts';
import { PEOPLE, PHONE, signIn, signInByForm, test } from '../kit/people.ts';

// Unique words per run, so that a repeated test finds only its own conversations.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();
const GROUP = `Level 2 pour ${MARK}`;

const said = (page: Page, words: string) => page.getByRole('list', { name: 'Messages' }).getByText(words);
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The shown messages in order. */
function order(page: Page, words: readonly string[]): Promise<string[]> {
  return page
    .getByRole('list', { name: 'Messages' })
    .getByRole('listitem')
    .allInnerTexts()
    .then((lines) => lines.flatMap((line) => words.find((one) => line.includes(one)) ?? []));
}

test('two people talk on a desk and a phone: at once, without a network and back, in one order, each message once', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  const [sam, dana] = await Promise.all([
    signIn(browser, PEOPLE.engineer),
    signIn(browser, PEOPLE.superintendent, PHONE),
  ]);
  for (const page of [sam, dana]) watch(page);

  await test.step('Sam makes a group with Dana, and Dana has it without a reload', async () => {
    await dana.goto('/chat');
    await expect(dana.getByRole('tab', { name: /^Messages/ })).toBeVisible();
    await sam.goto('/chat');
    await sam.getByRole('tab', { name: 'Groups' }).click();
    await sam.getByRole('button', { name: 'New group' }).click();
    const dialog = sam.getByRole('dialog', { name: 'New group' });
    await dialog.getByLabel('Name').fill(GROUP);
    await dialog.getByRole('combobox', { name: 'People' }).fill('Dana');
    await sam.getByRole('option', { name: /Dana Whitfield/ }).click();
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await expect(sam.getByRole('heading', { name: GROUP, level: 2 })).toBeVisible();
    await expect(dana.getByRole('button', { name: new RegExp(GROUP) })).toBeVisible();
    expect(await findAxeProblems(dana)).toEqual([]);
  });

  await test.step('what one says the other sees at once, and who has read it', async () => {
    await dana.getByRole('button', { name: new RegExp(GROUP) }).click();
    await expect(field(dana)).toBeVisible();
    await say(sam, `Pump at 7 ${MARK}`);
    await expect(said(dana, `Pump at 7 ${MARK}`)).toBeVisible();
    await expect(sam.getByText('Seen by 1')).toBeVisible();
    await say(dana, `Ready ${MARK}`);
    await expect(said(sam, `Ready ${MARK}`)).toBeVisible();
    // No button's tooltip covers the page.
    for (const page of [sam, dana]) {
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      expect(await findAxeProblems(page)).toEqual([]);
    }
  });

  await test.step('what Dana writes without a network waits, survives and arrives once, in one order for both', async () => {
    await dana.context().setOffline(true);
    for (const words of [`first ${MARK}`, `second ${MARK}`, `third ${MARK}`]) await say(dana, words);
    await expect(said(dana, `third ${MARK}`)).toBeVisible();
    await expect(dana.getByText('Sending …')).toHaveCount(3);
    await say(sam, `meanwhile ${MARK}`);
    await expect(said(sam, `meanwhile ${MARK}`)).toBeVisible();
    await expect(sam.getByText('Sending …')).toHaveCount(0);
    await dana.context().setOffline(false);
    await expect(said(sam, `third ${MARK}`)).toBeVisible({ timeout: 20_000 });
    await expect(dana.getByText('Sending …')).toHaveCount(0);
    const words = ['meanwhile', 'first', 'second', 'third'].map((one) => `${one} ${MARK}`);
    await expect(said(dana, `meanwhile ${MARK}`)).toBeVisible();
    expect(await order(sam, words)).toEqual(words);
    expect(await order(dana, words)).toEqual(words);
    await sam.reload();
    await expect(said(sam, `third ${MARK}`)).toBeVisible();
    expect(await order(sam, words)).toEqual(words);
  });

  await test.step('by keyboard alone: Up changes the last message, Escape leaves an answer', async () => {
    await field(sam).focus();
    await sam.keyboard.press('ArrowUp');
    await expect(field(sam)).toHaveValue(`meanwhile ${MARK}`);
    await sam.keyboard.press('End');
    await sam.keyboard.type(' it rains');
    await sam.keyboard.press('Enter');
    await expect(said(dana, `meanwhile ${MARK} it rains`)).toBeVisible();
    await expect(field(sam)).toHaveValue('');
  });

  await test.step('the search leads to the place', async () => {
    await sam.getByRole('button', { name: 'Search in this conversation' }).click();
    await sam.getByRole('searchbox', { name: 'Search in this conversation' }).fill(`Pump ${MARK}`);
    await sam.getByRole('region', { name: 'Messages found' }).getByRole('button').first().click();
    await expect(said(sam, `Pump at 7 ${MARK}`)).toBeInViewport();
    await sam.getByRole('button', { name: 'Search in this conversation' }).click();
  });

  await test.step('a new name and a removal are seen at once', async () => {
    const people = async () => {
      await sam
        .getByRole('region', { name: new RegExp(MARK) })
        .getByRole('button', { name: 'More' })
        .first()
        .click();
      await sam.getByRole('menuitem', { name: 'People' }).click();
    };
    await people();
    await sam.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    const dialog = sam.getByRole('dialog', { name: 'Group' });
    await dialog.getByLabel('Name').fill(`${GROUP} east`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dana.getByRole('heading', { name: `${GROUP} east`, level: 2 })).toBeVisible();
    await sam.getByRole('button', { name: /What Dana Whitfield may do/ }).click();
    await sam.getByRole('menuitem', { name: 'Remove from the group' }).click();
    await sam
      .getByRole('dialog', { name: /^Remove Dana/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(said(dana, `Ready ${MARK}`)).toHaveCount(0);
    await expect(field(dana)).toHaveCount(0);
  });
});

test('the chat stands beside any screen, says how many are unread in the tab, and fits 320 px', async ({
  browser,
  watch,
}) => {
  const [sam, jordan] = await Promise.all([signIn(browser, PEOPLE.engineer), signIn(browser, PEOPLE.manager)]);
  for (const page of [sam, jordan]) watch(page);
  await sam.goto('/project/RFIsList');
  await jordan.goto('/chat');
  await jordan.getByRole('tab', { name: 'Contacts' }).click();
  await jordan.getByRole('searchbox', { name: 'Search' }).fill('Sam Okafor');
  const contacts = jordan.getByRole('list', { name: 'Contacts' });
  await expect(contacts.getByRole('button')).toHaveCount(1);
  await contacts.getByRole('button', { name: /Sam Okafor/ }).click();
  await say(jordan, `Have a look at the louver ${MARK}`);
  await expect(sam.getByRole('button', { name: /^Chat, \d+ unread/ })).toBeVisible();
  await expect(sam).toHaveTitle(/^\(\d+\) /);
  await sam.getByRole('button', { name: /^Chat, / }).click();
  const panel = sam.getByRole('complementary', { name: 'Chat' });
  await panel
    .getByRole('button', { name: /Jordan Reyes/ })
    .first()
    .click();
  await expect(said(sam, `Have a look at the louver ${MARK}`)).toBeVisible();
  await expect(sam).toHaveURL(/RFIsList/);
  expect(await findAxeProblems(sam)).toEqual([]);
  await sam.goto('/chat');
  await sam.setViewportSize({ width: 320, height: 640 });
  await sam
    .getByRole('button', { name: /Jordan Reyes/ })
    .first()
    .click();
  await expect(field(sam)).toBeVisible();
  expect(await sam.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('another company says what is unread there; a conversation goes out as a file, and the company holds it', async ({
  browser,
  watch,
}) => {
  const [casey, jordan] = await Promise.all([
    signInByForm(browser, PEOPLE.subTenantAdmin),
    signIn(browser, PEOPLE.manager),
  ]);
  for (const page of [casey, jordan]) watch(page);
  const company = async (name: RegExp) => {
    await casey.getByRole('button', { name: /^Company/ }).click();
    return casey.getByRole('option', { name });
  };
  await (await company(/^Redwood Electric/)).click();
  await expect(casey.getByRole('button', { name: /^Company.*Redwood Electric/ })).toBeVisible();

  await jordan.goto('/chat');
  await jordan.getByRole('tab', { name: 'Contacts' }).click();
  await jordan.getByRole('searchbox', { name: 'Search' }).fill('Casey Lund');
  const contacts = jordan.getByRole('list', { name: 'Contacts' });
  await expect(contacts.getByRole('button')).toHaveCount(1);
  await contacts.getByRole('button', { name: /Casey Lund/ }).click();
  await say(jordan, `The panel is on site ${MARK}`);
  await expect(said(jordan, `The panel is on site ${MARK}`)).toBeVisible();
  const there = await company(/^Harbor & Vale/);
  await expect(there).toContainText(/\d+ unread messages?/);
  await there.click();
  await expect(casey.getByRole('button', { name: /^Chat, \d+ unread/ })).toBeVisible();

  await jordan
    .getByRole('region', { name: /Casey Lund/ })
    .getByRole('button', { name: 'More' })
    .first()
    .click();
  const file = jordan.waitForEvent('download');
  await jordan.getByRole('menuitem', { name: 'Export as XLSX' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);

  const admin = await signIn(browser, PEOPLE.admin);
  watch(admin);
  await admin.goto('/companyProfile?tab=chat');
  await admin.getByRole('searchbox', { name: 'Search conversations' }).fill('Casey Lund');
  const rooms = admin.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect(rooms).toHaveCount(1);
  await rooms.getByRole('button', { name: /^Place a hold/ }).click();
  await expect(admin.getByText(/\d+ rooms? (is|are) held/)).toBeVisible();
  expect(await findAxeProblems(admin)).toEqual([]);
  await rooms.getByRole('button', { name: /^Release the hold/ }).click();
  await expect(rooms.getByRole('button', { name: /^Place a hold/ })).toBeVisible();
});
