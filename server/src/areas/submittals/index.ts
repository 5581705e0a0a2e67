export { submittalArea } from './area.ts';
export { packageKind, submittalKind } from './kind.ts';
export { submittalSummary } from './list.ts';
