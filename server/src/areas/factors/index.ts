export { methodsOf, proveByCode, proveByPasskey } from './prove.ts';
export type { Shown } from './prove.ts';
export { mfaStatusOf } from './status.ts';
export type { MfaStatus } from './status.ts';
export { proveByPassword, wrongCode } from './stepUp.ts';
export { tellOwner } from './tell.ts';
