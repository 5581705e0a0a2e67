import type { Action, Scope } from '@plumbline/contract/kit/endpoint';
import { FIELD_CODES, RESOURCES } from './catalogue.ts';

export type Family = 'employee' | 'technician' | 'external';
export interface RoleSeed {
  code: string;
  name: string;
  family: Family;
  grants: { resource: string; action: Action; scope: Scope }[];
}

/*
 * The roles that every company starts with. RFIs follow the table in the product's settled questions; the commercial
 * columns follow the default roles of the domain. Letters: C company, P projects, A asked or watching, O own, - nothing;
 * a leading r is reading only, +a adds approval.
 */
const LETTER: Record<string, Scope> = { C: 'company', P: 'project', A: 'assigned', O: 'own', '-': 'none' };

/** role: read, readPrivate, create, manage, respond, comment */
const FIELD_DOCUMENTS: Record<
  string,
  [read: string, readPrivate: string, create: string, manage: string, respond: string, comment: string]
> = {
  tenantAdmin: ['C', 'C', 'C', 'C', 'A', 'C'],
  executive: ['C', 'C', '-', '-', 'A', 'C'],
  projectManager: ['P', 'P', 'P', 'P', 'A', 'P'],
  projectEngineer: ['P', 'P', 'P', 'P', 'A', 'P'],
  superintendent: ['P', 'P', 'P', '-', 'A', 'P'],
  leadTechnician: ['P', 'P', 'P', '-', 'A', 'P'],
  technician: ['A', 'A', 'O', '-', 'A', 'A'],
  apprentice: ['A', 'A', 'O', '-', '-', 'A'],
  subcontractTechnician: ['A', 'A', 'O', '-', '-', 'A'],
  estimator: ['P', 'P', '-', '-', 'A', '-'],
  purchasing: ['P', 'P', '-', '-', 'A', '-'],
  qualityManager: ['P', 'P', 'P', '-', 'A', 'P'],
  hrSafety: ['P', 'P', '-', '-', 'A', '-'],
  viewer: ['P', 'P', '-', '-', 'A', '-'],
  accountant: ['C', '-', '-', '-', '-', '-'],
  controller: ['C', '-', '-', '-', '-', '-'],
  architect: ['A', 'A', '-', '-', 'A', 'A'],
  engineer: ['A', 'A', '-', '-', 'A', 'A'],
  ownerRep: ['P', '-', 'P', '-', '-', 'P'],
  tradePartner: ['A', 'A', 'O', '-', 'A', 'A'],
};
/** Draft only: they create a draft and another person submits it. */
const NO_SUBMIT = new Set(['apprentice', 'subcontractTechnician']);
/** Money on a field document is for those who answer for money. */
const SEES_COST: Record<string, string> = {
  tenantAdmin: 'C',
  executive: 'C',
  projectManager: 'P',
  projectEngineer: 'P',
  superintendent: 'P',
  estimator: 'P',
  purchasing: 'P',
  accountant: 'C',
  controller: 'C',
  architect: 'A',
  engineer: 'A',
  ownerRep: 'P',
};
/** People in the field report possible changes as events, and price nothing. */
const NOTES_CHANGES: Record<string, string> = { superintendent: 'P', leadTechnician: 'P', technician: 'O' };

const GROUPS: Record<string, string[]> = {
  project: ['project'],
  bid: ['bid'],
  award: ['award'],
  changeOrder: ['changeOrder'],
  contract: ['contract', 'purchaseOrder'],
  ar: ['finance.ar', 'finance.statement', 'finance.ap'],
  payment: ['finance.payment'],
  asset: ['asset'],
  people: ['employee', 'technician', 'contact'],
  training: ['training', 'testBank', 'media'],
  setting: ['setting', 'template', 'billingAddress', 'policy', 'companyProfile', 'notification', 'subtenant', 'audit'],
  bi: ['bi'],
};
const COLUMNS = Object.keys(GROUPS);

/** One row a role, one column a group, in the order of GROUPS. */
const COMMERCIAL: Record<string, string> = {
  tenantAdmin: 'C C C C C C rC C C C C C',
  executive: 'rC rC+a C+a rC+a rC+a rC+a rC rC rC rC - C',
  projectManager: 'P rP P+a P+a P+a P - P rP P - rP',
  projectEngineer: 'P - rP P rP rP - rP rP O - rP',
  superintendent: 'rP - - rP rP - - P rP P - rP',
  estimator: 'rC C C rP rP - - - rC O - rC',
  purchasing: 'rC C C rP C - - C rC O - rC',
  accountant: 'rC - rC rC rC C C rC rC O - rC',
  controller: 'rC rC rC rC+a rC+a C+a C+a C rC O - rC',
  qualityManager: 'rP - - - - - - rP rP O - rP',
  hrSafety: 'rC - - - - - - rC C C - rC',
  viewer: 'rP - - rP - - - rP rP O - rP',
  leadTechnician: 'rP - - rP - - - P rP rA - -',
  technician: 'rP - - - - - - rA - rO - -',
  apprentice: 'rP - - - - - - rA - rO - -',
  subcontractTechnician: 'rP - - - - - - rO - rO - -',
  architect: 'rP - - - - - - - - - - -',
  engineer: 'rP - - - - - - - - - - -',
  ownerRep: 'rP - - - - - - - - - - -',
  tradePartner: 'rP - - - - - - - - - - -',
};

const NAMES: [code: string, name: string, family: Family][] = [
  ['tenantAdmin', 'Tenant admin', 'employee'],
  ['executive', 'Executive', 'employee'],
  ['projectManager', 'Project manager', 'employee'],
  ['projectEngineer', 'Project engineer', 'employee'],
  ['superintendent', 'Superintendent', 'employee'],
  ['estimator', 'Estimator', 'employee'],
  ['purchasing', 'Purchasing', 'employee'],
  ['accountant', 'Accountant', 'employee'],
  ['controller', 'Controller', 'employee'],
  ['qualityManager', 'Quality manager', 'employee'],
  ['hrSafety', 'HR / Safety', 'employee'],
  ['viewer', 'Viewer', 'employee'],
  ['leadTechnician', 'Lead technician', 'technician'],
  ['technician', 'Technician', 'technician'],
  ['apprentice', 'Apprentice', 'technician'],
  ['subcontractTechnician', 'Subcontract technician', 'technician'],
  ['architect', 'Architect', 'external'],
  ['engineer', 'Engineer', 'external'],
  ['ownerRep', 'Owner’s representative', 'external'],
  ['tradePartner', 'Trade partner', 'external'],
];

/** The roles to seed, each with its grants. */
export const ROLES: RoleSeed[] = NAMES.map(([code, name, family]) => ({
  code,
  name,
  family,
  grants: grantsOf(code, family),
}));

type Granted = Map<string, { resource: string; action: Action; scope: Scope }>;

function grantsOf(code: string, family: Family): RoleSeed['grants'] {
  const granted: Granted = new Map();
  const give = (resource: string, action: Action, scope: Scope | undefined) => {
    if (scope && scope !== 'none') granted.set(`${resource} ${action}`, { resource, action, scope });
  };
  commercial(code, give);
  fieldDocuments(code, give);
  const notes = LETTER[NOTES_CHANGES[code] ?? '-'];
  for (const action of ['read', 'create', 'update', 'comment'] as const) give('changeOrder', action, notes);
  for (const action of ['read', 'create', 'update'] as const) give('changeOrder.event', action, notes);
  give('dashboard', 'read', family === 'external' ? 'assigned' : 'project');
  for (const action of ['read', 'create'] as const) give('chat', action, 'assigned');
  give('chat', 'configure', code === 'tenantAdmin' ? 'company' : 'none');
  if (code === 'tenantAdmin')
    for (const action of ['read', 'update'] as const) give('project.close', action, 'company');
  if (code === 'executive') give('project.close', 'update', 'company');
  // People who approve contracts also approve transfers between budget lines.
  give('project.budget', 'approve', granted.get('contract approve')?.scope);
  // The superintendent records deliveries at the gate and sees no prices.
  if (code === 'superintendent') give('purchaseOrder.receipt', 'update', 'project');
  if (code === 'estimator') give('project', 'create', 'company');
  if (code === 'projectEngineer')
    for (const denied of ['project create', 'project.close update']) granted.delete(denied);
  if (['accountant', 'controller'].includes(code))
    for (const action of ['read', 'create', 'update'] as const) give('billingAddress', action, 'company');
  if (code === 'controller') give('billingAddress', 'readBank', 'company');
  if (code === 'hrSafety') {
    for (const resource of ['setting.technicianConfig', 'policy', 'template'])
      for (const action of ['read', 'update'] as const) give(resource, action, 'company');
    give('template', 'create', 'company');
  }
  if (code === 'qualityManager') {
    for (const action of ['read', 'create', 'update'] as const) give('template', action, 'company');
    for (const resource of ['inspection', 'checklist', 'punchList'])
      for (const action of ['manage', 'share', 'configure'] as const) give(resource, action, 'project');
  }
  // People who start inspections and checklists may read the templates.
  if (['projectManager', 'projectEngineer', 'superintendent'].includes(code)) give('template', 'read', 'company');
  for (const key of granted.keys()) if (key.startsWith('contact.')) granted.delete(key);
  directory(code, give);
  // People who create RFIs must be able to name the people and firms concerned.
  if (['projectManager', 'projectEngineer', 'superintendent', 'qualityManager'].includes(code))
    for (const action of ['read', 'create', 'update'] as const) give('contact', action, 'company');
  give('mailbox', 'read', code === 'tenantAdmin' ? 'company' : 'own');
  return [...granted.values()];
}

/** Terms of companies are for people responsible for money, their tax numbers for people who pay. Merging is tidying, blocking is the executive's. */
function directory(code: string, give: (resource: string, action: Action, scope: Scope | undefined) => void): void {
  const pays = ['tenantAdmin', 'accountant', 'controller'].includes(code);
  const asks = ['executive', 'projectManager', 'purchasing', 'estimator'].includes(code);
  give('contact.finance', 'read', pays || asks ? 'company' : 'none');
  for (const action of ['update', 'readBank'] as const) give('contact.finance', action, pays ? 'company' : 'none');
  give('contact.merge', 'update', ['tenantAdmin', 'projectManager', 'hrSafety'].includes(code) ? 'company' : 'none');
  give('contact.block', 'update', ['tenantAdmin', 'executive'].includes(code) ? 'company' : 'none');
}

function commercial(code: string, give: (resource: string, action: Action, scope: Scope | undefined) => void): void {
  const cells = (COMMERCIAL[code] ?? '').split(' ');
  for (const [index, column] of COLUMNS.entries()) {
    const cell = /^(r?)([CPAO-])(\+a)?$/.exec(cells[index] ?? '-');
    const scope = LETTER[cell?.[2] ?? '-'];
    for (const resource of RESOURCES.filter(({ code: one }) =>
      GROUPS[column]?.some((prefix) => one === prefix || one.startsWith(`${prefix}.`)),
    )) {
      for (const action of resource.actions) {
        if (
          action === 'approve'
            ? cell?.[3] || code === 'tenantAdmin'
            : !cell?.[1] || ['read', 'readPrivate', 'export'].includes(action)
        ) {
          if (action === 'readCost' && ['superintendent', 'viewer', 'technician', 'leadTechnician'].includes(code))
            continue;
          give(resource.code, action, scope);
        } else if (
          action === 'readCost' &&
          column !== 'asset' &&
          SEES_COST[code] &&
          !['superintendent', 'architect', 'engineer', 'ownerRep'].includes(code)
        )
          give(resource.code, action, scope);
      }
    }
  }
}

function fieldDocuments(
  code: string,
  give: (resource: string, action: Action, scope: Scope | undefined) => void,
): void {
  const [read, readPrivate, create, manage, respond, comment] = FIELD_DOCUMENTS[code] ?? ['-', '-', '-', '-', '-', '-'];
  for (const resource of FIELD_CODES) {
    give(resource, 'read', LETTER[read]);
    give(resource, 'readPrivate', LETTER[readPrivate]);
    give(resource, 'export', LETTER[read]);
    give(resource, 'create', LETTER[create]);
    give(resource, 'update', LETTER[create]);
    if (!NO_SUBMIT.has(code)) give(resource, 'submit', LETTER[create]);
    give(resource, 'manage', LETTER[manage]);
    give(resource, 'share', LETTER[manage]);
    give(resource, 'configure', LETTER[manage]);
    give(resource, 'respond', LETTER[respond]);
    give(resource, 'comment', LETTER[comment]);
    give(resource, 'readCost', LETTER[SEES_COST[code] ?? '-']);
  }
}
