import * as z from 'zod/mini';
import { nullableText } from './fields.ts';

/** A table of the signed text, in words: the main column is the subject of a line, the last one its amount. */
export const termsTable = z.object({
  columns: z.array(z.object({ label: z.string(), align: z.enum(['left', 'right']), isMain: z.boolean() })),
  rows: z.array(z.object({ cells: z.array(z.string()), isTotal: z.boolean() })),
});
export type TermsTable = z.output<typeof termsTable>;

/** All that is signed, in words, with the SHA-256 of the text that they were made of. */
export const signedTerms = z.object({
  hash: z.string(),
  /** whether somebody has signed it: from then on it stays as it is */
  isFrozen: z.boolean(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  parts: z.array(z.object({ title: z.string(), text: nullableText, table: z.nullable(termsTable) })),
});
export type SignedTerms = z.output<typeof signedTerms>;
