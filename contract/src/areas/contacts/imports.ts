import * as z from 'zod/mini';
import { writesOf } from '../../kit/calls.ts';
import { nullableText } from '../../kit/fields.ts';
import { previewInput, previewOutput, previewRow, runInput } from '../../kit/imports.ts';
import { CONTACT } from './reads.ts';

/** `company` or `person` is made; `known` is in the directory already and left as it is; `refused` says why. */
const STATES = ['company', 'person', 'known', 'refused', 'ignored'] as const;
const row = z.object({
  ...previewRow(STATES),
  name: nullableText,
  companyName: nullableText,
  email: nullableText,
  /** a company that comes with a person and is not in the directory yet */
  makesCompany: z.boolean(),
});
const outcome = { companies: z.int(), people: z.int(), known: z.int() };

const right = { resource: 'contact', action: 'create' } as const;

/** Importing cards from a sheet (CSV, XLSX) or vCards (3.0, 4.0): 1,000 lines at a time, all or nothing. */
export const contactImports = {
  importPreview: writesOf(CONTACT, right, { savesNothing: true })(
    'import/preview',
    'Reads an uploaded contact list and says what would be made of it. Changes nothing.',
    z.object({
      format: z.enum(['sheet', 'vcard']),
      ...outcome,
      refused: z.int(),
      ...previewOutput,
      rows: z.array(row),
    }),
    previewInput(STATES),
  ),
  importRun: writesOf(CONTACT, right)(
    'import/run',
    'Makes the cards of an uploaded list, all or nothing; lines that are refused must be left out.',
    z.object(outcome),
    runInput,
  ),
};
