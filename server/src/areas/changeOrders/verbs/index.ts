export { remind } from './changeVerb.ts';
export { create } from './create.ts';
export { close, markNoCharge, reopen, reverse, void } from './end.ts';
export { setMembers, split } from './members.ts';
export { acceptQuote, price, quote, requestPricing } from './pricing.ts';
export { adjust, approve, directToProceed, recall, reject, requestRevision, submit } from './review.ts';
export { execute, sendForSignature, sign } from './sign.ts';
export { setLines, update } from './update.ts';
export { makeVendorChanges } from './vendors.ts';
