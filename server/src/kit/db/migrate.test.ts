import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/emptyDatabase.ts';
import type { EmptyDatabase } from '../../../test/emptyDatabase.ts';
import { assertMigrated, migrate, schemaVersion } from './migrate.ts';

let place: EmptyDatabase;
beforeEach(async () => {
  place = await emptyDatabase();
});
afterEach(() => place.drop());

test('an empty database is brought to this version once', async () => {
  const ran = await migrate(place.adminUrl, place.appUrl);
  expect(ran[0]).toBe('001_foundation.sql');
  expect(ran).toContain(await schemaVersion());
  expect(ran.at(-1)).toMatch(/^functions\//);
  expect(await migrate(place.adminUrl, place.appUrl)).toEqual([]);
  await expect(assertMigrated(place.appUrl)).resolves.toBeUndefined();
});

test('functions run again when their text is another, and a process that may change nothing waits for it', async () => {
  await migrate(place.adminUrl, place.appUrl);
  await place.sql(`update schema_migration set checksum = 'of another text' where name = 'functions/tries.sql';
    drop function identity.take_mail(jsonb)`);
  await expect(assertMigrated(place.appUrl)).rejects.toThrow('it lacks functions/tries.sql. Start once');
  expect(await migrate(place.adminUrl, place.appUrl)).toEqual(['functions/tries.sql']);
  expect(
    await place.sql("select has_function_privilege('plumbline_app', 'identity.take_mail(jsonb)', 'execute') as mine"),
  ).toEqual([{ mine: true }]);
});

test('a database with migrations that this version does not know is refused, and nothing is done to it', async () => {
  await place.sql(`create table schema_migration (name text primary key, at timestamptz not null default now());
    insert into schema_migration (name) values ('0001_foundation.sql'), ('0097_record_reviewers.sql');
    alter table schema_migration owner to plumbline_owner`);
  await expect(migrate(place.adminUrl, place.appUrl)).rejects.toThrow(
    /does not know: 0001_foundation\.sql, 2 in all\..*before 0\.1\.0\. Nothing was changed\./,
  );
  expect(
    await place.sql("select nspname from pg_namespace where nspname in ('identity', 'lookup', 'graphile_worker')"),
  ).toEqual([]);
  expect(await place.sql('select count(*)::int as count from schema_migration')).toEqual([{ count: 2 }]);
});

test('a process that may change nothing starts on the database of a newer version', async () => {
  await migrate(place.adminUrl, place.appUrl);
  await place.sql(`insert into schema_migration (name) values ('999_of_the_future.sql');
    update schema_migration set checksum = 'of another text' where name = 'functions/tries.sql'`);
  await expect(assertMigrated(place.appUrl)).resolves.toBeUndefined();
});

test('a migration that changes rows changes those of every company: orders to proceed become a part of their change', async () => {
  await migrate(place.adminUrl, place.appUrl);
  // The rows as they were before: three files of a change, where the second came with the order to proceed.
  await place.sql(`set session_replication_role = replica;
    insert into change_order (tenant_id, id, project_id, change_kind, change_side, directed_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'pco', 'owner', '2026-11-20T20:00:00.123Z' from generate_series(1, 2);
    insert into attachment (tenant_id, id, record_id, file_id, role, part_id, added_at)
      select x.tenant_id, gen_random_uuid(), x.id, gen_random_uuid(), was.role, was.part, was.at::timestamptz
      from change_order x cross join (values ('evidence', null::uuid, '2026-11-20T20:00:00.122Z'),
        ('evidence', null, '2026-11-20T20:00:00.123Z'), ('comment', gen_random_uuid(), '2026-11-20T20:00:00.123Z')) was (role, part, at);
    set session_replication_role = origin;
    delete from schema_migration where name = '101_ordered_work.sql'`);
  expect(await migrate(place.adminUrl, place.appUrl)).toEqual(['101_ordered_work.sql']);
  expect(
    await place.sql(`select role, part_id = record_id as "isOrder", count(*)::int as n
      from attachment group by role, part_id = record_id order by role, 2`),
  ).toEqual([
    { role: 'comment', isOrder: false, n: 2 },
    { role: 'evidence', isOrder: true, n: 2 },
    { role: 'evidence', isOrder: null, n: 2 },
  ]);
  expect(
    await place.sql(
      "select 1 from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity",
    ),
  ).toEqual([]);
});

test('names that are one from now on keep both entries of a list, and records are found by both spellings', async () => {
  await migrate(place.adminUrl, place.appUrl);
  await place.sql(`set session_replication_role = replica;
    drop index trade_name;
    insert into trade (tenant_id, id, name)
      select '00000000-0000-7000-8000-00000000000a', gen_random_uuid(), name from unnest(array['Straße', 'Strasse', 'Dach']) name;
    insert into record (tenant_id, id, kind, title, status, created_at, updated_at, create_hash, search)
      values ('00000000-0000-7000-8000-00000000000a', gen_random_uuid(), 'rfi', 'Große Straße', 'open', now(), now(), '\\x', 'grose strase kies');
    create unique index trade_name on trade (tenant_id, id);
    set session_replication_role = origin;
    delete from schema_migration where name = '218_letters_of_names.sql'`);
  expect(await migrate(place.adminUrl, place.appUrl)).toEqual(['218_letters_of_names.sql']);
  expect(await place.sql('select name from trade order by name collate "C"')).toEqual([
    { name: 'Dach' },
    { name: 'Strasse' },
    { name: 'Straße (2)' },
  ]);
  expect(
    await place.sql(`select search @@ search_query('strasse') as double, search @@ search_query('straße') as sharp,
      search @@ search_query('gross straß kies') as begun from record`),
  ).toEqual([{ double: true, sharp: true, begun: true }]);
  // Words of a record that only its own table has are still found by the letter itself.
  await place.sql(`update record set search = 'strase'`);
  expect(await place.sql(`select search @@ search_query('straße') as sharp from record`)).toEqual([{ sharp: true }]);
});
