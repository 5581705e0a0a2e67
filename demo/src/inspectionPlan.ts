import type { When } from './clock.ts';
import type { Step, Story } from './story.ts';

const PROJECT = 'missionCreek';
/** The people of a visit: who asks for it, plans and closes it, fills in the forms, and whose crew fixes the findings. */
const [ASKS, MANAGES, INSPECTS, FIXES] = ['devon', 'sam', 'dana', 'carlos'] as const;
const SIGNERS: [string, string][] = [
  ['Dana Whitfield', 'Harbor & Vale'],
  ['Priya Raman', 'Bay Special Inspections'],
];
type Kind = 'prePour' | 'mepRough' | 'safetyWalk' | 'scaffold' | 'firestopping';
/** A visit: its form and place, its day in working days before now (negative is in the future), and the number of deficient items. */
type Visit = [kind: Kind, title: string, place: string, day: number, deficient: number];

const WALKS = Array.from({ length: 14 }, (_, week): Visit => [
  'safetyWalk',
  'Weekly safety walk',
  'Building',
  66 - week * 5,
  week % 5 === 2 ? 1 : 0,
]);
const VISITS: Visit[] = [
  ['prePour', 'Pre-pour, grade beams', 'Building › Foundations', 181, 0],
  ['prePour', 'Pre-pour, elevator pit', 'Building › Foundations', 176, 2],
  ['prePour', 'Pre-pour, level 1 slab', 'Building › Level 1', 161, 0],
  ['prePour', 'Pre-pour, deck L2-A', 'Building › Level 2', 142, 1],
  ['prePour', 'Pre-pour, deck L2-B', 'Building › Level 2', 138, 0],
  ['prePour', 'Pre-pour, deck L3-A', 'Building › Level 3', 126, 0],
  ['prePour', 'Pre-pour, deck L3-B', 'Building › Level 3', 121, 0],
  ['prePour', 'Pre-pour, roof curbs', 'Building › Level 3', -3, 0],
  ['scaffold', 'Scaffold at the east elevation', 'Building › Level 1', 58, 0],
  ['scaffold', 'Scaffold at the south elevation', 'Building › Level 1', 44, 1],
  ['scaffold', 'Scaffold in stair 1', 'Building › Level 1', 23, 0],
  ['scaffold', 'Scaffold at the canopy', 'Building › Level 1', 1, 0],
  ['mepRough', 'Above ceiling, imaging suite', 'Building › Level 1', 41, 2],
  ['mepRough', 'Above ceiling, lobby and waiting', 'Building › Level 1', 37, 0],
  ['mepRough', 'Above ceiling, exam rooms 114–122', 'Building › Level 1', 31, 0],
  ['mepRough', 'Above ceiling, corridor 1.140', 'Building › Level 1', 26, 1],
  ['mepRough', 'Above ceiling, nurse station 2', 'Building › Level 2', 14, 0],
  ['mepRough', 'Above ceiling, exam rooms 210–219', 'Building › Level 2', 9, 1],
  ['mepRough', 'Above ceiling, corridor 2.140', 'Building › Level 2', 2, 0],
  ['mepRough', 'Above ceiling, pharmacy 224', 'Building › Level 2', -1, 0],
  ['mepRough', 'Above ceiling, open office 220', 'Building › Level 2', -4, 0],
  ['mepRough', 'Above ceiling, procedure suite', 'Building › Level 3', -9, 0],
  ['firestopping', 'Firestopping, level 1 corridors', 'Building › Level 1', 19, 0],
  ['firestopping', 'Firestopping, shafts', 'Building › Level 2', 7, 1],
  ['firestopping', 'Firestopping, level 2 corridors', 'Building › Level 2', -2, 0],
  ['firestopping', 'Firestopping, stair 2', 'Building › Level 2', -6, 0],
];
const TYPES = {
  prePour: 'quality',
  mepRough: 'municipal',
  safetyWalk: 'safety',
  scaffold: 'safety',
  firestopping: 'quality',
} as const;
const NOTES = ['Not as drawn: see the photo', 'Missing over two bays', 'Loose, can be moved by hand'];

const at = (day: number, time: When[1]): When => [Math.max(0, day), time];

function storyOf([kind, title, place, day, deficient]: Visit, index: number, pictures: string[]): Story {
  const isAhead = day < 0;
  const asked = Math.max(day, 0) + 4;
  const steps: Step[] = [
    {
      when: at(asked, '09:40'),
      by: kind === 'safetyWalk' ? MANAGES : ASKS,
      do: 'inspections.create',
      title,
      inspectionType: TYPES[kind],
      locationId: place,
      managerId: MANAGES,
      inspectorId: INSPECTS,
      ...(kind === 'mepRough' && { externalName: 'Priya Raman', externalAgency: 'Bay Special Inspections' }),
      dueDate: `today${isAhead ? '+' : '-'}${Math.round((Math.abs(day) * 7) / 5)}`,
      noticeHours: kind === 'mepRough' ? 24 : null,
      runs: [{ formTemplateId: `form.${kind}`, locationIds: [place] }],
    },
  ];
  if (day < -8) return { project: PROJECT, steps };
  steps.push({ when: at(asked, '09:50'), do: 'inspections.request' });
  if (day < -3) return { project: PROJECT, steps };
  steps.push({
    when: at(asked - 1, '14:20'),
    by: MANAGES,
    do: 'inspections.schedule',
    visit: { workingDays: day, hour: 9 + (index % 6) },
    windowMinutes: 60,
  });
  if (isAhead) return { project: PROJECT, steps };
  const on = (minutes: string): When => at(day, `${9 + (index % 6)}:${minutes}` as When[1]);
  if (index % 13 === 11)
    return {
      project: PROJECT,
      steps: [
        ...steps,
        { when: on('05'), by: INSPECTS, do: 'inspections.notReady', reason: 'The lift was not there.' },
      ],
    };
  steps.push(
    { when: on('05'), by: INSPECTS, do: 'inspections.start' },
    {
      when: on('40'),
      do: 'inspections.fillIn',
      seed: index,
      deficient,
      notes: NOTES.slice(index % 3),
      fileIds: pictures,
      until: day === 1 ? 0.5 : 1,
    },
  );
  if (day === 1) return { project: PROJECT, steps };
  steps.push(
    { when: on('50'), do: 'inspections.sign', names: SIGNERS },
    { when: on('55'), do: 'inspections.submit', result: deficient > 0 ? 'passWithDeficiencies' : 'pass' },
  );
  if (day > 2)
    steps.push({ when: at(day - 1, '08:50'), by: MANAGES, do: 'inspections.close', transfer: deficient > 0 });
  return { project: PROJECT, steps: deficient > 0 ? [...steps, ...mended(day)] : steps };
}

/** A finding waits a day in triage, and is fixed and verified within the week; findings of the last visits are still open. */
function mended(day: number): Step[] {
  if (day < 5) return [];
  const sent: Step[] = [
    {
      when: at(day - 2, '08:30'),
      by: MANAGES,
      do: 'punchItems.assignFound',
      assignments: [{ personId: FIXES }],
    },
    { when: at(day - 2, '08:35'), do: 'punchItems.sendFound', dueDate: '+5' },
  ];
  if (day < 10) return sent;
  return [
    ...sent,
    { when: at(day - 4, '15:20'), by: FIXES, do: 'punchItems.resolveFound', note: 'Done, and seen by the crew.' },
    { when: at(day - 5, '09:10'), by: MANAGES, do: 'punchItems.verifyFound' },
    { when: at(day - 5, '11:40'), by: INSPECTS, do: 'punchItems.closeFound' },
  ];
}

/** Each deficient item has a photo, and firestopping one of the work. */
const picturesNeeded = ([kind, , , day, deficient]: Visit) =>
  day > 0 ? deficient + (kind === 'firestopping' ? 1 : 0) : 0;

const ALL: Visit[] = [...VISITS, ...WALKS];
/** Forty visits to Mission Creek, with their findings. */
export const INSPECTIONS: Story[] = ALL.map((visit, index) => {
  const first = ALL.slice(0, index).reduce((sum, one) => sum + picturesNeeded(one), 0);
  const pictures = Array.from({ length: picturesNeeded(visit) }, (_, n) => `Inspection ${first + n + 1}.jpg`);
  return storyOf(visit, index, pictures);
});
