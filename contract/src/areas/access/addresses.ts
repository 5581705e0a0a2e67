import * as z from 'zod/mini';
import { ACTIONS } from '../../kit/endpoint.ts';
import { FACTOR_POLICIES, ROLE_FAMILIES, grantInputs } from './shapes.ts';

/** What the address of `/setting/employeeRole` says: which part is open, which family, which role. */
export const rolesAddress = z.object({
  tab: z._default(z.enum(['roles', 'explain', 'audit']), 'roles'),
  family: z.optional(z.enum(['employee', 'external'])),
  role: z.optional(z.string()),
});
export type RolesTab = z.output<typeof rolesAddress>['tab'];

/** The question of the microscope, as an address asks it. */
export const explainAddress = z.object({
  personId: z.optional(z.string()),
  resource: z.optional(z.string()),
  action: z.optional(z.enum(ACTIONS)),
  recordId: z.optional(z.string()),
});

const roleFile = z.object({
  plumbline: z.literal('role'),
  family: z.enum(ROLE_FAMILIES),
  name: z.string(),
  description: z.nullish(z.string()),
  factorPolicy: z.nullish(z.enum(FACTOR_POLICIES)),
  grants: grantInputs,
});
/** A role as it lies in a file. */
export type RoleFile = z.output<typeof roleFile>;

/** Reads a role out of a file's text; null when it is none. */
export function readRoleFile(text: string): RoleFile | null {
  try {
    const result = z.safeParse(roleFile, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
