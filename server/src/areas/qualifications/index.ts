export { watchExpiry } from './expiry.ts';
export { createCertificate } from './certificateCommands.ts';
export { saveConfig } from './config.ts';
export { saveRequirement, saveSkill, saveType } from './lists.ts';
export { setSkill } from './personSkills.ts';
