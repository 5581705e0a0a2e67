import { put } from './target.ts';
import type { Made } from './target.ts';
import type { World } from './world.ts';

/** People who work here, on the team of their project: `staff` employees, `crew` technicians, `member` both at once, `hire` with a role that waits. */
export async function makeMembers(world: World, all: readonly Made[]): Promise<void> {
  const since = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await put(world, 'person', all, ({ target, mark }) => ({
    id: target.id,
    full_name: mark,
    email: `${target.id}@member.example`,
  }));
  await put(world, 'membership', all, ({ spec, target }) => ({
    person_id: target.id,
    family: spec.kind === 'crew' ? 'technician' : 'employee',
    status: spec.status,
    joined_at: since,
    factor_enrolled: false,
    factor_exempt: false,
    factor_pending: false,
  }));
  await put(world, 'profile', all, ({ spec, target, mark }) => ({
    person_id: target.id,
    employee_number: spec.kind === 'crew' ? null : `E-${target.id}`,
    technician_number: spec.kind === 'staff' ? null : `T-${target.id}`,
    department: mark,
    emergency_name: mark,
    home_base: mark,
  }));
  await put(world, 'person_rate', all, ({ target }) => ({
    id: target.rateId,
    person_id: target.id,
    effective_from: '2024-01-01',
    cost_rate_cents: 4000,
    ot_multiplier: 1.5,
    burden_pct: 30,
  }));
  const hired = all.filter(({ spec }) => spec.kind === 'hire');
  await put(world, 'role_request', hired, ({ target }) => ({
    person_id: target.id,
    role_id: target.bareRoleId,
    requested_by: target.strangerId,
    requested_at: since,
    invites: false,
  }));
  await put(world, 'project_member', all, ({ target }) => ({
    id: target.memberId,
    project_id: target.projectId,
    person_id: target.id,
    project_role: 'observer',
  }));
}
