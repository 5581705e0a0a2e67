import fc from 'fast-check';

/* Numbers and texts as people type them, for tests of the doors they come through. */

export const SEED = 20_261_128;

/** Up to six decimals, as a field keeps them. */
export const number = fc
  .tuple(fc.nat(99_999_999), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => Number((digits / 10 ** places).toFixed(places)));
/** Texts that one of the doors has changed before. */
export const WRITTEN = [
  '=1+1',
  '+A1',
  '-5',
  '@SUM(A1:A9)',
  "'=1+1",
  '"quoted"',
  'two  blanks',
  'Ünïcödé',
  'e\u0301 and é',
  'שלום עולם',
  'مرحبا',
  'zero\u200bwidth',
  '👷🏽‍♀️ crew',
  'W'.repeat(200),
  '4,000',
  '0,125',
  '007',
  '1E5',
  'TRUE',
  '2026-11-20',
  'a;b|c,d',
  'O’Brien “said”',
];
const word = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), fc.constantFrom(...WRITTEN));
/** As a field keeps it: without blanks at its ends. */
export const text = word
  .map((written) => written.replaceAll(/[\p{Cc}\ufeff]/gu, '').trim())
  .filter((kept) => kept !== '' && kept.isWellFormed());
