import * as z from 'zod/mini';
import { nullableText } from '../../kit/fields.ts';

/** What a company has its people accept. The agreement, and the terms of subcontractors, come first; the others are policies. */
export const LEGAL_KINDS = [
  'agreement',
  'subcontractorTerms',
  'privacy',
  'acceptableUse',
  'safetyPolicy',
  'handbook',
] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** The people to whom a document applies: families of members. */
export const AUDIENCES = ['employee', 'technician', 'external'] as const;

/** The step of coming in at which a kind is accepted. */
export function stepOf(kind: LegalKind): 'agreement' | 'policy' {
  return kind === 'agreement' || kind === 'subcontractorTerms' ? 'agreement' : 'policy';
}

/** How somebody accepts: by a box that they tick, or by typing their name. */
export const METHODS = ['checkbox', 'typedName'] as const;

/** Days that people have to read a material change before it is asked of them. */
export const NOTICE_DAYS = 14;

/** One version as it is read: its exact text and the SHA-256 of it, in hex. */
export const legalText = z.object({
  documentId: z.string(),
  versionId: z.string(),
  kind: z.enum(LEGAL_KINDS),
  title: z.string(),
  label: z.string(),
  /** the simple part of Markdown: headings, lists, bold, italic, links; never HTML */
  body: z.string(),
  sha256: z.string(),
  changeSummary: nullableText,
  effectiveAt: nullableText,
});
export type LegalText = z.output<typeof legalText>;

/** An acceptance as the person who gave it sees it. */
export const acceptance = z.object({
  versionId: z.string(),
  label: z.string(),
  acceptedAt: z.string(),
  sha256: z.string(),
  method: z.enum(METHODS),
  typedName: nullableText,
});

/**
 * A person's status with a document: `accepted` the version in force, `earlier` a version that still counts, `pending` must accept, `notAsked` does not
 * apply to them.
 */
export const STANDINGS = ['accepted', 'earlier', 'pending', 'notAsked'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A document that applies to me: the version in force, the next one, my acceptance. */
export const myDocument = z.object({
  documentId: z.string(),
  kind: z.enum(LEGAL_KINDS),
  title: z.string(),
  inForce: z.object({
    versionId: z.string(),
    label: z.string(),
    effectiveAt: z.string(),
    sha256: z.string(),
    changeSummary: nullableText,
  }),
  /** published and not in force yet */
  coming: z.nullable(
    z.object({
      versionId: z.string(),
      label: z.string(),
      effectiveAt: z.string(),
      material: z.boolean(),
      changeSummary: nullableText,
      accepted: z.boolean(),
    }),
  ),
  standing: z.enum(STANDINGS),
  /** newest first */
  acceptances: z.array(acceptance),
});
export type MyDocument = z.output<typeof myDocument>;

/** A version as those see it who look after it. */
export const versionRow = z.object({
  versionId: z.string(),
  label: z.string(),
  status: z.enum(['draft', 'published']),
  body: z.string(),
  sha256: z.string(),
  changeSummary: nullableText,
  material: z.boolean(),
  effectiveAt: nullableText,
  publishedAt: nullableText,
  publishedBy: nullableText,
  acceptedCount: z.int(),
  inForce: z.boolean(),
});
export type VersionRow = z.output<typeof versionRow>;

/** A document with its versions, newest first. */
export const documentRow = z.object({
  documentId: z.string(),
  kind: z.enum(LEGAL_KINDS),
  title: z.string(),
  audience: z.array(z.enum(AUDIENCES)),
  version: z.int(),
  retired: z.boolean(),
  /** members to whom it applies now, and how many of them have accepted a version that counts */
  asked: z.int(),
  accepted: z.int(),
  versions: z.array(versionRow),
});
export type DocumentRow = z.output<typeof documentRow>;

/** One person in the matrix, with one cell for each document of its head. */
export const matrixRow = z.object({
  personId: z.string(),
  fullName: z.string(),
  email: nullableText,
  family: z.enum(AUDIENCES),
  status: z.string(),
  cells: z.array(
    z.object({
      documentId: z.string(),
      standing: z.enum(STANDINGS),
      label: nullableText,
      acceptedAt: nullableText,
    }),
  ),
});
export type MatrixRow = z.output<typeof matrixRow>;
