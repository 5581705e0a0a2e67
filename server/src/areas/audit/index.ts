export { auditArea } from './area.ts';
export { sealAudit, verifyAudit } from './seal.ts';
