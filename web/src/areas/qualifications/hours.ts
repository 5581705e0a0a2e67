import type { TechnicianConfig } from '@plumbline/contract/areas/qualifications';
import type { WorkTimeRule } from '@plumbline/contract/areas/qualifications/workTime';
import { readNumber } from '@plumbline/contract/kit/numbers';
import type { T } from '@plumbline/contract/kit/words';

/** The rule for working time as typed. */
export type TypedRule = Pick<WorkTimeRule, 'workDays' | 'offDays' | 'seventhDay'> & Record<HoursField, string>;
/** The limits of a field of hours. */
export const HOURS = { places: 2, digits: 3, unit: 'count' } as const;
export const HOURS_FIELDS = [
  'hoursPerDay',
  'overtimeAfterHoursPerDay',
  'doubleTimeAfterHoursPerDay',
  'overtimeAfterHoursPerWeek',
  'maxHoursPerDay',
] as const;
type HoursField = (typeof HOURS_FIELDS)[number];
const MAY_BE_EMPTY: readonly HoursField[] = [
  'overtimeAfterHoursPerDay',
  'doubleTimeAfterHoursPerDay',
  'maxHoursPerDay',
];

export function typedRule(rules: TechnicianConfig): TypedRule {
  const typed = (hours: number | null) => (hours === null ? '' : String(hours));
  return {
    workDays: rules.workDays,
    offDays: rules.offDays,
    seventhDay: rules.seventhDay,
    hoursPerDay: typed(rules.hoursPerDay),
    overtimeAfterHoursPerDay: typed(rules.overtimeAfterHoursPerDay),
    doubleTimeAfterHoursPerDay: typed(rules.doubleTimeAfterHoursPerDay),
    overtimeAfterHoursPerWeek: typed(rules.overtimeAfterHoursPerWeek),
    maxHoursPerDay: typed(rules.maxHoursPerDay),
  };
}

/** Reads the typed rule, or an error for each field that must change first. */
export function readRule(typed: TypedRule, t: T): { rule: WorkTimeRule } | { problems: Record<string, string> } {
  const hours = Object.fromEntries(
    HOURS_FIELDS.map((field): [HoursField, number | null] => [
      field,
      typed[field].trim() === '' && MAY_BE_EMPTY.includes(field) ? null : numberOf(typed[field]),
    ]),
  ) as Record<HoursField, number | null>;
  const problems: Record<string, string> = {};
  for (const field of HOURS_FIELDS) {
    const value = hours[field];
    const most = field === 'overtimeAfterHoursPerWeek' ? 168 : 24;
    if (value !== null && !(value >= 1 && value <= most))
      problems[field] = most === 24 ? t('Give hours between 1 and 24') : t('Give hours between 1 and 168');
  }
  const { hoursPerDay, overtimeAfterHoursPerDay: overtime, doubleTimeAfterHoursPerDay: double } = hours;
  if (overtime !== null && double !== null && double <= overtime)
    problems['doubleTimeAfterHoursPerDay'] ??= t('Double time begins after overtime');
  if (hours.maxHoursPerDay !== null && hours.maxHoursPerDay < (hoursPerDay ?? 0))
    problems['maxHoursPerDay'] ??= t('A usual day is longer than this');
  if (typed.workDays.length === 0) problems['workDays'] = t('Choose at least one working day');
  if (Object.keys(problems).length > 0) return { problems };
  const { workDays, offDays, seventhDay } = typed;
  return {
    rule: {
      ...hours,
      workDays,
      offDays,
      seventhDay,
      hoursPerDay: hoursPerDay ?? 0,
      overtimeAfterHoursPerWeek: hours.overtimeAfterHoursPerWeek ?? 0,
    },
  };
}

function numberOf(text: string): number {
  const read = readNumber(text, HOURS);
  return 'value' in read ? Number(read.value) : NaN;
}

/** Reads the minutes of a day from `8`, `8.5`, `8,5` or `8:30`; empty is 0. Undefined for an invalid time. */
export function readHours(text: string): number | undefined {
  const clock = /^\s*(\d{1,2}):([0-5]\d)\s*$/.exec(text);
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : Math.round((text.trim() === '' ? 0 : numberOf(text)) * 60);
  return minutes >= 0 && minutes <= 24 * 60 ? minutes : undefined;
}

/** Writes minutes as `8:30`; a dash for 0. */
export function sayMinutes(minutes: number): string {
  return minutes === 0 ? '–' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
