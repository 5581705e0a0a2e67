import type { Screens } from '../kit/nav/screens.ts';

/**
 * `main` is in the frame; `login` and `onboarding` as named; `login access` for a session or a share token, without a
 * menu; `bare` without any frame.
 */
export type Layout = 'main' | 'bare' | 'login' | 'onboarding' | 'login access';

/** An address of the application. Its area provides the screen by this path. */
export interface AppRoute {
  path: string;
  /** Default `main` */
  layout?: Layout;
  /** The area of its menu entry, if its path is not below the list's */
  area?: string;
  redirect?: string;
  /** Its position in the menu's first row, or among its siblings */
  menu?: number;
  order?: number;
  /** Guarded by its own right */
  permission?: boolean;
  /** Never in a menu */
  hidden?: boolean;
  /** Opens without a session */
  public?: boolean;
}

/** Every address of the specification. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/404', layout: 'bare', public: true },
  { path: '/403', layout: 'bare', public: true },
  { path: '/blank', layout: 'bare', public: true },
  { path: '/login', layout: 'login', public: true },
  { path: '/share/:shareId', layout: 'bare', public: true },
  { path: '/chart/:chartId', layout: 'bare', public: true },
  { path: '/', layout: 'bare', redirect: '/dashboard' },
  { path: '/callback/finance/paypal/statement/pay/success', layout: 'login access', hidden: true },
  { path: '/callback/finance/paypal/statement/pay/failure', layout: 'login access', hidden: true },
  { path: '/callback/finance/paypal/statement/pay/cancel', layout: 'login access', hidden: true },
  { path: '/onboarding/agreement', layout: 'onboarding', hidden: true },
  { path: '/onboarding/policy', layout: 'onboarding', hidden: true },
  { path: '/notification/manager' },
  { path: '/dashboard', menu: 1 },
  { path: '/dashboard/explore' },
  { path: '/dashboard/activeManager' },
  { path: '/dashboard/activeManager/library' },
  { path: '/dashboard/activeManager/library/:todoConfigurationId' },
  { path: '/dashboard/unreadmessage' },
  { path: '/dashboard/accessproject' },
  { path: '/dashboard/accesstask' },
  { path: '/dashboard/accesspunch' },
  { path: '/dashboard/accesssubmittal' },
  { path: '/dashboard/bidpackage' },
  { path: '/dashboard/checklist' },
  { path: '/dashboard/inspection' },
  { path: '/dashboard/dailyJournal' },
  { path: '/dashboard/meeting' },
  { path: '/dashboard/rfis' },
  { path: '/dashboard/changeorder' },
  { path: '/project', redirect: '/project/project', menu: 2 },
  { path: '/project/project', order: 1 },
  { path: '/project/bid', order: 2 },
  { path: '/project/changeOrderList', area: 'changeOrders', order: 3 },
  { path: '/project/RFIsList', area: 'rfis', order: 4 },
  { path: '/project/inspection', area: 'inspections', order: 5 },
  { path: '/project/punchList', area: 'punchLists', order: 6 },
  { path: '/project/submittalList', area: 'submittals', order: 7 },
  { path: '/project/project/:id' },
  { path: '/project/bid/:bidId' },
  { path: '/project/bid/:bidId/scopeCost/:bidBreakdownId' },
  { path: '/project/award-detail/:projectAwardId' },
  { path: '/project/:projectId/rfi/:rfiId', area: 'rfis' },
  { path: '/project/:id/checklist/:checklistPackageId' },
  { path: '/project/:id/inspection/:inspectionPackageId', area: 'inspections' },
  { path: '/project/:id/task/:taskId' },
  { path: '/project/:id/task/:taskId/safetyOrientation/:safetyId' },
  { path: '/project/:projectId/task/:taskId/onsiteOrientationDetail/:userId' },
  { path: '/project/:id/submittal/:submittalPackageId', area: 'submittals' },
  { path: '/project/:id/submittal/item/:submittalItemId', area: 'submittals' },
  { path: '/project/:id/dailyjournal/:dailyJournalId' },
  { path: '/project/:id/punchlistpackage/:punchListPackageId', area: 'punchLists' },
  {
    path: '/project/:id/punchlistpackage/:punchListPackageId/punchlistitem/:punchListItemId',
    area: 'punchLists',
  },
  { path: '/project/project/:id/changeOrder/:changeOrderId', area: 'changeOrders' },
  { path: '/project/project/:id/meeting/:meetingId' },
  { path: '/purchaseOrder/:contractType/:contractId', permission: true },
  { path: '/contract/:contractType/:contractId', permission: true },
  { path: '/asset' },
  { path: '/asset/:id' },
  { path: '/employee', menu: 4 },
  { path: '/employee/:id/:tab' },
  { path: '/technician', menu: 5 },
  { path: '/technician/:id/:tab' },
  { path: '/contact' },
  { path: '/contact/:id' },
  { path: '/setting', redirect: '/setting/employeeRole', menu: 7 },
  { path: '/setting/employeeRole', order: 1 },
  { path: '/setting/template', area: 'templates', order: 2 },
  { path: '/setting/technicianRole', order: 3 },
  { path: '/setting/technicianConfig', order: 4 },
  { path: '/setting/billingAddress', order: 5 },
  { path: '/setting/template/checklist/:formTemplateId', area: 'templates' },
  { path: '/setting/template/inspection/:formTemplateId', area: 'templates' },
  { path: '/setting/formTemplate/meeting/:MeetingId', area: 'templates' },
  { path: '/setting/formTemplate/scope/:formTemplateId', area: 'templates' },
  { path: '/setting/formTemplate/qualifications/:formTemplateId', area: 'templates' },
  { path: '/setting/formTemplate/exclusions/:formTemplateId', area: 'templates' },
  { path: '/resource', redirect: '/resource/media', menu: 6 },
  { path: '/resource/media' },
  { path: '/resource/training' },
  { path: '/resource/training/:id' },
  { path: '/resource/testBank' },
  { path: '/finance', redirect: '/finance/ar', menu: 3 },
  { path: '/finance/ar' },
  { path: '/finance/ar/:id' },
  { path: '/finance/statement' },
  { path: '/finance/statement/:id' },
  { path: '/drawing/list', area: 'drawings' },
  { path: '/drawing/:filesId', area: 'drawings' },
  { path: '/image-viewer/:filesId', layout: 'bare' },
  { path: '/verification', layout: 'login', public: true },
  { path: '/companyProfile' },
  { path: '/personalProfile' },
  { path: '/policyAbout' },
  { path: '/bi' },
  { path: '/subtenant/upgrade', permission: true },
];

/** Our own addresses outside the frame, each also in `decidedExtra` of contract/spec/routes.json. */
export const EXTRA_ROUTES: readonly AppRoute[] = [
  { path: '/login/setup/:token', layout: 'login', public: true },
  { path: '/login/forgot', layout: 'login', public: true },
  { path: '/login/invite/:token', layout: 'login', public: true },
  { path: '/login/reset/:token', layout: 'login', public: true },
  { path: '/login/factors/:token', layout: 'login', public: true },
  { path: '/unsubscribe/:token', layout: 'bare', public: true },
  { path: '/approval/:token', layout: 'bare', public: true },
];

/** Every address: those above, and every further screen of an area inside the frame. */
export function allRoutes(screens: Screens): AppRoute[] {
  const listed = [...ROUTES, ...EXTRA_ROUTES];
  const named = new Set(listed.map(({ path }) => path));
  return [...listed, ...Object.keys(screens).flatMap((path) => (named.has(path) ? [] : { path }))];
}
