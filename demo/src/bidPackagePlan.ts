import type { Step, Story } from './story.ts';
import type { OwnLine } from './areas/bidPackages.ts';
import ROWS from './stories/harborVale/bidPackages.json' with { type: 'json' };

type State = 'draft' | 'open' | 'closed' | 'leveling' | 'recommended' | 'awarded' | 'softAwarded' | 'cancelled';
/** A bidder by the key of a card that is there, or a company and its person to be made; with whole dollars, none where no bid came. */
type Bidder = [company: string, person: string, dollars: number];
type Row = [title: string, code: string, trade: string, budget: number, bidders: Bidder[], state: State];

const rows = ROWS as unknown as Row[];

/** When bids were due, in working days before now, by the current state of a package; negative while they are awaited. */
const DUE: Record<State, number> = {
  awarded: 20,
  softAwarded: 16,
  recommended: 12,
  leveling: 8,
  closed: 5,
  cancelled: 15,
  open: -6,
  draft: -14,
};
/** Documents that open once a bidder has signed, by the title of the package. */
const UNDER_NDA: Readonly<Record<string, string[]>> = {
  Electrical: ['MSB lineup.png', 'LP-2B schedule.png'],
  Painting: ['A7.01 slats.png'],
};
const NDA =
  'The documents of this bid package show the security and medical systems of a building that is not open yet. We use them for our bid alone, show them to nobody who does not price it with us, and delete them when the work is given to somebody else.';
/** What bidders added of their own, by the title of the package and in their order. */
const OWN: Readonly<Record<string, OwnLine[][]>> = {
  Electrical: [
    [],
    [{ description: 'Two spare 2-inch conduits from the main board to the roof', dollars: 21_400 }],
    [
      { description: 'Aluminum feeders above 100 A, in place of copper', dollars: 38_500, isDeduct: true },
      { description: 'Temporary power is by the general contractor' },
    ],
  ],
};
/** The answers of bidders besides their prices, in turn. */
const ANSWERS: readonly string[][] = [
  ['yes', '0.78', 'Bond in the price', '2026-12-07', 'Our superintendent of the last two clinics, 14 years in charge'],
  ['no', '0.94', 'Bond at extra cost', '2027-01-11', 'A foreman from our Fresno office, 6 years in charge'],
  ['yes', '1.12', 'No bond', '', 'Named with the contract'],
];
const EVALUATED: readonly State[] = ['leveling', 'recommended', 'awarded', 'softAwarded'];

export const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '');
/** How other stories name the package of this title. */
export const packageKey = (title: string) => `package.${slug(title)}`;
const keyOf = ([company, person]: Bidder) => (person ? `${slug(company)}.bids` : company);

/** The price in its lines: the work, its supervision, what comes at the end; and an alternate of a twentieth. */
function split(dollars: number): number[] {
  const [supervision, end] = [Math.round(dollars * 0.08), Math.round(dollars * 0.03)];
  return [dollars - supervision - end, supervision, end, Math.round(dollars * 0.05)];
}

/** Cards of the companies that nobody knew before. */
function cards(bidders: readonly Bidder[]): Story[] {
  return bidders
    .filter(([, person]) => person)
    .map(([companyName, fullName]) => ({
      steps: [
        {
          key: slug(companyName),
          when: [70, '09:00'],
          by: 'avery',
          do: 'contacts.createCompany',
          companyName,
          roles: ['subcontractor'],
        },
        {
          key: `${slug(companyName)}.bids`,
          do: 'contacts.createPerson',
          fullName,
          companyId: slug(companyName),
          email: `bids@${slug(companyName)}.example`,
        },
      ] satisfies Step[],
    }));
}

function story([title, code, trade, budget, bidders, state]: Row): Story {
  const due = DUE[state];
  const out = due >= 0 ? due + 14 : 4;
  const steps: Step[] = [
    {
      key: packageKey(title),
      when: [out + 2, '09:20'],
      by: 'rita',
      do: 'bidPackages.create',
      title,
      trade,
      scopeText: `${title} as drawn and specified, section ${code}, with labor, material, equipment, submittals and warranty.`,
      instructions: 'Price every line. Say what you leave out.',
      ...(UNDER_NDA[title] && { ndaText: NDA, fileIds: UNDER_NDA[title] }),
      // Sixteen working days after it is made: steps are told in working days.
      dueDate: '+22',
      dueTime: '14:00',
      rfiDeadlineDate: '+18',
    },
    {
      when: [out + 2, '10:05'],
      do: 'bidPackages.setLines',
      lines: [
        { section: 'base', code, description: title },
        { section: 'base', code, description: 'Supervision and mobilization' },
        { section: 'base', code, description: 'Testing, closeout and training' },
        { section: 'alternate', description: 'Night work for tie-ins', isRequired: false },
        { section: 'allowance', code, description: 'Coordination with the owner’s vendors', amountCents: 1_000_000 },
        { section: 'scope', description: 'Hoisting and daily cleanup' },
        { section: 'question', description: 'Can you start within three weeks?', isRequired: false },
        { section: 'question', description: 'Experience modification rate (EMR)', answerType: 'number' },
        {
          section: 'question',
          description: 'Bonding for this job',
          answerType: 'choice',
          options: ['Bond in the price', 'Bond at extra cost', 'No bond'],
          isRequired: false,
        },
        { section: 'question', description: 'Earliest day on site', answerType: 'date', isRequired: false },
        { section: 'question', description: 'Who runs the job, with years in charge', answerType: 'text' },
      ],
    },
    ...(title === 'Electrical'
      ? [{ when: [out + 2, '10:08'], do: 'bidPackages.keepForm', name: 'Trade bid' } satisfies Step]
      : []),
    { when: [out + 2, '10:10'], do: 'bidPackages.setParts', code },
    { when: [out + 2, '10:20'], do: 'bidPackages.setBudget', budgetCents: budget * 100 },
    { when: [out + 1, '11:00'], do: 'bidPackages.addInvitees', personIds: bidders.map(keyOf) },
  ];
  if (state === 'draft') return { project: 'missionCreek', steps };
  steps.push({ when: [out, '09:10'], do: 'bidPackages.invite' });
  if (state === 'cancelled')
    return {
      project: 'missionCreek',
      steps: [
        ...steps,
        {
          when: [out - 4, '15:00'],
          do: 'bidPackages.cancel',
          reason: 'The owner buys the tile with the lobby finishes.',
        },
      ],
    };
  return {
    project: 'missionCreek',
    steps: [...steps, ...answers(title, bidders, due, out), ...decided(title, bidders, due, state)],
  };
}

/** What bidders did; the second one leaves hoisting out. */
function answers(title: string, bidders: readonly Bidder[], due: number, out: number): Step[] {
  return bidders.flatMap((bidder, at): Step[] => {
    const [, , dollars] = bidder;
    const when: Step['when'] = [Math.max(due, 0) + 1, `${10 + at}:15`];
    if (dollars > 0) {
      const own = OWN[title]?.[at];
      const bid: Step = {
        when,
        by: 'rita',
        do: 'bidPackages.bid',
        bidder: keyOf(bidder),
        dollars: split(dollars),
        answers: ANSWERS[at % ANSWERS.length],
      };
      const signs: Step[] = UNDER_NDA[title]
        ? [
            {
              when: [Math.max(due, 0) + 2, `${13 + at}:25`],
              by: 'rita',
              do: 'bidPackages.signNda',
              bidder: keyOf(bidder),
            },
          ]
        : [];
      return [...signs, { ...bid, ...(at === 1 && { without: 'Hoisting and daily cleanup' }), ...(own && { own }) }];
    }
    return at === 1
      ? [
          {
            when: [out - 1, '13:30'],
            by: 'rita',
            do: 'bidPackages.ask',
            bidder: keyOf(bidder),
            question: 'May we park two trucks inside the fence?',
          },
        ]
      : [
          {
            when: [out - 2, '16:40'],
            by: 'rita',
            do: 'bidPackages.decline',
            bidder: keyOf(bidder),
            reason: 'Our crew is booked until spring.',
          },
        ];
  });
}

function decided(title: string, bidders: readonly Bidder[], due: number, state: State): Step[] {
  const [first, second] = bidders;
  if (due < 0 || !first || !second) return [];
  const steps: Step[] = [{ when: [due - 3, '07:40'], by: 'rita', do: 'bidPackages.openBids' }];
  if (!EVALUATED.includes(state)) return steps;
  const plug = Math.round(second[2] * 0.04);
  steps.push({
    when: [due - 4, '10:30'],
    do: 'bidPackages.level',
    bidder: keyOf(second),
    dollars: plug,
    note: 'Hoisting by us',
  });
  const adds = bidders.findLast((_, at) => OWN[title]?.[at]?.length);
  if (adds) steps.push({ when: [due - 4, '10:50'], do: 'bidPackages.countOwn', bidder: keyOf(adds) });
  if (state === 'leveling') return steps;
  steps.push({
    when: [due - 5, '09:40'],
    do: 'bidPackages.recommend',
    bidder: keyOf(first),
    approverId: 'elena',
    reason: 'Whole scope, the crew is on the job already, and hoisting is in the price.',
  });
  if (state === 'recommended') return steps;
  const awardKind = state === 'softAwarded' ? 'soft' : 'full';
  return [
    ...steps,
    { when: [due - 6, '16:10'], by: 'elena', do: 'bidPackages.award', awardKind },
    ...(awardKind === 'full'
      ? [{ when: [due - 7, '08:50'], by: 'rita', do: 'bidPackages.sendRegrets' } satisfies Step]
      : []),
  ];
}

/** The trades of the medical office, out to bid and bought one after the other. */
export const BID_PACKAGES: Story[] = [...rows.flatMap(([, , , , bidders]) => cards(bidders)), ...rows.map(story)];
