import { packageKey, slug } from './bidPackagePlan.ts';
import { BILLS, billSteps } from './billPlan.ts';
import type { Step, Story } from './story.ts';
import CONTRACT_ROWS from './stories/harborVale/contracts.json' with { type: 'json' };
import { TWO_STEPS_ABOVE } from './policyPlan.ts';
import ORDER_ROWS from './stories/harborVale/orders.json' with { type: 'json' };

const project = 'missionCreek';

type ContractState = 'draft' | 'outForSignature' | 'executed' | 'onHold' | 'terminated' | 'closed';
type OrderState = 'draft' | 'pendingApproval' | 'outForSignature' | 'executed' | 'short' | 'closed' | 'void';
/** The other party: the keys of the company and of its signer, and the signer's name. */
type Other = [company: string, signer: string, name: string];
/** In whole dollars; `ended` are the working days on which it ended or was put on hold. */
type ContractRow = [
  title: string,
  ...Other,
  made: number,
  lines: [description: string, code: string | null, dollars: number][],
  state: ContractState,
  ended: number[],
];
type OrderRow = [
  title: string,
  type: 'material' | 'equipmentRental' | 'service' | 'labor',
  ...Other,
  made: number,
  lines: [description: string, code: string | null, quantity: string, unit: string, unitCost: string][],
  state: OrderState,
  receipts: [when: number, quantities: number[]][],
];
const contractRows = CONTRACT_ROWS as unknown as ContractRow[];
const orderRows = ORDER_ROWS as unknown as OrderRow[];

/** How other stories name the contract of this title. */
export const contractKey = (title: string) => `contract.${slug(title)}`;
export const PRIME = contractKey('prime');

/** Suppliers and trades that nobody had a card of. */
const CARDS: [key: string, companyName: string, fullName: string, role: 'supplier' | 'subcontractor'][] = [
  ['geowestfoundations', 'GeoWest Foundations', 'Anders Roe', 'subcontractor'],
  ['goldenstatemasonry', 'Golden State Masonry', 'Pilar Escobar', 'subcontractor'],
  ['missionreadymix', 'Mission Ready Mix', 'Tina Vogt', 'supplier'],
  ['harborbuilderssupply', 'Harbor Builders Supply', 'Lou Trent', 'supplier'],
  ['nimitzequipmentrental', 'Nimitz Equipment Rental', 'Ray Duarte', 'supplier'],
  ['oakdalelumber', 'Oakdale Lumber', 'Ken Brandt', 'supplier'],
  ['formtechshoring', 'Formtech Shoring', 'Ida Moss', 'supplier'],
  ['baydoorhardware', 'Bay Door & Hardware', 'Joyce Adler', 'supplier'],
  ['clearsigngraphics', 'Clear Sign & Graphics', 'Ben Osei', 'supplier'],
  ['shieldworks', 'Shieldworks Radiation Products', 'Carla Dunn', 'supplier'],
];

const cards = CARDS.map(([key, companyName, fullName, role]): Story => ({
  steps: [
    { key, when: [206, '09:00'], by: 'avery', do: 'contacts.createCompany', companyName, roles: [role] },
    {
      key: `${key}.sales`,
      do: 'contacts.createPerson',
      fullName,
      companyId: key,
      email: `sales@${key}.example`,
    },
  ],
}));

/** The steps from draft to last signature, up to its state. The first day is the day of submitting. */
function signedSteps<Kind extends 'contracts' | 'purchaseOrders'>(
  kind: Kind,
  submitted: number,
  [, signer, name]: Other,
  upTo: 'pendingApproval' | 'outForSignature' | 'executed',
  inTwoSteps = false,
): Step[] {
  const steps = [
    { when: [submitted, '10:20'], by: 'jordan', do: `${kind}.submit` },
    ...(inTwoSteps ? [{ when: [submitted, '11:50'], by: 'martin', do: `${kind}.approve` }] : []),
    { when: [submitted, '15:40'], by: 'elena', do: `${kind}.approve` },
    { when: [submitted - 1, '09:10'], by: 'jordan', do: `${kind}.sendForSignature` },
    { do: `${kind}.sign`, name: 'Jordan Reyes' },
    { when: [submitted - 2, '11:30'], do: `${kind}.signForThem`, signer, name },
  ] as Step[];
  return steps.slice(0, upTo === 'pendingApproval' ? 1 : upTo === 'outForSignature' ? -1 : undefined);
}

const RETAINED = { retainageWorkPercent: '5', retainageStoredPercent: '5' } as const;
const TERMS =
  'Pay applications by the 25th, with conditional waivers. Work hours 7 am to 3:30 pm. Cleanup daily, by trade. Changes only in writing.';

function subcontract([title, ...row]: ContractRow): Story {
  const [company, signer, name, made, lines, state, [ended = 0, closed = 0]] = row;
  const steps: Step[] = [
    {
      key: contractKey(title),
      when: [made, '09:20'],
      by: 'jordan',
      do: 'contracts.create',
      contractType: 'subcontract',
      title,
      counterpartyId: company,
      counterpartyContactId: signer,
      contractDate: '+0',
      startDate: '+10',
      dueDate: state === 'closed' || state === 'terminated' ? null : 'today+120',
      scopeOfWork: `${title}, complete, as drawn and specified: labor, material, equipment, submittals and warranty.`,
      terms: TERMS,
      paymentTermsDays: 30,
      ...RETAINED,
      // Certificates are kept since the cards of the directory were filled in.
      insuranceRequired: made < 40,
      lienWaiverRequired: true,
      lines: lines.map(([description, costCode, dollars]) => ({
        description,
        costCode,
        costType: 'subcontract' as const,
        amountCents: dollars * 100,
      })),
    },
  ];
  if (state === 'draft') return { project, steps };
  const upTo = state === 'outForSignature' ? state : 'executed';
  const dollars = lines.reduce((sum, line) => sum + line[2], 0);
  steps.push(...signedSteps('contracts', made - 2, [company, signer, name], upTo, dollars > TWO_STEPS_ABOVE));
  if (state === 'onHold')
    steps.push({
      when: [ended, '08:15'],
      by: 'jordan',
      do: 'contracts.hold',
      reason: 'Their liability certificate has lapsed: no work until the new one is here.',
    });
  if (state === 'terminated')
    steps.push({
      when: [ended, '14:00'],
      by: 'elena',
      do: 'contracts.terminate',
      terminatedFor: 'convenience',
      reason: 'The wall of the dock is cast in place instead; their shop drawings are paid.',
    });
  if (state === 'closed')
    steps.push(
      { when: [ended, '16:10'], by: 'jordan', do: 'contracts.complete', note: 'Walked with their foreman.' },
      { when: [closed, '10:00'], do: 'contracts.close', note: 'Final waiver is in the files.' },
    );
  return { project, steps };
}

/** What an award to a trade partner became: the award goes out and comes back, then its contract does. */
function bought(title: string, [company, signer, name]: Other, state: 'outForSignature' | 'executed'): Story[] {
  const key = `award.${packageKey(title)}`;
  return [
    {
      project,
      steps: [
        { key, when: [13, '09:10'], by: 'rita', do: 'awards.ofPackage', package: packageKey(title) },
        {
          do: 'awards.update',
          title,
          startDate: 'today+14',
          durationDays: 150,
          retainagePercent: '5',
          paymentTermsDays: 30,
          requiredPapers: ['generalLiability', 'workersComp'],
          conditions: TERMS,
        },
        { when: [13, '09:40'], do: 'awards.submit' },
        // Elena decided for them, and so made the award.
        { when: [12, '14:20'], by: 'jordan', do: 'awards.approve' },
        { when: [11, '09:15'], by: 'rita', do: 'awards.issue', dueDate: '+14' },
        { when: [10, '13:30'], do: 'awards.accept', acceptedName: name, note: 'Their copy came by mail.' },
        { when: [10, '15:00'], by: 'jordan', do: 'awards.convert' },
      ],
    },
    {
      project,
      steps: [
        { key: contractKey(title), when: [10, '15:20'], by: 'jordan', do: 'contracts.ofAward', award: key },
        ...signedSteps('contracts', 9, [company, signer, name], state, true),
      ],
    },
  ];
}

/** The markups that the prime contract allows on its changes. */
export const CHANGE_MARKUPS = [
  { name: 'Overhead and fee', kind: 'percent', percent: '8', basis: 'runningTotal' },
  { name: 'Insurance', kind: 'percent', percent: '1.1', basis: 'runningTotal' },
  { name: 'Payment and performance bond', kind: 'percent', percent: '0.75', basis: 'grossUp' },
] as const;

/** The prime contract, sixteen subcontracts, and what became of each. */
export const CONTRACTS: Story[] = [
  ...cards,
  {
    project,
    steps: [
      { key: PRIME, when: [203, '11:20'], by: 'jordan', do: 'contracts.ofAward', award: 'award.prime' },
      ...signedSteps('contracts', 202, ['owner', 'owner.gail', 'Gail Sorensen'], 'executed'),
      { when: [199, '10:10'], by: 'jordan', do: 'contracts.setMarkups', markups: [...CHANGE_MARKUPS] },
    ],
  },
  ...contractRows.map(subcontract),
  ...bought('Reinforcing steel and post-tensioning', ['ironbridge', 'ironbridge.wes', 'Wes Tanaka'], 'executed'),
  ...bought('Structural steel and metal deck', ['ironbridge', 'ironbridge.wes', 'Wes Tanaka'], 'executed'),
  ...bought('Curtain wall and storefront', ['halvorsen', 'halvorsen.nils', 'Nils Halvorsen'], 'executed'),
  ...bought('Casework and millwork', ['tamalpais', 'tamalpais.glen', 'Glen Ostrow'], 'outForSignature'),
];

function order([title, contractType, ...row]: OrderRow): Story {
  const [company, signer, name, made, lines, state, receipts] = row;
  const last = receipts.at(-1)?.[0] ?? 0;
  const billed = BILLS[title] ?? [];
  // The day on which a closed order was completed. Its later bills come as steps after the completion.
  const closed = state === 'closed' ? last - 3 : 0;
  const steps: Step[] = [
    {
      when: [made, '08:40'],
      by: 'jordan',
      do: 'purchaseOrders.create',
      contractType,
      title,
      counterpartyId: company,
      counterpartyContactId: signer,
      contractDate: '+0',
      dueDate: state === 'executed' ? 'today+45' : null,
      shipTo: 'Mission Creek Medical Office, gate B',
      paymentTermsDays: 30,
      lines: lines.map(([description, costCode, quantity, unit, unitCost]) => ({
        description,
        costCode,
        costType: COST_TYPES[contractType],
        quantity,
        unit,
        unitCost,
        taxable: contractType === 'material',
      })),
    },
  ];
  if (state === 'draft') return { project, steps };
  if (state === 'void')
    return {
      project,
      steps: [
        ...steps,
        { when: [made - 2, '16:00'], do: 'purchaseOrders.void', reason: 'The owner chose rubber for the sample room.' },
      ],
    };
  const upTo = state === 'pendingApproval' || state === 'outForSignature' ? state : 'executed';
  steps.push(
    ...signedSteps('purchaseOrders', made - 1, [company, signer, name], upTo),
    ...[
      ...receipts.map(([when, quantities]): [number, Step[]] => [
        when,
        [
          {
            when: [when, '07:50'],
            by: 'jordan',
            do: 'purchaseOrders.receive',
            receivedDate: '+0',
            packingSlip: `${made}${when}`,
            quantities,
          },
        ],
      ]),
      ...billed.filter(([when]) => when > closed).map((bill): [number, Step[]] => [bill[0], billSteps(bill)]),
    ]
      .toSorted(([one], [other]) => other - one)
      .flatMap(([, each]) => each),
  );
  if (state === 'short')
    steps.push({
      when: [last - 4, '16:20'],
      by: 'jordan',
      do: 'purchaseOrders.complete',
      shortCloseReason: 'The trades clean up after themselves now.',
    });
  if (state === 'closed')
    steps.push(
      { when: [last - 3, '16:20'], by: 'jordan', do: 'purchaseOrders.complete' },
      ...billed.filter(([when]) => when <= closed).flatMap(billSteps),
      { when: [last - 9, '16:40'], by: 'jordan', do: 'purchaseOrders.close' },
    );
  return { project, steps };
}

const COST_TYPES = { material: 'material', equipmentRental: 'equipment', service: 'other', labor: 'labor' } as const;

/** Thirty orders of what we build ourselves with, and what came of each. */
export const ORDERS: Story[] = orderRows.map(order);
