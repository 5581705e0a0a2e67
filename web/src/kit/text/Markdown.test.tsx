import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from './Markdown.tsx';

const N = 19_900;
const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
const shown = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

test.each<[string, string]>([
  ['quotes', '>'.repeat(N)],
  ['quotes, a line each', lines(190, (i) => `${'>'.repeat(i)}a`)],
  ['numbered lists', '1. '.repeat(N / 4)],
  ['lists, a line each', lines(190, (i) => `${' '.repeat(i)}- a`)],
  ['lists and quotes in turn', '- > '.repeat(N / 4)],
  ['emphasis within emphasis', `${'*a _b '.repeat(N / 12)}${' b_ a*'.repeat(N / 12)}`],
  ['emphasis that never ends', `${'*a'.repeat(N / 4)}${'*'.repeat(N / 2)}`],
  ['brackets', '['.repeat(N)],
  ['links within links', `${'['.repeat(N / 6)}${'](a)'.repeat(N / 6)}`],
  ['pictures within pictures', `${'!['.repeat(N / 7)}${'](a)'.repeat(N / 7)}`],
  ['backticks', lines(190, (i) => '`'.repeat(i))],
  ['a wide table', `${'|a'.repeat(400)}|\n${'|-'.repeat(400)}|\n${`${'|b'.repeat(400)}|\n`.repeat(20)}`],
])('%s without end are shown, and what follows too', (_name, text) => {
  const html = shown(`${text}\n\n# The end`);
  expect(html).toContain('The end');
  expect(html.split('<blockquote').length).toBeLessThanOrEqual(17);
});

test('what is nested too deeply stands there as it was typed', () => {
  const html = shown(`${'>'.repeat(20)}deep`);
  expect(html.split('<blockquote').length - 1).toBe(16);
  expect(html).toContain('&gt;&gt;&gt;&gt;deep');
});

test('what a person writes is shown with its marks', () => {
  const html = shown(
    '> Wear the **_vest_**.\n\n1. One\n   - two\n\nSee https://rules.example or [them](https://a.example).',
  );
  for (const part of [
    '<b><em>vest</em></b>',
    '<ol start="1"><li>',
    '<ul><li>two',
    'href="https://rules.example"',
    '>them</a>',
  ])
    expect(html).toContain(part);
});
