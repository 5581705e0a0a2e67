import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Goes to a control with Tab only, and answers it. Every stop on the way must show its focus. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  most = 80,
): Promise<Locator> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await hasFocus(target)) return target;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  throw new Error(`${most} times ${key} did not lead to ${target.toString()}`);
}

/** Goes to a control with Tab and presses Enter. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Goes to a field with Tab and types into it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Chooses in a native select by typing the first letters. */
export async function choose(page: Page, target: Locator, label: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(label);
  await expect(target.locator('option:checked')).toHaveText(label);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Expects the focused element to be visible, with an outline or a ring on itself or on its field's box. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'nothing';
    const shows = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderTopWidth } = getComputedStyle(element);
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return outlined || boxShadow !== 'none' || Number.parseFloat(borderTopWidth) >= 2;
    };
    // A field draws the ring on the box around its input.
    const field = active.matches('input, textarea') ? active.parentElement : null;
    const parts = field ? [field, ...field.querySelectorAll('fieldset')] : [];
    const box = active.getBoundingClientRect();
    const inside = box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    const name = `${active.tagName} ${active.getAttribute('aria-label') ?? active.textContent?.slice(0, 40)}`;
    if (!inside) return `${name} lies outside the window`;
    return [active, ...parts].some(shows) ? 'seen' : `${name} does not show its focus`;
  });
  expect(['seen', 'nothing'], seen).toContain(seen);
}
