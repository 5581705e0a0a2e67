import pg from 'pg';
import { BACKUP_ROLE } from '../backup/tables.ts';

/** A tenant as the operator sees it. */
export interface TenantLine {
  tenantId: string;
  name: string;
  shortName: string;
  kind: string;
  parent: string | null;
  status: string;
  plan: string;
  readOnly: boolean;
  seats: number;
  seatsUsed: number;
  people: number;
  projects: number;
  files: number;
  bytes: number;
  /** What all files under its plan may come to; null under another's plan, and so are the sub-tenants it may have. */
  storage: number | null;
  subtenants: number | null;
  origins: string[];
  createdAt: string;
  trialEndsAt: string | null;
  pastDueAt: string | null;
  closedAt: string | null;
}

/** Every tenant, read as the role that may see all rows. */
export async function everyTenant(adminUrl: string): Promise<TenantLine[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin read only');
    await client.query(`set local role ${BACKUP_ROLE}`);
    const { rows } = await client.query<TenantLine>(`
      select t.tenant_id as "tenantId", t.name, t.short_name as "shortName", coalesce(t.sub_kind, t.kind) as kind,
        above.name as parent, t.status, t.plan,
        t.read_only as "readOnly", t.seats, coalesce(m.used, 0)::int as "seatsUsed", coalesce(m.people, 0)::int as people,
        (select count(*)::int from record r where r.tenant_id = t.tenant_id and r.kind = 'project') as projects,
        coalesce(f.files, 0)::int as files, coalesce(f.bytes, 0)::float as bytes,
        case when t.plan_from is null then t.storage_bytes end::float as storage, case
          when t.plan_from is null then t.subtenants end as subtenants, t.allowed_origins as origins, t.created_at::text as "createdAt",
        t.trial_ends_at::text as "trialEndsAt", t.past_due_at::text as "pastDueAt", t.closed_at::text as "closedAt"
      from tenant t left join tenant above on above.tenant_id = t.parent_id
      left join lateral (select count(*) filter (where family <> 'external' and status in ('active', 'invited')) as used,
        count(*) filter (where status = 'active') as people from membership where tenant_id = t.tenant_id) m on true
      left join lateral (select count(*) as files,
        coalesce(sum(bytes), 0) + (select coalesce(sum(bytes), 0) from upload where tenant_id = t.tenant_id) as bytes
        from file where tenant_id = t.tenant_id) f on true
      order by t.name, t.tenant_id`);
    await client.query('commit');
    return rows;
  } finally {
    await client.end();
  }
}
