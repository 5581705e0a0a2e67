export { sealAudit, verifyAudit } from './seal.ts';
