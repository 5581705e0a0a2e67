import { AREAS } from './areas/index.ts';
import type { Story } from './story.ts';

/** A story as a data file has it. */
interface Written {
  steps: readonly { do: string }[];
}

/** Reads the stories of a data file. Throws for a verb that no area has; the contract holds what a step says when it happens. */
export function storiesIn(rows: readonly Written[]): Story[] {
  return rows.map((row) => {
    if (!isStory(row)) throw new Error(`No area has a verb of ${row.steps.map((step) => step.do).join(', ')}`);
    return row;
  });
}

function isStory(row: Written): row is Story {
  const areas: Readonly<Record<string, object>> = AREAS;
  return row.steps.every((step) => {
    const [area = '', verb = ''] = step.do.split('.');
    return verb in (areas[area] ?? {});
  });
}
