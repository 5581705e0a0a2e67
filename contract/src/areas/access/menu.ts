import * as z from 'zod/mini';
import { SCOPES, endpoint } from '../../kit/endpoint.ts';
import { noInput } from '../../kit/fields.ts';

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
  /** False when the company's plan does not hold it: it is in no menu, and its address says so. Absent otherwise. */
  licensed?: false | undefined;
  children: MenuNode[];
}
const menuNode: z.ZodMiniType<MenuNode> = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.union([z.literal(0), z.literal(1)]),
  path: z.nullable(z.string()),
  order: z.int(),
  readPermissionOption: z.nullable(option),
  actions: z.record(z.string(), z.string()),
  licensed: z.optional(z.literal(false)),
  get children() {
    return z.array(menuNode);
  },
});

/** The menu alone: the frame of the web is loaded with it and without the editors of roles. */
export const menu = {
  menuTree: endpoint({
    method: 'GET',
    path: '/apisc/auth/resource/menuTree',
    does: 'My menu, pruned to what I may read, with the resources that its buttons need.',
    right: 'session',
    early: true,
    input: noInput,
    output: z.array(menuNode),
  }),
};
