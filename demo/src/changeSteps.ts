import { VENDORS, changeKey, dollarsOf, linesOf, paceOf } from './changeShapes.ts';
import type { Pace, Subject } from './changeShapes.ts';
import { CHANGE_MARKUPS, PRIME } from './contractPlan.ts';
import type { Step } from './story.ts';

/** Approved, and signed by both. */
export function signed(
  of: string,
  at: Pace,
  by: string,
  [signer, name]: readonly [string, string],
  after: number,
): Step[] {
  return [
    { ...at(after, '15:40'), by, do: 'changeOrders.approve', changeOrderId: of },
    { ...at(after + 1, '09:10'), by: 'jordan', do: 'changeOrders.sign', changeOrderId: of, name: 'Jordan Reyes' },
    { ...at(after + 2, '11:30'), do: 'changeOrders.signForThem', of, signer, name },
  ];
}

export const OWNER = ['owner.gail', 'Gail Sorensen'] as const;
/** The due date of changes in pricing. A change that several people must approve has no day, because each of them would be reminded. */
const DUE: Partial<Record<Subject['outcome'], string>> = { pricing: 'today+2', priced: 'today+4' };

/** A potential change, its expected cost, and its requests for quotes. */
export function potential(subject: Subject, at: Pace): Step[] {
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
    { do: 'changeOrders.setLines', changeOrderId: of, lines: linesOf(subject), markups: [...CHANGE_MARKUPS] },
    ...(quotes.length > 0 ? quoted(subject, at) : []),
  ];
}

/** Requests quotes, which come in by link; the first is accepted. */
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
export function answered(subject: Subject, at: Pace): Step[] {
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

/** Changes the contract of the trade partner who does the work, too. */
export function passedOn(
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

/** An executed change is reversed by another, three weeks later. */
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
