import type { bidBreakdowns } from '@plumbline/contract/areas/bids';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import type { Story } from './story.ts';
import ROWS from './stories/harborVale/bid.json' with { type: 'json' };

/** What else is said of a part. */
export type MorePart = Partial<Part>;
type Part = InputOf<typeof bidBreakdowns.create>['breakdowns'][number];
type Line = InputOf<typeof bidBreakdowns.setLines>['lines'][number];

/** A part of the price as the estimate has it: whole dollars where somebody else priced it. */
type Row = [
  code: string,
  title: string,
  source: 'self' | 'vendor' | 'plug',
  vendor: string | null,
  dollars: number | null,
  quantity: [number, string] | null,
  more: MorePart,
];
const SOURCES = { self: 'selfPerform', vendor: 'vendorBid', plug: 'plug' } as const;

/** A part of the price as the commands take it. */
export function partOf([code, title, source, vendorName, dollars, quantity, more]: Row): Part {
  return {
    code,
    title,
    pricingSource: SOURCES[source],
    vendorName,
    amountCents: dollars === null ? null : dollars * 100,
    quantity: quantity && String(quantity[0]),
    unit: quantity && quantity[1],
    confidence: source === 'vendor' ? 'quote' : 'budget',
    ...more,
  };
}

const bought = (
  description: string,
  quantity: string,
  unit: string,
  unitCost: string,
  more: Partial<Line> = {},
): Line => ({
  description,
  costType: 'material',
  quantity,
  unit,
  unitCost,
  ...more,
});
/** Labor by what a crew makes in an hour. */
const made = (description: string, quantity: string, unit: string, rate: string, crew: number, wage: number): Line => ({
  ...bought(description, quantity, unit, '0'),
  costType: 'labor',
  productionRate: rate,
  crewSize: crew,
  laborRateCents: wage,
});
const other = { costType: 'other' } as const;
const hired = { costType: 'labor' } as const;
const taxed = { taxable: true } as const;

export const MARKUPS = [
  { name: 'Overhead', kind: 'percent', percent: '3.5', basis: 'runningTotal' },
  { name: 'Fee', kind: 'percent', percent: '4', basis: 'runningTotal' },
  { name: 'Insurance', kind: 'percent', percent: '1.1', basis: 'runningTotal' },
  { name: 'Payment and performance bond', kind: 'percent', percent: '0.75', basis: 'grossUp' },
] as const;

/** The bid that became the project: guaranteed maximum price, 38 parts. */
export const MEDICAL_OFFICE: Story = {
  project: 'missionCreek',
  steps: [
    {
      key: 'medicalOfficeBid',
      when: [221, '09:10'],
      by: 'rita',
      do: 'bids.create',
      title: 'Mission Creek Medical Office, guaranteed maximum price',
      clientCompanyId: 'owner',
      source: 'invitation',
      bidType: 'negotiated',
      pricingMethod: 'gmp',
      invitedDate: '-6',
      dueDate: '+14',
      dueTime: '14:00',
      walkthroughDate: '+2',
      rfiDeadlineDate: '+5',
      validUntil: '+70',
      anticipatedAwardDate: '+20',
      probability: 60,
      bondRequired: true,
      taxPercent: '8.625',
      grossArea: '62000',
      coverLetter:
        'Thank you for asking us to price the medical office. We walked the site twice with your architect and priced the drawings part by part; those who would build it are named, and are free to start. We would be glad to go through it with you, line by line.',
      inclusions:
        'Permits and utility connections as an allowance of the amount shown.\nNight work for tie-ins.\nBuilder’s risk by the owner.',
      exclusions: 'Medical equipment and its rough-in beyond the drawings.\nContaminated soil.\nFurniture.',
      qualifications:
        'Priced on the drawings of the 90 % set and addenda 1 and 2.\nWork in normal hours.\nRetention of 5 % on labor and material.',
    },
    { when: [221, '15:40'], do: 'bids.decideBid', note: 'Fits the team that finishes Juniper Street.' },
    { when: [220, '10:05'], do: 'bids.addParts', breakdowns: (ROWS as unknown as Row[]).map(partOf) },
    {
      when: [219, '11:20'],
      do: 'bids.setLines',
      title: 'General conditions',
      lines: [
        bought('Project manager', '14', 'mo', '24800', hired),
        bought('Project engineers, two', '28', 'mo', '14200', hired),
        bought('Superintendent', '14', 'mo', '19600', hired),
        bought('Site office, fence and temporary power', '14', 'mo', '9850', other),
        bought('Scheduling and safety', '14', 'mo', '6400', other),
        bought('Final cleaning', '62000', 'sf', '1.15', other),
        bought('Tower crane, up and down', '1', 'ls', '184000', { costType: 'equipment' }),
      ],
    },
    {
      when: [219, '14:30'],
      do: 'bids.setLines',
      title: 'Cast-in-place concrete',
      lines: [
        bought('Concrete, 5,000 psi', '4180', 'cy', '196.5', { wastePercent: '4', ...taxed }),
        made('Placing and finishing', '4180', 'cy', '4.2', 8, 8460),
        bought('Formwork of decks and walls', '96500', 'sf', '7.9', hired),
        bought('Pump', '148', 'day', '1450', { costType: 'equipment', ...taxed }),
      ],
    },
    {
      when: [219, '16:10'],
      do: 'bids.setLines',
      title: 'Rough carpentry',
      lines: [
        bought('Blocking and backing, lumber', '62000', 'sf', '0.62', { wastePercent: '8', ...taxed }),
        made('Carpenters', '62000', 'sf', '118', 3, 7940),
      ],
    },
    {
      when: [217, '09:00'],
      do: 'bids.addAddendum',
      number: '1',
      receivedDate: '+0',
      impact: 'Larger fan coils on level 3',
    },
    { when: [217, '15:25'], do: 'bids.acknowledge', number: '1' },
    {
      when: [215, '09:15'],
      do: 'bids.addAddendum',
      number: '2',
      receivedDate: '+0',
      impact: 'Nurse call by the owner’s vendor',
    },
    { when: [215, '16:40'], do: 'bids.acknowledge', number: '2' },
    { when: [215, '17:05'], do: 'bids.setMarkups', markups: [...MARKUPS] },
    { when: [214, '10:30'], do: 'bids.submitForReview', comment: 'Concrete and carpentry are ours.' },
    { when: [214, '16:15'], by: 'elena', do: 'bids.approve' },
    { when: [213, '13:20'], by: 'rita', do: 'bids.submit', note: 'Handed to Gail at the site office.' },
    { when: [210, '11:00'], do: 'bids.clarify', note: 'They ask for a lower allowance of signage.' },
    {
      when: [210, '14:30'],
      do: 'bids.updatePart',
      of: 'Specialties and signage',
      code: '10 00 00',
      title: 'Specialties and signage',
      pricingSource: 'plug',
      amountCents: 9_850_000,
    },
    { when: [210, '15:00'], do: 'bids.submitForReview', comment: 'Their sign shop makes the letters.' },
    { when: [210, '16:40'], by: 'elena', do: 'bids.approve' },
    { when: [209, '09:05'], by: 'rita', do: 'bids.submit' },
    {
      when: [208, '10:10'],
      do: 'bids.win',
      competitors: [
        { name: 'Copperline Builders', amountCents: 2_514_400_000 },
        { name: 'Bayline General Contractors', amountCents: 2_569_050_000 },
      ],
    },
  ],
};
