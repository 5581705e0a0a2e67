import { sql } from '../../kit/db/sql.ts';
import { makeCommentCounter, rightsOver } from '../../kit/records/index.ts';
import type { RecordKind } from '../../kit/records/index.ts';

/* What the table of moves in workflow.ts cannot say. */

/** SQL over `r`: the day by which the work is to be done, while there is work to do. */
export const EFFECTIVE_DUE = sql`case when r.status = 'open' then r.due_date end`;

/** What the record kit needs to know of field samples. */
export const fieldSampleKind: RecordKind = {
  ...rightsOver('fieldSample'),
  kind: 'fieldSample',
  noun: 'Field sample',
  path: ({ id, projectId }) => `/project/${projectId}/fieldSample/${id}`,
  byLink: 'respond',
  due: () => EFFECTIVE_DUE,
  touched: makeCommentCounter('field_sample'),
};
