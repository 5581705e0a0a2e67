import type { Action } from '@plumbline/contract/kit/endpoint';

/** A node of the catalogue of what can be granted. `path` makes it a menu (type 0); without it it is a resource (type 1). */
export interface Resource {
  code: string;
  /** A sentence for `t`. */
  name: string;
  path?: string;
  order?: number;
  /** Not shown in the menu, although it has a grant of its own. */
  hidden?: true;
  /** The action that shows it in the menu, if reading is not enough. */
  menuFor?: Action;
  actions: readonly Action[];
  children?: Resource[];
}

const plain: readonly Action[] = ['read', 'create', 'update', 'delete', 'export'];
const record: readonly Action[] = [...plain, 'readPrivate', 'comment', 'share', 'readCost'];
const fieldDocument: readonly Action[] = [...record, 'submit', 'manage', 'respond', 'configure'];
const moneyDocument: readonly Action[] = [...record, 'submit', 'approve'];

function parts(code: string, names: Record<string, string>, actions: readonly Action[]): Resource[] {
  return Object.entries(names).map(([part, name]) => ({ code: `${code}.${part}`, name, actions }));
}

/**
 * The catalogue: the seven ordered menus of the specification, then the second group. Unbuilt areas have their codes already, so that roles need no
 * change later; the web shows only menus of built areas.
 */
export const CATALOGUE: Resource[] = [
  {
    code: 'dashboard',
    name: 'Dashboard',
    path: '/dashboard',
    order: 1,
    actions: ['read'],
    children: parts('dashboard', { explore: 'Explore', activeManager: 'Active Manager' }, ['read', 'configure']),
  },
  {
    code: 'project',
    name: 'Project',
    path: '/project',
    order: 2,
    actions: record,
    children: [
      {
        code: 'project.list',
        name: 'Projects',
        path: '/project/project',
        order: 1,
        actions: [],
        children: parts('project', { team: 'Team', close: 'Closing' }, ['read', 'update', 'readCost']),
      },
      {
        code: 'bid',
        name: 'Bids',
        path: '/project/bid',
        order: 2,
        actions: moneyDocument,
        children: parts(
          'bid',
          {
            breakdown: 'Breakdown',
            scopeCost: 'Scope cost',
            leveling: 'Leveling',
            template: 'Bid templates',
          },
          plain,
        ),
      },
      {
        code: 'changeOrder',
        name: 'Change orders',
        path: '/project/changeOrderList',
        order: 3,
        actions: moneyDocument,
        children: parts(
          'changeOrder',
          { event: 'Change events', owner: 'Owner change orders', vendor: 'Vendor change orders' },
          plain,
        ),
      },
      { code: 'rfi', name: 'RFIs', path: '/project/RFIsList', order: 4, actions: fieldDocument },
      { code: 'inspection', name: 'Inspections', path: '/project/inspection', order: 5, actions: fieldDocument },
      { code: 'punchList', name: 'Punch lists', path: '/project/punchList', order: 6, actions: fieldDocument },
      { code: 'submittal', name: 'Submittals', path: '/project/submittalList', order: 7, actions: fieldDocument },
      // Beyond the order of the specification: what its drill-downs and detail pages name, as lists across projects.
      { code: 'task', name: 'Tasks', path: '/project/task', order: 8, actions: fieldDocument },
      { code: 'checklist', name: 'Checklists', path: '/project/checklist', order: 9, actions: fieldDocument },
      { code: 'dailyJournal', name: 'Daily journals', actions: fieldDocument },
      { code: 'meeting', name: 'Meetings', actions: fieldDocument },
      { code: 'bid.package', name: 'Bid packages', path: '/project/bidPackage', order: 10, actions: plain },
      { code: 'award', name: 'Awards', path: '/project/award', order: 11, actions: moneyDocument },
      {
        code: 'project.budget',
        name: 'Budget',
        path: '/project/budget',
        menuFor: 'readCost',
        order: 14,
        actions: ['read', 'update', 'readCost', 'approve'],
      },
      {
        code: 'contract',
        name: 'Contracts',
        path: '/contract',
        order: 12,
        actions: moneyDocument,
        children: parts(
          'contract',
          {
            prime: 'Prime contracts',
            subcontract: 'Subcontracts',
            service: 'Service contracts',
            master: 'Master agreements',
          },
          moneyDocument,
        ),
      },
      {
        code: 'purchaseOrder',
        name: 'Purchase orders',
        path: '/purchaseOrder',
        order: 13,
        actions: moneyDocument,
        children: parts(
          'purchaseOrder',
          {
            material: 'Material',
            equipmentRental: 'Equipment rental',
            service: 'Service',
            labor: 'Labor',
            receipt: 'Receipts',
          },
          moneyDocument,
        ),
      },
    ],
  },
  {
    code: 'finance',
    name: 'Finance',
    path: '/finance/ar',
    order: 3,
    actions: [],
    children: [
      {
        code: 'finance.ar',
        name: 'Receivables',
        path: '/finance/ar',
        order: 1,
        actions: moneyDocument,
        children: parts(
          'finance.ar',
          { payApp: 'Pay applications', retainage: 'Retainage', writeOff: 'Write-offs', creditMemo: 'Credit memos' },
          moneyDocument,
        ),
      },
      { code: 'finance.ap', name: 'Payables', actions: moneyDocument },
      {
        code: 'finance.statement',
        name: 'Statements',
        path: '/finance/statement',
        order: 2,
        actions: [...moneyDocument, 'pay'],
      },
      { code: 'finance.payment', name: 'Payments', actions: [...plain, 'pay'] },
    ],
  },
  {
    code: 'employee',
    name: 'Employees',
    path: '/employee',
    order: 4,
    actions: [...plain, 'readPersonal', 'readRate'],
    children: parts('employee', { role: 'Roles of employees', status: 'Status of employees' }, ['read', 'update']),
  },
  {
    code: 'technician',
    name: 'Technicians',
    path: '/technician',
    order: 5,
    actions: [...plain, 'readPersonal', 'readRate'],
    children: parts('technician', { config: 'Technician rules', schedule: 'Schedule' }, [
      'read',
      'update',
      'configure',
    ]),
  },
  {
    code: 'resource',
    name: 'Resources',
    path: '/resource/media',
    order: 6,
    actions: [],
    children: [
      { code: 'media', name: 'Media', path: '/resource/media', order: 1, actions: plain },
      {
        code: 'training',
        name: 'Training',
        path: '/resource/training',
        order: 2,
        actions: plain,
        children: parts('training', { assign: 'Assigning courses', waive: 'Waiving courses' }, ['update']),
      },
      { code: 'testBank', name: 'Test bank', path: '/resource/testBank', order: 3, actions: plain },
    ],
  },
  {
    code: 'setting',
    name: 'Settings',
    path: '/setting',
    order: 7,
    actions: [],
    children: [
      {
        code: 'companyProfile',
        name: 'Company profile',
        path: '/companyProfile',
        order: 0,
        actions: ['read', 'update', 'readBank', 'export'],
      },
      {
        code: 'setting.employeeRole',
        name: 'Employee roles',
        path: '/setting/employeeRole',
        order: 1,
        actions: ['read', 'update'],
      },
      { code: 'template', name: 'Templates', path: '/setting/template', order: 2, actions: plain },
      {
        code: 'setting.technicianRole',
        name: 'Technician roles',
        path: '/setting/technicianRole',
        order: 3,
        actions: ['read', 'update'],
      },
      {
        code: 'setting.technicianConfig',
        name: 'Technician configuration',
        path: '/setting/technicianConfig',
        order: 4,
        actions: ['read', 'update'],
      },
      {
        code: 'billingAddress',
        name: 'Billing addresses',
        path: '/setting/billingAddress',
        order: 5,
        actions: [...plain, 'readBank'],
      },
      {
        code: 'setting.approvalPolicy',
        name: 'Approval policies',
        path: '/setting/approvalPolicy',
        order: 6,
        actions: ['read', 'update'],
      },
    ],
  },
  { code: 'drawing', name: 'Drawings', path: '/drawing/list', order: 8, actions: fieldDocument },
  { code: 'asset', name: 'Assets', path: '/asset', order: 9, actions: plain },
  {
    code: 'contact',
    name: 'Contacts',
    path: '/contact',
    order: 10,
    actions: plain,
    children: [
      { code: 'contact.finance', name: 'Terms of companies', actions: ['read', 'update', 'readBank'] },
      { code: 'contact.merge', name: 'Merging cards', actions: ['update'] },
      { code: 'contact.block', name: 'Blocking companies', actions: ['update'] },
    ],
  },
  { code: 'bi', name: 'BI', path: '/bi', order: 11, actions: ['read', 'share', 'configure'] },
  { code: 'policy', name: 'Policies', actions: ['read', 'update'] },
  { code: 'notification', name: 'Notification rules', actions: ['read', 'configure'] },
  { code: 'chat', name: 'Chat', actions: ['read', 'create', 'configure'] },
  {
    code: 'subtenant',
    name: 'Sub-tenants',
    actions: ['read', 'create', 'update'],
    children: [{ code: 'subtenant.upgrade', name: 'Upgrade', actions: ['read', 'update'] }],
  },
  { code: 'audit', name: 'Audit', actions: ['read', 'export'] },
  { code: 'mailbox', name: 'Demo mailbox', path: '/mailbox', order: 12, hidden: true, actions: ['read'] },
];

/** Every resource of the catalogue, flat. */
export const RESOURCES: Resource[] = flatten(CATALOGUE);
function flatten(nodes: Resource[]): Resource[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
}

/** The documents of the field: every role has the same scope on each of them, and every plan for the field holds them. */
export const FIELD_CODES: string[] = RESOURCES.flatMap(({ code, actions }) =>
  actions === fieldDocument ? [code] : [],
);
