import { parseWhole } from './amounts.ts';
import type { Cell } from './table.ts';

/* How long something takes, as lists of several languages write it: `6 wks`, `12 AT`, `2 Wochen`, `7 Tage`, `3 semanas`. */

/** What a duration is counted in. */
export type DurationUnit = 'days' | 'workingDays' | 'weeks';

const WORKING =
  'wd|bd|at|wt|(?:working|work|business|bus\\.?) ?d(?:ays?)?|arbeitstagen?|werktagen?|d[ií]as? (?:h[aá]biles|laborables)|jours? ouvr(?:[eé]s?|ables?)|dias? [uú]teis';
const DAYS =
  'd|days?|cd|(?:calendar|cal\\.?) ?d(?:ays?)?|tagen?|kt|kalendertagen?|d[ií]as?(?: (?:naturales|calendario|corridos))?|j|jours?(?: calendaires)?';
const WEEKS = 'w|wks?|weeks?|wo|wochen?|semanas?|sem|semaines?';
const UNITS: readonly [DurationUnit, RegExp][] = [
  ['workingDays', new RegExp(`^(?:${WORKING})\\.?$`, 'i')],
  ['days', new RegExp(`^(?:${DAYS})\\.?$`, 'i')],
  ['weeks', new RegExp(`^(?:${WEEKS})\\.?$`, 'i')],
];
const WEEKS_IN_HEADING = /(?:^|[^\p{L}])(?:weeks?|wks?|wochen?|wo|semanas?|sem|semaines?)(?:$|[^\p{L}])/iu;
/** From when the time of a supplier counts, behind it. */
const SINCE = /\s*,?\s*\(?\b(?:a\.?r\.?o\.?|after\b.*|nach\b.*|ab\b.*|tras\b.*|apr[eè]s\b.*)\)?$/i;

/** Whether a column counts in weeks, by its heading. */
export function isInWeeks(heading: string): boolean {
  return WEEKS_IN_HEADING.test(heading);
}

/** A cell as calendar or working days, with its unit; a week has seven days. A bare number has the unit `usual`. Null for a cell that is not a duration. */
export function readDuration(cell: Cell, usual: DurationUnit = 'days'): { days: number; unit: DurationUnit } | null {
  const text =
    typeof cell === 'number' ? String(cell) : typeof cell === 'string' && cell.length <= 60 ? cell.trim() : '';
  const [, head = '', written = ''] =
    /^([+-]?[\d.,' ]*\d)\s*(?:\(\s*)?(\p{L}[\p{L}. ]*?)?\s*\)?$/u.exec(text.replace(SINCE, '')) ?? [];
  const unit = written ? UNITS.find(([, words]) => words.test(written.trim()))?.[0] : usual;
  const number = parseWhole(head);
  return unit && number !== null ? { days: unit === 'weeks' ? number * 7 : number, unit } : null;
}
