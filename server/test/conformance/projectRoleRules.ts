import { PROJECT_ROLES } from '@plumbline/contract/areas/projects';
import type { ProjectRole } from '@plumbline/contract/areas/projects';
import type { Part } from '../server.ts';
import { PROJECT, RFI } from './rightsTable.ts';
import type { Class } from './rule.ts';

/*
 * What a project role adds to team membership, by hand from the product's pages and independent of the code: E reads emergency contacts · O answers RFIs
 * officially · M acts as the manager. The company role decides everything else. A new project role needs an entry here, or the types fail.
 */
const ADDS: Record<ProjectRole, string> = {
  projectManager: 'EM',
  superintendent: 'E',
  safety: 'E',
  architect: 'O',
  engineer: 'O',
  projectEngineer: '',
  technician: '',
  accountant: '',
  ownerRep: '',
  tradePartner: '',
  observer: '',
};
type Letter = 'E' | 'O' | 'M';

/** Company roles that have the same of themselves: who reads everybody's personal data, who manages RFIs, who keeps every team. */
const BY_COMPANY: Record<Letter, (part: Part) => boolean> = {
  E: (part) => part === 'admin' || part === 'safety',
  O: (part) => RFI[part].manage !== '-',
  M: (part) => PROJECT[part].team === 'C',
};

export function adds(role: ProjectRole, letter: Letter): boolean {
  return ADDS[role].includes(letter);
}

/** Whether a person in this project role, or in none, may give each of these roles to others there, and take it away. */
export function givesRoles(part: Part, own: ProjectRole | 'none', roles: readonly ProjectRole[]): Class {
  if (PROJECT[part].team === '-') return '403';
  const has = (letter: Letter) => (own !== 'none' && adds(own, letter)) || BY_COMPANY[letter](part);
  return roles.every((role) => (['E', 'O', 'M'] as const).every((letter) => !adds(role, letter) || has(letter)))
    ? 'pass'
    : '2000';
}

/** Whether a person who sees the people of a project reads their emergency contacts. */
export function readsEmergency(part: Part, own: ProjectRole | 'none'): boolean {
  return (own !== 'none' && adds(own, 'E')) || BY_COMPANY.E(part);
}

/**
 * Pairs of a held role and a given, or removed, role that may be answered differently: all roles with one of each kind, where roles that add the same
 * are of one kind.
 */
export function telling(): [own: ProjectRole, given: ProjectRole][] {
  const first = (role: ProjectRole) => PROJECT_ROLES.find((one) => ADDS[one] === ADDS[role]) === role;
  return PROJECT_ROLES.flatMap((own) =>
    PROJECT_ROLES.filter((given) => first(own) || first(given)).map((given): [ProjectRole, ProjectRole] => [
      own,
      given,
    ]),
  );
}
