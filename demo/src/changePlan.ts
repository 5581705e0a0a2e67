import { VENDORS, changeKey, linesOf, paceOf } from './changeShapes.ts';
import type { Bundle, Pace, Subject } from './changeShapes.ts';
import { OWNER, answered, passedOn, potential, signed } from './changeSteps.ts';
import { PRIME, contractKey } from './contractPlan.ts';
import type { Step, Story } from './story.ts';
import { BUNDLES, SUBJECTS } from './stories/harborVale/changes.ts';

const project = 'missionCreek';

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
      roughOrderCents: rough ? rough * 100 : null,
      lines: linesOf(subject).map(({ vendorContractId: _own, ...line }) => line),
    },
    { do: 'changeOrders.submit', changeOrderId: of },
    ...(isDone ? signed(of, at, 'martin', [signer, name], 2) : []),
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
