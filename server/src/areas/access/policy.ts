import type { RoleFamily } from '@plumbline/contract/areas/access';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { forbidden, noScreen } from '../../kit/errors.ts';

/** The resource that keeps the roles of a family. */
export function keeperOf(family: RoleFamily): string {
  return family === 'technician' ? 'setting.technicianRole' : 'setting.employeeRole';
}

/** Throws 1010 when the actor may not read the roles of a family. */
export function assertReads(actor: Actor, family: RoleFamily): void {
  if (actor.scope(keeperOf(family), 'read') === 'none') throw noScreen();
}

/** Throws 403 when the actor may not keep the roles of a family. Roles belong to the company: a narrower scope keeps none. */
export function assertKeeps(actor: Actor, family: RoleFamily): void {
  if (!keeps(actor, family)) throw forbidden();
}

export function keeps(actor: Actor, family: RoleFamily): boolean {
  return reaches(actor.scope(keeperOf(family), 'update'), 'company');
}

/** Who keeps the roles of the whole company answers for all of them: an admin. */
export function isAdmin(actor: Actor): boolean {
  return keeps(actor, 'employee');
}
