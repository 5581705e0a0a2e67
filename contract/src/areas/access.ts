import * as z from 'zod/mini';
import { SCOPES, endpoint } from '../kit/endpoint.ts';
import { noInput, optionalId } from '../kit/fields.ts';

const option = z.object({ value: z.enum(SCOPES) });

/** A node of the menu tree: type 0 is a menu, 1 a resource. A menu shows only with a readPermissionOption. */
export interface MenuNode {
  id: string;
  code: string;
  name: string;
  type: 0 | 1;
  path: string | null;
  order: number;
  readPermissionOption: { value: (typeof SCOPES)[number] } | null;
  /** action → scope that I hold on this resource */
  actions: Record<string, string>;
  children: MenuNode[];
}
export const menuNode: z.ZodMiniType<MenuNode> = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.union([z.literal(0), z.literal(1)]),
  path: z.nullable(z.string()),
  order: z.int(),
  readPermissionOption: z.nullable(option),
  actions: z.record(z.string(), z.string()),
  get children() {
    return z.array(menuNode);
  },
});

/** A node of the whole catalogue with what a role selects in it: feeds the role editor. */
export interface ResourceNode {
  id: string;
  code: string;
  name: string;
  type: 0 | 1;
  actions: { action: string; scopesAllowed: string[]; selected: string }[];
  children: ResourceNode[];
}
export const resourceNode: z.ZodMiniType<ResourceNode> = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.union([z.literal(0), z.literal(1)]),
  actions: z.array(z.object({ action: z.string(), scopesAllowed: z.array(z.string()), selected: z.string() })),
  get children() {
    return z.array(resourceNode);
  },
});

export const access = {
  menuTree: endpoint({
    method: 'GET',
    path: '/apisc/auth/resource/menuTree',
    does: 'My menu, pruned to what I may read, with the resources that its buttons need.',
    right: 'session',
    input: noInput,
    output: z.array(menuNode),
  }),
  resourceTree: endpoint({
    method: 'GET',
    path: '/apisc/auth/resource/tree',
    does: 'The whole catalogue for a family of roles, with what one role selects.',
    right: { resource: 'setting.employeeRole', action: 'read' },
    input: z.strictObject({
      family: z._default(z.enum(['employee', 'technician', 'external']), 'employee'),
      roleId: optionalId,
    }),
    output: z.array(resourceNode),
  }),
};
