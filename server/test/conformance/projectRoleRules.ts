import { PROJECT_ROLES } from '@plumbline/contract/areas/projects';
import type { ProjectRole } from '@plumbline/contract/areas/projects';
import type { Part } from '../server.ts';
import { PROJECT, RFI } from './rightsTable.ts';
import type { Class } from './rule.ts';

/*
 * What a role on a project adds there to being on its team, by hand from the product's pages and from nowhere in the
 * program: E reads whom to call in an emergency · O answers RFIs officially · M stands as the manager. Everything else is
 * decided by the company role. Somebody who adds a project role says here what it adds, or the types do not pass.
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

/** Whether somebody in this role on a project, or in none, may give each of these roles to others there, and take it away. */
export function givesRoles(part: Part, own: ProjectRole | 'none', roles: readonly ProjectRole[]): Class {
  if (PROJECT[part].team === '-') return '403';
  const has = (letter: Letter) => (own !== 'none' && adds(own, letter)) || BY_COMPANY[letter](part);
  return roles.every((role) => (['E', 'O', 'M'] as const).every((letter) => !adds(role, letter) || has(letter)))
    ? 'pass'
    : '2000';
}

/** Whether somebody who sees the people of a project reads whom to call for them. */
export function readsEmergency(part: Part, own: ProjectRole | 'none'): boolean {
  return (own !== 'none' && adds(own, 'E')) || BY_COMPANY.E(part);
}

/**
 * Pairs of a role held and a role given, or taken, that can be answered differently: all roles with one of each kind, where
 * roles that add the same are of one kind.
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
