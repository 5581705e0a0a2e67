import { FACTOR_POLICIES, ROLE_FAMILIES, grantInputs } from '@plumbline/contract/areas/access';
import * as z from 'zod/mini';

/** A role as it lies in a file. */
const roleFile = z.object({
  plumbline: z.literal('role'),
  family: z.enum(ROLE_FAMILIES),
  name: z.string(),
  description: z.nullish(z.string()),
  factorPolicy: z.nullish(z.enum(FACTOR_POLICIES)),
  grants: grantInputs,
});
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
