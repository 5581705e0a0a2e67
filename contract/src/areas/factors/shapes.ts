import * as z from 'zod/mini';
import { id, instant, line, nullableText } from '../../kit/fields.ts';

/** Six digits of an authenticator app, or a recovery code, as they were typed. */
export const typedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));

/** The name that a person gives a factor: "My phone". */
export const factorLabel = line(60);

/** An authenticator app or a passkey that a person signs in with; never its secret. */
export const factor = z.object({
  factorId: z.string(),
  /** totp is an authenticator app */
  kind: z.enum(['totp', 'passkey']),
  label: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});

/** By what one may prove who one is. `password` only where no factor is enrolled. */
export const proofMethod = z.enum(['password', 'totp', 'passkey', 'recovery']);
export type ProofMethod = z.output<typeof proofMethod>;

const base64url = (max: number) =>
  z
    .string()
    .check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/, { error: 'This is not what a browser sends' }));
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.nullish(z.string().check(z.maxLength(40))),
  clientExtensionResults: z.optional(z.record(z.string().check(z.maxLength(40)), z.unknown())),
};

/** What a browser answers when it was asked for a passkey, as JSON. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: z.nullish(z.string().check(z.maxLength(200), z.regex(/^[\w-]*$/))),
  }),
});

/** What a browser answers when it has made a passkey, as JSON. */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(60_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

/** Ten codes, to be shown once and written down. */
export const freshCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

/** The rule of a company about second factors, and how far its people are with it. */
export const factorPolicy = z.object({
  /** off: nobody sets one up here; optional: who wants to; required: everybody, once the days of grace are over */
  policy: z.enum(['off', 'optional', 'required']),
  /** days that people have to set one up */
  graceDays: z.int(),
  since: instant,
  enrolled: z.int(),
  notEnrolled: z.int(),
  exempt: z.int(),
  /** roles that ask for one although the company does not */
  roles: z.array(z.object({ roleId: z.string(), name: z.string() })),
});

/** A browser that I am signed in with. */
export const device = z.object({
  sessionId: z.string(),
  /** the one that asks */
  current: z.boolean(),
  tenantId: z.string(),
  tenantName: z.string(),
  /** "Firefox 141"; null when it does not say */
  browser: nullableText,
  system: nullableText,
  kind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  address: nullableText,
  createdAt: instant,
  seenAt: instant,
  /** how I signed in there: password, totp, passkey, recovery, setup, invite, reset, switch */
  method: z.string(),
});

/** A browser that I signed in from before, signed out now: its sign-in tries are counted apart from those of strangers. */
export const rememberedDevice = z.object({
  deviceId: z.string(),
  browser: nullableText,
  system: nullableText,
  kind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  address: nullableText,
  createdAt: instant,
  seenAt: instant,
});

/** A reset of an admin's second factors that waits for a second admin. */
export const waitingReset = z.object({
  resetId: z.string(),
  personId: z.string(),
  fullName: z.string(),
  reason: z.string(),
  askedById: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** I asked for it myself: another admin must agree */
  mine: z.boolean(),
});
export const resetId = id;
