import { expect } from '@playwright/test';
import { answersSent } from '../kit/formAnswers.ts';
import { findAxeProblems } from '../kit/axe.ts';
import { publishTemplate } from '../kit/checklists.ts';
import { inDays } from '../kit/days.ts';
import { projectNamed } from '../kit/demo.ts';
import { PEOPLE, PHONE, signIn, test } from '../kit/people.ts';

// Unique words per run, so that a repeated test finds only its own checklists.
const MARK = Date.now().toString(36).slice(-5).toUpperCase();
const TITLE = `Close out level 2 ${MARK}`;
const TEMPLATE = `Closeout ${MARK}`;

test('a checklist gets a form for each room, is filled in on a phone at the door, and shows in the room matrix', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  await publishTemplate(browser, TEMPLATE);
  const [sam, dana] = await Promise.all([
    signIn(browser, PEOPLE.engineer),
    signIn(browser, PEOPLE.superintendent, PHONE),
  ]);
  for (const page of [sam, dana]) watch(page);
  const projectId = await projectNamed(sam, 'Mission Creek Medical Office');

  const address = await test.step('Sam makes it for two rooms, which Dana does', async () => {
    await sam.goto(`/project/checklist?act=new&projectId=["${projectId}"]`);
    const form = sam.getByRole('dialog', { name: 'New checklist' });
    await form.getByRole('textbox', { name: 'Title' }).fill(TITLE);
    await form.getByRole('checkbox', { name: TEMPLATE }).check();
    const rooms = form.getByRole('group', { name: 'Rooms' }).getByRole('checkbox');
    await rooms.nth(0).check();
    await rooms.nth(1).check();
    await expect(form.getByText('2 forms to fill in')).toBeVisible();
    expect(await findAxeProblems(sam)).toEqual([]);
    await form.getByRole('combobox', { name: /^Lead/ }).fill('Dana');
    await sam.getByRole('option', { name: /^Dana/ }).first().click();
    await form.getByLabel(/^Last day/).fill(inDays(4));
    await form.getByRole('button', { name: 'Schedule' }).click();
    await sam.waitForURL(/\/checklist\/[0-9a-f-]{36}(\?|$)/);
    await expect(sam.getByRole('heading', { level: 1 })).toContainText(TITLE);
    await expect(sam.getByRole('main').getByRole('link', { name: new RegExp(`^${TEMPLATE}, `) })).toHaveCount(2);
    expect(await findAxeProblems(sam)).toEqual([]);
    return new URL(sam.url()).pathname;
  });

  await test.step('Dana ticks the first room off on her phone, where one step failed', async () => {
    await dana.goto(address);
    const room = dana
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${TEMPLATE}, `) })
      .first();
    await expect(room).toBeVisible();
    expect((await room.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await room.tap();
    await dana.waitForURL(/\/run\//);
    for (const [step, answer] of [
      ['The floor is clean', 'Done'],
      ['The wall is dry', 'Not done'],
      ['The board is level', 'Done'],
    ] as const) {
      const choices = dana.getByRole('group', { name: step });
      await choices.getByRole('button', { name: answer, exact: true }).tap();
      await expect(choices.getByRole('button', { name: answer, exact: true })).toHaveAttribute('aria-pressed', 'true');
      await dana.getByRole('button', { name: 'Next', exact: true }).tap();
    }
    await answersSent(dana);
    expect(await findAxeProblems(dana)).toEqual([]);
  });

  await test.step('Sam sees what failed first, and the rooms side by side', async () => {
    await expect(async () => {
      await sam.goto(address);
      await expect(sam.getByRole('main').getByRole('link', { name: 'The wall is dry' })).toBeVisible({
        timeout: 15_000,
      });
    }).toPass({ timeout: 90_000 });
    await expect(sam.getByText('DW', { exact: true }).first()).toBeVisible();
    await sam.goto(`/project/project/${projectId}?tab=checklists&part=rooms`);
    const table = sam.getByRole('region', { name: 'Rooms and checklists' });
    await expect(table.getByRole('columnheader', { name: TEMPLATE })).toBeVisible();
    await expect(table.getByRole('link', { name: /100 %, one failed|100 %, 1 failed/ }).first()).toBeVisible();
    expect(await findAxeProblems(sam)).toEqual([]);
  });

  await test.step('the first room is completed alone, and the checklist goes on', async () => {
    await sam.goto(address);
    await sam.getByRole('button', { name: 'Complete', exact: true }).first().click();
    const dialog = sam.getByRole('dialog', { name: /^Complete/ });
    await expect(dialog.getByRole('group', { name: 'Forms' }).getByRole('checkbox')).toHaveCount(1);
    expect(await findAxeProblems(sam)).toEqual([]);
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await expect(dialog).toBeHidden();
    await expect(sam.getByRole('main').getByText('1 of 2 done', { exact: true })).toBeVisible();
    // On a phone the rooms begin within the first 300 px.
    await dana.goto(`/project/project/${projectId}?tab=checklists&part=rooms`);
    const room = dana.getByRole('main').getByRole('listitem').first();
    await expect(room).toBeVisible();
    expect((await room.boundingBox())?.y).toBeLessThan(300);
    expect(await findAxeProblems(dana)).toEqual([]);
  });

  await test.step('the other room is done, and the checklist is completed', async () => {
    await dana.goto(address);
    await dana
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${TEMPLATE}, `) })
      .last()
      .tap();
    await dana.waitForURL(/\/run\//);
    for (const step of ['The floor is clean', 'The wall is dry', 'The board is level']) {
      const choices = dana.getByRole('group', { name: step });
      await choices.getByRole('button', { name: 'Done', exact: true }).tap();
      await expect(choices.getByRole('button', { name: 'Done', exact: true })).toHaveAttribute('aria-pressed', 'true');
      await dana.getByRole('button', { name: 'Next', exact: true }).tap();
    }
    await answersSent(dana);
    await expect(async () => {
      await dana.goto(address);
      const complete = dana.getByRole('button', { name: 'Complete', exact: true }).first();
      await expect(complete).toBeEnabled({ timeout: 15_000 });
      await complete.tap();
    }).toPass({ timeout: 90_000 });
    const dialog = dana.getByRole('dialog', { name: /^Complete/ });
    await dialog.getByRole('button', { name: 'Complete' }).tap();
    await expect(dialog).toBeHidden();
    await expect(dana.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  });
});

/** A day as it is typed, so many days from now. */
