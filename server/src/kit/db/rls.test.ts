import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase } from '../../../test/postgres.ts';
import type { TestDatabase } from '../../../test/postgres.ts';

/* The lint of the migrated schema. It covers every new table, view, function and key automatically. Each query must find nothing. */

let place: TestDatabase;
beforeAll(async () => {
  place = await makeTestDatabase();
});
afterAll(() => place.drop());

const CANONICAL = "(tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)";
/** Not of any tenant: the list of migrations. */
const GLOBAL = ['schema_migration'];
/** Roles that work across tenants, by functions of their own or by name for backup. */
const NARROW = ['plumbline_identity', 'plumbline_search', 'plumbline_backup'];

const LINT: [rule: string, sql: string, values?: unknown[]][] = [
  [
    'every table has row-level security, forced',
    `select c.oid::regclass::text as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'identity') and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
       and c.relname <> all($1::text[])`,
    [GLOBAL],
  ],
  [
    'every table of a tenant has the one policy',
    `select c.oid::regclass::text as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all($1::text[]) and not exists (
       select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant' and p.polcmd = '*' and p.polroles = '{0}'
         and pg_get_expr(p.polqual, c.oid) = $2 and pg_get_expr(p.polwithcheck, c.oid) = $2)`,
    [GLOBAL, CANONICAL],
  ],
  [
    'no other policy lets anybody but the narrow roles see more',
    `select polrelid::regclass || ': ' || polname as found from pg_policy
     where polname <> 'tenant' and not (polroles <@ (select array_agg(oid) from pg_roles where rolname = any($1::text[])))
       and polrelid::regclass::text not like 'graphile_worker.%'`,
    [NARROW],
  ],
  [
    'tenant_id leads every primary key and unique index',
    `select i.indexrelid::regclass::text as found
      from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and i.indisunique and c.relname <> all($1::text[])
       and (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0]) <> 'tenant_id'`,
    [GLOBAL],
  ],
  [
    'every foreign key between tables of a tenant carries tenant_id',
    `select conrelid::regclass || ': ' || conname as found from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where n.nspname = 'public' and k.contype = 'f' and k.confrelid::regclass::text not like 'identity.%'
       and not exists (select from unnest(k.conkey) col join pg_attribute a on a.attrelid = k.conrelid and a.attnum = col
         where a.attname = 'tenant_id')`,
  ],
  [
    'tenant_id is never null',
    `select attrelid::regclass::text as found
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and a.attname = 'tenant_id' and not a.attnotnull`,
  ],
  [
    'there are no views and no materialised views',
    `select c.oid::regclass::text as found
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'identity', 'lookup', 'jobs') and c.relkind in ('v', 'm')`,
  ],
  [
    'definer functions belong to the narrow roles and fix their search path',
    `select p.oid::regprocedure::text as found
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      join pg_roles r on r.oid = p.proowner
     where n.nspname in ('public', 'identity', 'lookup', 'jobs', 'migration') and p.prosecdef
       and (r.rolname <> all($1::text[])
         or not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%pg_temp%'))`,
    [['plumbline_identity', 'plumbline_search', 'plumbline_worker']],
  ],
  [
    'no function is for everybody',
    `select p.oid::regprocedure::text as found
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('identity', 'lookup', 'jobs', 'migration')
        and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`,
  ],
  [
    'no role of ours bypasses policies',
    `select rolname as found from pg_roles where rolname like 'plumbline%' and (rolsuper or rolbypassrls or rolreplication)`,
  ],
  [
    'the app owns nothing',
    `select c.oid::regclass::text as found
      from pg_class c
      join pg_roles r on r.oid = c.relowner
      where r.rolname in ('plumbline_app', 'plumbline_app_login')`,
  ],
  [
    'nothing is granted to everybody',
    `select c.oid::regclass::text as found
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
      where n.nspname in ('public', 'identity') and a.grantee = 0`,
  ],
  [
    'the app reaches no table of identity',
    `select table_name as found from information_schema.role_table_grants where table_schema = 'identity' and grantee = 'plumbline_app'`,
  ],
  [
    'what is append-only can be neither changed nor removed by the app',
    `select table_name || ' ' || privilege_type as found from information_schema.role_table_grants
     where table_name in ('trail', 'trail_anchor', 'trail_head', 'audit_seal', 'comment', 'rfi_addendum', 'audit', 'legal_acceptance') and grantee = 'plumbline_app' and privilege_type not in ('SELECT', 'INSERT')`,
  ],
  [
    'the app cannot truncate, and makes nothing',
    `select table_name || ' ' || privilege_type as found
      from information_schema.role_table_grants
      where grantee = 'plumbline_app' and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`,
  ],
  [
    'every foreign key has an index that leads to it',
    `select k.conrelid::regclass || ': ' || k.conname as found from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where n.nspname = 'public' and k.contype = 'f' and k.confrelid::regclass::text in ('record', 'project', 'rfi')
       and not exists (select from pg_index i
         where i.indrelid = k.conrelid
           and (k.conkey::int[] <@ (string_to_array(i.indkey::text, ' ')::int[])[1:cardinality(k.conkey) + 1]))`,
  ],
];

test.each(LINT)('%s', async (_rule, sql, values) => {
  expect((await place.sql<{ found: string }>(sql, values)).map((row) => row.found)).toEqual([]);
});

test('the lint sees a table that was added carelessly', async () => {
  await place.sql(
    'create table public.careless (id uuid primary key, tenant_id uuid); grant select on public.careless to public',
  );
  const found: string[] = [];
  for (const [rule, sql, values] of LINT) if ((await place.sql(sql, values)).length > 0) found.push(rule);
  await place.sql('drop table public.careless');
  expect(found).toEqual([
    'every table has row-level security, forced',
    'every table of a tenant has the one policy',
    'tenant_id leads every primary key and unique index',
    'tenant_id is never null',
    'nothing is granted to everybody',
  ]);
});
