export { assertAdminRemains, roleKeepers } from './admins.ts';
export { givableRoles } from './givable.ts';
export type { GivableRole } from './givable.ts';
export { FIELD_CODES, RESOURCES } from './catalogue.ts';
export { seedRoles } from './commands.ts';
export { ROLES } from './roles.ts';
export { beginRightsChange, announceRights } from './announceRights.ts';
