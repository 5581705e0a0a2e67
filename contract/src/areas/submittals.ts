import { imports } from './submittals/import.ts';
import { submittalReads } from './submittals/reads.ts';
import { submittalSettings } from './submittals/settings.ts';
import { submittalCalls } from './submittals/verbs.ts';

export * from './submittals/packages.ts';
export * from './submittals/plan.ts';
export * from './submittals/shapes.ts';
export { submittalDownloads, submittalListInput } from './submittals/reads.ts';

/** One submittal, in one revision: what proves before an order that a product is what the contract asks for. */
export const submittalItems = { ...submittalReads, ...submittalCalls, ...submittalSettings, ...imports };
