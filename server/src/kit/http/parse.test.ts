import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { parseInput } from './parse.ts';

const input = z.object({
  title: z.string().check(z.minLength(1)),
  lines: z.array(z.string()).check(z.minLength(1), z.maxLength(5000)),
  sumCents: z.int().check(z.minimum(0), z.maximum(999_999_999)),
});
const good = { title: 'Doors', lines: ['one'], sumCents: 100 };

/** The sentence that refuses a value of one field. */
function said(field: keyof typeof good, value: unknown): unknown {
  try {
    parseInput(input, { ...good, [field]: value }, translator('en'));
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.data as { fields: { msg: string }[] }).fields.map(({ msg }) => msg).join(' ');
  }
}

test.each<[keyof typeof good, unknown, string]>([
  ['title', '', 'Fill this in'],
  ['lines', [], 'Add at least one entry'],
  ['lines', Array.from({ length: 5001 }, String), '5,001 entries were sent; 5,000 is the most.'],
  ['sumCents', Infinity, 'This number is too large'],
  ['sumCents', 150.5, 'Enter at most 2 decimals'],
  ['sumCents', '150', 'Enter an amount such as 1,234.50'],
  ['sumCents', 1_000_000_000, 'Enter an amount up to 9,999,999.99'],
  ['sumCents', undefined, 'Fill this in'],
])('%s is refused by what is wrong with it', (field, value, sentence) => {
  expect(said(field, value)).toBe(sentence);
});

test('what is right is taken as it is', () => {
  expect(parseInput(input, good, translator('en'))).toEqual(good);
});
