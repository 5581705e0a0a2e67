import type { Locator } from '@playwright/test';

/** Pastes text like a spreadsheet's clipboard. */
export async function paste(grid: Locator, text: string): Promise<void> {
  await grid.evaluate((element, cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
