import type { Step } from './story.ts';

type Bill = [
  when: number,
  number: string,
  quantities: number[],
  /** prices that differ from the order's; cents of freight; when and why it was released despite a difference */
  more?: { prices?: string[]; freightCents?: number; released?: [when: number, reason: string] },
];

/** What suppliers billed, by the title of the order: matched, on hold by quantity, by price or by freight, and released with a reason. */
export const BILLS: Record<string, Bill[]> = {
  'Fence and gates': [[189, '88214', [1240, 4]]],
  'Temporary power': [
    [
      187,
      '88290',
      [1, 18],
      { prices: ['38600', '655'], released: [184, 'Copper rose after the quote; Lou showed us their own invoice.'] },
    ],
  ],
  'Ready-mix, foundations': [
    [176, 'MRM-4410', [600]],
    [161, 'MRM-4502', [640]],
    [146, 'MRM-4587', [380]],
  ],
  'Vapor retarder': [
    [168, '88417', [22500], { freightCents: 38_000, released: [165, 'We asked for delivery on a Saturday.'] }],
  ],
  'Form lumber and plywood': [[156, 'OL-7731', [1450, 38.5]]],
  'Guardrail and nets': [[136, '88561', [1]]],
  'Laborers for cleanup': [[21, 'CB-0912', [512]]],
  'Anchor bolts and embeds': [[146, '88530', [420, 186]]],
  'Site office and trailers': [
    [118, 'N-20771', [5, 5]],
    [28, 'N-21904', [5, 4]],
  ],
  'Debris boxes': [[27, '90126', [43]]],
  'Tower crane': [
    [168, 'N-20388', [1, 0, 0]],
    [23, 'N-21960', [0, 7, 0], { prices: ['62000', '11200'] }],
  ],
  'Ready-mix, decks': [[42, 'MRM-5011', [1620]]],
  'Hollow metal frames': [[27, 'BD-3307', [150]]],
  Firestopping: [[25, '90140', [960, 340]]],
  'Lead-lined board and doors': [[8, 'SW-1182', [1500, 1]]],
  'Ready-mix, topping and site': [[9, 'MRM-5190', [120], { prices: ['194.5'] }]],
};

/** A bill is recorded by the accountant, and released by the executive where it is. */
export function billSteps([when, number, quantities, { released, ...more } = {}]: Bill): Step[] {
  const steps: Step[] = [
    {
      when: [when, '14:10'],
      by: 'priya',
      do: 'purchaseOrders.recordBill',
      number,
      billDate: '+0',
      quantities,
      ...more,
    },
  ];
  if (released)
    steps.push({ when: [released[0], '11:30'], by: 'elena', do: 'purchaseOrders.releaseBill', reason: released[1] });
  return steps;
}
