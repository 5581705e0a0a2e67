import { newId } from '@plumbline/contract/kit/uuid';
import { call } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { named } from '../../../test/conformance/documentRules.ts';
import { BID, COMMITMENT, PROJECT, covers, seesProject } from '../../../test/conformance/rightsTable.ts';
import type { Situation } from '../../../test/conformance/rightsTable.ts';
import type { Class, Rule } from '../../../test/conformance/rule.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made, Target } from '../../../test/conformance/target.ts';
import { header } from '../../../test/conformance/world.ts';
import type { World } from '../../../test/conformance/world.ts';
import type { Part } from '../../../test/server.ts';

/*
 * A budget belongs to its project. Here the budget of an active project is locked, of a substantially complete one has a waiting transfer, in closeout
 * is open, and in preconstruction does not exist.
 */

const LOCKED = 'active';
const OPEN = 'closeout';
const EMPTY = 'preconstruction';
const ASKED = 'substantiallyComplete';
const line = { costCodeId: null, costType: 'labor' };

const on = (status: string, more: (target: Target) => Record<string, unknown> = () => ({})) =>
  call('project', status, (target) => ({ projectId: target.id, ...more(target) }));

type Column = 'see' | 'cost' | 'update';

/** On the budget of one project, with the right of its door. */
function rule(column: Column, refused: Class, more: Partial<Rule> = {}): Rule[] {
  const expect = (part: Part, situation: Situation): Class => {
    const letter = column === 'see' ? PROJECT[part].read : PROJECT[part][column];
    if (letter === '-') return refused;
    if (!seesProject(part, situation)) return '1004';
    return covers(letter, situation) ? 'pass' : column === 'update' ? '403' : '1004';
  };
  return [{ situations: ['own', 'same', 'elsewhere', 'rival', 'missing'], expect, ...more }];
}

const [changes] = rule('update', '403');
const madeFromBid: Rule[] = [
  {
    situations: ['own', 'same', 'elsewhere', 'rival', 'missing'],
    expect(part, situation) {
      const door = changes?.expect(part, situation) ?? '403';
      return door === 'pass' && BID[part].cost === '-' ? '403' : door;
    },
  },
];

const decided: Rule[] = [
  {
    situations: ['own', 'same', 'elsewhere', 'rival', 'missing'],
    expect(part, situation) {
      const letter = COMMITMENT[part].approve;
      if (letter === '-') return '403';
      if (!seesProject(part, situation)) return '1004';
      return covers(letter, situation) ? 'pass' : '403';
    },
  },
];

/** An id that follows from another: the bid that won a project, the second line of a budget. */
const nextTo = (id: string) => `${id.slice(0, 35)}${id.endsWith('0') ? '1' : '0'}`;

async function makeBudgets(world: World, all: readonly Made[]): Promise<void> {
  const filled = all.filter(({ spec }) => spec.status !== EMPTY);
  await put(world, 'budget', filled, ({ spec, target }) => ({
    project_id: target.id,
    locked_at: spec.status === LOCKED || spec.status === ASKED ? new Date().toISOString() : null,
  }));
  await put(world, 'budget_line', filled, ({ target, mark }) => ({
    id: target.responseId,
    project_id: target.id,
    cost_type: 'labor',
    forecast_cents: 700,
    forecast_note: mark,
  }));
  await put(world, 'budget_original', filled, ({ target, mark }) => ({
    id: target.rateId,
    line_id: target.responseId,
    description: mark,
    amount_cents: 1000,
    made_at: new Date().toISOString(),
  }));
  const asked = all.filter(({ spec }) => spec.status === ASKED);
  await put(world, 'budget_line', asked, ({ target }) => ({
    id: nextTo(target.responseId),
    project_id: target.id,
    cost_type: 'material',
  }));
  await put(world, 'budget_transfer', asked, ({ target, mark }) => ({
    id: target.responseId,
    project_id: target.id,
    from_line_id: target.responseId,
    to_line_id: nextTo(target.responseId),
    amount_cents: 100,
    reason: mark,
    status: 'asked',
    made_by: target.strangerId,
    made_at: new Date().toISOString(),
  }));
  const won = all.filter(({ spec }) => spec.status === EMPTY);
  await put(world, 'record', won, ({ spec, target, mark }) => ({
    ...header(target.tenantId, nextTo(target.id), 'bid', 'awarded'),
    title: mark,
    project_id: target.id,
    created_by: spec.createdBy ?? target.strangerId,
    version: 1,
  }));
  await put(world, 'bid', won, ({ target }) => ({
    id: nextTo(target.id),
    project_id: target.id,
    source: 'invitation',
    bid_type: 'hardBid',
    pricing_method: 'lumpSum',
    due_time: '14:00',
    bond_required: false,
    prevailing_wage: false,
    tax_percent: 5,
    cost_cents: 1000,
    total_cents: 1000,
    is_late: false,
    comment_count: 0,
  }));
  await put(world, 'bid_breakdown', won, ({ target, mark }) => ({
    id: target.rateId,
    bid_id: nextTo(target.id),
    place: 1,
    code: '03 30 00',
    title: mark,
    treatment: 'base',
    is_deduct: false,
    is_indirect: false,
    pricing_source: 'plug',
    confidence: 'firm',
    amount_cents: 1000,
    labor_cents: 1000,
    taxable_cents: 0,
    material_cents: 0,
    equipment_cents: 0,
    subcontract_cents: 0,
    other_cents: 0,
  }));
}

export const areaCase: AreaCase = {
  calls: {
    'budgets.get': on(OPEN),
    'budgets.explain': on(OPEN, () => ({ costType: 'labor', figure: 'projected' })),
    'budgets.cells': on(OPEN, ({ fileId }) => ({ fileId })),
    'budgets.sheet': on(OPEN, () => ({ format: 'csv' })),
    'budgets.pdf': on(OPEN),
    'budgets.setLines': on(OPEN, () => ({
      lines: [{ code: '09 91 00', name: 'Paint', costType: 'labor', originalCents: 120_000 }],
    })),
    'budgets.removeLine': on(OPEN, () => line),
    'budgets.fromBid': on(EMPTY, ({ id }) => ({ bidId: nextTo(id) })),
    'budgets.lock': on(OPEN),
    'budgets.transfer': on(LOCKED, ({ costCodeId }) => ({
      clientRef: newId(),
      from: line,
      to: { costCodeId, costType: 'material' },
      amountCents: 100,
      reason: 'Paint moved to the owner',
    })),
    'budgets.approveTransfer': on(ASKED, ({ responseId }) => ({
      clientRef: newId(),
      transferId: responseId,
      note: 'Agreed',
    })),
    'budgets.refuseTransfer': on(ASKED, ({ responseId }) => ({
      clientRef: newId(),
      transferId: responseId,
      reason: 'The owner pays for it',
    })),
    'budgets.setForecast': on(OPEN, () => ({ ...line, forecastCents: 500, note: 'Two weeks of touch-up' })),
  },
  rules: {
    'budgets.get': rule('see', '1010'),
    'budgets.explain': rule('cost', '1010'),
    ...named('budgets', ['sheet', 'pdf'], rule('cost', '1010', { tried: 'sparingly' })),
    'budgets.cells': rule('update', '1010'),
    ...named('budgets', ['setLines', 'removeLine', 'lock', 'transfer', 'setForecast'], rule('update', '403')),
    ...named('budgets', ['approveTransfer', 'refuseTransfer'], decided),
    'budgets.fromBid': madeFromBid,
  },
  kinds: { project: { make: makeBudgets } },
};
