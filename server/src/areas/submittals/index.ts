export { submittalArea } from './area.ts';
export { buildPackage, buildSubmittal } from './build.ts';
