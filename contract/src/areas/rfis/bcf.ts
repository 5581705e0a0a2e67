import * as z from 'zod/mini';
import { downloadsOf } from '../../kit/calls.ts';
import { rfiDownloads } from './reads.ts';
import { rfiRight } from './shapes.ts';

/** The filtered list as BCF: `GET /apisc/rfi/bcf?<filters>&version=2.1`. Apart from the list, whose first load has no need of it. */
export const rfiBcf = downloadsOf('/apisc/rfi', rfiRight('export'))(
  'bcf',
  'The filtered list as a BCF file, 200 RFIs at most: a topic for each, with its comments, pictures and what came with it.',
  { ...rfiDownloads.files.input.shape, version: z._default(z.enum(['2.0', '2.1', '3.0']), '2.1') },
);
