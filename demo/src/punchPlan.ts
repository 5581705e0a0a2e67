import type { When } from './clock.ts';
import type { Step, Story } from './story.ts';
import PLAN from './stories/harborVale/punch.json' with { type: 'json' };

const PROJECT = 'missionCreek';
type Defect = [
  title: string,
  type: 'finish' | 'mep' | 'safety' | 'envelope',
  trade: string,
  who: string,
  cents: number,
  /** Words of the rooms that it is found in; anywhere without them. */
  places?: string[],
];
const DEFECTS = PLAN.defects as unknown as Defect[];

/** Companies that fix defects: an item is given to the company, and its people on the project are asked. */
const COMPANIES = new Set(['tamalpais', 'bluewater', 'sentinel']);

/** A walk: who finds and manages, who reports for the trades if somebody else, who verifies and closes, and its day in working days before now. */
const WALKS = [
  {
    key: 'prePunch1',
    title: 'Level 1 pre-punch',
    kind: 'prePunch',
    manager: 'dana',
    verifier: 'sam',
    start: 34,
    floor: 1,
  },
  {
    key: 'prePunch2',
    title: 'Level 2 pre-punch',
    kind: 'prePunch',
    manager: 'dana',
    verifier: 'sam',
    start: 21,
    floor: 2,
  },
  {
    key: 'architect1',
    title: 'Architect’s list, level 1',
    kind: 'architect',
    manager: 'sam',
    verifier: 'jordan',
    approver: 'ines',
    start: 12,
    floor: 1,
  },
] as const;
type Walk = (typeof WALKS)[number];

/** Who closes its items: of the architect's list the architect, by a link. */
function approverOf(walk: Walk): string {
  return 'approver' in walk ? walk.approver : walk.verifier;
}

/** How many of the places where a defect could be have it, of twelve. */
const FOUND = [8, 8, 5];
/** Every this many items has a photo from before, and every this many one of the reported work. */
const PICTURED = { before: 5, after: 15 };

/** Of twenty items those whose day passes before they are fixed. */
const LATE = new Set([2, 16]);

const at = (day: number, time: When[1]): When => [Math.max(0, Math.round(day)), time];

function listOf(walk: Walk): Story {
  const { key, title, kind, manager, start, floor } = walk;
  const by = 'sam';
  return {
    project: PROJECT,
    steps: [
      {
        when: at(start + 1, '13:10'),
        by,
        key,
        do: 'punchLists.create',
        title,
        packageKind: kind,
        locationId: `Building › Level ${floor}`,
        walkDate: `today-${Math.round(start * 1.4)}`,
        dueDate: `today+${floor * 7}`,
        managerId: manager,
        approverId: approverOf(walk),
        photoRule: 'none',
      },
      { when: at(start + 1, '13:20'), do: 'punchLists.issue' },
      // Once its items of the day are approved, the architect is asked to sign, by a link.
      ...('approver' in walk
        ? [
            {
              when: at(1, '16:30'),
              by: manager,
              do: 'punchLists.sendForSignature',
              stage: 'substantial',
              substantialCompletionDate: 'today-1',
            } as const,
          ]
        : []),
    ],
  };
}

/** What becomes of an item, by its place among all of its walk. */
function workOn(walk: Walk, index: number, pictures: string[]): Step[] {
  const { manager, verifier, start } = walk;
  const sent: Step = {
    when: at(start - 1, '09:20'),
    by: manager,
    do: 'punchItems.send',
    dueDate: LATE.has(index % 20) ? `today-${1 + (index % 9)}` : `today+${5 + (index % 12)}`,
  };
  const fixed: Step = {
    when: at(start - 4 - (index % 5), '14:10'),
    by: manager,
    do: 'punchItems.resolve',
    note: 'Done, the foreman says.',
    fileIds: pictures,
  };
  const verified: Step = { when: at(start - 6 - (index % 5), '10:30'), by: verifier, do: 'punchItems.verify' };
  const rejected: Step = {
    when: at(start - 6 - (index % 5), '10:40'),
    by: verifier,
    do: 'punchItems.reject',
    reason: 'Still shows in raking light.',
  };
  const disputed: Step = {
    when: at(start - 3, '11:15'),
    by: manager,
    do: 'punchItems.dispute',
    disputeReason: (['notMine', 'alreadyDone'] as const)[index % 2] ?? 'notMine',
    note: 'They say another trade left it so.',
  };
  const approver = approverOf(walk);
  const approved: Step[] =
    approver === verifier || index % 10 === 8
      ? []
      : [{ when: at(start - 7 - (index % 5), '15:10'), by: approver, do: 'punchItems.close' }];
  const closed = [sent, fixed, verified, ...approved];
  // No job leaves an item that was found weeks ago in triage.
  const isFresh = start <= 15;
  const ends: Step[][] = [
    closed,
    isFresh ? [] : [sent],
    [sent],
    closed,
    [sent, fixed],
    closed,
    [sent, fixed, rejected],
    [sent],
    closed,
    [sent, disputed],
  ];
  return ends[index % ends.length] ?? [];
}

function itemsOf(walk: Walk, nth: number): Story[] {
  const rooms = PLAN.rooms.filter((room) => room.includes(`Level ${walk.floor}`));
  const found = rooms.flatMap((room, r) =>
    DEFECTS.flatMap((defect, d) => {
      const [, , , , , places] = defect;
      const fits = !places || places.some((place) => room.includes(place));
      return fits && (d * 5 + r * 7 + nth * 3) % 12 < (FOUND[nth] ?? 0) ? [{ defect, room }] : [];
    }),
  );
  return found.map(({ defect: [title, itemType, trade, who, cents], room }, index): Story => {
    const picture = (when: 'before' | 'after') =>
      index % PICTURED[when] === 0 ? [`Punch ${nth * 100 + index + 1}, ${when}.jpg`] : [];
    return {
      project: PROJECT,
      steps: [
        {
          when: at(walk.start, '14:05'),
          by: walk.manager,
          do: 'punchItems.create',
          packageId: walk.key,
          title,
          itemType,
          priority: itemType === 'safety' ? 'high' : 'normal',
          locationId: room,
          rootCause: (['workmanship', 'damageByOthers', 'incomplete'] as const)[index % 3] ?? 'workmanship',
          ...(walk.manager === 'sam' ? { estimatedCents: cents, holdbackCents: Math.round(cents * 1.5) } : {}),
          assignments: [{ ...(COMPANIES.has(who) ? { companyId: who } : { personId: who }), tradeId: trade }],
          fileIds: picture('before'),
          submit: true,
        },
        ...workOn(walk, index, picture('after')),
      ],
    };
  });
}

/** The findings of three walks of Mission Creek with their outcome: some 230 items. */
export const PUNCH_LISTS: Story[] = [...WALKS.map(listOf), ...WALKS.flatMap(itemsOf)];
