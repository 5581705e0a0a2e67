import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { clientRef, id, nullableText } from '../../kit/fields.ts';
import { createContact } from './rights.ts';

/** What a column of a contact list may hold. */
export const CONTACT_FIELDS = [
  'companyName',
  'fullName',
  'title',
  'email',
  'phone',
  'mobile',
  'role',
  'trade',
  'addressLine',
  'city',
  'state',
  'postalCode',
  'country',
  'website',
  'notes',
] as const;

const mapping = z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(-1), z.maximum(500)));

/** `company` or `person` is made; `known` is in the directory already and left as it is; `refused` says why. */
export const contactImport = z.object({
  format: z.enum(['sheet', 'vcard']),
  columns: z.array(z.object({ index: z.int(), name: z.string(), sample: z.array(z.string()) })),
  mapping: z.record(z.string(), z.int()),
  total: z.int(),
  companies: z.int(),
  people: z.int(),
  known: z.int(),
  refused: z.int(),
  /** the first 500 lines */
  rows: z.array(
    z.object({
      line: z.int(),
      name: nullableText,
      companyName: nullableText,
      email: nullableText,
      state: z.enum(['company', 'person', 'known', 'refused', 'ignored']),
      /** a company that comes with a person and is not in the directory yet */
      makesCompany: z.boolean(),
      problems: z.array(z.string()),
    }),
  ),
});

/** Bringing in cards from a sheet (CSV, XLSX) or vCards (3.0, 4.0): 1,000 lines at a time, all or nothing. */
export const contactImports = {
  importPreview: endpoint({
    method: 'POST',
    path: '/apisc/contact/import/preview',
    does: 'Reads an uploaded contact list and says what would be made of it. Changes nothing.',
    savesNothing: true,
    right: createContact,
    input: z.strictObject({ fileId: id, mapping: z.optional(mapping) }),
    output: contactImport,
  }),
  importRun: endpoint({
    method: 'POST',
    path: '/apisc/contact/import/run',
    does: 'Makes the cards of an uploaded list, all or nothing; lines that are refused must be left out.',
    right: createContact,
    input: z.strictObject({
      clientRef,
      fileId: id,
      mapping: z.optional(mapping),
      skipLines: z._default(z.array(z.int()).check(z.maxLength(5000)), []),
    }),
    output: z.object({ companies: z.int(), people: z.int(), known: z.int() }),
  }),
};
