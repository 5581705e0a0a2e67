import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { ageWords } from './ages.ts';
import { keptWords } from '../page/trailWords.ts';

const t = translator('en');

test('ages are said alike, however they are counted', () => {
  expect(['0-3', '15-30', '31+', '>30'].map((bucket) => ageWords(bucket, t))).toEqual([
    '0–3 d',
    '15–30 d',
    'Over 30 d',
    'Over 30 d',
  ]);
});

test('the history of a share link says what it lets somebody do', () => {
  expect(
    ['Ho Mei-ling, view', 'Calderón, Inés, respond', 'Somebody'].map((kept) =>
      keptWords({ fields: {} }, 'share', kept, t, String),
    ),
  ).toEqual(['Ho Mei-ling, may read', 'Calderón, Inés, may answer', 'Somebody']);
});
