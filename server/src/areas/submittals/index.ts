export { buildPackage, buildSubmittal } from './build.ts';
export { create as createPackage } from './packages.ts';
export { replanSubmittals } from './replan.ts';
export * as submittalVerbs from './verbs/index.ts';
