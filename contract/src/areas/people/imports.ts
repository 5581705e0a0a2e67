import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { nullableText } from '../../kit/fields.ts';
import { previewInput, previewOutput, previewRow, runInput } from '../../kit/imports.ts';

/** `new` is made; `known` works here already and stays as they are; `refused` says why. */
const STATES = ['new', 'known', 'refused', 'ignored'] as const;
const row = z.object({ ...previewRow(STATES), fullName: nullableText, email: nullableText, role: nullableText });
const outcome = { fresh: z.int(), known: z.int() };

/** Importing a roster from a sheet (CSV, XLSX): 500 people at a time, all or nothing. */
function importOf<const Family extends 'employee' | 'technician'>(family: Family) {
  const right = { resource: family, action: 'create' } as const;
  return {
    preview: endpoint({
      method: 'POST',
      path: `/apisc/${family}/import/preview`,
      does: 'Reads an uploaded roster and says what would be made of it. Changes nothing.',
      right,
      savesNothing: true,
      input: z.strictObject(previewInput(STATES)),
      output: z.object({ ...outcome, refused: z.int(), ...previewOutput, rows: z.array(row) }),
    }),
    run: endpoint({
      method: 'POST',
      path: `/apisc/${family}/import/run`,
      does: 'Makes the people of an uploaded roster, all or nothing; lines that are refused must be left out. Nobody is invited by it.',
      right,
      changesRights: true,
      input: z.strictObject(runInput),
      output: z.object(outcome),
    }),
  };
}

export const employeeImport = importOf('employee');
export const technicianImport = importOf('technician');
