import { submittalMoves } from './submittals/moves.ts';
import { submittalReads } from './submittals/reads.ts';
import { submittalImport, submittalSettings } from './submittals/settings.ts';

export * from './submittals/packages.ts';
export * from './submittals/plan.ts';
export * from './submittals/shapes.ts';
export { submittalDownloads, submittalListInput } from './submittals/reads.ts';

/** One submittal, in one revision: what proves before an order that a product is what the contract asks for. */
export const submittalItems = { ...submittalReads, ...submittalMoves, ...submittalSettings, ...submittalImport };
