import type { Can, PersonRef } from '@plumbline/contract/kit/fields';
import type { WorkCalendar } from '@plumbline/contract/kit/workingDays';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { presentCan, selectCalendar } from '../header/index.ts';
import type { RecordHeader, RecordKind, Workflow } from '../header/index.ts';
import { lockDetails, readBeside } from './lockDetails.ts';
import { readWhole, sharedVerdicts } from './parts.ts';
import type { CompanionRead, WholeRecord } from './parts.ts';

/** Describes how an area reads its own data of a record, in the statement that reads the header. */
export interface DetailsOf<Row, Details> {
  /** The SQL over the alias `r`. With `hold` it locks rows that must not change until the commit. */
  select(actor: Actor, hold: boolean): CompanionRead;
  /** Replaces the ids of people in the row by people. */
  namePeople(row: Row, person: (id: string | null | undefined) => PersonRef | null): Details;
}

/** A record as its page shows it, but for what the actor may do. */
export type RecordPage<Details> = Pick<WholeRecord<object>, 'record' | 'shared'> & { details: Details };

/** The same with those by their ids whom the statement named. */
export type DetailedRecord<Details> = RecordPage<Details> & Pick<WholeRecord<object>, 'person'>;

/** The ways to read the details of a kind, each in one round trip. Each throws 1004 when the actor may not see the record. */
export function recordDetails<Row extends object, Details>(
  kind: RecordKind,
  { select, namePeople }: DetailsOf<Row, Details>,
) {
  async function read(read: Read, actor: Actor, id: string): Promise<DetailedRecord<Details>> {
    const { row, ...page } = await readWhole<Row>(read, actor, { id }, kind, select(actor, false));
    return { ...page, details: namePeople(row, page.person) };
  }
  return {
    /** The record whole, for its page. */
    read,
    /** Makes the call that answers the page of a record; its input names the record in this field. */
    page:
      <const Id extends string, Page>(field: Id, present: (actor: Actor, page: RecordPage<Details>) => Page) =>
      async (tx: Read, actor: Actor, input: Readonly<Record<Id, string>>): Promise<Page> =>
        present(actor, await read(tx, actor, input[field])),
    /** The record locked for a verb, its project held open. */
    async lock(tx: Tx, actor: Actor, id: string): Promise<{ record: RecordHeader; details: Details }> {
      const { record, row, person } = await lockDetails<Row>(tx, actor, kind, id, select(actor, true));
      return { record, details: namePeople(row, person) };
    },
    /** The details of a record whose header the caller has; `hold` keeps its project open. */
    async beside(read: Read, actor: Actor, id: string, hold = false): Promise<Details> {
      const { row, person } = await readBeside<Row>(read, actor, id, select(actor, hold));
      return namePeople(row, person);
    },
  };
}

/** What of a record's project decides about it, and who has it: read by `besideProject`. */
export interface ProjectDetails {
  ownerId: string | null;
  myRoles: string[];
  projectStatus: string;
  projectManagerId: string | null;
  timeZone: string;
  /** Which days the project works. */
  calendar: WorkCalendar;
}

/**
 * Reads a record in a project: its own row of `table` as `x`, the project as `p`, and the project's header as `held`. `hold` locks that header, so that the
 * project stays open until the commit. Has the columns of `ProjectDetails`.
 */
export function besideProject(table: string, hold: boolean, own: CompanionRead): CompanionRead {
  return {
    ...own,
    projectName: sql`held.title`,
    columns: sql`${own.columns}, r.owner_id as "ownerId", r.closed_at as "closedAt", held.status as "projectStatus",
      p.rfi_manager_id as "projectManagerId", p.time_zone as "timeZone", ${selectCalendar} as calendar`,
    tables: sql`join ${sql.ref(table)} x on x.tenant_id = r.tenant_id and x.id = r.id
      join project p on p.tenant_id = x.tenant_id and p.id = x.project_id
      join record held on held.tenant_id = x.tenant_id and held.id = x.project_id ${own.tables}`,
    people: sql`array[r.owner_id, p.rfi_manager_id] || ${own.people}`,
    ...(hold ? { held: sql`for share of held` } : {}),
  };
}

/** Details without what only decides: the project's part of them, and the fields that are named. */
export function shownDetails<Details extends ProjectDetails, Hidden extends keyof Details = never>(
  details: Details,
  ...hidden: Hidden[]
): Omit<Details, keyof ProjectDetails | Hidden> {
  const {
    ownerId: _owner,
    myRoles: _roles,
    projectStatus: _status,
    projectManagerId: _manager,
    timeZone: _zone,
    calendar: _calendar,
    ...shown
  } = details;
  const names: readonly string[] = hidden.map(String);
  const all: Record<string, unknown> = shown;
  const left: Record<string, unknown> = {};
  for (const name in all) if (!names.includes(name)) left[name] = all[name];
  return left as never;
}

/** The status and the `can` of a record whose page is shown. Throws on a status that its kind does not have. */
export function presentRecord<Status extends string, Verb extends string, Facts>(
  actor: Actor,
  {
    kind,
    statuses,
    workflow,
  }: { kind: RecordKind; statuses: readonly Status[]; workflow: Workflow<Status, Verb, Facts> },
  record: RecordHeader,
  facts: Facts,
): { status: Status; can: Can } {
  const status = statuses.find((name) => name === record.status);
  if (!status) throw new Error(`${kind.noun} has the status ${record.status}`);
  const verdicts = { ...workflow.verdicts(actor, record, facts), ...sharedVerdicts(actor, record, kind) };
  return { status, can: presentCan(actor, verdicts) };
}
