import * as z from 'zod/mini';
import { downloadsOf } from '../../kit/calls.ts';
import { id, many } from '../../kit/fields.ts';
import { recordSort } from '../../kit/recordLists.ts';
import { PUNCH_SORTS, punchFilters } from './reads.ts';
import { punchRight } from './shapes.ts';

/** The filtered list as BCF: `GET /apisc/punchListItem/bcf?<filters>&version=2.1`. Apart from the list, whose first load has no need of it. */
export const punchBcf = downloadsOf('/apisc/punchListItem', punchRight('export'))(
  'bcf',
  'The filtered list as a BCF file, 200 items at most: a topic for each, with its comments, pictures and what came with it.',
  {
    ...punchFilters,
    punchListItemId: many(id, 200),
    sort: recordSort(PUNCH_SORTS),
    version: z._default(z.enum(['2.0', '2.1', '3.0']), '2.1'),
  },
);
