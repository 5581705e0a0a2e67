import type { T } from '../../kit/words.ts';
import type { PROJECT_TYPES, ProjectRole } from './shapes.ts';

/** What kind of work a project is. */
export function projectTypeWords(t: T): Record<(typeof PROJECT_TYPES)[number], string> {
  return {
    newBuild: t('New building'),
    renovation: t('Renovation'),
    tenantImprovement: t('Tenant improvement'),
    service: t('Service'),
    civil: t('Civil works'),
  };
}

/** What a member does in one project. */
export function projectRoleWords(t: T): Record<ProjectRole, string> {
  return {
    projectManager: t('Project manager'),
    projectEngineer: t('Project engineer'),
    superintendent: t('Superintendent'),
    technician: t('Technician'),
    safety: t('Safety'),
    accountant: t('Accountant'),
    architect: t('Architect'),
    engineer: t('Engineer'),
    ownerRep: t('Owner’s representative'),
    tradePartner: t('Trade partner'),
    observer: t('Observer'),
  };
}
