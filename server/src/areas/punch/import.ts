import { punchListImport } from '@plumbline/contract/areas/punch/imports';
import { PUNCH_COLUMNS, PUNCH_RECORD, PUNCH_SHEET_COLUMNS } from '@plumbline/contract/areas/punch/columns';
import type { CustomValues } from '@plumbline/contract/kit/customFields';
import { sql } from '../../kit/db/sql.ts';
import { BCF_LIMITS } from '../../kit/bcf/model.ts';
import { addNewComments, newComments } from '../../kit/bcf/comments.ts';
import { judgeTopics } from '../../kit/bcf/topics.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { ImportKind } from '../../kit/imports/kind.ts';
import { logImport } from '../../kit/imports/log.ts';
import { judgeByNumber, pathOf } from '../../kit/imports/registerColumns.ts';
import { oneLine } from '../../kit/imports/rows.ts';
import type { ImportRow } from '../../kit/imports/rows.ts';
import { judgeUnnumbered } from '../../kit/imports/unnumbered.ts';
import { actAs } from '../people/index.ts';
import { placesByPath } from '../locations/index.ts';
import { assertProjectOpen, projectFacts } from '../projects/index.ts';
import { keepBcf, punchTopicLines } from './bcf.ts';
import { itemDetails } from './details.ts';
import { columns, writer } from './importRows.ts';
import type { Row, Values } from './importRows.ts';
import { update } from './verbs/update.ts';

/** Punch items out of a list that was kept elsewhere, or out of our own sheet after it was edited. */
export const punchImport: ImportKind<typeof columns, Row, { good: number; already: number; changed: number }> = {
  ...logImport.kind('punchList', { projectFacts, assertOpen: assertProjectOpen }),
  details: [
    ['punch_assignment', 'item_id'],
    ['punch_item', 'id'],
  ],
  kind: 'punchItem',
  customFields: 'punchItem',
  columns,
  ownHeadings: {
    number: PUNCH_RECORD.number.label,
    title: PUNCH_RECORD.title.label,
    description: 'Description',
    status: PUNCH_RECORD.status.label,
    package: PUNCH_COLUMNS.package.label,
    location: PUNCH_COLUMNS.location.label,
    drawing: PUNCH_COLUMNS.drawing.label,
    type: PUNCH_COLUMNS.type.label,
    priority: PUNCH_COLUMNS.priority.label,
    dueDate: PUNCH_SHEET_COLUMNS.fixBy.label,
    assignees: PUNCH_COLUMNS.assignees.label,
    company: PUNCH_COLUMNS.company.label,
    trade: PUNCH_COLUMNS.trade.label,
    manager: PUNCH_RECORD.manager.label,
    rootCause: PUNCH_COLUMNS.rootCause.label,
    estimated: PUNCH_COLUMNS.estimate.label,
    holdback: PUNCH_COLUMNS.held.label,
    dateInitiated: PUNCH_RECORD.created.label,
    closedDate: PUNCH_RECORD.closed.label,
  },
  mostBytes: BCF_LIMITS.bytes,
  readOther: punchTopicLines,
  check: checkRow,
  async judge(read, rows, projectId) {
    const known = await read.all(sql<{ ref: string; number: string | null; recordId: string }>`
      select called.ref, r.number, r.id as "recordId"
      from punch_item x
        join record r on r.tenant_id = x.tenant_id and r.id = x.id
        cross join unnest(array[r.number, x.imported_ref]) with ordinality as called(ref, place)
      where x.tenant_id = ${read.tenantId} and x.project_id = ${projectId} and called.ref is not null
      order by called.place`);
    const place = { projectId, kind: 'punchItem' } as const;
    return judgeUnnumbered(read, await judgeTopics<Row>(read, judgeByNumber(rows, known), place), place);
  },
  numbers: {
    own: ({ values }) => values.number,
    isDraft: ({ values }) => values.status === 'draft',
    scopes: (_read, projectId) => Promise.resolve(new Map([['PI', projectId]])),
  },
  update: { now: valuesNow, more: newComments, apply: applyChanges, ownSheet: ({ bcfTopic }) => !bcfTopic },
  beside: keepBcf,
  writer,
};

export const { routes: importRoutes, jobs: punchJobs } = logImport.calls(punchListImport, punchImport, actAs, {
  number: ({ number }) => number,
});

/** Checks a line, and sets values that follow from others. */
function checkRow(row: ImportRow<Values>): void {
  const { values } = row;
  values.title = oneLine(values.title ?? values.description)?.slice(0, 255) ?? null;
  if (!values.title && !row.isWrong('title', 'description'))
    row.refuse('title', 'The line has neither a title nor a description');
  // As the path of a location is written here.
  values.location = pathOf(values.location).join(' › ') || null;
  if (!values.location && !values.bcfTopic && !row.isWrong('location'))
    row.note('location', 'The line does not say where it is');
}

/** What items hold in the columns whose changes are brought in. */
async function valuesNow(read: Read, ids: readonly string[]): Promise<Map<string, Partial<Values>>> {
  const rows = await read.all(sql<Partial<Values> & { id: string }>`
    select r.id, r.title, x.description, r.due_date as "dueDate", x.drawing_ref as drawing, x.item_type as type, x.priority,
      x.root_cause as "rootCause", x.estimated_cents as estimated, x.holdback_cents as holdback, place.path as location
    from record r
      join punch_item x on x.tenant_id = r.tenant_id and x.id = r.id
      left join location place on place.tenant_id = x.tenant_id and place.id = x.location_id
    where r.tenant_id = ${read.tenantId} and r.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}

/** Changes an item as somebody at its page would. */
async function applyChanges(
  tx: Tx,
  actor: Actor,
  context: AppContext,
  id: string,
  told: Partial<Values>,
  customFields?: CustomValues,
) {
  const { bcfComments, ...changed } = told;
  if (bcfComments) await addNewComments(tx, actor, id, { bcfComments }, 'punch_item');
  if (Object.keys(changed).length === 0 && !customFields) return;
  const { record, details } = await itemDetails.lock(tx, actor, id);
  const path = pathOf(changed.location ?? null);
  const placeOf = await placesByPath(tx, record.projectId ?? '', [path]);
  const fields = {
    title: changed.title ?? record.title,
    description: changed.description,
    dueDate: changed.dueDate,
    drawingRef: changed.drawing,
    rootCause: changed.rootCause,
    estimatedCents: changed.estimated,
    holdbackCents: changed.holdback,
    locationId: placeOf(path) ?? undefined,
    itemType: changed.type ?? details.itemType,
    priority: changed.priority ?? details.priority,
    changeCandidate: details.changeCandidate,
    isPrivate: record.isPrivate,
    customFields,
  };
  const planned = await update.plan(tx, actor, { punchListItemId: id, ...fields }, context);
  await planned.write();
}
