import * as z from 'zod/mini';
import { writesOf } from '../kit/calls.ts';
import { clientRef, id, line } from '../kit/fields.ts';
import { costCodeReads, costCodeRow } from './costCodes/reads.ts';

/** Labor, material, equipment, subcontract, other. */
export const COST_TYPES = ['L', 'M', 'E', 'S', 'O'] as const;

const write = writesOf('/apisc/project/costCode', { resource: 'project', action: 'update' });
const codes = z.array(costCodeRow);
const facts = { code: line(30), name: line(120), costType: z.enum(COST_TYPES) };

/** What the work of a project costs under. Each write answers the codes. */
export const costCodes = {
  ...costCodeReads,
  create: write('create', 'Adds a cost code.', codes, { clientRef, projectId: id, ...facts }),
  update: write('update', 'Changes a cost code.', codes, { projectId: id, costCodeId: id, ...facts }),
  remove: write('remove', 'Removes a cost code that nothing uses.', codes, { projectId: id, costCodeId: id }),
};
