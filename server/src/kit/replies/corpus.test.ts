import { expect, test } from 'vitest';
import { NUESTRO, OURS, rawOf } from '../../../test/mails/build.ts';
import { HTML } from '../../../test/mails/html.ts';
import { MEANT } from '../../../test/mails/meant.ts';
import { PROGRAMS } from '../../../test/mails/programs.ts';
import { ENDS, PLACES } from '../../../test/mails/text.ts';
import { joinBlobs } from './joinedBlobs.ts';
import { parseReply } from './parse.ts';
import { wordsOf } from './sent.ts';
import { splitMail } from './split.ts';

const SAMPLES = [...PLACES, ...ENDS, ...PROGRAMS, ...HTML, ...MEANT];

test.each(SAMPLES)('of an answer is read what its writer wrote: $name', async (sample) => {
  const raw = Buffer.from(rawOf(sample));
  for (const sent of sample.bySent ? [[OURS]] : [[], [OURS, NUESTRO]]) {
    const { text, cut, isWhole } = await parseReply(raw, sent);
    expect(isWhole).toBe(true);
    expect(text).toBe(sample.own);
    expect(cut).toContain(sample.cut ?? '');
    // Nothing is lost: text that is not the person's own was kept as cut text.
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

/** The fastest of three, so that a busy machine does not count. */
function fastest(run: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

test.each([
  ['a field', 'From: a@b.example\n'],
  ['a head', 'From: a\nSent: b\nTo: c\n'],
  ['a head with blanks', 'From: a\n\nSent: b\n\nTo: c\n\n'],
  ['a head of ours', 'From: Plumbline\nSent: b\nTo: c\n\n'],
])('lines that look like a head of a mail cost little more than words do: %s', (_name, head) => {
  splitMail(head.repeat(50), [OURS]);
  const words = 'Anchor: at grid B\nwords\n\n';
  const timeOf = (lines: string) => fastest(() => splitMail(lines.repeat(60_000 / lines.length)));
  expect(timeOf(head)).toBeLessThan(timeOf(words) * 10);
});

test('a mail of many lines is read much faster by the process that reads mails', async () => {
  const raw = Buffer.from(rawOf({ name: '', own: '', text: `Yes.${'\n'.repeat(40_000)}No.` }));
  const begun = performance.now();
  const { text: apart } = await parseReply(raw);
  const between = performance.now();
  const NodeBlob = globalThis.Blob;
  joinBlobs();
  try {
    const { text: joined } = await parseReply(raw);
    expect(joined).toBe(apart);
    expect(joined).toBe('Yes.\n\nNo.');
    expect(await new Blob(['a', Buffer.from('ä'), new Blob(['b']), new Uint8Array([99]).buffer]).text()).toBe('aäbc');
  } finally {
    globalThis.Blob = NodeBlob;
  }
  expect(performance.now() - between).toBeLessThan((between - begun) * 0.8);
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
