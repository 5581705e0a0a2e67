import { newId } from '@plumbline/contract/kit/uuid';
import type { Call, Kind, Target } from './target.ts';

const on = (kind: Kind, status: string, input: Call['input']): Call => ({ kind, status, input });
const grants = [
  { resource: 'rfi', action: 'read', scope: 'project' },
  { resource: 'finance.statement', action: 'approve', scope: 'company', limitCents: 500_000 },
];
const edit = ({ id, version }: Target) => ({ roleId: id, version });

/** Roles, and the question who may do what. */
export const accessCalls: Record<string, Call> = {
  'access.menuTree': on('none', '', () => ({})),
  'access.resourceTree': on('role', 'active', ({ id }) => ({ family: 'employee', roleId: id })),
  'access.roles': on('none', '', () => ({ family: 'employee' })),
  'access.role': on('role', 'active', ({ id }) => ({ roleId: id })),
  'access.createRole': on('role', 'active', ({ id }) => {
    const clientRef = newId();
    return {
      clientRef,
      family: 'employee',
      basedOnId: id,
      name: `Role ${clientRef}`,
      description: 'As needed',
      grants,
    };
  }),
  'access.updateRole': on('role', 'active', (target) => ({
    ...edit(target),
    name: `Role ${target.id}`,
    factorPolicy: 'required',
    grants,
  })),
  'access.retireRole': on('role', 'active', edit),
  'access.restoreRole': on('role', 'retired', edit),
  'access.previewRole': on('role', 'active', ({ id }) => ({ roleId: id, family: 'employee', grants })),
  'access.tryRole': on('role', 'active', ({ id }) => ({ roleId: id, grants })),
  'access.exportRole': on('role', 'active', ({ id }) => ({ roleId: id })),
  'access.explain': on('rfi', 'open', ({ id, actorId }) => ({
    personId: actorId,
    resource: 'rfi',
    action: 'read',
    recordId: id,
  })),
  'access.viewAs': on('none', '', ({ strangerId }) => ({ personId: strangerId })),
  'audit.list': on('none', '', () => ({ keyword: 'CANARY', verb: 'grant', from: '2024-01-01' })),
  'audit.facets': on('none', '', () => ({})),
  'audit.export': on('none', '', () => ({ verb: 'grant', format: 'csv' })),
  'access.stopViewing': on('none', '', () => ({})),
};

/** Roles are not records: the audit has their changes. */
export const ACCESS_SILENT: Record<string, string> = {
  'access.createRole': 'in the audit, with every cell',
  'access.updateRole': 'in the audit, with every cell before and after',
  'access.retireRole': 'in the audit',
  'access.restoreRole': 'in the audit',
  'access.previewRole': 'changes nothing',
  'access.tryRole': 'changes nothing',
};
