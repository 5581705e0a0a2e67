import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { clientRef, id, ids, version } from '../kit/fields.ts';
import { imports } from './rfis/import.ts';
import { moves } from './rfis/moves.ts';
import { rfiReads } from './rfis/reads.ts';
import { createRfi } from './rfis/rights.ts';
import { askFields, rfi } from './rfis/shapes.ts';

export * from './rfis/filters.ts';
export { rfiDownloads } from './rfis/reads.ts';
export * from './rfis/shapes.ts';

const onRfi = { rfiId: id };

export const rfis = {
  ...rfiReads,
  create: endpoint({
    method: 'POST',
    path: '/apisc/rfi/create',
    does: 'Makes a draft.',
    right: createRfi,
    input: z.strictObject({ clientRef, projectId: id, ...askFields, fileIds: z.optional(ids(50)) }),
    output: rfi,
  }),
  update: endpoint({
    method: 'POST',
    path: '/apisc/rfi/update',
    does: 'Changes the fields that are still open to change; the question only until it is frozen.',
    right: createRfi,
    input: z.strictObject({ ...onRfi, version, ...askFields }),
    output: rfi,
  }),
  ...moves,
  ...imports,
};
