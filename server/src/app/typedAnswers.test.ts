import { formDefinition, newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import { inspections } from '@plumbline/contract/areas/inspections';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInspectionScene } from '../../test/inspectionScene.ts';
import type { InspectionScene } from '../../test/inspectionScene.ts';
import { quoted, rawOf } from '../../test/mails/build.ts';
import { SEED, number, text } from '../../test/typed.ts';
import { parseReply } from '../kit/replies/parse.ts';

/* Numbers and texts through two more doors: the answers of a form, and answers by mail. The stored value equals the sent one. */

let scene: InspectionScene;
beforeAll(async () => {
  scene = await startInspectionScene();
});
afterAll(() => scene.server.close());

const FORM = formDefinition.parse({
  sections: [
    {
      ...newSection('typed', 'Typed'),
      items: [newItem('words', 'text', 'Words'), newItem('count', 'number', 'Count')],
    },
  ],
});

test('the answers of a form keep what was typed, and so do their notes', async () => {
  const formTemplateId = await scene.template(FORM);
  const started = await scene.started({ runs: [{ formTemplateId }] });
  const formRunId = started.runs[0]?.formRunId ?? '';
  const { superintendent: by, engineer } = scene;
  const since = { words: 0, count: 0 };
  const answer = async (itemId: keyof typeof since, value: string | number, note: string) => {
    const input = { formRunId, itemId, answer: { value, note }, since: since[itemId] };
    since[itemId] = (await by.call(inspections.answer, input)).answer?.version ?? 0;
    const { answers } = await engineer.call(inspections.run, { formRunId });
    expect(answers[itemId]?.answer).toMatchObject({ value, note });
  };
  for (const words of fc.sample(text, { seed: SEED + 2, numRuns: 60 })) await answer('words', words, words);
  for (const count of fc.sample(number, { seed: SEED + 2, numRuns: 60 })) await answer('count', count, String(count));
}, 60_000);

test('an answer by mail keeps the words and numbers that were typed above a quotation', async () => {
  const typed = [
    ...fc.sample(text, { seed: SEED + 3, numRuns: 120 }),
    ...fc.sample(number, { seed: SEED + 3, numRuns: 60 }).map(String),
  ];
  for (const own of typed) {
    const lines = `Dear team,\n\n${own}\n\nBest, Pat\n\nOn Fri, Nov 27, 2026 at 3:00 PM Sam Okafor wrote:\n\n${quoted()}`;
    const read = await parseReply(Buffer.from(rawOf({ name: own, own, text: lines })), []);
    // Mail programs add zero-width spaces to typed text.
    expect(read.text).toContain(own.replaceAll('\u200B', ''));
  }
});
