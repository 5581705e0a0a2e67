import * as z from 'zod/mini';
import { writesOf } from '../../kit/calls.ts';
import { nullableText } from '../../kit/fields.ts';
import { previewInput, previewOutput, previewRow, runInput } from '../../kit/imports.ts';

/** `new` is made; `known` works here already and stays as they are; `refused` says why. */
const STATES = ['new', 'known', 'refused', 'ignored'] as const;
const row = z.object({ ...previewRow(STATES), fullName: nullableText, email: nullableText, role: nullableText });
const outcome = { fresh: z.int(), known: z.int() };

/** Importing a roster from a sheet (CSV, XLSX): 500 people at a time, all or nothing. */
function importOf(family: 'employee' | 'technician') {
  const path = `/apisc/${family}` as const;
  const right = { resource: family, action: 'create' } as const;
  return {
    preview: writesOf(path, right, { savesNothing: true })(
      'import/preview',
      'Reads an uploaded roster and says what would be made of it. Changes nothing.',
      z.object({ ...outcome, refused: z.int(), ...previewOutput, rows: z.array(row) }),
      previewInput(STATES),
    ),
    run: writesOf(path, right, { changesRights: true })(
      'import/run',
      'Makes the people of an uploaded roster, all or nothing; lines that are refused must be left out. Nobody is invited by it.',
      z.object(outcome),
      runInput,
    ),
  };
}

export const employeeImport = importOf('employee');
export const technicianImport = importOf('technician');
