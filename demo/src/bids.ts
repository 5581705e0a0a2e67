import { MARKUPS, MEDICAL_OFFICE, partOf } from './bidPlan.ts';
import type { MorePart } from './bidPlan.ts';
import type { Step, Story } from './story.ts';

interface Small {
  project: string;
  title: string;
  client: string;
  made: number;
  due: string;
  parts: [code: string, title: string, vendor: string, dollars: number, quantity?: [number, string], more?: MorePart][];
  later: Step[];
}

const INTERIORS = { section: 'Scanner room' };
const SYSTEMS = { section: 'Building systems' };
/** Billed by installed quantity. */
const BY_THE_FOOT = { ...INTERIORS, isUnitPriced: true };

/** A bid of a few parts, by vendors' bids, and what became of it. */
function small({ project, title, client, made: when, due, parts, later }: Small): Story {
  const steps: Step[] = [
    {
      when: [when, '09:30'],
      by: 'rita',
      do: 'bids.create',
      title,
      clientCompanyId: client,
      dueDate: due,
      validUntil: 'today+60',
      probability: 40,
      taxPercent: '0',
    },
  ];
  if (parts.length > 0)
    steps.push(
      { when: [when, '11:00'], do: 'bids.decideBid' },
      {
        when: [when, '15:00'],
        do: 'bids.addParts',
        breakdowns: parts.map(([code, name, vendor, dollars, quantity = null, more = {}]) =>
          partOf([code, name, 'vendor', vendor, dollars, quantity, more]),
        ),
      },
      { when: [when, '16:00'], do: 'bids.setMarkups', markups: MARKUPS.slice(0, 3) },
    );
  return { project, steps: [...steps, ...later] };
}

/** The bids of the company: the one that was won at length, others in their stages. */
export const BIDS: Story[] = [
  MEDICAL_OFFICE,
  small({
    project: 'missionCreek',
    title: 'Mission Creek parking structure',
    client: 'owner',
    made: 12,
    due: 'today+7',
    parts: [
      ['03 30 00', 'Cast-in-place concrete', 'Del Norte Civil', 3_184_000],
      ['31 63 00', 'Drilled piers', 'GeoWest Foundations', 612_500],
      ['26 00 00', 'Electrical', 'Redwood Electric', 428_300],
      ['21 10 00', 'Fire sprinklers', 'Bay Fire Protection', 196_400],
      ['14 20 00', 'Elevators', 'Halvorsen Elevator', 388_000],
    ],
    later: [{ when: [1, '10:20'], do: 'bids.submitForReview' }],
  }),
  small({
    project: 'missionCreek',
    title: 'Imaging suite, second scanner',
    client: 'owner',
    made: 30,
    due: 'today-14',
    parts: [
      ['09 20 00', 'Framing and gypsum board', 'Sierra Peak Interiors', 86_400, undefined, INTERIORS],
      ['13 49 00', 'Lead-lined gypsum board', 'Sierra Peak Interiors', 25_830, [1_230, 'sf'], BY_THE_FOOT],
      ['23 00 00', 'Chilled water for the scanner', 'Fathom Mechanical', 142_700, undefined, SYSTEMS],
      ['26 00 00', 'Electrical', 'Redwood Electric', 118_900, undefined, SYSTEMS],
    ],
    later: [
      { when: [22, '09:40'], do: 'bids.submitForReview' },
      { when: [21, '14:10'], by: 'martin', do: 'bids.approve' },
      {
        when: [20, '11:30'],
        by: 'rita',
        do: 'bids.sendProposal',
        personIds: ['owner.gail'],
        message:
          'As we talked about: the lead-lined board is billed by what is built in, at the price of a square foot.',
      },
    ],
  }),
  small({
    project: 'warehouse',
    title: 'Harbor Yard, office mezzanine',
    client: 'harborYard',
    made: 9,
    due: 'today+14',
    parts: [
      ['05 12 00', 'Structural steel', 'Ironbridge Steel', 214_800],
      ['09 20 00', 'Framing and gypsum board', 'Sierra Peak Interiors', 96_200],
      ['23 00 00', 'Heating and cooling', 'Fathom Mechanical', 134_600],
    ],
    later: [
      { when: [2, '09:10'], do: 'bids.addAddendum', number: '1', receivedDate: '+0', impact: 'Stair moved to grid 4' },
    ],
  }),
  small({
    project: 'warehouse',
    title: 'Harbor Yard, seawall repair',
    client: 'harborYard',
    made: 3,
    due: 'today+21',
    parts: [],
    later: [],
  }),
  small({
    project: 'juniperLofts',
    title: 'Juniper Street Lofts, phase 3',
    client: 'juniper',
    made: 70,
    due: 'today-77',
    parts: [
      ['03 30 00', 'Concrete podium', 'Del Norte Civil', 2_940_000],
      ['05 40 00', 'Light-gauge framing', 'Sierra Peak Interiors', 3_610_000],
      ['22 00 00', 'Plumbing', 'Blue Water Plumbing, Inc.', 1_420_000],
      ['26 00 00', 'Electrical', 'Redwood Electric', 1_186_000],
    ],
    later: [
      { when: [62, '09:40'], do: 'bids.submitForReview' },
      { when: [61, '14:10'], by: 'elena', do: 'bids.approve' },
      { when: [60, '11:30'], by: 'rita', do: 'bids.submit' },
      {
        when: [48, '16:00'],
        do: 'bids.lose',
        lostReason: 'price',
        lostTo: 'Bayline General Contractors',
        competitors: [{ name: 'Bayline General Contractors', amountCents: 958_000_000 }],
        note: 'Their framing was four percent lower.',
      },
    ],
  }),
];
