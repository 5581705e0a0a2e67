import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { id, noInput, nothing } from '../../kit/fields.ts';
import { LOCALES } from '../../kit/words.ts';
import { loginInfo } from './shapes.ts';

export const tenantChoice = z.object({
  tenantId: z.string(),
  name: z.string(),
  /** employee, technician or external */
  family: z.string(),
  parentName: z.nullable(z.string()),
  /** what I am there, by the names of my roles */
  roles: z.array(z.string()),
  unread: z.int(),
});

export const preferences = z.object({
  locale: z.enum(LOCALES),
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['auto', 'compact', 'comfortable']),
  /** chosen in the personal profile; null follows the device */
  timeZone: z.nullable(z.string()),
});

/** What a session that is open needs: on the web the frame is loaded with it, and without the ways in. */
export const mine = {
  logout: endpoint({
    method: 'POST',
    path: '/apisc/auth/logout',
    does: 'Ends this session.',
    right: 'public',
    input: z.nullish(z.strictObject({})),
    output: nothing,
  }),
  myInfo: endpoint({
    method: 'GET',
    path: '/apisc/auth/my/info',
    does: 'Who I am, in which company, which companies I may switch to, and how I like my screens.',
    right: 'session',
    early: true,
    input: noInput,
    output: z.object({
      userId: z.string(),
      personId: z.string(),
      fullName: z.string(),
      email: z.string(),
      title: z.nullable(z.string()),
      family: z.string(),
      roles: z.array(z.string()),
      tenant: z.object({
        tenantId: z.string(),
        name: z.string(),
        shortName: z.string(),
        kind: z.string(),
        timeZone: z.string(),
        allowedOrigins: z.array(z.string()),
        parentId: z.nullable(z.string()),
        plan: z.string(),
        /** trial, active, pastDue */
        status: z.string(),
        /** nothing can be changed now: the plan has lapsed, or the company is being moved */
        readOnly: z.boolean(),
      }),
      tenants: z.array(tenantChoice),
      permissionVersion: z.int(),
      /** requirements for me: the instant by which I must set one up, null when none is required */
      secondFactor: z.object({ enrolled: z.boolean(), mustBy: z.nullable(z.string()) }),
      preferences,
      /** Who looks on as this person, reading alone; null in a session of one's own. */
      viewedBy: z.nullable(z.object({ personId: z.string(), fullName: z.string() })),
      /** a document of the company has changed a little, or will soon */
      legalNews: z.boolean(),
      /** the demo company is running: its mailbox can be opened */
      demo: z.boolean(),
    }),
  }),
  updateMyPreferences: endpoint({
    method: 'POST',
    path: '/apisc/auth/my/preferences/update',
    does: 'Keeps my language, theme and density.',
    right: 'session',
    early: true,
    input: z.strictObject({
      locale: z.optional(z.enum(LOCALES)),
      theme: z.optional(preferences.shape.theme),
      density: z.optional(preferences.shape.density),
    }),
    output: preferences,
  }),
  switchLogin: endpoint({
    method: 'POST',
    path: '/apisc/auth/tenant/switchLogin',
    does: 'Opens a new session in another of my companies and ends this one.',
    right: 'session',
    early: true,
    input: z.strictObject({ tenantId: id }),
    output: loginInfo,
  }),
};
