import type { Screens } from '../kit/nav/screens.ts';

/** In the frame; login and onboarding as named; `login access` for a session or a share token, no menu; bare without any frame. */
export type Layout = 'main' | 'bare' | 'login' | 'onboarding' | 'login access';

/** One address of the application. Its screen comes from its area, by this path. */
export interface AppRoute {
  path: string;
  /** `main` without */
  layout?: Layout;
  area?: string;
  redirect?: string;
  /** place in the menu's first row, or among its siblings */
  menu?: number;
  order?: number;
  /** guarded by a right of its own */
  permission?: boolean;
  /** never in a menu */
  hidden?: boolean;
  /** opens without a session */
  public?: boolean;
}

/** Every address that the specification names. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/404', layout: 'bare', area: 'common', public: true },
  { path: '/403', layout: 'bare', area: 'common', public: true },
  { path: '/blank', layout: 'bare', area: 'common', public: true },
  { path: '/login', layout: 'login', area: 'session', public: true },
  { path: '/share/:shareId', layout: 'bare', area: 'shares', public: true },
  { path: '/chart/:chartId', layout: 'bare', area: 'insight', public: true },
  { path: '/', layout: 'bare', area: 'common', redirect: '/dashboard' },
  { path: '/callback/finance/paypal/statement/pay/success', layout: 'login access', area: 'finance', hidden: true },
  { path: '/callback/finance/paypal/statement/pay/failure', layout: 'login access', area: 'finance', hidden: true },
  { path: '/callback/finance/paypal/statement/pay/cancel', layout: 'login access', area: 'finance', hidden: true },
  { path: '/onboarding/agreement', layout: 'onboarding', area: 'legal', hidden: true },
  { path: '/onboarding/policy', layout: 'onboarding', area: 'legal', hidden: true },
  { path: '/notification/manager', area: 'notifications' },
  { path: '/dashboard', area: 'dashboard', menu: 1 },
  { path: '/dashboard/explore', area: 'insight' },
  { path: '/dashboard/activeManager', area: 'activeManager' },
  { path: '/dashboard/activeManager/library', area: 'activeManager' },
  { path: '/dashboard/activeManager/library/:todoConfigurationId', area: 'activeManager' },
  { path: '/dashboard/unreadmessage', area: 'chat' },
  { path: '/dashboard/accessproject', area: 'dashboard' },
  { path: '/dashboard/accesstask', area: 'dashboard' },
  { path: '/dashboard/accesspunch', area: 'dashboard' },
  { path: '/dashboard/accesssubmittal', area: 'dashboard' },
  { path: '/dashboard/bidpackage', area: 'bidPackages' },
  { path: '/dashboard/checklist', area: 'dashboard' },
  { path: '/dashboard/inspection', area: 'dashboard' },
  { path: '/dashboard/dailyJournal', area: 'dashboard' },
  { path: '/dashboard/meeting', area: 'dashboard' },
  { path: '/dashboard/rfis', area: 'dashboard' },
  { path: '/dashboard/changeorder', area: 'dashboard' },
  { path: '/project', area: 'projects', redirect: '/project/project', menu: 2 },
  { path: '/project/project', area: 'projects', order: 1 },
  { path: '/project/bid', area: 'bids', order: 2 },
  { path: '/project/changeOrderList', area: 'changeOrders', order: 3 },
  { path: '/project/RFIsList', area: 'rfis', order: 4 },
  { path: '/project/inspection', area: 'inspections', order: 5 },
  { path: '/project/punchList', area: 'punchLists', order: 6 },
  { path: '/project/submittalList', area: 'submittals', order: 7 },
  { path: '/project/project/:id', area: 'projects' },
  { path: '/project/bid/:bidId', area: 'bids' },
  { path: '/project/bid/:bidId/scopeCost/:bidBreakdownId', area: 'bids' },
  { path: '/project/award-detail/:projectAwardId', area: 'awards' },
  { path: '/project/:projectId/rfi/:rfiId', area: 'rfis' },
  { path: '/project/:id/checklist/:checklistPackageId', area: 'checklists' },
  { path: '/project/:id/inspection/:inspectionPackageId', area: 'inspections' },
  { path: '/project/:id/task/:taskId', area: 'tasks' },
  { path: '/project/:id/task/:taskId/safetyOrientation/:safetyId', area: 'tasks' },
  { path: '/project/:projectId/task/:taskId/onsiteOrientationDetail/:userId', area: 'tasks' },
  { path: '/project/:id/submittal/:submittalPackageId', area: 'submittals' },
  { path: '/project/:id/submittal/item/:submittalItemId', area: 'submittals' },
  { path: '/project/:id/dailyjournal/:dailyJournalId', area: 'dailyJournals' },
  { path: '/project/:id/punchlistpackage/:punchListPackageId', area: 'punchLists' },
  {
    path: '/project/:id/punchlistpackage/:punchListPackageId/punchlistitem/:punchListItemId',
    area: 'punchLists',
  },
  { path: '/project/project/:id/changeOrder/:changeOrderId', area: 'changeOrders' },
  { path: '/project/project/:id/meeting/:meetingId', area: 'meetings' },
  { path: '/purchaseOrder/:contractType/:contractId', area: 'contracts', permission: true },
  { path: '/contract/:contractType/:contractId', area: 'contracts', permission: true },
  { path: '/asset', area: 'assets' },
  { path: '/asset/:id', area: 'assets' },
  { path: '/employee', area: 'people', menu: 4 },
  { path: '/employee/:id/:tab', area: 'people' },
  { path: '/technician', area: 'people', menu: 5 },
  { path: '/technician/:id/:tab', area: 'people' },
  { path: '/contact', area: 'contacts' },
  { path: '/contact/:id', area: 'contacts' },
  { path: '/setting', area: 'access', redirect: '/setting/employeeRole', menu: 7 },
  { path: '/setting/employeeRole', area: 'access', order: 1 },
  { path: '/setting/template', area: 'templates', order: 2 },
  { path: '/setting/technicianRole', area: 'access', order: 3 },
  { path: '/setting/technicianConfig', area: 'qualifications', order: 4 },
  { path: '/setting/billingAddress', area: 'company', order: 5 },
  { path: '/setting/template/checklist/:formTemplateId', area: 'templates' },
  { path: '/setting/template/inspection/:formTemplateId', area: 'templates' },
  { path: '/setting/formTemplate/meeting/:MeetingId', area: 'templates' },
  { path: '/setting/formTemplate/scope/:formTemplateId', area: 'templates' },
  { path: '/setting/formTemplate/qualifications/:formTemplateId', area: 'templates' },
  { path: '/setting/formTemplate/exclusions/:formTemplateId', area: 'templates' },
  { path: '/resource', area: 'media', redirect: '/resource/media', menu: 6 },
  { path: '/resource/media', area: 'media' },
  { path: '/resource/training', area: 'training' },
  { path: '/resource/training/:id', area: 'training' },
  { path: '/resource/testBank', area: 'training' },
  { path: '/finance', area: 'finance', redirect: '/finance/ar', menu: 3 },
  { path: '/finance/ar', area: 'finance' },
  { path: '/finance/ar/:id', area: 'finance' },
  { path: '/finance/statement', area: 'finance' },
  { path: '/finance/statement/:id', area: 'finance' },
  { path: '/drawing/list', area: 'drawings' },
  { path: '/drawing/:filesId', area: 'drawings' },
  { path: '/image-viewer/:filesId', layout: 'bare', area: 'files' },
  { path: '/verification', layout: 'login', area: 'factors', public: true },
  { path: '/companyProfile', area: 'company' },
  { path: '/personalProfile', area: 'people' },
  { path: '/policyAbout', area: 'legal' },
  { path: '/bi', area: 'insight' },
  { path: '/subtenant/upgrade', area: 'tenants', permission: true },
];

/** Addresses of our own that open outside the frame, each in `decidedExtra` of contract/spec/routes.json too. */
export const EXTRA_ROUTES: readonly AppRoute[] = [
  { path: '/login/setup/:token', layout: 'login', public: true },
  { path: '/login/forgot', layout: 'login', public: true },
  { path: '/login/invite/:token', layout: 'login', public: true },
  { path: '/login/reset/:token', layout: 'login', public: true },
  { path: '/login/factors/:token', layout: 'login', public: true },
  { path: '/unsubscribe/:token', layout: 'bare', public: true },
  { path: '/approval/:token', layout: 'bare', public: true },
];

/** Every address: those above, and in the frame each further one that an area names a screen for. */
export function allRoutes(screens: Screens): AppRoute[] {
  const listed = [...ROUTES, ...EXTRA_ROUTES];
  const named = new Set(listed.map(({ path }) => path));
  return [...listed, ...Object.keys(screens).flatMap((path) => (named.has(path) ? [] : { path }))];
}
