export { makeCompany, makeContact } from './build.ts';
export { emailTaken } from './commands.ts';
export { contactLinks, remindCompliance } from './complianceRequests.ts';
export { mayChangeCard } from './policy.ts';
export { companyKind, complianceKind, personKind } from './record.ts';
export { contactArea } from './area.ts';
export * as contactVerbs from './build.ts';
