import type { When } from './clock.ts';
import type { Step, Story } from './story.ts';
import ROWS from './stories/harborVale/tasks.json' with { type: 'json' };

const PROJECT = 'missionCreek';
/** The general contractor does it with its own crew: no company is named. */
const OWN = 'harborVale';
/** The person who plans the work and accepts it. */
const PLANNER = 'devon';
/** People who report their own progress; for others the planner notes it. */
const SIGNS_IN = new Set(['carlos', 'dana', 'luis']);
const CREWS: Record<string, string[]> = { carlos: ['arturo'], theo: ['bao'], luis: ['ada'], pedro: ['felix', 'ruth'] };

/** An activity of the plan: its place and start in working days before now, one line a place. */
type Row = [
  title: string,
  company: string,
  lead: string,
  costCode: string | null,
  category: string,
  hours: number,
  quantity: [number, string] | null,
  days: number,
  places: [place: string, start: number][],
  evidence: string,
];

interface Planned {
  row: Row;
  place: string;
  /** Its first working day and the one after its last, in days before today; negative is in the future. */
  start: number;
  end: number;
}

const PLAN: Planned[] = (ROWS as unknown as Row[])
  .flatMap((row) => row[8].map(([place, start]) => ({ row, place, start, end: start - row[7] + 1 })))
  .sort((a, b) => b.start - a.start);

/** A working day as a calendar day. */
function dayOf(workingDays: number): string {
  const days = -Math.round((workingDays * 7) / 5);
  return `today${days < 0 ? '' : '+'}${days}`;
}

/** What the schedule is told by, and how many working days ago each was or will be due. */
const MILESTONES: Planned[] = (
  [
    ['Foundations', 178],
    ['Topped out', 101],
    ['Roof watertight', 24],
    ['Exterior closed in', -30],
    ['Air systems started', -62],
    ['Certificate of occupancy', -116],
  ] as const
).map(([title, start]) => ({
  row: [title, OWN, 'dana', null, 'milestone', 0, null, 1, [], 'none'],
  place: 'Building',
  start,
  end: start,
}));

const keyOf = ({ row, place }: Planned) => `${row[0]}, ${place}`;

function storyOf(task: Planned, index: number): Story {
  const { row, place, start, end } = task;
  const [title, company, lead, costCodeId, category, hours, quantity, , , evidence] = row;
  const planned = Math.max(2, Math.min(215, start + 15));
  const at = (day: number, time: When[1]): When => [Math.max(0, Math.round(day)), time];
  const steps: Step[] = [
    {
      when: at(planned, '10:15'),
      by: PLANNER,
      key: keyOf(task),
      do: 'tasks.create',
      title: category === 'milestone' ? title : `${title}, ${place.split(' › ').at(-1) ?? ''}`,
      category: category as 'install',
      locationId: place,
      costCodeId,
      responsibleCompanyId: company === OWN ? null : company,
      managerId: PLANNER,
      leadId: lead,
      crewIds: CREWS[lead] ?? [],
      startDate: dayOf(start),
      dueDate: dayOf(end),
      plannedHours: hours || null,
      plannedQuantity: quantity?.[0] ?? null,
      unit: quantity?.[1] ?? null,
      evidence: (end < 1 ? evidence : 'none') as 'none',
    },
  ];
  const before = PLAN.findLast((one) => one.place === place && one.start > start && one.row !== row);
  const isAhead = start <= 0;
  if (isAhead && before && before.end < start + 8)
    steps.push({ when: at(planned, '10:40'), do: 'tasks.setPredecessors', predecessors: [{ taskId: keyOf(before) }] });
  if (start < -20) return { project: PROJECT, steps };
  steps.push({ when: at(planned - 1, '15:20'), do: 'tasks.assign' });
  if (index % 23 === 7 && isAhead) steps.push({ when: at(1, '16:05'), do: 'tasks.waitForRfi', nth: index % 5 });
  if (!isAhead) steps.push(...workOn(task, index, at));
  return { project: PROJECT, steps };
}

/** From the start to the acceptance, as far as it has come. */
function workOn({ row, start, end }: Planned, index: number, at: (day: number, time: When[1]) => When): Step[] {
  const [, , lead, , , hours, quantity, days] = row;
  const by = SIGNS_IN.has(lead) ? lead : PLANNER;
  const spent = Math.round(hours * (0.85 + (index % 7) * 0.06));
  const begun: Step = { when: at(start, '07:30'), by, do: 'tasks.start' };
  // One in nine takes three days longer than planned.
  const last = index % 9 === 4 ? end - 3 : end;
  if (last >= 1)
    return [
      begun,
      {
        when: at(last, '15:40'),
        by,
        do: 'tasks.finish',
        actualHours: spent || null,
        installedQuantity: quantity?.[0] ?? null,
      },
      ...(last >= 3 ? [{ when: at(last - 2, '09:30'), by: PLANNER, do: 'tasks.accept' } as const] : []),
    ];
  const done = Math.min(90, Math.max(10, Math.round((100 * start) / days / 5) * 5));
  const progress: Step = {
    when: at(1, '16:30'),
    by,
    do: 'tasks.setProgress',
    percentComplete: done,
    actualHours: Math.round((spent * done) / 100),
    installedQuantity: quantity ? Math.round((quantity[0] * done) / 100) : null,
  };
  const blocked: Step = {
    when: at(0, '08:10'),
    by,
    do: 'tasks.block',
    blockedReason: (['material', 'access', 'otherTrade'] as const)[index % 3] ?? 'other',
    note: [
      'Half of the hangers did not come.',
      'The lift is in the corridor until Friday.',
      'Ducts hang below our line.',
    ][index % 3],
  };
  return index % 5 === 2 ? [begun, progress, blocked] : [begun, progress];
}

/** What the crews of Mission Creek do, by the day: 150 tasks in nine months, and the weeks to come; with the milestones of their schedule. */
export const TASKS: Story[] = [...PLAN.map(storyOf), ...MILESTONES.map((one) => storyOf(one, 0))];
