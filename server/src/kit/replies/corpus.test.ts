import { expect, test } from 'vitest';
import { NUESTRO, OURS, rawOf } from '../../../test/mails/build.ts';
import { HTML } from '../../../test/mails/html.ts';
import { PROGRAMS } from '../../../test/mails/programs.ts';
import { ENDS, PLACES } from '../../../test/mails/text.ts';
import { parseReply } from './parse.ts';
import { wordsOf } from './sent.ts';

const SAMPLES = [...PLACES, ...ENDS, ...PROGRAMS, ...HTML];

test.each(SAMPLES)('of an answer is read what its writer wrote: $name', async (sample) => {
  const raw = Buffer.from(rawOf(sample));
  for (const sent of sample.bySent ? [[OURS]] : [[], [OURS, NUESTRO]]) {
    const { text, cut } = await parseReply(raw, sent);
    expect(text).toBe(sample.own);
    expect(cut).toContain(sample.cut ?? '');
    // Nothing is lost: what is not theirs was kept.
    if (sample.html) continue;
    const kept = wordsOf(`${text} ${cut}`).toSorted();
    expect(kept).toEqual(expect.arrayContaining(wordsOf(sample.text?.replace(/^[>\s]+/gm, '') ?? '')));
  }
});

test('there are at least sixty of them, each with a name of its own', () => {
  expect(new Set(SAMPLES.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60);
});
