import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { choose, press, tabTo, type } from '../kit/keyboard.ts';
import { DEMO_PASSWORD, PEOPLE, openAsStranger, test } from '../kit/people.ts';

const MARK = Date.now().toString(36).slice(-5).toUpperCase();
const TITLE = `Head height of door 204 against the duct ${MARK}`;

test('an RFI by keyboard alone: asked, sent, answered, closed', async ({ browser, watch }) => {
  test.setTimeout(120_000);
  const sam = await signInByKeys(browser, PEOPLE.engineer);
  watch(sam);

  await test.step('Sam, who manages RFIs, starts one from Quick Access and sends it to Jordan', async () => {
    await sam.keyboard.press('Control+k');
    await expect(sam.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
    await sam.keyboard.type('new rfi');
    await expect(sam.getByRole('option', { name: 'New RFI' })).toHaveAttribute('aria-selected', 'true');
    await sam.keyboard.press('Enter');
    const form = sam.getByRole('dialog', { name: 'New RFI' });
    await type(sam, form.getByRole('combobox', { name: 'Project' }), 'Mission');
    await chooseOption(sam, /Mission Creek Medical Office/);
    await type(sam, form.getByRole('textbox', { name: 'Title' }), TITLE);
    await type(
      sam,
      form.getByRole('textbox', { name: 'Question' }),
      'The duct leaves 2100 mm. May the door be lowered?',
    );
    const reviewers = form.getByRole('combobox', { name: 'Reviewers' });
    await type(sam, reviewers, 'Jordan');
    // Typed text is not lost when the draft is saved meanwhile.
    await expect(form.getByText('Draft saved')).toBeVisible();
    await expect(reviewers).toHaveValue('Jordan');
    await chooseOption(sam, /Jordan Reyes/);
    await press(sam, form.getByRole('button', { name: 'Send to Jordan' }));
    await sam.waitForURL(/\/rfi\//);
    await expect(sam.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(sam.getByRole('main').getByText('Open', { exact: true }).first()).toBeVisible();
  });

  const jordan = await signInByKeys(browser, PEOPLE.manager);
  watch(jordan);
  await test.step('Jordan finds it in the list with j and k, opens it and responds', async () => {
    await goTo(jordan, 'RFIs');
    await walkTheList(jordan);
    await press(jordan, jordan.getByRole('button', { name: 'Respond' }).first());
    const dialog = jordan.getByRole('dialog', { name: /Respond to/ });
    await expect(dialog.getByRole('textbox', { name: 'Response' })).toBeFocused();
    await jordan.keyboard.type('Lower it to 2050 mm, hardware set 12 stays.');
    await press(jordan, dialog.getByRole('button', { name: 'Respond' }));
    await expect(dialog).toBeHidden();
    await expect(jordan.getByText('hardware set 12 stays')).toBeVisible();
  });

  await test.step('Sam sees the answer where he was, makes it the official one, and closes', async () => {
    const close = sam.getByRole('button', { name: 'Accept and close' });
    await press(sam, close);
    await expect(sam.getByRole('tooltip', { name: 'Mark a response as official first.' })).toBeVisible();
    await press(sam, sam.getByRole('button', { name: 'More for this response' }));
    await expect(sam.getByRole('menuitem', { name: 'Mark as the official response' })).toBeFocused();
    await sam.keyboard.press('Enter');
    await expect(sam.getByText('Official response', { exact: true })).toBeVisible();
    await tabTo(sam, close, 'Shift+Tab');
    await sam.keyboard.press('Enter');
    const dialog = sam.getByRole('dialog', { name: /Accept and close/ });
    await choose(sam, dialog.getByLabel('Cost impact'), 'None');
    await choose(sam, dialog.getByLabel('Schedule impact'), 'None');
    await press(sam, dialog.getByRole('button', { name: 'Accept and close' }));
    await expect(dialog).toBeHidden();
    await expect(sam.getByRole('main').getByText('Closed', { exact: true }).first()).toBeVisible();
  });
});

async function signInByKeys(browser: Browser, email: string): Promise<Page> {
  const page = await openAsStranger(browser);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await type(page, page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  return page;
}

/** Takes the choice that the arrow keys reach. */
async function chooseOption(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('option', { name }).first();
  await expect(option).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('ArrowDown');
    if ((await option.getAttribute('class'))?.includes('Mui-focused')) break;
  }
  await page.keyboard.press('Enter');
  await expect(option).toBeHidden();
}

async function goTo(page: Page, place: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await page.keyboard.type(place);
  const option = page.getByRole('group', { name: 'Go to' }).getByRole('option', { name: place });
  await expect(option).toBeVisible();
  for (let presses = 0; presses < 30 && (await option.getAttribute('aria-selected')) !== 'true'; presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: place, level: 1 })).toBeVisible();
}

/** j moves down and k up, ? shows the keys, / searches, Enter opens. */
async function walkTheList(page: Page): Promise<void> {
  const rows = page.locator('[data-id]');
  const marked = page.locator('[data-id][aria-current]');
  await expect(rows.first()).toBeVisible();
  // From the top of the page to the first row: past the menu and the list's toolbar.
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows.first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(keys.getByText('Next record')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search RFIs' })).toBeFocused();
  await page.keyboard.type(MARK);
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await expect(marked).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
}
