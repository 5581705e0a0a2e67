import type { Page } from '@playwright/test';
import { contracts } from '@plumbline/contract/areas/contracts';
import { projects } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { scroll, sender, watchFrames } from './forms.ts';

const LINES = 5000;

/** Makes a contract without lines, by the calls that people make; answers where its schedule of values is. */
export async function makeContract(page: Page, url: string): Promise<string> {
  const send = sender(page, url);
  const { projectId } = await send(projects.create, {
    clientRef: newId(),
    projectNumber: 'LINES',
    projectName: 'Long schedules',
    projectType: 'newBuild',
    timeZone: 'America/Los_Angeles',
    city: 'San Francisco',
  });
  const made = await send(contracts.create, {
    clientRef: newId(),
    projectId,
    contractType: 'subcontract',
    title: 'Five thousand lines',
  });
  return `${url}/contract/subcontract/${made.contractId}?tab=lines`;
}

/** Measures in ms: from the paste of 5,000 lines until they are visible, then the longest frames of scrolling, of moving by keys, and of typing. */
export async function pasteLines(page: Page, address: string): Promise<number[]> {
  await page.goto(address);
  const grid = page.getByRole('grid');
  await grid.focus();
  const pasted = await grid.evaluate(async (element, count) => {
    const lines = Array.from({ length: count }, (_, n) => `Work ${n + 1}\t\tLabor\t${n + 1}.25\tea\t${(n % 90) + 1}.5`);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', lines.join('\n'));
    const began = performance.now();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    // A frame is visible when the next one begins.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((seen) => requestAnimationFrame(seen));
    return performance.now() - began;
  }, LINES);
  await page.waitForTimeout(2000);
  const frames = await watchFrames(page);
  await grid.hover();
  await scroll(page);
  const scrolled = await frames();
  for (let n = 0; n < 40; n += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Home');
  const gone = await frames();
  for (let n = 0; n < 10; n += 1) {
    await page.keyboard.type('Slab on grade');
    await page.keyboard.press('Enter');
  }
  await page.waitForTimeout(2000);
  return [pasted, scrolled, gone, await frames()];
}
