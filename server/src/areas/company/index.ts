export { createBillingAddress } from './billingCommands.ts';
export { billingAddressKind } from './record.ts';
export { companyRoutes } from './routes.ts';
export { snapshotAddress } from './billing.ts';
export { updateProfile } from './profile.ts';
