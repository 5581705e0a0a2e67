export { buildPackage, buildSubmittal } from './build.ts';
export { create as createPackage } from './packages.ts';
export * as submittalVerbs from './verbs/index.ts';
