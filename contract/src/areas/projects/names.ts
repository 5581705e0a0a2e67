import type { T } from '../../kit/words.ts';
import type { ProjectRole } from './shapes.ts';

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
