import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { AttachmentRow, CustodyRow, CustomValue, LinkRow } from '@plumbline/contract/kit/records';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { selectCustomFields } from '../fields/index.ts';
import type { Lists, RecordHeader, RecordKind, Verdict } from '../header/index.ts';
import {
  HEADER,
  makePersonFinder,
  elapsedDays,
  headerColumns,
  listColumns,
  mayHandOver,
  mayShare,
  projectName,
  refColumns,
  registryOf,
  selectInstant,
  selectLists,
  selectPeople,
} from '../header/index.ts';
import { attachmentMembers } from './attachmentList.ts';
import { opensAttachment } from './sealed.ts';

/** What every record page shows beside its own matter: the contract's `recordParts` without `can`. */
export interface RecordParts extends ReturnType<typeof headerParts> {
  projectName: string | null;
  ballInCourt: PersonRef[];
  custody: CustodyRow[];
  attachments: AttachmentRow[];
  watchers: PersonRef[];
  links: LinkRow[];
  watching: boolean;
  starred: boolean;
  customFields: CustomValue[];
  importedNames: { label: string; name: string; waits: boolean }[];
}

/** SQL over the alias `r` that an area adds to the statement that reads a record. */
export interface CompanionRead {
  columns: Sql;
  /** Joins. */
  tables: Sql;
  /** Lists that hang on the record, which are columns too. */
  lists?: Lists;
  /** The name of the record's project, where the joins have it. */
  projectName?: Sql;
  /** An array of the ids of people that the columns name. */
  people: Sql;
  /** The locks of the joined rows, such as `for share of held`. */
  held?: Sql;
}

/** A whole record: its header, the shared part of its page, and the area's own data. */
export interface WholeRecord<Row> {
  record: RecordHeader;
  shared: RecordParts;
  row: Row;
  /** Finds a person by id among those that the statement read. */
  person(id: string | null | undefined): PersonRef | null;
}

type PageRow = Omit<RecordHeader, 'ball' | 'myRoles'> &
  Pick<RecordParts, 'projectName' | 'starred' | 'customFields'> & {
    custody: (Omit<CustodyRow, 'days' | 'person'> & { person: string })[];
    attachments: (Omit<AttachmentRow, 'addedBy'> & { addedBy: string | null; sealed: boolean })[];
    duties: [personId: string, duty: string][];
    people: PersonRef[];
    linked: boolean;
    importedNames: RecordParts['importedNames'];
  };

/** What hangs on every record: who had it, who has which part in it, and its files. */
const OWN_LISTS: Lists = {
  custody: sql`select coalesce(json_agg(json_build_object('person', stay.person_id, 'from', ${selectInstant(sql`stay.from_at`)}, 'to',
        ${selectInstant(sql`stay.to_at`)}, 'reason', stay.reason) order by stay.from_at, stay.id), '[]') as list,
      array_agg(stay.person_id) as people
    from custody stay
    where stay.tenant_id = r.tenant_id and stay.record_id = r.id`,
  duties: sql`select coalesce(json_agg(json_build_array(duty.person_id, duty.role)), '[]') as list,
      array_agg(duty.person_id) filter (where duty.role = 'watcher') as people
    from record_party duty
    where duty.tenant_id = r.tenant_id and duty.record_id = r.id`,
  attachments: sql`select coalesce(json_agg(json_build_object(${attachmentMembers(sql`a.added_by`)}, 'sealed', a.sealed)
        order by a.added_at, a.id), '[]') as list,
      array_agg(a.added_by) as people
    from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null`,
};

/**
 * Reads a record's header, the shared part of its page, and the area's own data (`beside`), in one statement (and one more for its links, if it has
 * any). `locked` locks it for a command, like `lock`. Throws 1004 when the actor may not see the record.
 */
export async function readWhole<Row extends object>(
  read: Read,
  actor: Actor,
  { id }: { id: string },
  kind: RecordKind,
  beside?: CompanionRead,
  locked = false,
): Promise<WholeRecord<Row>> {
  const { tenantId, personId } = actor;
  const lists = { ...OWN_LISTS, ...beside?.lists };
  const row = await read.first(sql<PageRow & Row>`
    select ${headerColumns}, ${beside?.projectName ?? projectName} as "projectName",
      ${selectPeople(tenantId, sql`array[r.created_by] || lists.people ${beside ? sql`|| ${beside.people}` : sql``}`)} as people,
      exists (select from link l where l.tenant_id = r.tenant_id and (l.from_id = r.id or l.to_id = r.id)) as linked,
      coalesce((select v.starred from visit v where v.tenant_id = r.tenant_id and v.person_id = ${personId}
        and v.record_id = r.id), false) as starred,
      ${selectCustomFields} as "customFields",
      coalesce((select i.names from imported_record i where i.tenant_id = r.tenant_id and i.record_id = r.id), '[]') as "importedNames"
      ${listColumns(lists)} ${beside ? sql`, ${beside.columns}` : sql``}
    from ${selectLists(tenantId, id, lists)} cross join record r ${beside ? beside.tables : sql``}
    where r.tenant_id = ${tenantId} and r.id = ${id} and r.kind = ${kind.kind} and ${kind.visible(actor)}
    ${locked ? sql`for no key update of r` : sql``} ${beside?.held ?? sql``}`);
  if (!row) throw notFound();
  const person = makePersonFinder(row.people);
  const custody = row.custody.map((stay) => ({
    ...stay,
    person: person(stay.person),
    days: elapsedDays(stay.from, stay.to ?? actor.now),
  }));
  const watchers = row.duties.flatMap(([who, duty]) => (duty === 'watcher' ? [who] : []));
  const myRoles = row.duties.flatMap(([who, duty]) => (who === personId ? [duty] : []));
  const record: RecordHeader = {
    ...row,
    myRoles,
    ball: row.custody.flatMap((stay) => (stay.to === null ? [stay.person] : [])),
  };
  const shared: RecordParts = {
    ...headerParts(record, person),
    projectName: row.projectName,
    ballInCourt: custody.flatMap((stay) => (stay.to === null && stay.person ? [stay.person] : [])),
    custody,
    attachments: row.attachments
      .filter((attachment) => opensAttachment(actor, record, kind, attachment))
      .map(({ sealed: _sealed, ...attachment }) => ({ ...attachment, addedBy: person(attachment.addedBy) })),
    // By name, as people are.
    watchers: row.people.filter((one) => watchers.includes(one.personId)),
    watching: watchers.includes(personId),
    starred: row.starred,
    customFields: row.customFields,
    importedNames: presentNames(actor, row),
    // Most records have no links, and resolving links is the slowest part of the query.
    links: row.linked ? await linksOf(read, actor, { id }, kind) : [],
  };
  return { record, shared, row: ownColumns(row, myRoles), person };
}

/** The names under which the page itself is read; the owner and the end of a record are the area's too. */
const { ownerId: _owner, closedAt: _closed, ...OF_HEADER } = HEADER;
const SHARED = new Set([
  ...Object.keys(OF_HEADER),
  'projectName',
  'custody',
  'attachments',
  'duties',
  'people',
  'linked',
  'starred',
  'customFields',
  'importedNames',
]);

/** The names of the log that a record came from; it waits for them until somebody acts on it. */
function presentNames({ t }: Actor, { importedNames, trailSeq }: Pick<PageRow, 'importedNames' | 'trailSeq'>) {
  return importedNames.map(({ label, name, waits }) => ({ label: t(label), name, waits: waits && trailSeq === 1 }));
}

/** What an area read of a record, without what the page read. */
function ownColumns<Row>(row: PageRow & Row, myRoles: string[]): Row {
  const own: Record<string, unknown> = { myRoles };
  for (const [name, value] of Object.entries(row)) if (!SHARED.has(name)) own[name] = value;
  return own as Row;
}

/** What a page shows of the header of a record. */
export function headerParts(record: RecordHeader, person: WholeRecord<unknown>['person']) {
  const { id: recordId, kind, number, title, status, projectId, isPrivate } = record;
  const { version, createdAt, updatedAt, dueDate } = record;
  const createdBy = person(record.createdBy);
  const named = { recordId, kind, number, title, status, projectId, isPrivate };
  return { ...named, version, createdBy, createdAt, updatedAt, dueDate };
}

/** SQL for the watchers of a record as a JSON array of `personRef`. */
export function watcherList(tenantId: string, recordId: string): Sql {
  return sql`select coalesce(json_agg(json_build_object('personId', said.id, 'fullName', said.full_name, 'companyName',
    firm.company_name) order by said.full_name, said.id), '[]')
    from record_party duty join person said on said.tenant_id = duty.tenant_id and said.id = duty.person_id
      left join company firm on firm.tenant_id = said.tenant_id and firm.id = said.company_id
    where duty.tenant_id = ${tenantId} and duty.record_id = ${recordId} and duty.role = 'watcher'`;
}

/** The links of a record to records that the actor may see. */
export async function linksOf(read: Read, actor: Actor, record: { id: string }, kind: RecordKind): Promise<LinkRow[]> {
  const row = await read.first(sql<{ list: LinkRow[] }>`select (${linkList(actor, record.id, kind)}) as list`);
  return selectLinks(row?.list ?? []);
}

/** SQL for the links of a record to records that the actor may see, as a JSON array; `selectLinks` makes `linkRow`s of it. */
function linkList(actor: Actor, recordId: string, kind: RecordKind): Sql {
  // Records are found by the links (`offset 0`): by its statistics PostgreSQL would rather read all of a company's records.
  return sql`select coalesce(json_agg(json_build_object('linkId', l.id, 'relation', l.relation, 'record',
    json_build_object('recordId', seen."recordId", 'kind', seen.kind,
      'number', seen.number, 'title', seen.title, 'status', seen.status, 'projectId', seen."projectId", 'projectName',
        seen."projectName")) order by l.created_at, l.id), '[]')
    from (
      select id, created_at, relation, to_id as other from link where tenant_id = ${actor.tenantId} and from_id = ${recordId}
      union all
      select id, created_at, '<' || relation, from_id from link where tenant_id = ${actor.tenantId} and to_id = ${recordId}
    ) l
    cross join lateral (
      select ${refColumns} from record r
      where r.tenant_id = ${actor.tenantId} and r.id = l.other and ${registryOf(kind).visible(actor)}
      offset 0
    ) seen`;
}

const FROM_THE_OTHER_END: Record<string, string> = {
  '<references': 'referencedBy',
  '<createdFrom': 'ledTo',
  '<blocks': 'blockedBy',
  '<resolves': 'resolvedBy',
  '<supersedes': 'supersededBy',
  '<duplicates': 'duplicatedBy',
};

/** Says each relation from the end that looks at it: `references` here is `referencedBy` there. */
function selectLinks(links: LinkRow[]): LinkRow[] {
  return links.map((link) => ({ ...link, relation: FROM_THE_OTHER_END[link.relation] ?? link.relation }));
}

/** What the actor may do by the shared endpoints, for the `can` of an answer. */
export function sharedVerdicts(
  actor: Actor,
  record: RecordHeader,
  kind: RecordKind,
): Record<'comment' | 'attach' | 'link' | 'watch' | 'manageWatchers' | 'share' | 'handOver', Verdict> {
  const speak = kind.mayComment(actor, record);
  return {
    comment: speak,
    attach: speak,
    link: speak,
    watch: true,
    manageWatchers: mayInvolveOthers(actor, record, kind),
    share: mayShare(actor, record, kind),
    handOver: mayHandOver(actor, record, kind),
  };
}

/** May the actor make others watchers, or take them off? */
export function mayInvolveOthers(actor: Actor, record: RecordHeader, kind: RecordKind): Verdict {
  return kind.mayManage(actor, record);
}
