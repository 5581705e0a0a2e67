import type { TechnicianConfig } from './shapes.ts';

/*
 * Classifies the hours of a week. Each week counts alone, and hours beyond 40 are overtime (United States: 29 U.S.C. 207(a)(1), 29 CFR 778.104). Some
 * states also count by day, such as California (Labor Code 510). There it is overtime beyond 8 hours of a day and on the first 8 hours of the seventh
 * day in a row, and double time beyond 12 hours of a day and beyond 8 of the seventh day. An hour counts once: daily overtime does not count again
 * towards the week (29 CFR 778.201 and 778.202, no pyramiding). Agreements add how hours on a usual day off count.
 */

/** The rule of a company, in hours as they were typed. */
export type WorkTimeRule = Pick<
  TechnicianConfig,
  | 'workDays'
  | 'hoursPerDay'
  | 'overtimeAfterHoursPerDay'
  | 'doubleTimeAfterHoursPerDay'
  | 'overtimeAfterHoursPerWeek'
  | 'offDays'
  | 'seventhDay'
  | 'maxHoursPerDay'
>;

/** One day of a week, in whole minutes: `regular`, `overtime` and `doubleTime` together are `worked`. */
export interface WorkedDay {
  worked: number;
  /** what the rule expects of the day */
  planned: number;
  regular: number;
  overtime: number;
  doubleTime: number;
  /** minutes beyond the most that a day may have */
  overLimit: number;
}

/**
 * Splits a week. `worked`: whole minutes from Monday to Sunday, none below zero; days that are left out were not worked.
 * The days are counted in their order: the hours that go beyond the week's limit are its last ones.
 */
export function splitWeek(rule: WorkTimeRule, worked: readonly number[]): WorkedDay[] {
  const week = Array.from({ length: 7 }, (_, at) => worked[at] ?? 0);
  const everyDay = week.every((minutes) => minutes > 0);
  let left = minutesOf(rule.overtimeAfterHoursPerWeek);
  return week.map((minutes, at) => {
    const isWorkDay = rule.workDays.includes(at + 1);
    const [overtimeFrom, doubleFrom] = limitsOf(rule, isWorkDay, rule.seventhDay && everyDay && at === 6);
    const doubleTime = Math.max(0, minutes - doubleFrom);
    const straight = Math.min(minutes - doubleTime, overtimeFrom);
    const regular = Math.min(straight, left);
    left -= regular;
    return {
      worked: minutes,
      planned: isWorkDay ? minutesOf(rule.hoursPerDay) : 0,
      regular,
      overtime: minutes - doubleTime - regular,
      doubleTime,
      overLimit: Math.max(0, minutes - minutesOf(rule.maxHoursPerDay)),
    };
  });
}

/** What a week comes to, in minutes; `overLimit` is the number of days that had too much. */
export function totalOf(days: readonly WorkedDay[]): WorkedDay {
  const sum = (part: keyof WorkedDay) => days.reduce((total, day) => total + day[part], 0);
  return {
    worked: sum('worked'),
    planned: sum('planned'),
    regular: sum('regular'),
    overtime: sum('overtime'),
    doubleTime: sum('doubleTime'),
    overLimit: days.filter((day) => day.overLimit > 0).length,
  };
}

/** From which minute of a day on it is overtime, and from which double time. */
function limitsOf(rule: WorkTimeRule, isWorkDay: boolean, isSeventh: boolean): [overtime: number, double: number] {
  const double = minutesOf(rule.doubleTimeAfterHoursPerDay);
  if (!isWorkDay && rule.offDays === 'doubleTime') return [0, 0];
  if (isSeventh) return [0, Math.min(double, minutesOf(rule.hoursPerDay))];
  return [!isWorkDay && rule.offDays === 'overtime' ? 0 : minutesOf(rule.overtimeAfterHoursPerDay), double];
}

/** Hours as whole minutes; without a limit there is none. */
function minutesOf(hours: number | null): number {
  return hours === null ? Infinity : Math.round(hours * 60);
}
