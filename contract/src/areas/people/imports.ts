import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { clientRef, id, nullableText } from '../../kit/fields.ts';

/** What a column of a roster may hold. */
export const ROSTER_FIELDS = [
  'fullName',
  'email',
  'phone',
  'title',
  'number',
  'role',
  'department',
  'officeRegion',
  'trade',
  'classification',
  'unionLocal',
  'employmentType',
  'hireDate',
] as const;

const mapping = z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(-1), z.maximum(500)));

/** `new` is made; `known` works here already and stays as they are; `refused` says why; `ignored` was left out. */
export const rosterPreview = z.object({
  columns: z.array(z.object({ index: z.int(), name: z.string(), sample: z.array(z.string()) })),
  mapping: z.record(z.string(), z.int()),
  total: z.int(),
  fresh: z.int(),
  known: z.int(),
  refused: z.int(),
  /** the first 500 lines */
  rows: z.array(
    z.object({
      line: z.int(),
      fullName: nullableText,
      email: nullableText,
      role: nullableText,
      state: z.enum(['new', 'known', 'refused', 'ignored']),
      problems: z.array(z.string()),
    }),
  ),
});
export type RosterPreview = z.output<typeof rosterPreview>;

/** Bringing a roster in from a sheet (CSV, XLSX): 500 people at a time, all or nothing. */
function importOf<const Family extends 'employee' | 'technician'>(family: Family) {
  const right = { resource: family, action: 'create' } as const;
  return {
    preview: endpoint({
      method: 'POST',
      path: `/apisc/${family}/import/preview`,
      does: 'Reads an uploaded roster and says what would be made of it. Changes nothing.',
      right,
      savesNothing: true,
      input: z.strictObject({ fileId: id, mapping: z.optional(mapping) }),
      output: rosterPreview,
    }),
    run: endpoint({
      method: 'POST',
      path: `/apisc/${family}/import/run`,
      does: 'Makes the people of an uploaded roster, all or nothing; lines that are refused must be left out. Nobody is invited by it.',
      right,
      changesRights: true,
      input: z.strictObject({
        clientRef,
        fileId: id,
        mapping: z.optional(mapping),
        skipLines: z._default(z.array(z.int()).check(z.maxLength(5000)), []),
      }),
      output: z.object({ fresh: z.int(), known: z.int() }),
    }),
  };
}

export const employeeImport = importOf('employee');
export const technicianImport = importOf('technician');
