import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newId } from '@plumbline/contract/kit/uuid';
import { findAxeProblems } from '../kit/axe.ts';
import { projectNamed } from '../kit/demo.ts';
import { paste } from '../kit/grid.ts';
import { PEOPLE, PHONE, home, signIn, test } from '../kit/people.ts';

interface Made {
  contractId: string;
  version: number;
}

/** A contract without lines, created by the API. */
async function newContract(page: Page, title: string): Promise<Made> {
  const projectId = await projectNamed(page, 'Mission Creek Medical Office');
  return send<Made>(page, 'create', { clientRef: newId(), projectId, contractType: 'subcontract', title });
}

async function send<T>(page: Page, verb: string, data: object): Promise<T> {
  const answer = await page.request.post(`${home()}/apisc/contract/${verb}`, { data, headers: { origin: home() } });
  const body = (await answer.json()) as { code: number; msg: string; data: T };
  expect(body.code, body.msg).toBe(0);
  return body.data;
}

const addressOf = ({ contractId }: Made) => `/contract/subcontract/${contractId}?tab=lines`;
const mark = () => Date.now().toString(36).slice(-5).toUpperCase();

test('a schedule of values is typed by keyboard, pasted, copied, filled, moved and undone, and kept over a reload', async ({
  browser,
  watch,
}) => {
  test.setTimeout(120_000);
  const page = await signIn(browser, PEOPLE.admin);
  watch(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const main = page.getByRole('main');
  const grid = main.getByRole('grid', { name: 'Schedule of values' });
  const cell = (line: number, column: number) => grid.locator(`[data-line="${line - 1}"][data-column="${column}"]`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.goto(addressOf(await newContract(page, `Drywall ${mark()}`)));

  await test.step('typed, with Tab and Enter; the amount follows from quantity and price', async () => {
    await grid.focus();
    await page.keyboard.type('Board, 5/8 in');
    await press('Tab', 'Tab');
    await page.keyboard.type('mat');
    await press('Tab');
    await page.keyboard.type('3.3333');
    await press('Tab');
    await page.keyboard.type('sheet');
    await press('Tab');
    await page.keyboard.type('0.15');
    await press('Enter');
    await expect(cell(1, 2)).toHaveText('Material');
    await expect(cell(1, 6)).toHaveText('0.50');
    await expect(cell(1, 6)).toHaveAttribute('aria-readonly', 'true');
    expect(await findAxeProblems(page)).toEqual([]);
  });

  await test.step('pasted from the clipboard; what cannot be taken is marked, and said where one is', async () => {
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        'Description\tQuantity\tUnit\tUnit cost\tAmount\nTaping\t=SUM(A1:A9)\tea\t-5\t\nCorner bead\t1e400\tea\tNaN\t\nMobilisation\t\t\t\t12345678901\nInsulation\t10\tsf\t2.005\t20.05',
      ),
    );
    await press('Control+End', 'ArrowDown', 'Control+v');
    await expect(cell(2, 0)).toHaveText('Taping');
    await expect(cell(2, 3)).toHaveText('=SUM(A1:A9)');
    await expect(grid.locator('[aria-invalid=true]')).toHaveCount(4);
    await expect(cell(5, 6)).toHaveText('20.05');
    await main.getByRole('button', { name: 'Next of 4' }).click();
    await expect(
      main.getByText('Line 2, Quantity: =SUM(A1:A9) is a formula. Enter the number that it gives.'),
    ).toBeVisible();
    await main.getByRole('button', { name: 'Save lines' }).click();
    await expect(page.getByText('Line 2 cannot be saved as it is.')).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  });

  await test.step('undone and done again, one step for the paste', async () => {
    await grid.focus();
    await press('Control+z');
    await expect(cell(2, 0)).toHaveText('');
    await press('Control+y');
    await expect(cell(5, 0)).toHaveText('Insulation');
    await press('Control+z');
  });

  await test.step('copied, filled down, doubled, moved, cleared and taken out', async () => {
    await press('Control+Home', 'Control+Shift+ArrowRight', 'Control+c', 'ArrowDown', 'Home', 'Control+v');
    await expect(cell(2, 4)).toHaveText('sheet');
    await press('Control+Home', 'F2');
    await page.keyboard.type('First');
    await press('Enter', 'Control+Shift+d');
    await expect(cell(3, 0)).toHaveText('Board, 5/8 in');
    await press('Alt+ArrowUp', 'Alt+ArrowUp');
    await expect(cell(2, 0)).toHaveText('First');
    await press('Control+Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    await expect(cell(2, 0)).toHaveText('Board, 5/8 in');
    await press('Delete');
    await expect(cell(2, 0)).toHaveText('');
    await press('Control+z', 'Control+Home', 'Control+Backspace');
    await expect(grid).toHaveAttribute('aria-rowcount', '5');
    await grid.click({ button: 'right', position: { x: 120, y: 48 } });
    await page.getByRole('menuitem', { name: /Insert a line above/ }).click();
    await expect(grid).toHaveAttribute('aria-rowcount', '6');
    await press('Control+z');
  });

  await test.step('left by Escape and Tab', async () => {
    await grid.focus();
    await press('Escape', 'Tab');
    await expect(grid).not.toBeFocused();
  });

  await test.step('kept over a reload, then saved; it stands the same when it is read again', async () => {
    await expect(main.getByText(/^Draft saved/)).toBeVisible();
    const total = await grid.locator('[role=row]').last().innerText();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(cell(2, 0)).toHaveText('Board, 5/8 in');
    await expect(grid.locator('[role=row]').last()).toHaveText(total.replaceAll('\n', ''));
    await main.getByRole('button', { name: 'Save lines' }).click();
    await expect(page.getByText('Schedule saved')).toBeVisible();
    await page.reload();
    await expect(cell(2, 0)).toHaveText('Board, 5/8 in');
    await expect(main.getByRole('button', { name: 'Save lines' })).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('read from a file, looked over, and undone', async () => {
    const buffer = Buffer.from('Qty,Description,Remark,Unit price,Total\n2,Stud,x,3.5,7.00\n4,Track,y,=A1,9\n');
    await main
      .locator('input[aria-label=Spreadsheet]')
      .setInputFiles({ name: 'lines.csv', mimeType: 'text/csv', buffer });
    const dialog = page.getByRole('dialog', { name: /^Lines of a file/ });
    await expect(dialog.getByLabel('Column 4')).toHaveValue('5');
    await expect(dialog.getByText('One line has invalid cells', { exact: false })).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take 2 lines' }).click();
    await expect(cell(1, 0)).toHaveText('Stud');
    await expect(cell(1, 6)).toHaveText('7.00');
    await main.getByRole('button', { name: 'Undo, Ctrl Z' }).click();
    await expect(cell(2, 0)).toHaveText('Board, 5/8 in');
  });

  await test.step('on a phone as cards, each with a dialog', async () => {
    const phone = await signIn(browser, PEOPLE.admin, PHONE);
    await phone.goto(page.url());
    await phone.getByRole('button', { name: 'Line 2' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Line 2' });
    await dialog.getByLabel('Quantity').fill('four');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog.getByText('four is not a number. Enter one such as 1,234.5')).toBeVisible();
    expect(await findAxeProblems(phone)).toEqual([]);
    // A negative quantity becomes a deduct of 4.
    await dialog.getByLabel('Quantity').fill('-4');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(phone.getByRole('button', { name: /^Line 2 .*\(0\.60\).* 4 sheet/ })).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.getByRole('button', { name: 'Save lines' }).click();
    await expect(phone.getByText('Schedule saved')).toBeVisible();
  });
});

test("5,000 lines are pasted and saved; another person's save is merged, and conflicts are asked about", async ({
  browser,
  watch,
}) => {
  test.setTimeout(120_000);
  const page = await signIn(browser, PEOPLE.admin);
  watch(page);
  const main = page.getByRole('main');
  const grid = main.getByRole('grid', { name: 'Schedule of values' });
  const made = await newContract(page, `Everything ${mark()}`);
  await page.goto(addressOf(made));
  await grid.focus();
  const lines = Array.from({ length: 5000 }, (_, n) => `Work ${n + 1}\t\tLabor\t1\tea\t${n + 1}.01`);
  await paste(grid, [...lines, 'One too many'].join('\n'));
  await expect(page.getByText('A schedule has at most 5,000 lines.')).toBeVisible();
  await paste(grid, lines.join('\n'));
  // 5,000 × 5,001 ÷ 2, and a cent for each
  await expect(grid.locator('[role=row]').last()).toContainText('$12,502,550.00');
  await page.keyboard.press('Control+End');
  await expect(grid.locator('[data-line="4999"][data-column="0"]')).toHaveText('Work 5000');
  await expect(grid.locator('[data-line="4999"][data-column="0"]')).toBeInViewport();
  await main.getByRole('button', { name: 'Save lines' }).click();
  await expect(page.getByText('Schedule saved')).toBeVisible({ timeout: 20_000 });

  const { lines: kept, version } = await read(page, made.contractId);
  expect(kept).toHaveLength(5000);
  const theirs = kept.map((line, at) => ({
    lineId: line.lineId,
    description: at === 0 ? 'Theirs' : at === 1 ? 'Only theirs' : line.description,
    costType: 'labor',
    quantity: '1',
    unit: 'ea',
    unitCost: line.unitCost,
  }));
  // The page is told and shows it; text typed before must not be lost.
  await grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  await send(page, 'setLines', { contractId: made.contractId, version, lines: theirs });
  await main.getByRole('button', { name: 'Save lines' }).click();
  const dialog = page.getByRole('dialog', { name: /changed while you were writing/ });
  await expect(dialog.getByRole('radiogroup', { name: 'Line 1, Description' })).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Save 1 field' }).click();
  // The toast of an earlier save may still be shown.
  const first = async () => (await read(page, made.contractId)).lines.slice(0, 3).map(({ description }) => description);
  await expect.poll(first, { timeout: 20_000 }).toEqual(['Mine', 'Only theirs', 'Work 3']);
  const after = await read(page, made.contractId);
  expect(after.lines.map(({ lineId }) => lineId)).toEqual(kept.map(({ lineId }) => lineId));
});

async function read(page: Page, contractId: string) {
  const answer = await page.request.get(`${home()}/apisc/contract/lines?contractId=${contractId}`);
  const { data } = (await answer.json()) as {
    data: { version: number; lines: { lineId: string; description: string; unitCost: string }[] };
  };
  return data;
}
