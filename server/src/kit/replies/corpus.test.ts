import { expect, test } from 'vitest';
import { NUESTRO, OURS, rawOf } from '../../../test/mails/build.ts';
import { HTML } from '../../../test/mails/html.ts';
import { MEANT } from '../../../test/mails/meant.ts';
import { PROGRAMS } from '../../../test/mails/programs.ts';
import { ENDS, PLACES } from '../../../test/mails/text.ts';
import { parseReply } from './parse.ts';
import { wordsOf } from './sent.ts';

const SAMPLES = [...PLACES, ...ENDS, ...PROGRAMS, ...HTML, ...MEANT];

test.each(SAMPLES)('of an answer is read what its writer wrote: $name', async (sample) => {
  const raw = Buffer.from(rawOf(sample));
  for (const sent of sample.bySent ? [[OURS]] : [[], [OURS, NUESTRO]]) {
    const { text, cut, isWhole } = await parseReply(raw, sent);
    expect(isWhole).toBe(true);
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

test.each([
  ['five thousand lines that look like the head of a mail', 'A: 20 mm\n'.repeat(5000)],
  ['a hundred thousand blanks within a line', `Yes,${' '.repeat(100_000)}on Monday.\n`],
])('%s are read in no time', async (name, text) => {
  const begun = Date.now();
  const { text: read } = await parseReply(Buffer.from(rawOf({ name, own: '', text })), [OURS]);
  expect(read).toBe(text.trim());
  expect(Date.now() - begun).toBeLessThan(10_000);
});

const LEAD = 'On Sat, Nov 28, 2026 at 10:48 AM Plumbline <p@plumbline.example> wrote:';
const below = (length: number, line: string) => line.repeat(Math.ceil(length / line.length));
test.each([
  ['text', { text: `Yes.\n\n${LEAD}\n${below(210_000, '> An older answer.\n')}\nBut not on Monday.` }],
  ['HTML', { html: `<p>Yes.</p><!--${below(2_100_000, 'seen ')}--><p>But not on Monday.</p>` }],
  ['the text of HTML', { html: `<p>Yes.</p><p>${below(300_000, 'Older words. ')}</p><p>But not on Monday.</p>` }],
  ['HTML in HTML', { html: `<p>Yes.</p>${'<div>'.repeat(500)}But not on Monday.${'</div>'.repeat(500)}` }],
])('that an answer goes on behind what is read of %s is known', async (name, sample) => {
  const { text, isWhole } = await parseReply(Buffer.from(rawOf({ name, own: '', ...sample })));
  expect(isWhole).toBe(false);
  expect(text).toMatch(/^Yes\./);
  expect(text).not.toContain('Monday');
});
