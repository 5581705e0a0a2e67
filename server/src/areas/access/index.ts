export { RESOURCES } from './catalogue.ts';
export { seedRoles } from './commands.ts';
export { ROLES } from './roles.ts';
export { accessRoutes } from './routes.ts';
