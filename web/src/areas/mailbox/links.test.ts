import { expect, test } from 'vitest';
import { splitLinks } from './links.ts';

test('addresses in a mail become links, without the punctuation behind them', () => {
  expect(splitLinks('Answer here: http://localhost:3000/share/abc. Thank you')).toEqual([
    { text: 'Answer here: ', link: false },
    { text: 'http://localhost:3000/share/abc', link: true },
    { text: '. Thank you', link: false },
  ]);
});

test('a mail without an address stays as it is, and script addresses are no links', () => {
  expect(splitLinks('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', link: false }]);
  expect(splitLinks('')).toEqual([]);
});
