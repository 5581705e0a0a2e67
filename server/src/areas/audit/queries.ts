import type { audit, AuditLine } from '@plumbline/contract/areas/audit';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import { RESOURCES } from '../access/index.ts';
import { countUnsealed } from './seal.ts';

export type Filters = Omit<ParsedOf<typeof audit.list>, 'pageNum' | 'pageSize'>;
type Row = Omit<AuditLine, 'resourceName'>;

const names = new Map(RESOURCES.map(({ code, name }) => [code, name]));

/** Lines of the audit, the newest first. */
export async function list(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof audit.list>,
): Promise<OutputOf<typeof audit.list>> {
  const page = await readPage<Row>(read, { columns, source: sourceOf(actor, input), order: newestFirst }, input);
  return { ...page, rows: page.rows.map((row) => withResourceName(actor, row)) };
}

export function withResourceName(actor: Actor, row: Row): AuditLine {
  return { ...row, resourceName: nameOf(actor, row.resource) };
}

/** The name of a catalogue resource, or of signing in and out, which is not in the catalogue. */
function nameOf(actor: Actor, resource: string): string {
  return resource === 'session' ? actor.t('Sign-in and sign-out') : actor.t(names.get(resource) ?? resource);
}

export const newestFirst = sql`a.at desc, a.id desc`;
export const columns = sql`a.id as "auditId", a.at, a.via, a.address, a.verb, a.resource, a.subject_kind as "subjectKind",
  a.subject_id as "subjectId",
  a.subject, a.detail, case when p.id is not null then jsonb_build_object('personId', p.id, 'fullName', p.full_name) end as person,
  exists (select from audit_seal s where s.tenant_id = a.tenant_id and s.at >= a.written_at and a.id = any(s.ids)) as sealed`;

/** The lines that a filter lets through, as the source of a query over `a` and its person `p`. */
export function sourceOf(actor: Actor, { keyword, personId, verb, resource, from, to }: Filters): Sql {
  const conditions = [sql`a.tenant_id = ${actor.tenantId}`];
  const zone = actor.facts.tenant.timeZone;
  if (personId) conditions.push(sql`a.actor_id = any(${personId}::uuid[])`);
  if (verb) conditions.push(sql`a.verb = any(${verb}::text[])`);
  if (resource) conditions.push(sql`a.resource = any(${resource}::text[])`);
  if (from) conditions.push(sql`a.at >= ${from}::date::timestamp at time zone ${zone}`);
  if (to) conditions.push(sql`a.at < (${to}::date + 1)::timestamp at time zone ${zone}`);
  if (keyword) conditions.push(holdsWords(sql`concat_ws(' ', a.subject, p.full_name)`, keyword));
  return sql`audit a left join person p on p.tenant_id = a.tenant_id and p.id = a.actor_id where ${sql.join(conditions, sql` and `)}`;
}

/** What can be filtered for, and how far the seals reach. */
export async function facets(read: Read, actor: Actor): Promise<OutputOf<typeof audit.facets>> {
  const [verbs, resources, ends, sealed, unsealed] = await Promise.all([
    read.all(sql<{ verb: string }>`select distinct verb from audit where tenant_id = ${read.tenantId} order by verb`),
    read.all(
      sql<{
        code: string;
      }>`select distinct resource as code from audit where tenant_id = ${read.tenantId} order by resource`,
    ),
    read.first(sql<{ lines: number; firstAt: string | null }>`
      select count(*)::int as lines, min(at) as "firstAt" from audit where tenant_id = ${read.tenantId}`),
    read.first(sql<{ at: string | null }>`select max(at) as at from audit_seal where tenant_id = ${read.tenantId}`),
    countUnsealed(read),
  ]);
  return {
    verbs: verbs.map(({ verb }) => verb),
    resources: resources.map(({ code }) => ({ code, name: nameOf(actor, code) })),
    lines: ends?.lines ?? 0,
    firstAt: ends?.firstAt ?? null,
    sealedAt: sealed?.at ?? null,
    unsealed,
  };
}
