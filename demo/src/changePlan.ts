import type { ChangeReason } from '@plumbline/contract/areas/changeOrders';
import { PRIME, contractKey } from './contractPlan.ts';
import type { Step, Story } from './story.ts';
import { BUNDLES, SUBJECTS } from './stories/harborVale/changes.ts';

const project = 'missionCreek';

/** In dollars of a unit, below zero for a credit. */
type Line = readonly [description: string, code: string, quantity: string, unit: string, unitCost: number];
/** Who was asked: by how much they differ from our estimate (null where no answer came) and their days, or why they decline. */
type Quote = readonly [contact: string, factor: number | null, days: number] | readonly [contact: string, why: string];

/** What becomes of a potential change that is answered by itself. */
type Alone =
  | 'draft'
  | 'pricing'
  | 'priced'
  | 'proceeding'
  | 'inReview'
  | 'revise'
  | 'approved'
  | 'executed'
  | 'reversed'
  | 'rejected'
  | 'noCharge'
  | 'pcoVoid';
/** What becomes of an event that has no change. */
type Noted = 'open' | 'closed' | 'void';
type BundleKey = 'underground' | 'concrete' | 'roof' | 'mechanical';

/** Something that changed; `vendor` is the contract of whoever does it, `why` is said at its end. */
export interface Subject {
  key: string;
  title: string;
  about: string;
  reason: ChangeReason;
  noted: readonly [workingDays: number, by: string];
  /** The key of an RFI. */
  origin?: string;
  /** In whole dollars. */
  rough?: number;
  days?: number;
  lines?: readonly Line[];
  vendor?: keyof typeof VENDORS;
  quotes?: readonly Quote[];
  /** What was agreed for a line instead, in whole dollars. */
  agreed?: readonly [place: number, dollars: number, why: string];
  outcome: Noted | Alone | BundleKey | 'theirs' | 'theirsInReview';
  /** Where the change of the trade partner's contract has come to; executed when it is left out. */
  leaves?: 'inReview';
  why?: string;
}

/** A request that puts the potential changes of its key together; the one named `apart` is split off, and rejected. */
export interface Bundle {
  key: BundleKey;
  title: string;
  reason: ChangeReason;
  made: number;
  apart?: string;
  why?: string;
  outcome: 'draft' | 'inReview' | 'executed';
}

/** The contracts that are changed, and who signs for them. */
const VENDORS = {
  earthwork: ['Earthwork and shoring', 'morgan', 'Morgan Blake'],
  piers: ['Drilled piers', 'geowestfoundations.sales', 'Anders Roe'],
  utilities: ['Site utilities', 'rafael', 'Rafael Domínguez'],
  metals: ['Miscellaneous metals and stairs', 'wade', 'Wade Kowalski'],
  elevators: ['Elevators', 'joan', 'Joan Albright'],
  roofing: ['Membrane roofing', 'noelle', 'Noelle Baptiste'],
} as const;

const MARKUPS = [
  { name: 'Overhead and fee', kind: 'percent', percent: '8', basis: 'runningTotal' },
  { name: 'Insurance', kind: 'percent', percent: '1.1', basis: 'runningTotal' },
  { name: 'Payment and performance bond', kind: 'percent', percent: '0.75', basis: 'grossUp' },
] as const;

const changeKey = (key: string) => `change.${key}`;
const dollarsOf = (lines: readonly Line[]) =>
  lines.reduce((sum, [, , quantity, , unitCost]) => sum + Number(quantity) * unitCost, 0);

function linesOf({ lines = [], vendor }: Subject) {
  return lines.map(([description, costCode, quantity, unit, unitCost]) => ({
    description,
    costCode,
    costType: 'subcontract' as const,
    isDeduct: unitCost < 0,
    quantity,
    unit,
    unitCost: String(Math.abs(unitCost)),
    ...(vendor && { vendorContractId: contractKey(VENDORS[vendor][0]) }),
  }));
}

/** When a step of a chain is done: so many steps after it was noted. Long ago answers took longer. */
type Pace = (steps: number, time: `${number}:${number}`) => { when: [number, `${number}:${number}`] };
const paceOf =
  (noted: number, days = noted > 60 ? 2 : 1): Pace =>
  (steps, time) => ({ when: [Math.max(noted - days * steps, 0), time] });

function storyOf(subject: Subject): Story {
  const { key, title, about, reason, noted, origin, outcome, why = '' } = subject;
  const [day, by] = noted;
  const at = paceOf(day);
  const event: Step = {
    key: `event.${key}`,
    when: [day, `${9 + (key.length % 6)}:${10 + key.length}`],
    by,
    do: 'changeOrders.create',
    changeKind: 'event',
    title,
    description: about,
    changeReason: reason,
    ...(origin && { originId: origin }),
  };
  const follows = (): Step[] => {
    switch (outcome) {
      case 'open':
        return [];
      case 'void':
        return [{ ...at(1, '15:20'), by: 'jordan', do: 'changeOrders.void', reason: why }];
      case 'closed':
        return [{ ...at(1, '15:20'), by: 'jordan', do: 'changeOrders.close', note: why }];
      case 'theirs':
      case 'theirsInReview':
        return theirs(subject);
      default:
        return [...potential(subject, at), ...answered(subject, at)];
    }
  };
  return { project, steps: [event, ...follows()] };
}

/** A change of a trade partner's contract alone. */
function theirs(subject: Subject): Step[] {
  const { key, title, about, reason, noted, rough, vendor, outcome } = subject;
  if (!vendor) return [];
  const [contract, signer, name] = VENDORS[vendor];
  const [at, of] = [paceOf(noted[0], 1), changeKey(key)];
  const isDone = outcome === 'theirs';
  return [
    {
      key: of,
      ...at(1, '10:30'),
      by: 'jordan',
      do: 'changeOrders.create',
      changeKind: 'co',
      changeSide: 'vendor',
      parentId: `event.${key}`,
      contractId: contractKey(contract),
      title,
      description: about,
      changeReason: reason,
      scopeStatus: 'contingency',
      changeType: 'contingency',
      dueDate: isDone ? null : 'today+6',
      roughOrderCents: rough ? rough * 100 : null,
      lines: linesOf(subject).map(({ vendorContractId: _own, ...line }) => line),
    },
    { do: 'changeOrders.submit', changeOrderId: of },
    ...(isDone ? signed(of, at, 'martin', [signer, name], 2) : []),
  ];
}

/** Approved, and signed by both. */
function signed(of: string, at: Pace, by: string, [signer, name]: readonly [string, string], after: number): Step[] {
  return [
    { ...at(after, '15:40'), by, do: 'changeOrders.approve', changeOrderId: of },
    { ...at(after + 1, '09:10'), by: 'jordan', do: 'changeOrders.sign', changeOrderId: of, name: 'Jordan Reyes' },
    { ...at(after + 2, '11:30'), do: 'changeOrders.signForThem', of, signer, name },
  ];
}

const OWNER = ['owner.gail', 'Gail Sorensen'] as const;
/** Until when what is pending is to be answered. */
const DUE: Partial<Record<Subject['outcome'], string>> = {
  inReview: 'today+5',
  revise: 'today+1',
  priced: 'today+4',
  pricing: 'today+2',
  proceeding: 'today+8',
};

/** A potential change, what it is expected to cost, and the quotes that are asked for it. */
function potential(subject: Subject, at: Pace): Step[] {
  const { key, title, about, reason, rough, days, lines = [], quotes = [], outcome } = subject;
  const of = changeKey(key);
  const isSmall = Math.abs(dollarsOf(lines)) < 10_000;
  return [
    {
      key: of,
      ...at(1, '10:30'),
      by: isSmall ? 'sam' : 'jordan',
      do: 'changeOrders.create',
      changeKind: 'pco',
      changeSide: 'owner',
      parentId: `event.${key}`,
      contractId: PRIME,
      title,
      description: about,
      detailedScope: lines.map(([description]) => description).join('\n'),
      changeReason: reason,
      scopeStatus: 'outOfScope',
      changeType: reason === 'allowance' ? 'allowance' : reason === 'clientRequest' ? 'ownerChange' : 'contingency',
      scheduleImpactDays: days ?? null,
      scheduleImpactKind: days ? (outcome === 'executed' ? 'agreed' : 'claimed') : 'none',
      dueDate: DUE[outcome] ?? null,
      roughOrderCents: rough ? rough * 100 : null,
    },
    { do: 'changeOrders.setLines', changeOrderId: of, lines: linesOf(subject), markups: [...MARKUPS] },
    ...(quotes.length > 0 ? quoted(subject, at) : []),
  ];
}

/** Quotes are asked for and come in by the links; the first is taken. */
function quoted({ key, lines = [], quotes = [], outcome }: Subject, at: Pace): Step[] {
  const of = changeKey(key);
  const steps: Step[] = [
    {
      ...at(1, '14:15'),
      do: 'changeOrders.requestPricing',
      changeOrderId: of,
      contactIds: quotes.map(([contact]) => contact),
      dueDate: '+9',
    },
    ...quotes.flatMap(([from, given, days = 0], place): Step[] => {
      if (given === null) return [];
      const moment = at(3 + place, '13:40');
      if (typeof given === 'string') return [{ ...moment, do: 'changeOrders.decline', of, from, reason: given }];
      const unitCosts = lines.map(([, , , , unitCost]) => (Math.abs(unitCost) * given).toFixed(2));
      return [{ ...moment, do: 'changeOrders.quote', of, from, unitCosts, days, note: 'Good for 30 days.' }];
    }),
  ];
  const [first] = quotes;
  if (!first || outcome === 'pricing' || outcome === 'priced' || outcome === 'proceeding') return steps;
  return [...steps, { ...at(5, '08:50'), do: 'changeOrders.acceptQuote', of, from: first[0] }];
}

/** What the owner's side and ours decided. */
function answered(subject: Subject, at: Pace): Step[] {
  const { key, lines = [], quotes = [], agreed, outcome, vendor, leaves, why = '' } = subject;
  const of = changeKey(key);
  const next = quotes.length > 0 ? 6 : 3;
  const approver = Math.abs(dollarsOf(lines)) < 10_000 ? 'jordan' : 'elena';
  const submit: Step = { ...at(next, '09:30'), do: 'changeOrders.submit', changeOrderId: of };
  const byElena = { ...at(next + 1, '16:10'), by: 'elena', changeOrderId: of };
  const executed: Step[] = [
    submit,
    ...(agreed
      ? [
          {
            ...at(next + 1, '14:40'),
            by: approver,
            do: 'changeOrders.adjust',
            of,
            place: agreed[0],
            dollars: agreed[1],
            reason: agreed[2],
          } satisfies Step,
        ]
      : []),
    ...signed(of, at, approver, OWNER, next + 1),
    ...(vendor ? passedOn({ of, vendor, leaves }, at, next + 4) : []),
  ];
  switch (outcome) {
    case 'executed':
      return executed;
    case 'reversed':
      return [...executed, ...takenBack(key, why)];
    case 'approved':
      return [submit, ...signed(of, at, approver, OWNER, next + 1).slice(0, 2)];
    case 'inReview':
      return [submit];
    case 'revise':
      return [submit, { ...byElena, do: 'changeOrders.requestRevision', reason: why }];
    case 'rejected':
      return [submit, { ...byElena, do: 'changeOrders.reject', reason: why }];
    case 'noCharge':
      return [submit, { ...at(next + 4, '11:20'), do: 'changeOrders.markNoCharge', changeOrderId: of, reason: why }];
    case 'pcoVoid':
      return [{ ...at(3, '11:20'), do: 'changeOrders.void', changeOrderId: of, reason: why }];
    case 'proceeding':
      return [
        {
          ...byElena,
          do: 'changeOrders.directToProceed',
          notToExceedCents: 4_500_000,
          reason: why,
          fileIds: ['Directive, duct main D-3.pdf'],
        },
      ];
    default:
      return [];
  }
}

/** The contract of whoever does the work is changed too. */
function passedOn(
  { of, vendor, leaves }: { of: string } & Pick<Subject, 'leaves'> & { vendor: keyof typeof VENDORS },
  at: Pace,
  after: number,
): Step[] {
  const [, signer, name] = VENDORS[vendor];
  const theirs = `${of}.theirs`;
  return [
    { ...at(after, '10:40'), by: 'jordan', do: 'changeOrders.makeVendorChanges', changeOrderId: of },
    { key: theirs, do: 'changeOrders.vendorChange', of },
    { do: 'changeOrders.submit', changeOrderId: theirs },
    ...(leaves ? [] : signed(theirs, at, 'martin', [signer, name], after + 1)),
  ];
}

/** An executed change is taken back by another, three weeks later. */
function takenBack(key: string, why: string): Step[] {
  const back = `${changeKey(key)}.back`;
  const at = paceOf(24);
  return [
    {
      key: back,
      ...at(0, '14:30'),
      by: 'jordan',
      do: 'changeOrders.reverse',
      changeOrderId: changeKey(key),
      reason: why,
    },
    { ...at(1, '09:20'), do: 'changeOrders.submit', changeOrderId: back },
    ...signed(back, at, 'elena', OWNER, 2),
  ];
}

function bundleOf({ key, title, reason, made, apart, why = '', outcome }: Bundle): Story {
  const at = paceOf(made);
  const members = SUBJECTS.filter((subject) => subject.outcome === key);
  const of = `bundle.${key}`;
  const steps: Step[] = [
    {
      key: of,
      when: [made, '10:15'],
      by: 'jordan',
      do: 'changeOrders.create',
      changeKind: 'cor',
      changeSide: 'owner',
      contractId: PRIME,
      title,
      changeReason: reason,
      scopeStatus: 'outOfScope',
      dueDate: outcome === 'executed' ? null : 'today+6',
      memberIds: members.map((member) => changeKey(member.key)),
    },
  ];
  if (outcome === 'draft') return { project, steps };
  steps.push({ ...at(1, '09:15'), do: 'changeOrders.submit' });
  if (outcome === 'inReview') return { project, steps };
  if (apart) steps.push(...answeredApart(apart, why, of, at));
  steps.push(...signed(of, at, 'elena', OWNER, 3));
  const { vendor } = members.find((member) => member.vendor) ?? {};
  if (vendor) steps.push(...passedOn({ of, vendor }, at, 6));
  return { project, steps };
}

/** One of a request is split off into another request, which is rejected: it is ours then. */
function answeredApart(member: string, why: string, of: string, at: Pace): Step[] {
  const apart = `${of}.apart`;
  return [
    {
      key: apart,
      ...at(2, '13:15'),
      by: 'elena',
      do: 'changeOrders.split',
      changeOrderId: of,
      memberIds: [changeKey(member)],
      reason: why,
    },
    { ...at(2, '14:30'), by: 'jordan', do: 'changeOrders.submit', changeOrderId: apart },
    { ...at(2, '16:20'), by: 'martin', do: 'changeOrders.reject', changeOrderId: apart, reason: why },
    { ...at(3, '08:40'), by: 'jordan', do: 'changeOrders.void', changeOrderId: changeKey(member), reason: why },
  ];
}

/** The changes of the medical office, each with what came of it, and the requests that put some together. */
export const CHANGES: Story[] = [...SUBJECTS.map(storyOf), ...BUNDLES.map(bundleOf)];
