export { makeCompany, makeContact } from './build.ts';
export { emailTaken } from './commands.ts';
export { remindCompliance } from './complianceJob.ts';
export { companyKind, complianceKind, contactLinks, personKind } from './record.ts';
export { contactArea } from './area.ts';
export * as contactVerbs from './build.ts';
