export { makeCompany, makeContact } from './build.ts';
export { remindCompliance } from './complianceJob.ts';
export { emailTaken } from './creating.ts';
export { companyKind, complianceKind, contactLinks, personKind } from './record.ts';
export { contactArea } from './area.ts';
export * as contactVerbs from './verbs.ts';
