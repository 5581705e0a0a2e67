import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Whose word each noun is. */
const AREA_OF: Record<string, string> = {
  RFI: 'rfis',
  submittal: 'submittals',
  inspection: 'inspections',
  checklist: 'checklists',
  task: 'tasks',
  bid: 'bids',
  award: 'awards',
};

test('a refusal that begins with its record names its own kind, not that of another area', () => {
  const areas = join(import.meta.dirname, '..', 'areas');
  const wrong = readdirSync(areas, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('workflow.ts'))
    .flatMap((file) => {
      const said = readFileSync(join(areas, file), 'utf8').matchAll(/'This (\w+) [^']*'/g);
      return [...said].flatMap(([sentence, noun = '']) =>
        AREA_OF[noun] && !file.startsWith(AREA_OF[noun]) ? [`${file}: ${sentence}`] : [],
      );
    });
  expect(wrong).toEqual([]);
});
