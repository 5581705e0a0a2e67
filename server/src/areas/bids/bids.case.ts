import { newId } from '@plumbline/contract/kit/uuid';
import { callsOn, makeParties, makeRuns, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { named } from '../../../test/conformance/documentRules.ts';
import { pricedRules } from '../../../test/conformance/pricedRules.ts';
import { BID } from '../../../test/conformance/rightsTable.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made, Target } from '../../../test/conformance/target.ts';
import { header } from '../../../test/conformance/world.ts';
import type { Shelf, World } from '../../../test/conformance/world.ts';

declare module '../../../test/conformance/world.ts' {
  interface Shelf {
    /** A member who may price bids. */
    estimatorId: string;
    /** A contact with an email address. */
    clientId: string;
  }
}

const reason = 'Because the owner says so';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [SOON, LATER] = [day(20), day(60)];

type More = (target: Target) => Record<string, unknown>;
const bid = callsOn('bid', 'bidId');
/** Its part and its addendum have an id that follows from its own. */
const partOf = (id: string) => `${id.slice(0, 35)}${id.endsWith('0') ? '1' : '0'}`;
const onPart = (status: string, more: More = () => ({})) =>
  bid.onVersion(status, (target) => ({ bidBreakdownId: partOf(target.id), ...more(target) }));

const onRun = (more: More) =>
  bid.onVersion('inReview', (target) => ({ runId: target.id, clientRef: newId(), ...more(target) }));

const fields: More = ({ companyId, strangerId, estimatorId }) => ({
  title: 'Medical office, shell and core',
  clientCompanyId: companyId,
  clientContactId: strangerId,
  moreContactIds: [strangerId],
  managerId: estimatorId,
  source: 'public',
  bidType: 'negotiated',
  pricingMethod: 'gmp',
  invitedDate: day(0),
  dueDate: SOON,
  dueTime: '15:30',
  walkthroughDate: day(5),
  rfiDeadlineDate: day(9),
  validUntil: LATER,
  anticipatedAwardDate: LATER,
  probability: 60,
  bondRequired: true,
  prevailingWage: true,
  taxPercent: '8.625',
  grossArea: '62000',
  inclusions: 'Permits',
  exclusions: 'Furniture',
  qualifications: 'Work in normal hours',
  language: 'es',
  coverLetter: 'Thank you for asking us',
  priceDepth: 'total',
  isPrivate: false,
});
const part = {
  code: '03 30 00',
  title: 'Cast-in-place concrete',
  scopeText: 'Footings, slabs and walls',
  treatment: 'base',
  pricingSource: 'plug',
  amountCents: 1_234_567,
  vendorName: null,
  quantity: '410',
  unit: 'cy',
  confidence: 'quote',
};
const line = {
  description: 'Concrete 4,000 psi',
  costType: 'material',
  quantity: '410',
  unit: 'cy',
  unitCost: '182.5',
};

const calls: AreaCase['calls'] = {
  'bids.list': onNothing(({ projectId, strangerId, companyId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    ballId: strangerId,
    clientCompanyId: companyId,
    createdById: strangerId,
    dueFrom: day(1),
    dueTo: SOON,
    sort: 'bidDay',
  })),
  'bids.counts': onNothing(({ projectId }) => ({ projectId, from: '2024-01-01', to: SOON })),
  'bids.totals': onNothing(({ projectId }) => ({ projectId })),
  'bids.winLoss': onNothing(({ projectId }) => ({ by: 'client', projectId, from: '2024-01-01', to: SOON })),
  'bids.winLossSheet': onNothing(({ projectId }) => ({ by: 'quarter', projectId, sheet: 'lost', format: 'csv' })),
  'bids.get': bid.on('estimating'),
  'bids.revision': bid.on('approved', () => ({ number: 0 })),
  'bids.clauses': bid.on('estimating'),
  'bids.clauseTemplates': onNothing(() => ({})),
  'bids.pdf': bid.on('estimating'),
  'bids.sheet': bid.on('estimating', () => ({ format: 'csv' })),
  'bids.cells': bid.on('estimating', ({ fileId }) => ({ fileId })),
  'bids.export': onNothing(({ projectId }) => ({ projectId, status: 'lost', format: 'csv' })),
  'bids.create': onNothing((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    ...fields(target),
    fileIds: [target.fileId],
  })),
  'bids.update': bid.onVersion('estimating', fields),
  'bids.setMarkups': bid.onVersion('estimating', () => ({
    markups: [{ name: 'Overhead', kind: 'percent', percent: '10', basis: 'runningTotal', placement: 'footer' }],
  })),
  'bids.setClauses': bid.onVersion('estimating', () => ({
    clauses: [{ text: 'Permits within {{weeks}} weeks', kind: 'included', values: { weeks: '6' } }],
  })),
  'bids.addAddendum': bid.onVersion('estimating', () => ({ number: '3', receivedDate: day(0), impact: reason })),
  'bids.acknowledgeAddendum': bid.onVersion('undecided', ({ id }) => ({ addendumId: partOf(id) })),
  'bids.decideBid': bid.onVersion('undecided', () => ({ note: reason })),
  'bids.decline': bid.onVersion('undecided', () => ({ reason })),
  'bids.reconsider': bid.onVersion('noBid', () => ({ note: reason })),
  'bids.submitForReview': bid.onVersion('estimating', () => ({ clientRef: newId(), comment: reason })),
  'bids.return': onRun(() => ({ reason })),
  'bids.approve': onRun(() => ({ comment: reason })),
  'bids.rescind': callsOn('sentBid', 'bidId').onVersion('inReview', () => ({ clientRef: newId(), reason })),
  'bids.submit': bid.onVersion('approved', () => ({ note: reason })),
  'bids.sendProposal': bid.onVersion('approved', ({ clientId }) => ({ personIds: [clientId], message: reason })),
  'bids.clarify': bid.onVersion('submitted', () => ({ note: reason })),
  'bids.resubmit': bid.onVersion('negotiating', () => ({ note: reason })),
  'bids.win': bid.onVersion('submitted', () => ({ competitors: [{ name: 'Baycrest', amountCents: 5 }], note: reason })),
  'bids.lose': bid.onVersion('submitted', () => ({ lostReason: 'price', lostTo: 'Baycrest', note: reason })),
  'bids.withdraw': bid.onVersion('submitted', () => ({ reason })),
  'bids.extend': bid.onVersion('expired', () => ({ validUntil: LATER, note: reason })),
  'bids.reopen': bid.onVersion('lost', () => ({ reason })),
  'bids.remind': bid.on('estimating', () => ({ note: reason })),
  'bidBreakdowns.get': bid.on('estimating', ({ id }) => ({ bidBreakdownId: partOf(id) })),
  'bidBreakdowns.create': bid.onVersion('estimating', () => ({ clientRef: newId(), breakdowns: [part], note: reason })),
  'bidBreakdowns.update': onPart('estimating', () => part),
  'bidBreakdowns.remove': onPart('estimating'),
  'bidBreakdowns.move': onPart('estimating', () => ({ beforeId: null })),
  'bidBreakdowns.setLines': onPart('estimating', () => ({ lines: [line] })),
};

const { on: onBid, ...common } = pricedRules(BID);
const lives = [
  'decideBid',
  'decline',
  'reconsider',
  'update',
  'setMarkups',
  'setClauses',
  'addAddendum',
  'acknowledgeAddendum',
];

const rules: AreaCase['rules'] = {
  ...named('bids', ['list', 'counts', 'totals', 'export', 'clauseTemplates', 'winLoss', 'winLossSheet'], common.reads),
  ...named('bids', ['get', 'clauses', 'revision'], onBid('read')),
  'bids.cells': common.cells,
  ...named('bids', ['sheet', 'pdf'], common.printed),
  'bids.create': common.create,
  ...named('bids', [...lives, 'remind'], onBid('create')),
  ...named(
    'bids',
    [
      'submitForReview',
      'rescind',
      'submit',
      'sendProposal',
      'clarify',
      'resubmit',
      'win',
      'lose',
      'withdraw',
      'extend',
    ],
    onBid('submit'),
  ),
  ...named('bids', ['return', 'approve', 'reopen'], onBid('approve')),
  'bidBreakdowns.get': onBid('read'),
  ...named('bidBreakdowns', ['create', 'update', 'remove', 'move', 'setLines'], onBid('create')),
};

/** Bids in each status, each with one priced part, one addendum and, once it is approved, a revision. */
async function makeBids(world: World, all: readonly Made[]): Promise<void> {
  await put(world, 'bid', all, ({ target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    client_company_id: target.companyId,
    inclusions: mark,
    total_cents: 100_000,
    cost_cents: 100_000,
    valid_until: LATER,
  }));
  await world.server.sql('update record set due_date = $2 where id = any($1::uuid[]) and due_date is null', [
    all.map(({ target }) => target.id),
    SOON,
  ]);
  await put(world, 'bid_breakdown', all, ({ target, mark }) => ({
    id: partOf(target.id),
    bid_id: target.id,
    place: 1,
    title: mark,
    pricing_source: 'plug',
    amount_cents: 100_000,
    other_cents: 100_000,
  }));
  await put(world, 'bid_addendum', all, ({ spec, target, mark }) => ({
    id: partOf(target.id),
    bid_id: target.id,
    number: '1',
    impact: mark,
    acknowledged_at: spec.status === 'undecided' ? null : new Date().toISOString(),
  }));
  await put(world, 'bid_revision', all, ({ target, mark }) => ({
    bid_id: target.id,
    number: 0,
    hash: 'none',
    price: JSON.stringify({
      shown: { breakdowns: [], markups: [{ name: mark, cents: 1 }], taxCents: 0, costCents: 0, totalCents: 1 },
    }),
    total_cents: 100_000,
    frozen_at: new Date().toISOString(),
  }));
  await makeParties(world, all, { askedAs: () => 'watcher', asks: [] });
  const waiting = all.filter(({ spec }) => spec.kind === 'bid' && spec.status === 'inReview');
  await makeRuns(world, waiting, 'approver');
}

/** Bids that the calling person sent for review. */
async function makeSent(world: World, all: readonly Made[]): Promise<void> {
  await world.server.sql(`update record set kind = 'bid' where kind = 'sentBid'`);
  await makeBids(world, all);
  await makeRuns(world, all, 'submitter');
}

/** Members who price and approve. The other company has only an admin, who does not approve their own submission. */
async function fill(world: World, { tenantId, managerId }: Shelf, mark: string): Promise<Partial<Shelf>> {
  const { server } = world;
  const clientId = newId();
  await world.insert('record', [{ ...header(tenantId, clientId, 'person', 'active'), title: mark }]);
  await world.insert('person', [
    { tenant_id: tenantId, id: clientId, full_name: mark, email: `${clientId}@client.example` },
  ]);
  if (tenantId === server.tenantId) return { estimatorId: server.person('estimator'), clientId };
  const approverId = newId();
  const [role] = await server.sql<{ id: string }>(`select id from role where tenant_id = $1 and code = 'executive'`, [
    tenantId,
  ]);
  await world.insert('record', [{ ...header(tenantId, approverId, 'person', 'active'), title: mark }]);
  await world.insert('person', [{ tenant_id: tenantId, id: approverId, full_name: mark }]);
  await world.insert('membership', [
    {
      tenant_id: tenantId,
      person_id: approverId,
      family: 'employee',
      status: 'active',
      factor_enrolled: false,
      factor_exempt: false,
      factor_pending: false,
    },
  ]);
  await world.insert('membership_role', [{ tenant_id: tenantId, person_id: approverId, role_id: role?.id }]);
  return { estimatorId: managerId, clientId };
}

export const areaCase: AreaCase = {
  calls,
  rules,
  kinds: { bid: { isDocument: true, make: makeBids }, sentBid: { isDocument: true, make: makeSent } },
  fill,
};
