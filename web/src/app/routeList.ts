/** In the frame; login and onboarding as named; `login access` for a session or a share token, no menu; bare without any frame. */
export type Layout = 'main' | 'bare' | 'login' | 'onboarding' | 'login access';

/** One address of the application. Its screen comes from its area, by this path. */
export interface AppRoute {
  path: string;
  layout: Layout;
  area: string;
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
  { path: '/notification/manager', layout: 'main', area: 'notifications' },
  { path: '/dashboard', layout: 'main', area: 'dashboard', menu: 1 },
  { path: '/dashboard/explore', layout: 'main', area: 'insight' },
  { path: '/dashboard/activeManager', layout: 'main', area: 'activeManager' },
  { path: '/dashboard/activeManager/library', layout: 'main', area: 'activeManager' },
  { path: '/dashboard/activeManager/library/:todoConfigurationId', layout: 'main', area: 'activeManager' },
  { path: '/dashboard/unreadmessage', layout: 'main', area: 'chat' },
  { path: '/dashboard/accessproject', layout: 'main', area: 'dashboard' },
  { path: '/dashboard/accesstask', layout: 'main', area: 'dashboard' },
  { path: '/dashboard/accesspunch', layout: 'main', area: 'dashboard' },
  { path: '/dashboard/accesssubmittal', layout: 'main', area: 'dashboard' },
  { path: '/dashboard/bidpackage', layout: 'main', area: 'dashboard' },
  { path: '/dashboard/checklist', layout: 'main', area: 'dashboard' },
  { path: '/dashboard/inspection', layout: 'main', area: 'dashboard' },
  { path: '/dashboard/dailyJournal', layout: 'main', area: 'dashboard' },
  { path: '/dashboard/meeting', layout: 'main', area: 'dashboard' },
  { path: '/dashboard/rfis', layout: 'main', area: 'dashboard' },
  { path: '/dashboard/changeorder', layout: 'main', area: 'dashboard' },
  { path: '/project', layout: 'main', area: 'projects', redirect: '/project/project', menu: 2 },
  { path: '/project/project', layout: 'main', area: 'projects', order: 1 },
  { path: '/project/bid', layout: 'main', area: 'bids', order: 2 },
  { path: '/project/changeOrderList', layout: 'main', area: 'changeOrders', order: 3 },
  { path: '/project/RFIsList', layout: 'main', area: 'rfis', order: 4 },
  { path: '/project/inspection', layout: 'main', area: 'inspections', order: 5 },
  { path: '/project/punchList', layout: 'main', area: 'punchLists', order: 6 },
  { path: '/project/submittalList', layout: 'main', area: 'submittals', order: 7 },
  { path: '/project/project/:id', layout: 'main', area: 'projects' },
  { path: '/project/bid/:bidId', layout: 'main', area: 'bids' },
  { path: '/project/bid/:bidId/scopeCost/:bidBreakdownId', layout: 'main', area: 'bids' },
  { path: '/project/award-detail/:projectAwardId', layout: 'main', area: 'awards' },
  { path: '/project/:projectId/rfi/:rfiId', layout: 'main', area: 'rfis' },
  { path: '/project/:id/checklist/:checklistPackageId', layout: 'main', area: 'checklists' },
  { path: '/project/:id/inspection/:inspectionPackageId', layout: 'main', area: 'inspections' },
  { path: '/project/:id/task/:taskId', layout: 'main', area: 'tasks' },
  { path: '/project/:id/task/:taskId/safetyOrientation/:safetyId', layout: 'main', area: 'tasks' },
  { path: '/project/:projectId/task/:taskId/onsiteOrientationDetail/:userId', layout: 'main', area: 'tasks' },
  { path: '/project/:id/submittal/:submittalPackageId', layout: 'main', area: 'submittals' },
  { path: '/project/:id/submittal/item/:submittalItemId', layout: 'main', area: 'submittals' },
  { path: '/project/:id/dailyjournal/:dailyJournalId', layout: 'main', area: 'dailyJournals' },
  { path: '/project/:id/punchlistpackage/:punchListPackageId', layout: 'main', area: 'punchLists' },
  {
    path: '/project/:id/punchlistpackage/:punchListPackageId/punchlistitem/:punchListItemId',
    layout: 'main',
    area: 'punchLists',
  },
  { path: '/project/project/:id/changeOrder/:changeOrderId', layout: 'main', area: 'changeOrders' },
  { path: '/project/project/:id/meeting/:meetingId', layout: 'main', area: 'meetings' },
  { path: '/purchaseOrder/:contractType/:contractId', layout: 'main', area: 'contracts', permission: true },
  { path: '/contract/:contractType/:contractId', layout: 'main', area: 'contracts', permission: true },
  { path: '/asset', layout: 'main', area: 'assets' },
  { path: '/asset/:id', layout: 'main', area: 'assets' },
  { path: '/employee', layout: 'main', area: 'people', menu: 4 },
  { path: '/employee/:id/:tab', layout: 'main', area: 'people' },
  { path: '/technician', layout: 'main', area: 'people', menu: 5 },
  { path: '/technician/:id/:tab', layout: 'main', area: 'people' },
  { path: '/contact', layout: 'main', area: 'contacts' },
  { path: '/contact/:id', layout: 'main', area: 'contacts' },
  { path: '/setting', layout: 'main', area: 'access', redirect: '/setting/employeeRole', menu: 7 },
  { path: '/setting/employeeRole', layout: 'main', area: 'access', order: 1 },
  { path: '/setting/template', layout: 'main', area: 'templates', order: 2 },
  { path: '/setting/technicianRole', layout: 'main', area: 'access', order: 3 },
  { path: '/setting/technicianConfig', layout: 'main', area: 'qualifications', order: 4 },
  { path: '/setting/billingAddress', layout: 'main', area: 'company', order: 5 },
  { path: '/setting/template/checklist/:formTemplateId', layout: 'main', area: 'templates' },
  { path: '/setting/template/inspection/:formTemplateId', layout: 'main', area: 'templates' },
  { path: '/setting/formTemplate/meeting/:MeetingId', layout: 'main', area: 'templates' },
  { path: '/setting/formTemplate/scope/:formTemplateId', layout: 'main', area: 'templates' },
  { path: '/setting/formTemplate/qualifications/:formTemplateId', layout: 'main', area: 'templates' },
  { path: '/setting/formTemplate/exclusions/:formTemplateId', layout: 'main', area: 'templates' },
  { path: '/resource', layout: 'main', area: 'media', redirect: '/resource/media', menu: 6 },
  { path: '/resource/media', layout: 'main', area: 'media' },
  { path: '/resource/training', layout: 'main', area: 'training' },
  { path: '/resource/training/:id', layout: 'main', area: 'training' },
  { path: '/resource/testBank', layout: 'main', area: 'training' },
  { path: '/finance', layout: 'main', area: 'finance', redirect: '/finance/ar', menu: 3 },
  { path: '/finance/ar', layout: 'main', area: 'finance' },
  { path: '/finance/ar/:id', layout: 'main', area: 'finance' },
  { path: '/finance/statement', layout: 'main', area: 'finance' },
  { path: '/finance/statement/:id', layout: 'main', area: 'finance' },
  { path: '/drawing/list', layout: 'main', area: 'drawings' },
  { path: '/drawing/:filesId', layout: 'main', area: 'drawings' },
  { path: '/image-viewer/:filesId', layout: 'bare', area: 'files' },
  { path: '/verification', layout: 'login', area: 'factors', public: true },
  { path: '/companyProfile', layout: 'main', area: 'company' },
  { path: '/personalProfile', layout: 'main', area: 'people' },
  { path: '/policyAbout', layout: 'main', area: 'legal' },
  { path: '/bi', layout: 'main', area: 'insight' },
  { path: '/subtenant/upgrade', layout: 'main', area: 'tenants', permission: true },
];

/** Addresses of our own beside them, each in `decidedExtra` of contract/spec/routes.json too. */
export const EXTRA_ROUTES: readonly AppRoute[] = [
  { path: '/login/setup/:token', layout: 'login', area: 'session', public: true },
  { path: '/login/forgot', layout: 'login', area: 'session', public: true },
  { path: '/login/invite/:token', layout: 'login', area: 'session', public: true },
  { path: '/login/reset/:token', layout: 'login', area: 'session', public: true },
  { path: '/login/factors/:token', layout: 'login', area: 'session', public: true },
  { path: '/unsubscribe/:token', layout: 'bare', area: 'notifications', public: true },
  { path: '/licence', layout: 'main', area: 'tenants' },
  { path: '/subtenant', layout: 'main', area: 'tenants' },
  { path: '/mailbox', layout: 'main', area: 'mailbox' },
  { path: '/chat', layout: 'main', area: 'chat' },
  { path: '/chat/:roomId', layout: 'main', area: 'chat' },
  { path: '/project/checklist', layout: 'main', area: 'checklists' },
  { path: '/project/:id/checklist/at', layout: 'main', area: 'checklists' },
  { path: '/project/:id/checklist/:checklistPackageId/run/:formRunId', layout: 'main', area: 'checklists' },
  { path: '/project/:id/inspection/:inspectionPackageId/run/:formRunId', layout: 'main', area: 'inspections' },
];
