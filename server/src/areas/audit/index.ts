export { auditRoutes } from './routes.ts';
export { sealAudit, verifyAudit } from './seal.ts';
