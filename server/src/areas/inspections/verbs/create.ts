import type { Inspection } from '@plumbline/contract/areas/inspections';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { inspections } from '@plumbline/contract/areas/inspections';
import { sql } from '../../../kit/db/sql.ts';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx, Read } from '../../../kit/db/tx.ts';
import {
  insertRuns,
  changeRecurrence,
  copyRuns,
  makeRecurring,
  removeRun as runRemoved,
} from '../../../kit/forms/index.ts';
import {
  createInProject,
  draftOf,
  insertFields,
  copyCustomFieldsSql,
  insertRecord,
  notice,
  notify,
  copyPartiesSql,
  passBallSql,
  listConcernedPeople,
} from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import {
  INSPECTION_COLUMNS,
  INSPECTION_FIELDS,
  INSPECTION_REFERENCES,
  searchTextOf,
  inspectionDetails,
} from '../details.ts';
import { get } from '../present.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import { assertMayNameMoney, guestsOf, inspectionVerb, inspectorOf, ownerOf, setInspection } from './inspectionVerb.ts';
import type { OnInspection } from './inspectionVerb.ts';
import { request } from './visit.ts';

type Create = ParsedOf<typeof inspections.create>;

/**
 * Creates a draft with its forms, in the court of its maker, and requests it at once if the input says so. The same clientRef again answers the first
 * draft.
 */
export async function create(tx: Tx, actor: Actor, input: Create, context: AppContext): Promise<Inspection> {
  const { clientRef: inspectionPackageId, projectId, runs = [] } = input;
  await assertMayMakeIn(tx, actor, projectId, 'inspection', 'create');
  assertMayNameMoney(actor, input);
  const found = () => get(tx, actor, { inspectionPackageId });
  const isNew = await createInProject(tx, actor, input, {
    kind: 'inspection',
    table: 'inspection',
    columns: insertFields({ ...INSPECTION_FIELDS, ...INSPECTION_COLUMNS }, input),
    references: INSPECTION_REFERENCES,
    given: input,
    searchTextOf,
    people: { manager: input.managerId, reviewer: input.inspectorId, coReviewer: guestsOf(input) },
    files: 'evidence',
    precondition: onProject(tx, actor, projectId),
    found,
  });
  if (!isNew) return found();
  if (runs.length > 0) await insertRuns(tx, actor, { id: inspectionPackageId, projectId }, runs, 'inspection');
  return input.request ? request(tx, actor, { inspectionPackageId, version: 1 }, context) : found();
}

/* Its forms, and the visits that come after it: again after it failed, or by the calendar. */

/** Adds forms. */
export const addRuns = inspectionVerb(inspections.addRuns, async ({ tx, actor, record, input }) => ({
  trail: { changes: { forms: [null, await insertRuns(tx, actor, record, input.runs, 'inspection')] } },
}));

/** Takes a form off that nobody has begun. */
export const removeRun = inspectionVerb(inspections.removeRun, async ({ tx, record, input }) => ({
  trail: { changes: { forms: [await runRemoved(tx, record, input.formRunId), null] } },
}));

/** Says whether and how often it comes again. */
export const setRecurrence = inspectionVerb(inspections.setRecurrence, ({ tx, record, details, input }) =>
  changeRecurrence(tx, record, details.recurrence, record.dueDate, input.recurrence),
);

interface Copy {
  id: string;
  dueDate: string | null;
  onlyFailing: boolean;
  /** It looks again after the one that it is copied from. */
  isAgain: boolean;
}

const COPIED = sql.join(
  ['project_id', ...Object.values({ ...INSPECTION_FIELDS, ...INSPECTION_COLUMNS })].map((column) => sql.ref(column)),
);

/** Drafts another visit like this one, in the court of its manager. */
async function copyVisit(
  { tx, actor, record, details }: Pick<OnInspection, 'tx' | 'actor' | 'record' | 'details'>,
  { id, dueDate, onlyFailing, isAgain }: Copy,
): Promise<void> {
  const { title, projectId, isPrivate } = record;
  const owner = record.ownerId ?? record.createdBy ?? actor.personId;
  const next = { ...record, id, number: null, dueDate, status: 'draft', ball: [] as string[] };
  const asked = { clientRef: id, projectId: projectId ?? '', title, isPrivate, dueDate };
  await insertRecord(tx, actor, {
    ...draftOf('inspection', asked, searchTextOf({ title, number: null }, details), { manager: owner }),
    inCourtOfMaker: false,
    duties: [],
    content: { after: record.id },
    trail: { verb: isAgain ? 'reinspect' : 'create', note: record.number },
  });
  await tx.run(sql`
    insert into inspection (tenant_id, id, reinspection_of_id, ${COPIED})
    select tenant_id, ${id}, ${isAgain ? record.id : null}::uuid, ${COPIED}
    from inspection
    where tenant_id = ${tx.tenantId} and id = ${record.id}`);
  await Promise.all([
    tx.run(copyCustomFieldsSql(tx, record.id, id)),
    tx.run(copyPartiesSql(tx, record.id, id, ['manager', 'reviewer', 'coReviewer', 'watcher'])),
    ...passBallSql(tx, actor, next, [owner]).map((write) => tx.run(write)),
    copyRuns(tx, actor, record.id, next, { onlyFailing }),
    notify(tx, actor, next, [notice('court', [owner], 'Another visit is to be scheduled: {title}')]),
  ]);
}

/** scheduled → closed: there was nothing to inspect. The draft of another visit asks all of it. */
export const notReady = inspectionVerb(inspections.notReady, async (given) => {
  const { tx, actor, record, input } = given;
  await copyVisit(given, { id: input.clientRef, dueDate: null, onlyFailing: false, isAgain: true });
  return {
    changes: { closedAt: actor.now },
    writes: [
      setInspection(record, actor, sql`finished_at = ${actor.now}, result = 'notReady', closed_by = ${actor.personId}`),
    ],
    ball: [],
    notices: [
      notice(
        'closed',
        [ownerOf(given), inspectorOf(given), ...(await listConcernedPeople(tx, record))],
        '{by} found nothing ready at {number} {title}: {reason}',
        { reason: input.reason },
      ),
    ],
    trail: { note: input.reason, changes: { result: [null, 'notReady'] } },
  };
});

/** Makes the draft of another visit, which asks what failed again. */
export const reinspect = inspectionVerb(inspections.reinspect, async (given) => {
  const { details, input } = given;
  const onlyFailing = details.result !== 'notReady' && details.deficient > 0;
  await copyVisit(given, { id: input.clientRef, dueDate: null, onlyFailing, isAgain: true });
  return { trail: { note: input.note } };
});

/** The visits before this one, the newest first; `seen` is SQL over the alias `r` of `record`. */
export async function earlierVisits(read: Read, id: string, seen = sql<boolean>`true`): Promise<string[]> {
  const rows = await read.all(sql<{ id: string }>`
    with recursive earlier as (
      select x.reinspection_of_id as id, 1 as n
      from inspection x
      where x.tenant_id = ${read.tenantId} and x.id = ${id}
      union
      select x.reinspection_of_id, earlier.n + 1
      from inspection x join earlier on earlier.id = x.id
      where x.tenant_id = ${read.tenantId}
    )
    select r.id
    from earlier
      join record r on r.tenant_id = ${read.tenantId} and r.id = earlier.id and ${seen}
    order by earlier.n`);
  return rows.map((row) => row.id);
}

/** Makes the next visits of those that come again: the job of the clock. */
export async function recurInspections(context: AppContext, at: Date): Promise<void> {
  await makeRecurring(context, 'inspection', at, async (tx, actor, { recordId, on }) => {
    const { record, details } = await inspectionDetails.lock(tx, actor, recordId);
    if (record.status === 'cancelled') return null;
    const id = newId(actor.now.getTime());
    await copyVisit({ tx, actor, record, details }, { id, dueDate: on, onlyFailing: false, isAgain: false });
    return id;
  });
}
