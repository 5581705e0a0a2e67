import * as z from 'zod/mini';

/** The shortest password, with or without other factors: see docs/decisions/031-passwords.md. */
export const SHORTEST_PASSWORD = 15;
export const LONGEST_PASSWORD = 256;

/** A password that somebody chooses. What else it must not be (common, one's own name) the server says, with 1400 at the field. */
export const newPassword = z.string().check(z.minLength(SHORTEST_PASSWORD), z.maxLength(LONGEST_PASSWORD));

/** Six to ten digits by which a person signs on the device of somebody else. */
export const pin = z.string().check(z.regex(/^\d{6,10}$/, { error: 'A PIN has six to ten digits' }));
