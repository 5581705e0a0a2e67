import { newId } from '@plumbline/contract/kit/uuid';
import { call, callsOn, makeParties, makeRuns, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { named, onScreen } from '../../../test/conformance/documentRules.ts';
import { sparingly } from '../../../test/conformance/pricedRules.ts';
import { CHANGE, EVERY, NOTES_EVENTS, covers } from '../../../test/conformance/rightsTable.ts';
import type { Situation } from '../../../test/conformance/rightsTable.ts';
import type { Class, Rule } from '../../../test/conformance/rule.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made, Target } from '../../../test/conformance/target.ts';
import { header } from '../../../test/conformance/world.ts';
import type { Shelf, World } from '../../../test/conformance/world.ts';
import type { Part } from '../../../test/server.ts';

declare module '../../../test/conformance/world.ts' {
  interface Shelf {
    /** An executed prime contract, and a member who may manage changes. */
    primeId: string;
    changeHolderId: string;
  }
}

const reason = 'Because the owner asked for it';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [SOON, LATER] = [day(20), day(60)];

type More = (target: Target) => Record<string, unknown>;
const change = callsOn('changeOrder', 'changeOrderId');
const [mine, event, quoted, bundle] = ['myChange', 'changeEvent', 'changeQuote', 'changeBundle'].map((kind) =>
  callsOn(kind, 'changeOrderId'),
) as [typeof change, typeof change, typeof change, typeof change];
const onRun = (more: Record<string, unknown>) =>
  change.onVersion('inReview', ({ id }) => ({ runId: id, clientRef: newId(), ...more }));
/** Its lines, and what belongs to it, have ids that follow from its own. */
const nth = (id: string, at: number) =>
  `${id.slice(0, 34)}${((Number.parseInt(id.charAt(34), 16) + at) % 16).toString(16)}${id.slice(35)}`;
const [LINE, FIRST, SECOND, CONTRACT, VENDOR] = [1, 3, 4, 5, 6];

const fields: More = ({ companyId, strangerId, changeHolderId, primeId }) => ({
  title: 'Outlets on level 3',
  contractId: primeId,
  companyId,
  contactId: strangerId,
  managerId: changeHolderId,
  scopeStatus: 'inScope',
  changeType: 'safety',
  changeReason: 'weather',
  description: 'Twelve outlets',
  detailedScope: 'Boxes, wire and plates',
  drawingRefs: 'E-301',
  scheduleImpactDays: 4,
  scheduleImpactKind: 'claimed',
  dueDate: SOON,
  taxPercent: '8.25',
  creditMarkupRule: 'none',
  isPrivate: false,
  roughOrderCents: 120_000,
});
const line = { description: 'Outlets', costType: 'labor', quantity: '12', unit: 'ea', unitCost: '150.25' };
const markup = { name: 'Overhead', kind: 'percent', percent: '10', basis: 'direct', placement: 'footer' };

const calls: AreaCase['calls'] = {
  'changeOrders.list': onNothing(({ projectId, strangerId, companyId, primeId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    ballId: strangerId,
    companyId,
    contractId: primeId,
    changeSide: 'owner',
    unbilled: 'false',
    createdById: strangerId,
    sort: 'company',
  })),
  'changeOrders.counts': onNothing(({ projectId }) => ({ projectId, from: '2024-01-01', to: SOON })),
  'changeOrders.totals': onNothing(({ projectId }) => ({ projectId })),
  'changeOrders.reasons': onNothing(({ projectId }) => ({ projectId, changeSide: 'owner' })),
  'changeOrders.report': onNothing(({ projectId }) => ({ projectId, changeSide: 'owner' })),
  'changeOrders.reportSheet': onNothing(({ projectId }) => ({ projectId, changeSide: 'owner', format: 'csv' })),
  'changeOrders.get': change.on('priced'),
  'changeOrders.terms': change.on('priced'),
  'changeOrders.pdf': change.on('priced'),
  'changeOrders.export': onNothing(({ projectId }) => ({ projectId, status: 'noCharge', format: 'csv' })),
  'changeOrders.create': onNothing((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    changeKind: 'co',
    changeSide: 'owner',
    ...fields(target),
    lines: [line],
    fileIds: [target.fileId],
  })),
  'changeOrders.update': change.onVersion('draft', fields),
  'changeOrders.setLines': change.onVersion('draft', () => ({ lines: [line, line], markups: [markup] })),
  'changeOrders.setMembers': bundle.onVersion('draft', ({ id }) => ({ memberIds: [nth(id, FIRST)] })),
  'changeOrders.requestPricing': change.onVersion('draft', ({ strangerId }) => ({
    clientRef: newId(),
    contactIds: [strangerId],
    dueDate: LATER,
    note: reason,
    mailLinks: false,
    sentFileIds: [],
  })),
  'changeOrders.price': change.onVersion('pricing', () => ({ note: reason })),
  'changeOrders.quote': quoted.onVersion('pricing', () => ({ lines: [line], scheduleImpactDays: 2, note: reason })),
  'changeOrders.acceptQuote': change.onVersion('priced', ({ id }) => ({ rfqId: nth(id, FIRST) })),
  'changeOrders.submit': change.onVersion('draft', () => ({ clientRef: newId(), comment: reason })),
  'changeOrders.requestRevision': change.onVersion('inReview', () => ({ reason })),
  'changeOrders.recall': mine.onVersion('inReview', () => ({ clientRef: newId(), reason })),
  'changeOrders.adjust': change.onVersion('inReview', ({ id }) => ({
    lines: [{ lineId: nth(id, LINE), approvedCents: 90_000, reason }],
  })),
  'changeOrders.split': bundle.onVersion('inReview', ({ id }) => ({
    clientRef: newId(),
    memberIds: [nth(id, FIRST)],
    reason,
  })),
  'changeOrders.directToProceed': change.onVersion('revise', ({ fileId }) => ({
    clientRef: newId(),
    notToExceedCents: 150_000,
    reason,
    fileIds: [fileId],
  })),
  'changeOrders.approve': onRun({ comment: reason }),
  'changeOrders.reject': onRun({ reason }),
  'changeOrders.sendForSignature': change.onVersion('approved', () => ({ note: reason, mailLinks: false })),
  'changeOrders.sign': change.onVersion('approved', () => ({ clientRef: newId(), name: 'Avery Cole' })),
  'changeOrders.execute': change.onVersion('approved', ({ fileId }) => ({
    clientRef: newId(),
    signedDate: day(-2),
    note: reason,
    fileIds: [fileId],
  })),
  'changeOrders.markNoCharge': change.onVersion('priced', () => ({ reason })),
  'changeOrders.void': change.onVersion('draft', () => ({ reason })),
  'changeOrders.close': event.onVersion('open', () => ({ note: reason })),
  'changeOrders.reopen': change.onVersion('rejected', () => ({ reason })),
  'changeOrders.reverse': change.onVersion('executed', () => ({ clientRef: newId(), reason })),
  'changeOrders.makeVendorChanges': change.onVersion('approved', () => ({ clientRef: newId(), note: reason })),
  'changeOrders.remind': change.on('draft', () => ({ note: reason })),
  'changeOrders.bulk': call('changeOrder', 'draft', ({ id, strangerId }) => ({
    changeOrderIds: [id],
    verb: 'addWatchers',
    dueDate: SOON,
    personIds: [strangerId],
    reason,
    title: 'November',
    preview: false,
  })),
  'changeQuotes.get': onNothing(() => ({ token: 'A'.repeat(43) })),
  'changeQuotes.submit': onNothing(() => ({
    token: 'A'.repeat(43),
    clientRef: newId(),
    lines: [{ description: 'Outlets', amountCents: 5 }],
  })),
  'changeQuotes.decline': onNothing(() => ({ token: 'A'.repeat(43), clientRef: newId(), reason })),
};

/** On one change, or on one event. `door`: the right without which even its existence is hidden; people who report events have it. */
function onChange(
  door: 'read' | 'create' | 'submit' | 'approve' | 'cost',
  situations: readonly Situation[] = EVERY,
  { isEvent = false, isInProject = false } = {},
): Rule[] {
  const expect = (role: Part, situation: Situation): Class => {
    const { read, private: open } = CHANGE[role];
    const notes = NOTES_EVENTS.includes(role) && (door === 'read' || door === 'create');
    const letter = CHANGE[role][door];
    if (letter === '-' && !notes) return door === 'read' || door === 'cost' ? '1010' : '403';
    // A technician sees their own events alone.
    const seen = role === 'tech' ? (isEvent ? 'O' : '-') : read;
    if (!covers(seen, situation) || (situation === 'private' && !covers(open, situation))) return '1004';
    if (notes && door === 'create') return isEvent && covers(role === 'tech' ? 'O' : 'P', situation) ? 'pass' : '403';
    // What makes another change, or names a contract or others, asks for the project too.
    if (isInProject && situation === 'askedElsewhere' && letter !== 'C' && read !== 'C') return '1004';
    return covers(letter, situation) ? 'pass' : '403';
  };
  return [{ situations, expect }];
}

const reads = onScreen((role) => CHANGE[role].read !== '-' || role === 'tech');

const rules: AreaCase['rules'] = {
  ...named('changeOrders', ['list', 'counts', 'totals', 'reasons', 'report'], reads),
  ...named(
    'changeOrders',
    ['export', 'reportSheet'],
    onScreen((role) => CHANGE[role].read !== '-'),
  ),
  'changeOrders.bulk': onScreen((role) => CHANGE[role].create !== '-' || NOTES_EVENTS.includes(role), '403'),
  'changeOrders.get': onChange('read'),
  'changeOrders.terms': onChange('cost'),
  'changeOrders.pdf': sparingly(onChange('cost', ['own', 'same', 'elsewhere', 'private', 'rival'])),
  'changeOrders.create': [
    {
      situations: ['same', 'elsewhere', 'rival', 'missing'],
      expect(role, situation) {
        const letter = CHANGE[role].create;
        if (letter === '-' && !NOTES_EVENTS.includes(role)) return '403';
        if (!covers(letter === '-' ? 'P' : letter, situation)) return '1004';
        return letter === '-' ? '403' : 'pass';
      },
    },
  ],
  ...named('changeOrders', ['setLines', 'quote', 'remind'], onChange('create')),
  ...named('changeOrders', ['update', 'setMembers'], onChange('create', EVERY, { isInProject: true })),
  ...named(
    'changeOrders',
    ['requestPricing', 'acceptQuote', 'reverse', 'makeVendorChanges'],
    onChange('submit', EVERY, { isInProject: true }),
  ),
  'changeOrders.split': onChange('approve', EVERY, { isInProject: true }),
  'changeOrders.close': onChange('create', EVERY, { isEvent: true }),
  ...named(
    'changeOrders',
    ['price', 'submit', 'recall', 'sendForSignature', 'sign', 'execute', 'markNoCharge', 'void', 'reopen'],
    onChange('submit'),
  ),
  ...named('changeOrders', ['requestRevision', 'adjust', 'directToProceed', 'approve', 'reject'], onChange('approve')),
  // The token is made up: who asks makes no difference.
  'changeQuotes.get': onScreen(() => false, '1004'),
};

const sums = { direct_cents: 100_000, amount_cents: 100_000 };

/** The rows of changes, each with a line, and a contract of its own: what one does to a sum is not seen by another. */
async function rowsOf(
  world: World,
  all: readonly Made[],
  more: (made: Made) => Record<string, unknown>,
): Promise<void> {
  for (const [place, contractType] of [
    [CONTRACT, 'prime'],
    [VENDOR, 'subcontract'],
  ] as const) {
    await put(world, 'record', all, ({ target, mark }) => ({
      ...header(target.tenantId, nth(target.id, place), 'contract', 'executed'),
      title: mark,
      project_id: target.projectId,
      due_date: LATER,
    }));
    await put(world, 'contract', all, ({ target }) => ({
      id: nth(target.id, place),
      project_id: target.projectId,
      contract_type: contractType,
      original_cents: 100_000,
    }));
  }
  await put(world, 'change_order', all, (made) => ({
    id: made.target.id,
    project_id: made.target.projectId,
    change_kind: 'co',
    change_side: 'owner',
    contract_id: nth(made.target.id, CONTRACT),
    company_id: made.target.companyId,
    contact_id: made.target.strangerId,
    scope_status: 'outOfScope',
    change_reason: 'clientRequest',
    description: made.mark,
    schedule_impact_days: 1,
    ...sums,
    ...more(made),
  }));
  await put(world, 'change_order_line', all, ({ target, mark }) => ({
    id: nth(target.id, LINE),
    change_order_id: target.id,
    place: 0,
    description: mark,
    amount_cents: 100_000,
    vendor_contract_id: nth(target.id, VENDOR),
  }));
}

/** Changes as they are in their status. One that is priced has a quote to take. */
async function makeChanges(world: World, all: readonly Made[]): Promise<void> {
  await rowsOf(world, all, ({ spec, mark }) => ({
    signed_hash: spec.status === 'approved' ? 'none' : null,
    end_reason: mark,
  }));
  await children(
    world,
    all.filter(({ spec }) => spec.kind === 'changeOrder' && spec.status === 'priced'),
    [FIRST],
    {
      change_kind: 'rfq',
      change_side: 'vendor',
      contract_id: null,
    },
  );
  await makeParties(world, all, { askedAs: () => 'watcher', asks: [] });
  const submitted = all.filter(({ spec }) => spec.kind === 'changeOrder' && spec.status === 'inReview');
  await put(world, 'change_order_revision', submitted, ({ target }) => ({
    change_order_id: target.id,
    number: 1,
    amount_cents: sums.amount_cents,
    lines: [],
    submitted_at: day(-1),
  }));
  await makeRuns(world, submitted, 'approver');
}

/** What belongs to each: quotes that have come, or the members of a request. */
async function children(
  world: World,
  all: readonly Made[],
  places: readonly number[],
  more: Record<string, unknown>,
): Promise<void> {
  for (const place of places) {
    await put(world, 'record', all, ({ target, mark }) => ({
      ...header(target.tenantId, nth(target.id, place), 'changeOrder', 'priced'),
      title: mark,
      project_id: target.projectId,
    }));
    await put(world, 'change_order', all, ({ target }) => ({
      id: nth(target.id, place),
      project_id: target.projectId,
      change_kind: 'pco',
      change_side: 'owner',
      contract_id: nth(target.id, CONTRACT),
      ...(more['change_kind'] === 'rfq' ? { parent_id: target.id } : { bundle_id: target.id }),
      ...sums,
      ...more,
    }));
  }
}

/** Renames the kind of a case's targets to the kind of their records. */
async function asChanges(world: World, kind: string): Promise<void> {
  await world.server.sql(`update record set kind = 'changeOrder' where kind = $1`, [kind]);
}

export const areaCase: AreaCase = {
  calls,
  rules,
  kinds: {
    changeOrder: { isDocument: true, make: makeChanges },
    /** Changes that the calling person submitted. */
    myChange: {
      isDocument: true,
      async make(world, all) {
        await asChanges(world, 'myChange');
        await makeChanges(world, all);
        await makeRuns(world, all, 'submitter');
      },
    },
    changeEvent: {
      isDocument: true,
      async make(world, all) {
        await asChanges(world, 'changeEvent');
        await rowsOf(world, all, () => ({ change_kind: 'event', contract_id: null }));
        await makeParties(world, all, { askedAs: () => 'watcher', asks: [] });
      },
    },
    changeQuote: {
      isDocument: true,
      async make(world, all) {
        await asChanges(world, 'changeQuote');
        await rowsOf(world, all, () => ({ change_kind: 'rfq', change_side: 'vendor', contract_id: null }));
        await makeParties(world, all, { askedAs: () => 'watcher', asks: [] });
      },
    },
    /** Requests that put two potential changes together. */
    changeBundle: {
      isDocument: true,
      async make(world, all) {
        await asChanges(world, 'changeBundle');
        await rowsOf(world, all, () => ({ change_kind: 'cor' }));
        await children(world, all, [FIRST, SECOND], {});
        await makeParties(world, all, { askedAs: () => 'watcher', asks: [] });
        await makeRuns(
          world,
          all.filter(({ spec }) => spec.status === 'inReview'),
          'approver',
        );
      },
    },
  },
  /** A prime contract in force; in the other company its manager has changes. */
  async fill(world: World, { tenantId, projectId, managerId }: Shelf, mark: string): Promise<Partial<Shelf>> {
    const { server } = world;
    const primeId = newId();
    await world.insert('record', [
      { ...header(tenantId, primeId, 'contract', 'executed'), title: mark, project_id: projectId, due_date: LATER },
    ]);
    await world.insert('contract', [
      {
        tenant_id: tenantId,
        id: primeId,
        project_id: projectId,
        contract_type: 'prime',
        line_count: 1,
        original_cents: 100_000,
      },
    ]);
    await world.insert('contract_line', [
      { tenant_id: tenantId, id: newId(), contract_id: primeId, place: 0, description: mark, amount_cents: 100_000 },
    ]);
    return { primeId, changeHolderId: tenantId === server.tenantId ? server.person('pm') : managerId };
  },
};
