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
