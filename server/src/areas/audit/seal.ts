import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';

/** No transaction lasts as long: a line that was begun before a seal is in the next one. */
const LATEST = '1 hour';

/** One line as it is hashed: all of its content, independent of the reader. */
function said(line: Sql): Sql<string> {
  return sql<string>`jsonb_build_array(${line}.id, to_char(${line}.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    to_char(${line}.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ${line}.actor_id, ${line}.via,
    ${line}.session_id, ${line}.address,
    ${line}.verb, ${line}.resource, ${line}.subject_kind, ${line}.subject_id, ${line}.subject, ${line}.detail)::text`;
}

/** Lines that no seal covers yet, as the source of a query over `a`. */
function unsealed(tenantId: string): Sql {
  return sql`audit a cross join (select coalesce(max(at), '-infinity') as at from audit_seal where tenant_id = ${tenantId}) last
    where a.tenant_id = ${tenantId} and a.written_at > last.at - ${LATEST}::interval
      and not exists (select from (
        select unnest(s.ids) as id from audit_seal s
        where s.tenant_id = ${tenantId} and s.at > (select max(at) from audit_seal where tenant_id = ${tenantId}) - 2 * ${LATEST}::interval
      ) covered where covered.id = a.id)`;
}

/** Seals the lines of the audit that were written since the last seal; without any there is none. */
export async function sealAudit(tx: Tx): Promise<void> {
  await tx.run(sql`
    with last as (
      select seq, hash from audit_seal where tenant_id = ${tx.tenantId} order by seq desc limit 1
    ), fresh as (
      select a.* from ${unsealed(tx.tenantId)}
    )
    insert into audit_seal (tenant_id, seq, at, ids, hash)
    select ${tx.tenantId}, coalesce((select seq from last), 0) + 1, clock_timestamp(), array_agg(id order by written_at, id),
      sha256(coalesce((select hash from last), '\\x') || convert_to(string_agg(${said(sql`fresh`)}, E'\n' order by written_at, id), 'UTF8'))
    from fresh having count(*) > 0`);
}

/** How many lines wait for the next seal. */
export async function countUnsealed(read: Read): Promise<number> {
  const row = await read.first(sql<{ n: number }>`select count(*)::int as n from ${unsealed(read.tenantId)}`);
  return row?.n ?? 0;
}

/** What a look over the audit of a tenant found. `broken` says what does not fit, in words for the operator. */
export interface AuditCheck {
  lines: number;
  seals: number;
  unsealed: number;
  /** The hash of the last seal, to store elsewhere: the owner of the database could rewrite all seals. */
  head: string | null;
  broken: string[];
}

/** Works every seal out anew, and looks for lines that none covers although one should. */
export async function verifyAudit(read: Read): Promise<AuditCheck> {
  const seals = await read.all(sql<{
    seq: number;
    lines: number;
    found: number;
    fits: boolean;
    inOrder: boolean;
    head: string;
  }>`
    select s.seq, cardinality(s.ids) as lines, covered.found, s.seq = row_number() over (order by s.seq) as "inOrder",
      encode(s.hash, 'hex') as head,
      s.hash = sha256(coalesce(lag(s.hash) over (order by s.seq), '\\x') || convert_to(coalesce(covered.text, ''), 'UTF8')) as fits
    from audit_seal s cross join lateral (
      select count(a.id)::int as found, string_agg(${said(sql`a`)}, E'\n' order by one.place) as text
      from unnest(s.ids) with ordinality one(id, place) join audit a on a.tenant_id = s.tenant_id and a.id = one.id
    ) covered
    where s.tenant_id = ${read.tenantId} order by s.seq`);
  const broken = seals.flatMap(({ seq, lines, found, fits, inOrder }) => {
    if (!inOrder) return [`audit seal ${seq}: a seal before it is gone`];
    if (found < lines) return [`audit seal ${seq}: ${lines - found} of its ${lines} lines are gone`];
    return fits ? [] : [`audit seal ${seq}: its lines are not what was written`];
  });
  const counts = await read.first(sql<{ lines: number; slipped: number }>`
    select (select count(*)::int from audit where tenant_id = ${read.tenantId}) as lines,
      (select count(*)::int from audit a where a.tenant_id = ${read.tenantId}
        and a.written_at <= (select max(at) from audit_seal where tenant_id = ${read.tenantId}) - ${LATEST}::interval
        and not exists (select from (select unnest(s.ids) as id from audit_seal s where s.tenant_id = ${read.tenantId}) covered
          where covered.id = a.id)) as slipped`);
  if (counts && counts.slipped > 0)
    broken.push(`${counts.slipped} lines of the audit were slipped in after the hour they claim`);
  return {
    lines: counts?.lines ?? 0,
    seals: seals.length,
    unsealed: await countUnsealed(read),
    head: seals.at(-1)?.head ?? null,
    broken,
  };
}
