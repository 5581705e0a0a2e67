export { makeCompany, makeContact } from './build.ts';
export { emailTaken } from './commands.ts';
export { companyKind, personKind } from './record.ts';
export { contactRoutes } from './routes.ts';
