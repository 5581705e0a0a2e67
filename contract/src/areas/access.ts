import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { optionalId } from '../kit/fields.ts';
import { explain } from './access/explain.ts';
import { menu } from './access/menu.ts';
import { roles } from './access/roles.ts';
import { ROLE_FAMILIES } from './access/shapes.ts';

export type { Explanation } from './access/explain.ts';
export type { MenuNode } from './access/menu.ts';
export { roleDownloads } from './access/roles.ts';
export * from './access/shapes.ts';

/** A node of the whole catalogue with what a role selects in it: feeds the role editor. */
export interface ResourceNode {
  id: string;
  code: string;
  name: string;
  type: 0 | 1;
  /** `selected` is the scope of the role's grant; `denies` when the grant denies; the limit in cents, null without one. */
  actions: {
    action: string;
    scopesAllowed: string[];
    selected: string;
    denies: boolean;
    limitCents: number | null;
  }[];
  children: ResourceNode[];
}
export const resourceNode: z.ZodMiniType<ResourceNode> = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.union([z.literal(0), z.literal(1)]),
  actions: z.array(
    z.object({
      action: z.string(),
      scopesAllowed: z.array(z.string()),
      selected: z.string(),
      denies: z.boolean(),
      limitCents: z.nullable(z.int()),
    }),
  ),
  get children() {
    return z.array(resourceNode);
  },
});

export const access = {
  ...menu,
  resourceTree: endpoint({
    method: 'GET',
    path: '/apisc/auth/resource/tree',
    does: 'The whole catalogue for a family of roles, with what one role selects.',
    right: 'session',
    input: z.strictObject({
      family: z._default(z.enum(ROLE_FAMILIES), 'employee'),
      roleId: optionalId,
    }),
    output: z.array(resourceNode),
  }),
  ...roles,
  ...explain,
};
