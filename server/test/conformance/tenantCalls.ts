import { newId } from '@plumbline/contract/kit/uuid';
import type { Part } from '../server.ts';
import type { Class, Rule } from './rule.ts';
import type { Situation } from './rightsTable.ts';
import { put } from './target.ts';
import type { Call, Kind, Made, Target } from './target.ts';
import type { World } from './world.ts';

const on = (kind: Kind, status: string, input: Call['input'] = () => ({})): Call => ({ kind, status, input });
const none = (input?: Call['input']) => on('none', '', input);
const below = ({ id }: Target) => ({ tenantId: id });
const deciding = ({ id }: Target) => ({ tenantId: id, version: 3 });

/** Companies below, plans and archives. The thing that is acted upon is a sub-tenant of the caller's company. */
export const tenantCalls: Record<string, Call> = {
  'tenants.licence': none(),
  'tenants.archives': none(),
  'tenants.startArchive': none(() => ({ clientRef: newId() })),
  'tenants.removeArchive': on('archive', 'done', ({ id }) => ({ archiveId: id })),
  'tenants.archiveFile': on('archive', 'done', ({ id }) => ({ archiveId: id })),
  'tenants.subtenants': none(() => ({ keyword: 'CANARY' })),
  'tenants.createSubtenant': none(() => {
    const clientRef = newId();
    return {
      clientRef,
      name: 'South',
      subKind: 'branch',
      timeZone: 'America/Denver',
      adminName: 'Sol Vega',
      adminEmail: `${clientRef}@south.example`,
    };
  }),
  'tenants.suspendSubtenant': on('subtenant', 'active', (target) => ({ ...below(target), reason: 'Unpaid' })),
  'tenants.reactivateSubtenant': on('subtenant', 'suspended', below),
  'tenants.sharedRoles': none(),
  'tenants.shareRole': on('role', 'active', ({ id }) => ({ roleId: id, shared: true })),
  'tenants.upgrade': none(),
  'tenants.saveUpgrade': none(() => ({ reason: 'We work for others too' })),
  'tenants.requestUpgrade': none(() => ({ version: 1 })),
  'tenants.withdrawUpgrade': none(() => ({ version: 1 })),
  'tenants.review': on('subtenant', 'active', below),
  'tenants.beginReview': on('subtenant', 'active', deciding),
  'tenants.approveUpgrade': on('subtenant', 'active', (target) => ({ ...deciding(target), keptRoleIds: [] })),
  'tenants.rejectUpgrade': on('subtenant', 'active', (target) => ({ ...deciding(target), note: 'Not this year' })),
};

/** Sub-tenants of the target's company, each with a request for independence; and archives. */
export async function makeTenancies(
  world: World,
  subtenants: readonly Made[],
  archives: readonly Made[],
): Promise<void> {
  const at = new Date().toISOString();
  await put(world, 'tenant', subtenants, ({ spec, target, mark }) => ({
    tenant_id: target.id,
    parent_id: target.tenantId,
    name: `${mark} ${target.id}`,
    short_name: 'SU',
    kind: 'sub',
    sub_kind: 'branch',
    status: spec.status,
    plan: 'full',
    areas: [],
    time_zone: 'UTC',
    allowed_origins: [],
    permission_version: 1,
    seats: 10,
    plan_from: target.tenantId,
    storage_bytes: 1_000_000_000,
    subtenants: 2,
    read_only: false,
    factor_policy: 'optional',
    factor_policy_at: at,
    factor_grace_days: 7,
    grace_days: 14,
    created_at: at,
  }));
  await put(world, 'person', subtenants, ({ target, mark }) => ({
    tenant_id: target.id,
    id: target.memberId,
    full_name: mark,
  }));
  await put(world, 'tenant_upgrade', subtenants, ({ target, mark }) => ({
    tenant_id: target.id,
    id: newId(),
    state: 'requested',
    version: 3,
    reason: mark,
    created_at: at,
    created_by: target.memberId,
    kept_roles: [],
    differing: [],
  }));
  await put(world, 'archive', archives, ({ spec, target }) => ({
    id: target.id,
    state: spec.status,
    started_by: target.strangerId,
    created_at: at,
    done: 1,
    total: 1,
    rows: 1,
    files: 0,
    bytes: world.log.length,
    sha256: '\\x00',
    storage_key: world.logKey,
    finished_at: at,
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  }));
}

const KEEPERS: readonly Part[] = ['admin'];
const keeps = (part: Part) => KEEPERS.includes(part);

function screen(refused: Class): Rule {
  return { situations: ['same'], expect: (part) => (keeps(part) ? 'pass' : refused) };
}
/** On one thing: of one's own company, of another, of none. */
function onOne(refused: Class): Rule {
  const there = (situation: Situation): Class => (situation === 'same' ? 'pass' : '1004');
  return {
    situations: ['same', 'rival', 'missing'],
    expect: (part, situation) => (keeps(part) ? there(situation) : refused),
  };
}
const all = (names: string[], rule: Rule) => Object.fromEntries(names.map((name) => [`tenants.${name}`, [rule]]));

export const TENANT_RULES: Record<string, Rule[]> = {
  'tenants.licence': [{ situations: ['same'], expect: () => 'pass' }],
  ...all(['archives', 'subtenants', 'sharedRoles', 'upgrade'], screen('1010')),
  ...all(['startArchive', 'createSubtenant'], screen('403')),
  ...all(['archiveFile', 'review'], onOne('1010')),
  ...all(
    [
      'removeArchive',
      'suspendSubtenant',
      'reactivateSubtenant',
      'shareRole',
      'beginReview',
      'approveUpgrade',
      'rejectUpgrade',
    ],
    onOne('403'),
  ),
};

/** A company has one request for independence, and only below another: tested in areas/tenants/upgrade.test.ts. */
export const TENANTS_ALONE = ['saveUpgrade', 'requestUpgrade', 'withdrawUpgrade'].map((name) => `tenants.${name}`);

/** The audit has the changes of a company, not the trail of a record. */
export const TENANT_SILENT: Record<string, string> = Object.fromEntries(
  [
    'startArchive',
    'removeArchive',
    'suspendSubtenant',
    'reactivateSubtenant',
    'shareRole',
    'beginReview',
    'approveUpgrade',
    'rejectUpgrade',
  ].map((name) => [`tenants.${name}`, 'it is in the audit of both companies']),
);
