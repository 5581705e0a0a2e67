import { newId } from '@plumbline/contract/kit/uuid';
import { call, callsOn, makeParties, makeRuns, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { named, onScreen } from '../../../test/conformance/documentRules.ts';
import { pricedRules, sparingly } from '../../../test/conformance/pricedRules.ts';
import { COMMITMENT, EVERY, PAYABLES, PROJECT, covers } from '../../../test/conformance/rightsTable.ts';
import type { Situation } from '../../../test/conformance/rightsTable.ts';
import type { Class, Rule } from '../../../test/conformance/rule.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made, Target } from '../../../test/conformance/target.ts';
import type { Shelf, World } from '../../../test/conformance/world.ts';
import type { Part } from '../../../test/server.ts';

declare module '../../../test/conformance/world.ts' {
  interface Shelf {
    /** A member who may have contracts. */
    buyerId: string;
  }
}

const reason = 'Because the owner says so';
const BILLED = 'billed purchaseOrder';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type More = (target: Target) => Record<string, unknown>;
/** Its two lines have ids that follow from its own. */
const lineOf = (id: string, at: 'first' | 'second') => {
  const other = id.endsWith('0') || id.endsWith('1') ? ['2', '3'] : ['0', '1'];
  return `${id.slice(0, 35)}${other[at === 'first' ? 0 : 1] ?? ''}`;
};

const fields: More = ({ companyId, strangerId, buyerId }) => ({
  title: 'Drywall, levels 1 to 3',
  counterpartyId: companyId,
  counterpartyContactId: strangerId,
  managerId: buyerId,
  pricingMethod: 'unitPrice',
  contractDate: day(0),
  startDate: day(3),
  dueDate: day(90),
  scopeOfWork: 'All interior partitions',
  inclusions: 'Taping',
  exclusions: 'Paint',
  terms: 'As agreed',
  paymentTermsDays: 30,
  payWhenPaid: true,
  liquidatedDamagesCents: 50_000,
  retainageWorkPercent: '5',
  retainageStoredPercent: '2.5',
  retainageMode: 'perPeriod',
  retainageRules: [{ ratePercent: '10', until: 'pctComplete', value: '50' }, { ratePercent: '5' }],
  retainageReason: 'Bonds were not furnished',
  isPublicWork: true,
  taxPercent: '8.625',
  taxOn: 'materials',
  insuranceRequired: false,
  bondRequired: false,
  lienWaiverRequired: true,
  certifiedPayrollRequired: true,
  shipTo: '400 Mission Creek Way',
  shipVia: 'Flatbed',
  tolerancePercent: '2',
  priceTolerancePercent: '1',
  isPrivate: false,
});
const line = { description: 'Board, 5/8 in', costType: 'material', quantity: '410', unit: 'sheet', unitCost: '14.2' };

function callsOfKind(kind: 'contract' | 'purchaseOrder', area: 'contracts' | 'purchaseOrders'): AreaCase['calls'] {
  const one = callsOn(kind, 'contractId');
  const billed = callsOn(BILLED, 'contractId');
  const moved = callsOn(`moved ${kind}`, 'contractId');
  const contractType = kind === 'contract' ? 'subcontract' : 'material';
  const onRun = (more: More) =>
    one.onVersion('pendingApproval', (target) => ({ runId: target.id, clientRef: newId(), ...more(target) }));
  const filters: More = ({ projectId, strangerId, companyId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    ballId: strangerId,
    counterpartyId: companyId,
    createdById: strangerId,
    contractType,
    executed: 'true',
    billOnHold: 'false',
    uninsured: 'false',
    sort: 'revised',
  });
  const calls: AreaCase['calls'] = {
    list: onNothing(filters),
    counts: onNothing(({ projectId }) => ({ projectId, from: '2024-01-01', to: day(20) })),
    totals: onNothing(({ projectId }) => ({ projectId })),
    get: one.on('draft'),
    lines: one.on('draft'),
    terms: one.on('draft'),
    cells: one.on('draft', ({ fileId }) => ({ fileId })),
    pdf: one.on('draft'),
    linesSheet: one.on('draft', () => ({ format: 'csv' })),
    export: onNothing(({ projectId }) => ({ projectId, status: 'void', format: 'csv' })),
    logPdf: onNothing(({ projectId }) => ({ projectId, status: 'void' })),
    ...(kind === 'contract' && {
      buyout: onNothing(({ projectId }) => ({ projectId })),
      buyoutSheet: onNothing(({ projectId }) => ({ projectId, format: 'csv' })),
      buyoutPdf: onNothing(({ projectId }) => ({ projectId })),
    }),
    create: onNothing((target) => ({
      clientRef: newId(),
      projectId: target.projectId,
      contractType,
      ...fields(target),
      lines: [line],
      fileIds: [target.fileId],
    })),
    update: one.onVersion('draft', fields),
    setLines: one.onVersion('draft', () => ({ lines: [line] })),
    setMarkups: one.onVersion('executed', () => ({ markups: [{ name: 'Overhead', kind: 'percent', percent: '10' }] })),
    reallocate: one.onVersion('executed', ({ id }) => ({
      clientRef: newId(),
      fromLineId: lineOf(id, 'first'),
      toLineId: lineOf(id, 'second'),
      amountCents: 100,
      reason,
    })),
    approveReallocation: moved.onVersion('executed', ({ id }) => ({
      clientRef: newId(),
      reallocationId: id,
      note: reason,
    })),
    refuseReallocation: moved.onVersion('executed', ({ id }) => ({ clientRef: newId(), reallocationId: id, reason })),
    submit: one.onVersion('draft', () => ({ clientRef: newId(), comment: reason })),
    approve: onRun(() => ({ comment: reason })),
    reject: onRun(() => ({ reason })),
    rescind: callsOn(`sent ${kind}`, 'contractId').onVersion('pendingApproval', () => ({ clientRef: newId(), reason })),
    sendForSignature: one.onVersion('approved', () => ({ note: reason, mailLinks: false })),
    recall: one.onVersion('outForSignature', () => ({ reason })),
    sign: one.onVersion('outForSignature', () => ({ clientRef: newId(), name: 'Avery Cole' })),
    execute: one.onVersion('outForSignature', ({ fileId }) => ({
      clientRef: newId(),
      signedDate: day(-2),
      note: reason,
      fileIds: [fileId],
    })),
    hold: one.onVersion('executed', () => ({ reason })),
    release: one.onVersion('onHold', () => ({ note: reason })),
    complete: one.onVersion('executed', () => ({ note: reason, shortCloseReason: reason })),
    close: one.onVersion('complete', () => ({ note: reason })),
    terminate: one.onVersion('executed', () => ({ terminatedFor: 'cause', reason })),
    void: one.onVersion('draft', () => ({ reason })),
    reopen: one.onVersion('closed', () => ({ reason })),
    remind: one.on('draft', () => ({ note: reason })),
    bulk: call(kind, 'draft', ({ id, strangerId }) => ({
      contractIds: [id],
      verb: 'addWatchers',
      dueDate: day(20),
      personIds: [strangerId],
      reason,
      preview: false,
    })),
    ...(kind === 'purchaseOrder' && {
      receive: one.onVersion('executed', ({ id, fileId }) => ({
        clientRef: newId(),
        receivedDate: day(-2),
        packingSlip: 'BOL 441',
        note: reason,
        lines: [{ lineId: lineOf(id, 'first'), quantity: '1', condition: 'ok' }],
        fileIds: [fileId],
      })),
      bills: billed.on('executed'),
      billsSheet: onNothing(({ projectId }) => ({ projectId, format: 'csv' })),
      recordBill: one.onVersion('executed', ({ id, fileId }) => ({
        clientRef: newId(),
        number: `INV ${newId().slice(-6)}`,
        billDate: day(-2),
        dueDate: day(28),
        note: reason,
        lines: [{ lineId: lineOf(id, 'first'), quantity: '1', unitPrice: '14.2' }],
        taxCents: 100,
        freightCents: 200,
        otherCents: 300,
        fileIds: [fileId],
      })),
      releaseBill: billed.onVersion('executed', ({ id }) => ({ clientRef: newId(), billId: id, reason })),
      voidBill: billed.onVersion('executed', ({ id }) => ({ clientRef: newId(), billId: id, reason })),
    }),
  };
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${area}.${name}`, call]));
}

const { on: onOne, ...common } = pricedRules(COMMITMENT);

/** On the bills of an order. `door`: the right of payables without which not even its absence is told. */
function onBills(door: 'record' | 'release' | 'cost'): Rule[] {
  const expect = (role: Part, situation: Situation): Class => {
    const letter = PAYABLES[role][door];
    const { read, private: open } = COMMITMENT[role];
    if (letter === '-') return door === 'cost' ? '1010' : '403';
    if (!covers(read, situation) || (situation === 'private' && !covers(open, situation))) return '1004';
    return covers(letter, situation) ? 'pass' : '403';
  };
  return [{ situations: EVERY, expect }];
}

const changers = onScreen((role) => COMMITMENT[role].create !== '-', '403');
/** Of a project: who reads the costs of contracts and sees the project. */
const BUYOUT: Rule[] = [
  {
    situations: ['same', 'elsewhere', 'rival', 'missing'],
    expect(role, situation) {
      if (COMMITMENT[role].cost === '-') return '1010';
      return covers(PROJECT[role].read, situation) ? 'pass' : '1004';
    },
  },
];

function rulesOfKind(kind: 'contract' | 'purchaseOrder', area: 'contracts' | 'purchaseOrders'): AreaCase['rules'] {
  return {
    ...named(area, ['list', 'counts', 'totals', 'export'], common.reads),
    ...named(area, ['logPdf'], sparingly(common.reads)),
    ...(kind === 'contract' && {
      ...named(area, ['buyout'], BUYOUT),
      ...named(area, ['buyoutSheet', 'buyoutPdf'], sparingly(BUYOUT)),
    }),
    ...named(area, ['bulk'], changers),
    ...named(area, ['get', 'lines'], onOne('read')),
    ...named(area, ['terms'], onOne('cost')),
    ...named(area, ['pdf', 'linesSheet'], common.printed),
    [`${area}.cells`]: common.cells,
    [`${area}.create`]: common.create,
    ...named(area, ['update', 'setLines', 'setMarkups', 'void', 'remind'], onOne('create')),
    ...named(
      area,
      [
        'submit',
        'rescind',
        'sendForSignature',
        'recall',
        'sign',
        'execute',
        'hold',
        'release',
        'complete',
        'close',
        'reallocate',
      ],
      onOne('submit'),
    ),
    ...named(
      area,
      ['approve', 'reject', 'terminate', 'reopen', 'approveReallocation', 'refuseReallocation'],
      onOne('approve'),
    ),
    ...(kind === 'purchaseOrder' && {
      ...named(area, ['receive'], onOne('create', EVERY, { super: 'P' })),
      ...named(area, ['bills'], onBills('cost')),
      ...named(area, ['billsSheet'], sparingly(onScreen((role) => PAYABLES[role].cost !== '-'))),
      ...named(area, ['recordBill', 'voidBill'], onBills('record')),
      ...named(area, ['releaseBill'], onBills('release')),
    }),
  };
}

/** As they are in their status, each with two lines and, where they bind, what came of the first. */
async function makeContracts(world: World, all: readonly Made[]): Promise<void> {
  await put(world, 'contract', all, ({ spec, target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    contract_type: spec.kind.endsWith('contract') ? 'subcontract' : 'material',
    counterparty_id: target.companyId,
    scope_of_work: mark,
    line_count: 2,
    original_cents: 200_000,
    receipt_status: 'partial',
  }));
  await put(world, 'contract_line', all, ({ target, mark }) =>
    (['first', 'second'] as const).map((at, place) => ({
      id: lineOf(target.id, at),
      contract_id: target.id,
      place,
      description: mark,
      quantity: '10',
      amount_cents: 100_000,
    })),
  );
  await makeParties(world, all, { askedAs: () => 'watcher', asks: [] });
  const waiting = all.filter(({ spec }) => !spec.kind.startsWith('sent ') && spec.status === 'pendingApproval');
  await makeRuns(world, waiting, 'approver');
}

/** Orders with a bill on hold, which somebody else recorded. */
async function makeBilled(world: World, all: readonly Made[]): Promise<void> {
  await world.server.sql('update record set kind = $1 where kind = $2', ['purchaseOrder', BILLED]);
  await makeContracts(world, all);
  await put(world, 'contract_bill', all, ({ target, mark }) => ({
    id: target.id,
    contract_id: target.id,
    sequence: 1,
    number: `${mark} ${target.id.slice(-12)}`,
    bill_date: day(-3),
    due_date: day(27),
    status: 'onHold',
    lines_cents: 100_000,
    recorded_by: target.strangerId,
    recorded_at: new Date().toISOString(),
  }));
  await put(world, 'contract_bill_line', all, ({ target }) => ({
    bill_id: target.id,
    line_id: lineOf(target.id, 'second'),
    quantity: '1',
    unit_price: '1000',
    amount_cents: 100_000,
  }));
}
/** Contracts where another person asked to move an amount between two lines. */
function makeMoved(kind: string) {
  return async (world: World, all: readonly Made[]): Promise<void> => {
    await world.server.sql('update record set kind = $1 where kind = $2', [kind, `moved ${kind}`]);
    await makeContracts(world, all);
    await put(world, 'contract_reallocation', all, ({ target, mark }) => ({
      id: target.id,
      contract_id: target.id,
      from_line_id: lineOf(target.id, 'first'),
      to_line_id: lineOf(target.id, 'second'),
      amount_cents: 100,
      reason: mark,
      status: 'asked',
      made_by: target.strangerId,
      made_at: new Date().toISOString(),
    }));
  };
}

/** Contracts that the calling person submitted. */
function makeSent(kind: string) {
  return async (world: World, all: readonly Made[]): Promise<void> => {
    await world.server.sql('update record set kind = $1 where kind = $2', [kind, `sent ${kind}`]);
    await makeContracts(world, all);
    await makeRuns(world, all, 'submitter');
  };
}

/** A member who buys; in the other company its manager. */
function fill(world: World, { tenantId, managerId }: Shelf): Promise<Partial<Shelf>> {
  const { server } = world;
  return Promise.resolve({ buyerId: tenantId === server.tenantId ? server.person('purchasing') : managerId });
}

export const areaCase: AreaCase = {
  calls: { ...callsOfKind('contract', 'contracts'), ...callsOfKind('purchaseOrder', 'purchaseOrders') },
  rules: { ...rulesOfKind('contract', 'contracts'), ...rulesOfKind('purchaseOrder', 'purchaseOrders') },
  kinds: {
    contract: { isDocument: true, make: makeContracts },
    purchaseOrder: { isDocument: true, make: makeContracts },
    'sent contract': { isDocument: true, make: makeSent('contract') },
    'sent purchaseOrder': { isDocument: true, make: makeSent('purchaseOrder') },
    'moved contract': { isDocument: true, make: makeMoved('contract') },
    'moved purchaseOrder': { isDocument: true, make: makeMoved('purchaseOrder') },
    [BILLED]: { isDocument: true, make: makeBilled },
  },
  fill,
};
