import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { id, nullableText } from '../../kit/fields.ts';
import { importMapping, importState, previewInput, previewOutput, previewRow, runInput } from '../../kit/imports.ts';
import { importRfis } from './shapes.ts';

/** `already` was imported before, by its number. */
const STATES = ['good', 'already', 'refused', 'ignored'] as const;
const row = z.object({ ...previewRow(STATES), number: nullableText, title: nullableText, status: nullableText });

/** Importing a log that was kept elsewhere. */
export const imports = {
  importPreview: endpoint({
    method: 'POST',
    path: '/apisc/rfi/import/preview',
    does: 'Reads an uploaded log: columns, mapping, and which rows would be refused and why. Changes nothing.',
    savesNothing: true,
    right: importRfis,
    input: z.strictObject({ projectId: id, ...previewInput(STATES, 50) }),
    output: z.object({ importId: z.string(), good: z.int(), already: z.int(), ...previewOutput, rows: z.array(row) }),
  }),
  importRun: endpoint({
    method: 'POST',
    path: '/apisc/rfi/import/run',
    does: 'Imports the good rows, all or nothing, as one piece of work with progress.',
    right: importRfis,
    input: z.strictObject({ projectId: id, ...runInput, mapping: importMapping }),
    output: importState,
  }),
  importStatus: endpoint({
    method: 'GET',
    path: '/apisc/rfi/import/status',
    does: 'How far an import is.',
    right: importRfis,
    input: z.strictObject({ importId: id }),
    output: importState,
  }),
  importCancel: endpoint({
    method: 'POST',
    path: '/apisc/rfi/import/cancel',
    does: 'Stops an import that is not finished; nothing of it stays.',
    right: importRfis,
    input: z.strictObject({ importId: id }),
    output: importState,
  }),
};
