import type { ImportPreview } from '@plumbline/contract/kit/imports';

/** How many questions of a file are open: columns with ambiguous values or unknown words. */
export function openQuestions({ marks, days, values }: ImportPreview): number {
  return (
    marks.filter(({ mark }) => mark === null).length +
    days.filter(({ order }) => order === null).length +
    values.filter(({ words }) => words.some(({ value }) => value === null)).length
  );
}
