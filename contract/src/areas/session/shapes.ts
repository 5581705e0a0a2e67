import * as z from 'zod/mini';

/** An email address, trimmed and in small letters. */
export const email = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)), z.email());

/** What a sign-in answers; the specification's loginInfo in local storage holds this and no secret. */
export const loginInfo = z.object({
  userId: z.string(),
  tenantId: z.string(),
  fullName: z.string(),
  permissionVersion: z.int(),
});
export type LoginInfo = z.output<typeof loginInfo>;

/** Whether the session outlives the browser, for 30 days; otherwise it ends with it, and after 12 hours without use. */
export const keepSignedIn = z._default(z.boolean(), false);
