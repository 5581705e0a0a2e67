import { put } from './target.ts';
import type { Made } from './target.ts';
import { header } from './world.ts';
import type { World } from './world.ts';

/** Papers, groupings, titles, firms with somebody to ask, cards to merge, addresses with a change that waits. */
export async function makeDirectory(world: World, all: readonly Made[]): Promise<void> {
  const of = (...kinds: string[]) => all.filter(({ spec }) => kinds.includes(spec.kind));
  await makeCards(world, of('firm', 'twins'));
  await put(world, 'compliance_document', of('compliance'), ({ target, mark }) => ({
    id: target.id,
    company_id: target.companyId,
    // Another one of its kind would be superseded by it.
    kind: 'other',
    carrier: mark,
    expires_on: '2026-06-30',
  }));
  await put(world, 'contact_grouping', of('grouping'), ({ target, mark }) => ({
    id: target.id,
    name: `${mark} ${target.id}`,
    colour: 'blue',
    is_smart: false,
    rule_roles: [],
    rule_trades: [],
    rule_statuses: [],
    version: target.version,
  }));
  await put(world, 'contact_title', of('title'), ({ target, mark }) =>
    [target.id, target.holderId].map((id) => ({ id, name: `${mark} ${id}` })),
  );
  await put(world, 'billing_address', of('billingAddress'), ({ target, mark }) => ({
    id: target.id,
    address_name: mark,
    line1: '1 Main St',
    city: 'Reno',
    state: 'NV',
    postal_code: '89501',
    country: 'US',
    emails: [],
    remit_to: true,
    bill_to: true,
    default_remit_to: false,
    default_bill_to: false,
    po_required: false,
    delivery_method: 'mail',
  }));
  await put(world, 'remit_change', of('billingAddress'), ({ target }) => ({
    id: target.holderId,
    address_id: target.id,
    proposed_by: target.strangerId,
    proposed_at: new Date().toISOString(),
    wanted: { line1: '2 Main St' },
    changes: { line1: ['1 Main St', '2 Main St'] },
    state: 'pending',
  }));
}

async function makeCards(world: World, all: readonly Made[]): Promise<void> {
  const made = (kind: string, id: 'id' | 'holderId') => (one: Made) => ({
    ...header(one.target.tenantId, one.target[id], kind, 'active'),
    title: one.mark,
    created_by: one.spec.createdBy ?? one.target.strangerId,
    version: one.target.version,
  });
  const firms = all.filter(({ spec }) => spec.kind === 'firm');
  const twins = all.filter(({ spec }) => spec.kind === 'twins');
  await put(world, 'record', firms, made('company', 'id'));
  await put(world, 'record', twins, made('person', 'id'));
  await put(world, 'record', all, made('person', 'holderId'));
  await put(world, 'company', firms, ({ target, mark }) => ({
    id: target.id,
    company_name: mark,
    roles: [],
  }));
  await put(world, 'person', firms, ({ target, mark }) => ({
    id: target.holderId,
    full_name: mark,
    company_id: target.id,
    email: `${target.holderId}@firm.example`,
  }));
  await put(world, 'person', twins, ({ target, mark }) =>
    [target.id, target.holderId].map((id) => ({ id, full_name: mark, phone: id })),
  );
}
