export { MFA_STATUS, mfaStatusOf } from './status.ts';
export type { MfaStatus } from './status.ts';
