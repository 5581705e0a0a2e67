import type { Endpoints } from '@plumbline/contract/kit/endpoint';
import type { CostType } from '@plumbline/contract/kit/money/fields';
import { sql } from './db/sql.ts';
import type { Sql } from './db/sql.ts';
import type { Actor } from './actor.ts';
import type { ApprovalKind } from './approvals/index.ts';
import type { Announcing, Read, Tx } from './db/tx.ts';
import type { AppContext, AreaRoutes } from './http/routes.ts';
import type { Sessions } from './http/sessions.ts';
import type { Clockwork, Job } from './jobs/worker.ts';
import type { AwaitedOf, ByLink, DutySource, RecordKind, Registry, Reminded } from './records/index.ts';
import type { RecordSummary } from './records/list/index.ts';
import { isReferenced } from './references.ts';
import type { References } from './references.ts';
import type { Catalogues, Translators } from './translators.ts';

/** What composition gives to routes that need more than their input. */
export interface Composition {
  context: AppContext;
  sessions: Sessions;
  registry: Registry;
  translators: Translators;
  /** Every call of the contract, by area. */
  catalogue: Readonly<Record<string, Endpoints>>;
}

/** What the jobs of an area work with. */
export interface Working extends Pick<Composition, 'context' | 'translators'> {
  now(): Date;
}

/** A kind of record that lies in projects, as those who look over a whole project see it. */
export interface ProjectRecords extends Reminded {
  kind: RecordKind;
  /** What the dashboard and the list of projects count. */
  summary: RecordSummary;
  /** Why a project with `n` of them open cannot be closed; a sentence for `t`. */
  unclosed: string;
  /** SQL over `r`: whether the record itself names a company or one of the people, apart from its parties. Both arguments are SQL. */
  names?(companyId: Sql, personIds: Sql): Sql<boolean>;
}

/** Something of another area that keeps a task from being started. */
export interface TaskGate {
  recordId: string;
  /** What of the record: the point that it holds. */
  label: string;
  /** The people who can let the work go on; empty when nobody is named. */
  releasers: string[];
  /** The third party that decides, in words; the releasers record its decision. */
  party: string | null;
}

/** An announcement with the people who may hear it. */
export interface Heard {
  what: Announcing;
  personIds: readonly string[];
}

/** People of a company whose browsers are connected to this process. People who view the app as somebody else are not included. */
export interface Listeners {
  personIds: readonly string[];
  /** Reads the signed-in actors among these people, with their rights. Not called where the database alone can tell who hears. */
  actors(personIds: readonly string[]): Promise<Actor[]>;
}

/** Announcements of an area that are of no record. */
export interface Audience {
  kinds: readonly string[];
  /** Decides which connected people may hear the announcements now. */
  hears(read: Read, registry: Registry, here: Listeners, announced: readonly Announcing[]): Promise<readonly Heard[]>;
}

/** The cents that a line of a record adds to one budget figure of its project, under a cost code and a cost type. */
export interface BudgetEntry {
  costCodeId: string | null;
  costType: CostType;
  figure: 'approvedChange' | 'committed' | 'pending';
  cents: number;
  recordId: string;
  lineId: string;
  description: string | null;
}

/** An open change of a contract: its amount as a draft, and its amount once somebody was asked about it. */
export interface OpenChange {
  recordId: string;
  draftCents: number;
  pendingCents: number;
}

/** Everything an area adds to the server. Only composition, the worker and areas that work across all areas read it. */
export interface Area {
  routes: AreaRoutes | ((given: Composition) => AreaRoutes);
  /** Its kinds of record. */
  kinds?: readonly RecordKind[];
  /** The kinds to which a company may add fields. */
  customFields?: readonly RecordKind[];
  /** By kind: what share links show and do. */
  links?: Readonly<Record<string, ByLink>>;
  /** By kind: parts of records that may wait for a person, such as a bill of an order. */
  awaited?: Readonly<Record<string, readonly AwaitedOf[]>>;
  projectRecords?: readonly ProjectRecords[];
  /** Its kinds that are approved: see `approvalVerbs`. */
  approvals?: readonly ApprovalKind[];
  /** What its commits leave behind, and what the clock asks for, in UTC. */
  jobs?(given: Working): { jobs: Readonly<Record<string, Job>>; clockwork?: readonly Clockwork[] };
  /** SQL: what keeps a task from being started, as rows of `TaskGate`; both are SQL, and no alias of theirs is `visit`, `gate` or `run`. */
  taskGates?(tenant: Sql, taskId: Sql): Sql;
  /** SQL: what its records add to the budget of a project, as rows of `BudgetEntry` with the columns in that order; both are SQL. */
  budgetEntries?(tenant: Sql, projectId: Sql): Sql;
  /** SQL: which of its records will change a contract, as rows of `OpenChange` with the columns in that order; both are SQL, and no alias of theirs is `change` or `held`. */
  openChanges?(tenant: Sql, contractId: Sql): Sql;
  /** The audience of announcements that belong to no record. */
  audience?: Audience;
  /** SQL over `f` of `file`: whether rows of this area let the actor see a file. Files of records are checked elsewhere. */
  opensFile?(actor: Actor, registry: Registry): Sql<boolean>;
  /** By table, SQL over `row`: rows that no archive contains yet, because nobody may know their content. */
  sealed?: Readonly<Record<string, string>>;
  /** A picture has a small one now: tells those who see it by rows of this area. */
  pictureRead?(tx: Tx, fileId: string): Promise<void>;
  /** What may lie open with somebody who leaves. */
  duties?: readonly DutySource[];
  references?: References;
  /** The area's translations by language, from the `es.ts` of the area. */
  words?: Catalogues;
  /** Writes what a company starts with, in the transaction that makes it. */
  seed?(tx: Tx, now: Date): Promise<void>;
}

let installed: readonly Area[] = [];

/** Says which areas this installation has; once, when the app is loaded. Answers them. */
export function installAreas(areas: readonly Area[]): readonly Area[] {
  installed = areas;
  return areas;
}

/** The areas of this installation, for code that works over all of them. Throws before `app/areas.ts` was loaded. */
export function installedAreas(): readonly Area[] {
  if (installed.length === 0) throw new Error('No areas are installed: load app/areas.ts');
  return installed;
}

/** The kinds of record in projects, of every area. */
export function projectRecords(): ProjectRecords[] {
  return installedAreas().flatMap((area) => area.projectRecords ?? []);
}

/** The kinds of record that are approved, of every area. */
export function approvalKinds(): ApprovalKind[] {
  return installedAreas().flatMap((area) => area.approvals ?? []);
}

/** SQL over `f` of `file`: whether rows of any area let the actor see a file. */
export function areasOpenFile(actor: Actor, registry: Registry): Sql<boolean> {
  const each = installed.flatMap((area) => area.opensFile?.(actor, registry) ?? []);
  return each.length > 0 ? sql`(${sql.join(each, sql` or `)})` : sql`false`;
}

/** SQL over `row` of a table: whether it is in no archive yet, as any area says. */
export function isSealed(table: string): string {
  const each = installedAreas().flatMap(({ sealed }) => sealed?.[table] ?? []);
  return each.length > 0 ? `(${each.join(' or ')})` : 'false';
}

/** Tells the areas whose rows show a picture that its thumbnail is ready. */
export async function tellPictureRead(tx: Tx, fileId: string): Promise<void> {
  for (const area of installed) await area.pictureRead?.(tx, fileId);
}

/** SQL: what of every area keeps a task from being started, as rows of `TaskGate`. Both are SQL. */
export function taskGates(tenant: Sql, taskId: Sql): Sql {
  const gates = installedAreas().flatMap((area) => area.taskGates?.(tenant, taskId) ?? []);
  return gates.length > 0
    ? sql.join(gates, sql` union all `)
    : sql`select null::uuid as "recordId", null::text as label, '{}'::text[] as releasers, null::text as party where false`;
}

/** SQL: what the records of every area add to the budget of a project, as rows of `BudgetEntry`. Both are SQL. */
export function budgetEntries(tenant: Sql, projectId: Sql): Sql {
  const entries = installedAreas().flatMap((area) => area.budgetEntries?.(tenant, projectId) ?? []);
  return entries.length > 0
    ? sql.join(entries, sql` union all `)
    : sql`select null::uuid as "costCodeId", null::text as "costType", null::text as figure, null::bigint as cents,
        null::uuid as "recordId", null::uuid as "lineId", null::text as description where false`;
}

/** SQL: the records of every area that will change a contract, as rows of `OpenChange`. Both are SQL. */
export function openChanges(tenant: Sql, contractId: Sql): Sql {
  const changes = installedAreas().flatMap((area) => area.openChanges?.(tenant, contractId) ?? []);
  return changes.length > 0
    ? sql.join(changes, sql` union all `)
    : sql`select null::uuid as "recordId", null::bigint as "draftCents", null::bigint as "pendingCents" where false`;
}

/** SQL: whether a row of any area names this location, cost code or section of its own tenant. Both are SQL. */
export function isInUse(of: 'location' | 'costCode' | 'specSection', tenant: Sql, id: Sql): Sql<boolean> {
  return isReferenced(
    installedAreas().flatMap(({ references }) => references?.[of] ?? []),
    tenant,
    id,
  );
}
