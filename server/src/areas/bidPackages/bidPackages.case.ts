import { newId } from '@plumbline/contract/kit/uuid';
import { call, callsOn, makeParties, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { named, onScreen } from '../../../test/conformance/documentRules.ts';
import { pricedRules } from '../../../test/conformance/pricedRules.ts';
import { BID } from '../../../test/conformance/rightsTable.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made, Target } from '../../../test/conformance/target.ts';
import { header } from '../../../test/conformance/world.ts';
import type { Shelf, World } from '../../../test/conformance/world.ts';

declare module '../../../test/conformance/world.ts' {
  interface Shelf {
    /** A member who may award bids, and is not who recommends. */
    awarderId: string;
  }
}

const reason = 'Because the scope is whole';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [PAST, SOON, LATER] = [day(-3), day(20), day(60)];

type More = (target: Target) => Record<string, unknown>;
const bidPackage = callsOn('bidPackage', 'bidPackageId');
const bid = callsOn('bid', 'bidId');
/** Its invitation, line, question and bid have ids that follow from its own. */
const nth = (id: string, at: number) =>
  `${id.slice(0, 34)}${((Number.parseInt(id.charAt(34), 16) + at) % 16).toString(16)}${id.slice(35)}`;
/** Of its first bidder and its second one: the invitation, the card, the bid. */
const [LINE, QUESTION] = [1, 2];
/** Our bid of its project, and the part that it may ask for. */
const [BID_OF_OURS, PART] = [9, 10];
const BIDDERS = [
  { invite: 3, card: 4, bid: 5, intent: 'undecided' },
  { invite: 6, card: 7, bid: 8, intent: 'willNotBid' },
] as const;
const [{ invite: INVITE }] = BIDDERS;

const fields: More = ({ estimatorId }) => ({
  title: 'Concrete',
  trade: 'Concrete',
  managerId: estimatorId,
  scopeText: 'Footings, slabs and walls',
  instructions: 'Fill every line in',
  dueDate: SOON,
  dueTime: '15:30',
  rfiDeadlineDate: day(9),
  walkthroughDate: day(5),
  walkthroughPlace: 'At the gate',
  anticipatedAwardDate: LATER,
  ndaText: reason,
  bidderLines: false,
  isPrivate: false,
});
const line = {
  section: 'unitPrice',
  code: '03 30 00',
  description: 'Slab',
  quantity: '410',
  unit: 'cy',
  isQuantityLocked: false,
  isRequired: false,
};

const questions = [
  { section: 'question', description: 'Who is your surety?', answerType: 'text' },
  { section: 'question', description: 'Bonding', answerType: 'choice', options: ['Single', 'Aggregate'] },
];

const calls: AreaCase['calls'] = {
  'bidPackages.list': onNothing(({ projectId, strangerId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    ballId: strangerId,
    createdById: strangerId,
    dueFrom: day(1),
    dueTo: SOON,
    sort: 'low',
  })),
  'bidPackages.counts': onNothing(({ projectId }) => ({ projectId, from: '2024-01-01', to: SOON })),
  'bidPackages.totals': onNothing(({ projectId }) => ({ projectId })),
  'bidPackages.get': bidPackage.on('open'),
  'bidPackages.leveling': bidPackage.on('leveling'),
  'bidPackages.coverage': bid.on('estimating'),
  'bidPackages.pdf': bidPackage.on('open'),
  'bidPackages.ndaPdf': bidPackage.on('open'),
  'bidPackages.levelingPdf': bidPackage.on('leveling'),
  'bidPackages.levelingSheet': bidPackage.on('leveling', () => ({ format: 'csv' })),
  'bidPackages.export': onNothing(({ projectId }) => ({ projectId, status: 'cancelled', format: 'csv' })),
  'bidPackages.create': onNothing((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    ...fields(target),
    fileIds: [target.fileId],
  })),
  'bidPackages.update': bidPackage.onVersion('draft', fields),
  'bidPackages.setLines': bidPackage.onVersion('draft', () => ({ lines: [line, ...questions] })),
  'bidPackages.keepForm': bidPackage.onVersion('open', () => ({ name: `Form ${newId()}` })),
  'bidPackages.forms': onNothing(() => ({})),
  'bidPackages.removeForm': call('bidForm', 'kept', ({ id }) => ({ bidFormId: id })),
  'bidPackages.setParts': bidPackage.onVersion('open', ({ id }) => ({ bidBreakdownIds: [nth(id, PART)] })),
  'bidPackages.setBudget': bidPackage.onVersion('draft', () => ({ budgetCents: 1_000_000, plugCents: 900_000 })),
  'bidPackages.addInvitees': bidPackage.onVersion('draft', ({ strangerId }) => ({ personIds: [strangerId] })),
  'bidPackages.removeInvitee': bidPackage.onVersion('draft', ({ id }) => ({ inviteId: nth(id, INVITE) })),
  'bidPackages.invite': bidPackage.onVersion('draft', () => ({ note: reason })),
  'bidPackages.addAddendum': bidPackage.onVersion('open', () => ({
    title: 'Thicker slab',
    text: reason,
    lines: [line, ...questions],
  })),
  'bidPackages.answerQuestion': bidPackage.onVersion('open', ({ id }) => ({
    questionId: nth(id, QUESTION),
    answer: reason,
  })),
  'bidPackages.extendDue': bidPackage.onVersion('open', () => ({ dueDate: LATER, dueTime: '10:00', note: reason })),
  'bidPackages.remindBidders': bidPackage.onVersion('open'),
  'bidPackages.enterBid': bidPackage.onVersion('open', ({ id, fileId }) => ({
    clientRef: newId(),
    inviteId: nth(id, INVITE),
    lines: [{ lineId: nth(id, LINE), amountCents: 5 }],
    exclusions: reason,
    fileIds: [fileId],
  })),
  'bidPackages.openBids': bidPackage.onVersion('open'),
  'bidPackages.level': bidPackage.onVersion('closed', ({ id }) => ({
    plugs: [{ inviteId: nth(id, INVITE), lineId: nth(id, LINE), cents: 500, note: reason }],
    acceptedIds: [],
    adjustments: [{ inviteId: nth(id, INVITE), cents: -500, reason }],
  })),
  'bidPackages.recommend': bidPackage.onVersion('leveling', ({ id, awarderId }) => ({
    inviteId: nth(id, INVITE),
    approverId: awarderId,
    reason,
  })),
  'bidPackages.return': bidPackage.onVersion('recommended', () => ({ reason })),
  'bidPackages.award': bidPackage.onVersion('recommended', () => ({ awardKind: 'soft', note: reason })),
  'bidPackages.sendRegrets': bidPackage.onVersion('awarded', () => ({ note: reason })),
  'bidPackages.reopen': bidPackage.onVersion('awarded', () => ({ reason })),
  'bidPackages.cancel': bidPackage.onVersion('open', () => ({ reason })),
  'bidPackages.remind': bidPackage.on('open', () => ({ note: reason })),
  'bidSubmissions.get': onNothing(() => ({ token: 'A'.repeat(43) })),
  'bidSubmissions.intend': onNothing(() => ({ token: 'A'.repeat(43), intent: 'willBid' })),
  'bidSubmissions.signNda': onNothing(() => ({
    token: 'A'.repeat(43),
    clientRef: newId(),
    signature: { name: 'Judge' },
  })),
  'bidSubmissions.acknowledge': onNothing(() => ({ token: 'A'.repeat(43), addendumId: newId() })),
  'bidSubmissions.ask': onNothing(() => ({ token: 'A'.repeat(43), clientRef: newId(), question: reason })),
  'bidSubmissions.submit': onNothing(() => ({
    token: 'A'.repeat(43),
    clientRef: newId(),
    lines: [{ lineId: newId(), amountCents: 5 }],
    exclusions: reason,
  })),
};

const { on: onPackage, ...common } = pricedRules(BID);

const rules: AreaCase['rules'] = {
  ...named('bidPackages', ['list', 'counts', 'totals', 'export', 'forms'], common.reads),
  'bidPackages.removeForm': [
    {
      situations: ['same', 'rival', 'missing'],
      expect: (role, situation) => (BID[role].create === '-' ? '403' : situation === 'same' ? 'pass' : '1004'),
    },
  ],
  ...named('bidPackages', ['get', 'pdf', 'ndaPdf', 'coverage'], onPackage('read')),
  ...named('bidPackages', ['leveling', 'levelingSheet', 'levelingPdf'], onPackage('cost')),
  'bidPackages.create': common.create,
  ...named(
    'bidPackages',
    [
      'update',
      'setLines',
      'keepForm',
      'setParts',
      'setBudget',
      'addInvitees',
      'removeInvitee',
      'addAddendum',
      'answerQuestion',
      'remindBidders',
      'enterBid',
      'level',
      'recommend',
      'remind',
    ],
    onPackage('create'),
  ),
  ...named('bidPackages', ['invite', 'extendDue', 'sendRegrets', 'cancel'], onPackage('submit')),
  ...named('bidPackages', ['return', 'award', 'reopen'], onPackage('approve')),
  // The token is made up: who asks makes no difference.
  ...named(
    'bidSubmissions',
    ['get'],
    onScreen(() => false, '1004'),
  ),
};

const OPENED = ['closed', 'leveling', 'recommended', 'awarded'];

/** Packages in each status, each with a line, a bidder, a question, and from the opening on two bids. */
async function makePackages(world: World, all: readonly Made[]): Promise<void> {
  const at = new Date().toISOString();
  const isOpened = ({ spec }: Made) => OPENED.includes(spec.status);
  await put(world, 'bid_package', all, ({ spec, target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    scope_text: mark,
    nda_text: mark,
    opened_at: OPENED.includes(spec.status) ? at : null,
    budget_cents: 100_000,
    plug_cents: 90_000,
  }));
  const ids = (some: readonly Made[]) => some.map(({ target }) => target.id);
  await world.server.sql('update record set due_date = $2 where id = any($1::uuid[])', [ids(all), SOON]);
  await world.server.sql('update record set due_date = $2 where id = any($1::uuid[])', [
    ids(all.filter(isOpened)),
    PAST,
  ]);
  await put(world, 'bid_package_line', all, ({ target, mark }) => ({
    id: nth(target.id, LINE),
    package_id: target.id,
    place: 0,
    section: 'base',
    description: mark,
  }));
  for (const { invite, card, intent } of BIDDERS) {
    await put(world, 'record', all, ({ target, mark }) => ({
      ...header(target.tenantId, nth(target.id, card), 'person', 'active'),
      // Their order must not depend on their ids.
      title: `${mark} ${card}`,
    }));
    await put(world, 'person', all, ({ target, mark }) => ({
      id: nth(target.id, card),
      full_name: mark,
      email: `${nth(target.id, card)}@bidder.example`,
    }));
    await put(world, 'bid_package_invite', all, ({ spec, target, mark }) => ({
      id: nth(target.id, invite),
      package_id: target.id,
      person_id: nth(target.id, card),
      intent,
      intent_reason: mark,
      invited_at: spec.status === 'draft' ? null : at,
    }));
  }
  await put(world, 'bid_package_question', all, ({ target, mark }) => ({
    id: nth(target.id, QUESTION),
    package_id: target.id,
    invite_id: nth(target.id, INVITE),
    question: mark,
    asked_at: at,
  }));
  await put(world, 'record', all, ({ target, mark }) => ({
    ...header(target.tenantId, nth(target.id, BID_OF_OURS), 'bid', 'estimating'),
    project_id: target.projectId,
    title: mark,
  }));
  await put(world, 'bid', all, ({ target }) => ({
    id: nth(target.id, BID_OF_OURS),
    project_id: target.projectId,
  }));
  await put(world, 'bid_breakdown', all, ({ target, mark }) => ({
    id: nth(target.id, PART),
    bid_id: nth(target.id, BID_OF_OURS),
    place: 1,
    title: mark,
    pricing_source: 'plug',
  }));
  const opened = all.filter(isOpened);
  for (const { invite, bid } of BIDDERS)
    await put(world, 'bid_package_submission', opened, ({ target, mark }) => ({
      id: nth(target.id, bid),
      package_id: target.id,
      invite_id: nth(target.id, invite),
      number: 1,
      submitted_at: at,
      receipt: 'none',
      total_cents: 90_000,
      exclusions: mark,
    }));
  const chosen = opened.filter(({ spec }) => ['recommended', 'awarded'].includes(spec.status));
  for (const { target } of chosen)
    await world.server.sql('update bid_package set recommended_id = $2 where id = $1', [
      target.id,
      nth(target.id, INVITE),
    ]);
  await makeParties(world, all, { askedAs: () => 'watcher', asks: [] });
}

/** The other company has only an admin, who does not award their own recommendation. */
async function fill(world: World, { tenantId }: Shelf, mark: string): Promise<Partial<Shelf>> {
  const { server } = world;
  if (tenantId === server.tenantId) return { awarderId: server.person('executive') };
  const awarderId = newId();
  const [role] = await server.sql<{ id: string }>(`select id from role where tenant_id = $1 and code = 'executive'`, [
    tenantId,
  ]);
  await world.insert('record', [{ ...header(tenantId, awarderId, 'person', 'active'), title: mark }]);
  await world.insert('person', [{ tenant_id: tenantId, id: awarderId, full_name: mark }]);
  await world.insert('membership', [
    {
      tenant_id: tenantId,
      person_id: awarderId,
      family: 'employee',
      status: 'active',
      factor_enrolled: false,
      factor_exempt: false,
      factor_pending: false,
    },
  ]);
  await world.insert('membership_role', [{ tenant_id: tenantId, person_id: awarderId, role_id: role?.id }]);
  return { awarderId };
}

export const areaCase: AreaCase = {
  calls,
  rules,
  fill,
  kinds: {
    bidPackage: { isDocument: true, make: makePackages },
    bidForm: {
      make: (world, all) =>
        put(world, 'bid_package_form', all, ({ target, mark }) => ({
          id: target.id,
          name: `${mark} ${target.id}`,
          number: 1,
          lines: [],
          kept_at: new Date().toISOString(),
        })),
    },
  },
  silent: { 'bidPackages.removeForm': 'stands in the audit: a form that is kept is no record' },
};
