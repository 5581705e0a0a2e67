import type { When } from './clock.ts';
import { SUBMISSION } from './files/papers.ts';
import type { Step, Story } from './story.ts';
import { ENVELOPE } from './stories/harborVale/submittals/envelope.ts';
import { INTERIORS } from './stories/harborVale/submittals/interiors.ts';
import type { Outcome, Package, Row } from './submittalRows.ts';
import { SECTIONS } from './stories/harborVale/submittals/sections.ts';
import { SERVICES } from './stories/harborVale/submittals/services.ts';
import { SITE } from './stories/harborVale/submittals/site.ts';
import { STRUCTURE } from './stories/harborVale/submittals/structure.ts';

const PROJECT = 'missionCreek';
const PACKAGES = [...STRUCTURE, ...ENVELOPE, ...INTERIORS, ...SERVICES, ...SITE];
/** Firms that submit with an account of their own; for others the manager records it. */
const SIGNS_IN = new Set(['casey', 'morgan']);

type Reviewers = readonly { step: number; personId: string; days: number }[];
const WORKFLOWS: Record<Package['workflow'], Reviewers> = {
  Architect: [{ step: 1, personId: 'ines', days: 10 }],
  'Structural, then architect': [
    { step: 1, personId: 'tomasz', days: 8 },
    { step: 2, personId: 'ines', days: 5 },
  ],
  'MEP, then architect': [
    { step: 1, personId: 'hanh', days: 8 },
    { step: 1, personId: 'oluwaseun', days: 8 },
    { step: 2, personId: 'ines', days: 5 },
  ],
};
const workflowKey = (name: string) => `${name} workflow`;

/** How Mission Creek reviews: its sections, its workflows, its packages. */
const SETUP: Story[] = [
  {
    project: PROJECT,
    steps: [
      { when: [221, '09:10'], by: 'sam', do: 'specSections.import', text: SECTIONS },
      ...Object.entries(WORKFLOWS).map(([name, steps], index): Step => ({
        when: [221, `10:${10 + index * 5}`],
        key: workflowKey(name),
        do: 'submittals.saveWorkflow',
        name,
        isDefault: index === 0,
        steps: [...steps],
      })),
    ],
  },
  ...PACKAGES.map(({ key, title, company, manager, workflow, rows }): Story => ({
    project: PROJECT,
    steps: [
      {
        key: packageKey(key),
        when: [Math.max(...rows.map(({ asked }) => asked)) + 2, '14:20'],
        by: 'sam',
        do: 'submittalPackages.create',
        title,
        managerId: manager,
        responsibleCompanyId: company,
        workflowId: workflowKey(workflow),
      },
    ],
  })),
];

function packageKey(key: string): string {
  return `package ${key}`;
}

/** How far each outcome has come: the steps of a review that are left out. */
const REACHES: Record<Outcome, number> = {
  draft: 0,
  void: 1,
  required: 1,
  submitted: 2,
  kept: 2,
  inReview: 3,
  halfway: 4,
  reviewed: 5,
  approved: 5,
  noted: 5,
  resubmitted: 5,
};

function storyOf(item: Package, row: Row, index: number): Story {
  const { title, asked, outcome, lead, onSite } = row;
  const reach = REACHES[outcome];
  const at = moments(asked, outcome, index);
  const steps: Step[] = [
    {
      when: at(0, '09:20'),
      by: item.manager,
      do: 'submittals.create',
      title,
      type: row.type as 'shopDrawing',
      category:
        outcome === 'kept'
          ? 'informational'
          : row.type === 'warranty' || row.type === 'operationManual'
            ? 'closeout'
            : 'action',
      specSectionId: row.section,
      packageId: packageKey(item.key),
      managerId: item.manager,
      responsibleCompanyId: item.company,
      submitterId: item.submitter,
      leadTimeDays: lead ? lead * 7 : null,
      requiredOnSiteDate: onSite === undefined ? null : `today${onSite < 0 ? '' : '+'}${onSite}`,
      forRecordOnly: outcome === 'kept',
    },
  ];
  // One in four is late.
  const submitByDate = outcome === 'required' ? `today${index % 4 === 0 ? '-2' : `+${4 + (index % 9)}`}` : null;
  if (reach >= 1) steps.push({ when: at(0, '10:05'), by: item.manager, do: 'submittals.request', submitByDate });
  if (outcome === 'void')
    steps.push({
      when: at(1, '15:40'),
      do: 'submittals.void',
      reason: 'The owner has taken the loops out of the contract.',
    });
  if (reach >= 2) steps.push(...review(item, row, reach, at));
  if (outcome === 'kept')
    steps.push({ when: at(5, '11:15'), by: item.manager, do: 'submittals.close', dispositionId: 'For record only' });
  if (outcome === 'resubmitted') {
    steps.push(
      {
        when: at(5, '15:05'),
        by: item.manager,
        do: 'submittals.close',
        dispositionId: 'Revise and resubmit',
        createRevision: true,
      },
      ...review(item, { ...row, outcome: 'approved' }, 5, (step, time) => at(step + 4, time), true),
    );
  }
  if (outcome === 'approved' || outcome === 'noted' || outcome === 'resubmitted')
    steps.push(...ending(item, row, index, at));
  return { project: PROJECT, steps };
}

/** From handing in to the last answer, as far as it has come. */
function review(item: Package, row: Row, reach: number, at: ReturnType<typeof moments>, again = false): Step[] {
  const { workflow, manager, submitter } = item;
  const disposition =
    { resubmitted: 'Revise and resubmit', noted: 'Approved as noted' }[row.outcome as string] ?? 'Approved';
  const [first = [], ...later] = [...Map.groupBy(WORKFLOWS[workflow], ({ step }) => step).values()];
  const answer = (reviewers: Reviewers, step: number): Step[] =>
    reviewers.map(({ personId }, n) => ({
      when: at(step, `1${2 + n * 2}:45` as When[1]),
      by: manager,
      do: 'submittals.respond',
      onBehalfOfId: personId,
      dispositionId: n === reviewers.length - 1 ? disposition : 'Approved',
      body: n === reviewers.length - 1 && row.note ? row.note : null,
    }));
  return [
    {
      when: at(1, '10:30'),
      by: SIGNS_IN.has(submitter) ? submitter : manager,
      do: 'submittals.submit',
      fileIds: [`${row.title}${again ? ', revision 1' : ''}${SUBMISSION}`],
    },
    ...(reach >= 3
      ? [
          {
            when: at(2, '09:15'),
            by: manager,
            do: 'submittals.send',
            ...(row.outcome === 'resubmitted' && { stopOnResubmit: true }),
          } as const,
        ]
      : []),
    ...(reach >= 4 ? answer(first, 3) : []),
    // Those that come back stop at the first rejection.
    ...(reach >= 5 && row.outcome !== 'resubmitted' ? later.flatMap((reviewers) => answer(reviewers, 4)) : []),
  ];
}

/** Closed, ordered and, where its day has passed, delivered. */
function ending(
  item: Package,
  { outcome, onSite, note, lead }: Row,
  index: number,
  at: ReturnType<typeof moments>,
): Step[] {
  const step = outcome === 'resubmitted' ? 9 : 5;
  const closing: Step = {
    when: at(step, '16:10'),
    by: item.manager,
    do: 'submittals.close',
    dispositionId: outcome === 'noted' ? 'Approved as noted' : 'Approved',
    note: outcome === 'noted' ? (note ?? null) : null,
  };
  if (!lead || onSite === undefined || (onSite > 0 && index % 3 === 0)) return [closing];
  const arrived = `today${onSite}`;
  return [
    closing,
    {
      when: at(step + 1, '13:25'),
      do: 'submittals.setDelivery',
      orderedDate: '+0',
      orderReference: `24-017-${String(410 + index).padStart(4, '0')}`,
      ...(onSite < 0 ? { confirmedDeliveryDate: arrived, actualDeliveryDate: arrived } : {}),
    },
  ];
}

/** The last step of an open submittal was a few days ago. */
const UNDER_WAY: Partial<Record<Outcome, number>> = { submitted: 1, inReview: 2, halfway: 3, reviewed: 4 };

/** The working moments of a submittal between the day it was asked for and now: later steps, later days. */
function moments(asked: number, outcome: Outcome, index: number): (step: number, time: When[1]) => When {
  const last = UNDER_WAY[outcome];
  if (last) {
    const lately = 2 + (index % 4);
    return (step, time) => [Math.max(1, Math.round(asked - (step * (asked - lately)) / last)), time];
  }
  const pace = Math.min(9, Math.max(1, Math.floor((asked - 8) / (outcome === 'resubmitted' ? 10 : 6))));
  return (step, time) => [Math.max(1, asked - step * pace - (step > 0 ? index % 2 : 0)), time];
}

/** The register of Mission Creek: some 140 submittals in 21 packages. */
export const SUBMITTALS: Story[] = [
  ...SETUP,
  ...PACKAGES.flatMap((item, place) => item.rows.map((row, n) => storyOf(item, row, place * 10 + n))),
];
