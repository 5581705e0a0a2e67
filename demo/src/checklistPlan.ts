import type { When } from './clock.ts';
import type { Step, Story } from './story.ts';

const PROJECT = 'missionCreek';
const MANAGES = 'sam';
/** A checklist: its form, its day in working days before now (negative is in the future), its person, and its places or machines. */
interface Planned {
  form: 'preTask' | 'vehicle' | 'mobilization' | 'roomCloseout';
  title: string;
  day: number;
  lead: string;
  places?: string[];
  subjects?: string[];
}

const WORK = ['Overhead rough-in', 'Framing', 'Firestopping', 'Curtain wall units', 'Tile', 'Doors and hardware'];
const TRUCKS = ['Truck 114', 'Truck 121', 'Forklift 7', 'Boom lift 2'];
const WINGS: [string, string[]][] = [
  ['Level 1, front of house', ['Building › Level 1 › Lobby 101', 'Building › Level 1 › Waiting 104']],
  ['Level 1, imaging', ['Building › Level 1 › Imaging suite 110']],
  ['Level 1, exam rooms', ['Building › Level 1 › Exam rooms 114–122', 'Building › Level 1 › Corridor 1.140']],
  ['Level 1, stairs', ['Building › Level 1 › Stair 1']],
  ['Level 2, nurse station', ['Building › Level 2 › Nurse station 2']],
  ['Level 2, exam rooms', ['Building › Level 2 › Exam rooms 210–219', 'Building › Level 2 › Corridor 2.140']],
  ['Level 2, office', ['Building › Level 2 › Open office 220']],
  ['Level 2, pharmacy', ['Building › Level 2 › Pharmacy 224', 'Building › Level 2 › Restrooms 231–232']],
];

const PLAN: Planned[] = [
  { form: 'mobilization', title: 'Mobilization', day: 188, lead: 'dana', places: ['Building'] },
  ...Array.from({ length: 35 }, (_, n): Planned => {
    const day = 33 - n;
    return {
      form: 'preTask',
      title: `Pre-task plan, ${WORK[n % WORK.length]}`,
      day,
      lead: ['dana', 'carlos'][n % 2] ?? 'dana',
    };
  }),
  ...Array.from({ length: 16 }, (_, n): Planned => {
    const subjects = [TRUCKS[n % TRUCKS.length] ?? ''];
    return {
      form: 'vehicle',
      title: `Weekly check, ${subjects[0]}`,
      day: 38 - 5 * Math.floor(n / 2),
      lead: 'carlos',
      subjects,
    };
  }),
  ...WINGS.map(([wing, places], n): Planned => ({
    form: 'roomCloseout',
    title: `Closeout, ${wing}`,
    day: 10 - n * 2,
    lead: 'dana',
    places,
  })),
];

const at = (day: number, time: When[1]): When => [Math.max(0, day), time];
const dayOf = (day: number) => `today${day < 0 ? '+' : '-'}${Math.round((Math.abs(day) * 7) / 5)}`;

function storyOf({ form, title, day, lead, places = [], subjects = [] }: Planned, index: number): Story {
  const isHalf = day >= 0 && (form === 'roomCloseout' ? index % 2 === 0 : index % 11 === 5 && day < 12);
  const steps: Step[] = [
    {
      when: at(day + 2, '13:30'),
      by: MANAGES,
      do: 'checklists.create',
      title,
      managerId: MANAGES,
      leadId: lead,
      locationId: places[0] ?? null,
      scheduledDate: dayOf(day),
      // A half-done checklist is late only when a machine waits.
      dueDate: isHalf && form !== 'vehicle' ? 'today+3' : dayOf(day - 1),
      strictOrder: form === 'mobilization',
      runs: [{ formTemplateId: `form.${form}`, locationIds: places, subjects }],
      schedule: true,
    },
  ];
  if (day < 0) return { project: PROJECT, steps };
  steps.push({
    when: at(day, form === 'preTask' ? '07:10' : '10:20'),
    by: lead,
    do: 'checklists.fillIn',
    seed: index,
    deficient: index % 7 === 3 ? 1 : 0,
    notes: ['Brought the day after'],
    until: isHalf ? 0.55 : 1,
  });
  if (isHalf) return { project: PROJECT, steps };
  steps.push({ when: at(day, form === 'preTask' ? '07:35' : '11:05'), do: 'checklists.complete' });
  if (day < 2) return { project: PROJECT, steps };
  const signer = lead === 'dana' ? 'Dana Whitfield' : 'Carlos Mendieta';
  steps.push(
    { when: at(day, '11:20'), do: 'checklists.sign', names: [[signer, 'Harbor & Vale']] },
    { when: at(day - 1, '08:20'), by: MANAGES, do: 'checklists.signOff' },
  );
  return { project: PROJECT, steps };
}

/** What the crews of Mission Creek go through before, during and after the work: sixty checklists. */
export const CHECKLISTS: Story[] = PLAN.map(storyOf);
