import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import { SIGN_METHODS } from './definition.ts';

/* What people answer. A form that is filled in holds one of these for each item that somebody touched. */

const shortText = z.string().check(z.maxLength(4000));
const cell = z.nullable(z.union([z.string().check(z.maxLength(500)), z.number()]));
const person = z.strictObject({
  personId: z.string().check(z.maxLength(40)),
  fullName: z.string().check(z.maxLength(200)),
});
/** The path of a drawn signature, as in SVG, in a box of 400 × 120; empty for none. */
export const drawing = z.string().check(z.maxLength(40_000), z.regex(/^[MLQCHVZmlqchvz0-9 .,-]*$/));
/** Who signed, how and when. */
export const signature = z.strictObject({
  name: z.string().check(z.maxLength(160)),
  company: z.string().check(z.maxLength(160)),
  method: z.enum(SIGN_METHODS),
  image: drawing,
  at: instant,
});
export type Signature = z.output<typeof signature>;

/** A choice by the id of its option, days as YYYY-MM-DD, times as HH:MM, photos by their file ids. */
export const answer = z.strictObject({
  value: z.nullable(
    z.union([
      shortText,
      z.number(),
      z.array(shortText).check(z.maxLength(200)),
      z.array(z.record(z.string(), cell)).check(z.maxLength(500)),
      person,
      signature,
    ]),
  ),
  note: z.optional(shortText),
  observation: z.optional(shortText),
  photos: z.optional(z.array(shortText).check(z.maxLength(100))),
});
export type Answer = z.output<typeof answer>;

/** By the id of the item. */
export type Answers = Readonly<Record<string, Answer | undefined>>;
export type Signatures = Readonly<Record<string, Signature | undefined>>;
