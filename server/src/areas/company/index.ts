export { snapshotAddress } from './billing.ts';
export { createBillingAddress, decideRemitChange } from './billingCommands.ts';
export { updateProfile } from './profile.ts';
export { billingAddressKind } from './record.ts';
