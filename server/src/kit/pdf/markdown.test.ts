import { expect, test } from 'vitest';
import { pdfText } from '../../../test/pdfText.ts';
import { isTooDeep } from '../markdown/lex.ts';
import { renderPdf } from './render.ts';

async function printed(text: string): Promise<string> {
  const pdf = await renderPdf('a', () => ({
    title: 'Terms',
    language: 'en',
    frame: { company: 'Harbor & Vale', project: '', kind: 'Terms', number: '1', printed: '', pageOf: '{page}/{pages}' },
    blocks: [{ block: 'markdown', text }],
  }));
  return pdfText(pdf).join('\n');
}

const N = 19_900;
const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

test.each<[string, string, boolean]>([
  ['quotes', '>'.repeat(N), true],
  ['quotes, a line each', lines(190, (i) => `${'>'.repeat(i)}a`), true],
  ['numbered lists', '1. '.repeat(N / 4), true],
  ['lists, a line each', lines(190, (i) => `${' '.repeat(i)}- a`), true],
  ['lists and quotes in turn', '- > '.repeat(N / 4), true],
  ['emphasis within emphasis', `${'*a _b '.repeat(N / 12)}${' b_ a*'.repeat(N / 12)}`, true],
  ['emphasis that never ends', `${'*a'.repeat(N / 4)}${'*'.repeat(N / 2)}`, false],
  ['brackets', '['.repeat(N), false],
  ['links within links', `${'['.repeat(N / 6)}${'](a)'.repeat(N / 6)}`, false],
  ['pictures within pictures', `${'!['.repeat(N / 7)}${'](a)'.repeat(N / 7)}`, false],
  ['backticks', lines(190, (i) => '`'.repeat(i)), false],
  ['a wide table', `${'|a'.repeat(400)}|\n${'|-'.repeat(400)}|\n${`${'|b'.repeat(400)}|\n`.repeat(20)}`, false],
  ['headings', '# '.repeat(N / 2), false],
  ['tags', '<a '.repeat(N / 3), false],
])(
  '%s without end are printed, and refused where they nest too deeply',
  async (_name, text, deep) => {
    expect(isTooDeep(text)).toBe(deep);
    expect(await printed(`${text}\n\nThe end.`)).toContain('The end.');
  },
  60_000,
);

test('what a person writes is read as before', async () => {
  const text =
    '# Rules\n\n> Wear the **_vest_**.\n\n1. One\n   - two\n     - three\n\nSee https://rules.example or [them](https://a.example).';
  expect(isTooDeep(text)).toBe(false);
  const said = await printed(text);
  for (const part of [
    'Rules',
    'Wear the vest.',
    '1. One',
    '• two',
    '• three',
    'https://rules.example',
    'them (https://a.example)',
  ])
    expect(said).toContain(part);
});
