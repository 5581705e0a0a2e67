import { newId } from '@plumbline/contract/kit/uuid';
import { callsOn, makeParties, makeRuns, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { named } from '../../../test/conformance/documentRules.ts';
import { pricedRules } from '../../../test/conformance/pricedRules.ts';
import { AWARD, COMMITMENT, covers } from '../../../test/conformance/rightsTable.ts';
import type { Rule } from '../../../test/conformance/rule.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made, Target } from '../../../test/conformance/target.ts';
import type { World } from '../../../test/conformance/world.ts';

const reason = 'Because their price is the better one';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [SOON, LATER] = [day(20), day(60)];

type More = (target: Target) => Record<string, unknown>;
const award = callsOn('award', 'projectAwardId');
/** An award that the calling person has submitted. */
const mine = callsOn('myAward', 'projectAwardId');
const onRun = (more: Record<string, unknown>) =>
  award.onVersion('pendingApproval', ({ id }) => ({ runId: id, clientRef: newId(), ...more }));

const fields: More = ({ companyId, strangerId }) => ({
  title: 'Structural steel',
  companyId,
  contactId: strangerId,
  awardType: 'letterOfIntent',
  dueDate: SOON,
  startDate: LATER,
  durationDays: 120,
  retainagePercent: '10',
  paymentTermsDays: 30,
  requiredPapers: ['generalLiability', 'w9'],
  scopeSummary: 'Furnish and erect',
  conditions: 'Shop drawings within ten days',
  selectionReason: reason,
  letterText: 'We award [title] to [company] for [amount].',
  isPrivate: false,
});

const calls: AreaCase['calls'] = {
  'awards.list': onNothing(({ projectId, strangerId, companyId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    ballId: strangerId,
    companyId,
    side: 'vendor',
    createdById: strangerId,
    sort: 'company',
  })),
  'awards.counts': onNothing(({ projectId }) => ({ projectId, from: '2024-01-01', to: SOON })),
  'awards.totals': onNothing(({ projectId }) => ({ projectId })),
  'awards.get': award.on('issued'),
  'awards.pdf': award.on('issued'),
  'awards.export': onNothing(({ projectId }) => ({ projectId, status: 'declined', format: 'csv' })),
  'awards.create': onNothing((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    side: 'vendor',
    ...fields(target),
    fileIds: [target.fileId],
  })),
  'awards.update': award.onVersion('draft', fields),
  'awards.setPrice': award.onVersion('draft', () => ({
    lines: [{ kind: 'base', code: '05 12 00', description: 'Steel', amountCents: 1_234_567 }],
    budgetCents: 1_500_000,
    runnerUps: [{ companyName: 'Baycrest', amountCents: 1_300_000 }],
  })),
  'awards.submit': award.onVersion('draft', () => ({ clientRef: newId(), comment: reason })),
  'awards.approve': onRun({ comment: reason }),
  'awards.reject': onRun({ reason }),
  'awards.recall': mine.onVersion('pendingApproval', () => ({ clientRef: newId(), reason })),
  'awards.waive': award.onVersion('draft', () => ({ paper: 'w9', reason })),
  'awards.issue': award.onVersion('approved', () => ({ note: reason })),
  'awards.accept': award.onVersion('issued', () => ({ acceptedName: 'Rosa Lind', note: reason })),
  'awards.decline': award.onVersion('issued', () => ({ reason })),
  'awards.extend': award.onVersion('expired', () => ({ dueDate: LATER, note: reason })),
  'awards.convert': award.onVersion('accepted', () => ({ note: reason })),
  'awards.rescind': award.onVersion('issued', () => ({ reason })),
  'awards.remind': award.on('approved', () => ({ note: reason })),
};

const { on: onAward, ...common } = pricedRules(AWARD);

/** It makes a contract besides, which asks for the right to make contracts and for the project. */
const converted: Rule[] = onAward('submit').map(({ situations, expect }) => ({
  situations,
  expect(role, situation) {
    const made = COMMITMENT[role].create;
    const expected = expect(role, situation);
    if (expected !== 'pass') return expected;
    if (!covers(made, situation)) return '403';
    return situation === 'askedElsewhere' && made !== 'C' ? '1004' : 'pass';
  },
}));

const rules: AreaCase['rules'] = {
  ...named('awards', ['list', 'counts', 'totals', 'export'], common.reads),
  'awards.get': onAward('read'),
  'awards.pdf': common.printed,
  'awards.create': common.create,
  ...named('awards', ['update', 'setPrice', 'remind'], onAward('create')),
  ...named('awards', ['submit', 'recall', 'issue', 'accept', 'decline', 'extend'], onAward('submit')),
  'awards.convert': converted,
  ...named('awards', ['approve', 'reject', 'waive', 'rescind'], onAward('approve')),
};

/** Awards as they are in their status: ours, priced, with a paper that is missing and, but for a draft, waived. */
async function makeAwards(world: World, all: readonly Made[]): Promise<void> {
  await put(world, 'award', all, ({ target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    side: 'owner',
    company_id: target.companyId,
    contact_id: target.strangerId,
    awarded_cents: 100_000,
    budget_cents: 120_000,
    required_papers: ['w9'],
    letter_text: mark,
    conditions: mark,
  }));
  await put(world, 'award_line', all, ({ target, mark }) => ({
    award_id: target.id,
    place: 0,
    kind: 'base',
    description: mark,
    amount_cents: 100_000,
  }));
  await put(world, 'award_runner_up', all, ({ target, mark }) => ({
    award_id: target.id,
    place: 0,
    company_name: mark,
    amount_cents: 110_000,
  }));
  const later = all.filter(({ spec }) => spec.status !== 'draft');
  await put(world, 'award_waiver', later, ({ target, mark }) => ({
    award_id: target.id,
    paper: 'w9',
    reason: mark,
    waived_at: new Date().toISOString(),
  }));
  await makeParties(world, all, { askedAs: () => 'watcher', asks: [] });
  const waiting = all.filter(({ spec }) => spec.kind === 'award' && spec.status === 'pendingApproval');
  await makeRuns(world, waiting, 'approver');
}

/** Awards that the calling person submitted. */
async function makeMine(world: World, all: readonly Made[]): Promise<void> {
  await world.server.sql(`update record set kind = 'award' where kind = 'myAward'`);
  await makeAwards(world, all);
  await makeRuns(world, all, 'submitter');
}

export const areaCase: AreaCase = {
  calls,
  rules,
  kinds: { award: { isDocument: true, make: makeAwards }, myAward: { isDocument: true, make: makeMine } },
};
