import { globSync } from 'node:fs';
import { join } from 'node:path';
import { dashboard } from '@plumbline/contract/areas/dashboard';
import { employees, people } from '@plumbline/contract/areas/people';
import { rfis } from '@plumbline/contract/areas/rfis';
import { shares } from '@plumbline/contract/areas/shares';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { Can } from '@plumbline/contract/kit/fields';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { failure } from '../../test/rfiScene.ts';
import type { Client, TestServer, TestServerOptions } from '../../test/server.ts';
import { life as submittalLife } from '../../test/submittalLife.ts';
import { projectRecords } from '../kit/area.ts';
import './areas.ts';

/*
 * The invariants of every kind of field document, for any history of its records. A kind provides a server with records in every status, and the calls
 * of its verbs.
 */

interface Life {
  kind: string;
  server: TestServer;
  /** Who manages the records. */
  manager: Client;
  get(recordId: string): Promise<{ status: string; version: number; can: Can }>;
  /** An endpoint for each verb that may be refused, with its input besides the record. */
  calls: Record<string, [endpoint: Endpoint, input: object]>;
  /** How an input names the record. */
  onRecord(recordId: string): object;
  /** The statuses in which they end, where these are not `closed` and `void`; and those in which they are done. */
  ends?: string[];
  closed?: string[];
  /** The statuses in which nothing may be left to do, so that nobody has the ball. */
  free?: string[];
  /** The status in which its assignee reports by a link that the work is done, of kinds without rounds of review. */
  work?: string;
  /** It is shared by links, unless it says otherwise. */
  hasLinks?: false;
  /** How many rows its list has under a filter. */
  total(filter: object): Promise<number>;
}

type Live = (options?: TestServerOptions) => Promise<Life>;
const FOLDER = join(import.meta.dirname, '../../test');

/** The lives of all kinds, by their names: `test/<kind>Life.ts`. */
const LIVES = await Promise.all(
  globSync('*Life.ts', { cwd: FOLDER })
    .toSorted()
    .map(async (file): Promise<[string, Live]> => {
      const { life } = (await import(join(FOLDER, file))) as { life: Live };
      return [file.replace('Life.ts', ''), life];
    }),
);

/** The number of rows of each table of a company, and the state of its records of each kind. */
async function contents({ sql, tenantId }: TestServer): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const counts = tables.map(
    ({ name }) => `(select count(*)::int from public.${name} where tenant_id = $1) as "${name}"`,
  );
  const [rows] = await sql<Record<string, number>>(`select ${counts.join(', ')}`, [tenantId]);
  const stands = await sql<{ kind: string; records: unknown }>(
    `select kind || ': status and version' as kind, array_agg(status || ' ' || version order by status, version) as records
      from record where tenant_id = $1 group by kind`,
    [tenantId],
  );
  return { ...rows, ...Object.fromEntries(stands.map(({ kind, records: each }) => [kind, each])) };
}

/** The areas that are tried alone: `npm test -- tasks` lives the life of a task. */
const AREAS = process.env['CONFORMANCE_AREA']?.split(',');
const isTried = (label: string) => !AREAS || AREAS.includes(label) || AREAS.includes(`${label}s`);

describe.each(LIVES.filter(([label]) => isTried(label)))('%s', (label, live) => {
  let life: Life;
  const sql: TestServer['sql'] = (...query) => life.server.sql(...query);
  beforeAll(async () => {
    life = await live();
  });
  // Without a server there is another failure to be seen.
  afterAll(() => (life as Life | undefined)?.server.close());

  test('1: every number that was given is there, once', async () => {
    const numbers = await sql<{ number: string }>('select number from record where kind = $1 and number is not null', [
      life.kind,
    ]);
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
    const given = new Set(numbers.map(({ number }) => number.replace(/\.\d+$/, '')));
    // Types of a kind may be counted apart, as `contract.prime`.
    const [counted] = await sql<{ last: number }>(
      `select sum(last)::int as last from counter where split_part(kind, '.', 1) = $1`,
      [life.kind],
    );
    expect(given.size).toBe(counted?.last);
  });

  test('2: the ball is with somebody until it has ended, and then with nobody', async () => {
    const wrong = await sql(
      `select r.number, r.status from record r where r.kind = $1 and r.status <> all($2::text[])
        and r.is_final = exists (select from custody c where c.record_id = r.id and c.to_at is null)`,
      [life.kind, life.free ?? []],
    );
    expect(wrong).toEqual([]);
    const final = await sql(`select distinct status from record where kind = $1 and is_final order by 1`, [life.kind]);
    expect(final.map((row) => row['status'])).toEqual(life.ends ?? ['closed', 'void']);
  });

  test('3: somebody has held it at every moment, and nobody twice at one', async () => {
    const overlapping = await sql(
      `select a.record_id from custody a join custody b on b.record_id = a.record_id and b.person_id = a.person_id and b.id > a.id
          join record r on r.id = a.record_id and r.kind = $1
        where tstzrange(a.from_at, a.to_at) && tstzrange(b.from_at, b.to_at)`,
      [life.kind],
    );
    expect(overlapping).toEqual([]);
    // Closed ones that were opened again lay with nobody in between.
    const gaps = await sql(
      `select r.number, r.status from record r
        where r.kind = $1 and not exists (select from trail t where t.record_id = r.id
            and (t.verb in ('reopen', 'void', 'cancel') or t.to_status = any($2::text[])))
          and tstzmultirange(tstzrange(r.created_at, coalesce(r.closed_at, 'infinity')))
            <> (select range_agg(tstzrange(c.from_at, coalesce(c.to_at, 'infinity'))) from custody c where c.record_id = r.id)
          and r.closed_at is distinct from r.created_at`,
      [life.kind, life.free ?? []],
    );
    expect(gaps).toEqual([]);
  });

  test('4: the status is where the last line of the trail led', async () => {
    const wrong = await sql(
      `select r.number, r.status from record r where r.kind = $1
        and r.status <> (select t.to_status from trail t where t.record_id = r.id order by t.seq desc limit 1)`,
      [life.kind],
    );
    expect(wrong).toEqual([]);
  });

  test('5: what cannot be done is refused with the sentence that says so', async () => {
    const records = await sql<{ id: string }>('select distinct on (status) id from record where kind = $1', [
      life.kind,
    ]);
    const refused = new Set<string>();
    for (const { id } of records) {
      const { can, version, status } = await life.get(id);
      for (const [verb, [endpoint, input]] of Object.entries(life.calls)) {
        if (can[verb] === true) continue;
        const refusal = await failure(
          life.manager.call(endpoint, { ...life.onRecord(id), version, ...input } as never) as Promise<unknown>,
        );
        expect(refusal, `${status}: ${verb}`).toMatchObject({ code: 2000, message: can[verb] });
        refused.add(verb);
      }
    }
    // Each of them somewhere, or nothing was tried.
    expect([...refused].sort()).toEqual(Object.keys(life.calls).sort());
  });

  test('8: nobody is asked in a step before the one before it has its answers', async () => {
    const early = await sql(
      `select late.record_id from record_reviewer late join record_reviewer before
          on before.record_id = late.record_id and before.round = late.round and before.step < late.step
          join record r on r.id = late.record_id and r.kind = $1
        where late.asked_at is not null and before.required and before.forwarded_by is null
          and (before.answered_at is null or before.answered_at > late.asked_at)`,
      [life.kind],
    );
    expect(early).toEqual([]);
  });

  test('20: a link to read answers nothing, and one that was ended or is over shows nothing', async () => {
    const { manager, server } = life;
    const [record] = await sql<{ id: string }>('select id from record where kind = $1 and not is_final limit 1', [
      life.kind,
    ]);
    const recordId = record?.id ?? '';
    const link = async (over: object = {}) => {
      const reader = { recordId, clientRef: newId(), scope: 'view' as const, recipientName: 'Rosa Lind', ...over };
      const { share, url } = await manager.call(records.share, reader);
      return { shareId: share.shareId, token: url?.split('/').at(-1) ?? '' };
    };
    // Checklists have no links yet.
    if (life.hasLinks === false) return expect(link()).rejects.toThrow('You do not have the right to do this.');
    const answer = { clientRef: newId(), body: 'Approved as it is.' };
    const before = await contents(server);
    const shown = await link();
    expect((await server.anonymous.call(shares.get, { token: shown.token })).shareId).toBe(shown.shareId);
    await expect(server.anonymous.call(shares.respond, { token: shown.token, ...answer })).rejects.toThrow();
    await manager.call(records.revokeShare, { recordId, shareId: shown.shareId });
    const brief = await link({ days: 1 });
    server.setClock(new Date('2026-11-23T20:00:00Z'));
    for (const { token } of [shown, brief]) {
      await expect(server.anonymous.call(shares.get, { token })).rejects.toThrow();
      await expect(server.anonymous.call(shares.respond, { token, ...answer })).rejects.toThrow();
    }
    const after = await contents(server);
    expect(after[`${life.kind}: status and version`]).toEqual(before[`${life.kind}: status and version`]);
    for (const table of [
      'comment',
      'attachment',
      'rfi_response',
      'submittal_response',
      'record_reviewer',
      'punch_assignment',
    ])
      expect([table, after[table]]).toEqual([table, before[table]]);
  });

  test('20: a link to answer by answers nothing once its record is closed', async () => {
    const { manager, server } = life;
    const [asked] = await sql<{ record_id: string; person_id: string }>(
      `select v.record_id, v.person_id from record_reviewer v join record r on r.id = v.record_id
        where r.kind = $1 and not r.is_final and v.asked_at is not null and v.answered_at is null and v.forwarded_by is null
          and exists (select from custody c where c.record_id = r.id and c.person_id = v.person_id and c.to_at is null)
        union all
        select g.item_id, g.person_id from punch_assignment g join record r on r.id = g.item_id
        where r.kind = $1 and r.status = 'open' and g.status = 'assigned'
        union all
        select p.record_id, p.person_id from record_party p join record r on r.id = p.record_id
        where r.kind = $1 and r.status = $2 and p.role = 'assignee'
          and exists (select from custody c where c.record_id = r.id and c.person_id = p.person_id and c.to_at is null)
        limit 1`,
      [life.kind, life.work ?? ''],
    );
    // Nobody is asked for an answer to a checklist; who signs an inspection, a contract or an award by a link is tried in their own tests.
    if (life.hasLinks === false || ['inspection', 'contract', 'award', 'bidPackage', 'changeOrder'].includes(life.kind))
      return expect(asked).toBeUndefined();
    const recordId = asked?.record_id ?? '';
    const { url } = await manager.call(records.share, {
      recordId,
      clientRef: newId(),
      scope: 'respond',
      personId: asked?.person_id,
    });
    const token = url?.split('/').at(-1) ?? '';
    expect((await server.anonymous.call(shares.get, { token })).mayRespond).toBe(true);
    const [endpoint, input] = life.calls['void'] ?? [rfis.void, {}];
    const { version } = await life.get(recordId);
    await manager.call(endpoint, { ...life.onRecord(recordId), version, ...input } as never);
    const before = await contents(server);
    expect((await server.anonymous.call(shares.get, { token })).mayRespond).toEqual(expect.any(String));
    await expect(
      server.anonymous.call(shares.respond, { token, clientRef: newId(), body: 'Approved.' }),
    ).rejects.toThrow();
    expect({ ...(await contents(server)), share: 0 }).toEqual({ ...before, share: 0 });
  });

  // RFIs and submittals are found by their drawings and sections instead, and bids, their packages, contracts, awards and changes are in no place.
  test.skipIf(['rfi', 'submittal', 'bid', 'bidPackage', 'contract', 'award', 'changeOrder'].includes(label))(
    'what moves is found by its new place, not by the old one',
    async () => {
      const [endpoint, input] = life.calls['update'] ?? [rfis.update, {}];
      const { manager, server } = life;
      const [record] = await sql<{ id: string }>(
        `select id from record where kind = $1 and status = 'draft' and owner_id is not null order by id limit 1`,
        [life.kind],
      );
      const recordId = record?.id ?? '';
      for (const name of ['Boiler room', 'Penthouse']) {
        const locationId = newId();
        await sql(
          `insert into location (tenant_id, id, project_id, name, path, sort) values ($1, $2, $3, $4, $4, 950)`,
          [server.tenantId, locationId, server.projectId, name],
        );
        const { version } = await life.get(recordId);
        await manager.call(endpoint, { ...life.onRecord(recordId), version, ...input, locationId } as never);
        expect(await life.total({ keyword: name })).toBe(1);
      }
      expect(await life.total({ keyword: 'Boiler room' })).toBe(0);
    },
  );

  test('21: the dashboard counts what its drill-downs list', async () => {
    const counted = (await life.manager.call(dashboard.get, {})).counts[life.kind];
    const open = [...(projectRecords().find(({ kind }) => kind.kind === life.kind)?.open ?? [])];
    expect(counted).toMatchObject({
      open: await life.total({ status: open }),
      late: await life.total({ late: true }),
      closed: await life.total({ status: life.closed ?? ['closed'] }),
    });
    for (const court of ['mine', 'ours', 'theirs'] as const)
      expect([court, counted?.ageing.reduce((sum, bar) => sum + bar[court], 0)]).toEqual([
        court,
        await life.total({ court, status: open }),
      ]);
    expect(counted?.open).toBeGreaterThan(0);
    expect(counted?.closed).toBeGreaterThan(0);
  });

  test('a day that a notice tells of is called day, which is written out as people read it', async () => {
    const raw = await sql(
      `select distinct notice ->> 'sentence' as sentence, said.key
        from graphile_worker._private_jobs j, json_array_elements(j.payload -> 'notices') notice, json_each_text(notice -> 'values') said
        where said.value ~ '^\\d{4}-\\d\\d-\\d\\d' and said.key <> 'day'`,
    );
    expect(raw).toEqual([]);
  });

  test('23: whatever happens to a record, also that it is handed over, is told to nobody twice', async () => {
    const { server } = life;
    const admin = await server.as('admin');
    const [owner] = await sql<{ personId: string }>(
      `select owner_id as "personId" from record
        where kind = $1 and not is_final and owner_id <> $2
        group by owner_id
        order by count(*) desc
        limit 1`,
      [life.kind, admin.personId],
    );
    const personId = owner?.personId ?? '';
    const { version } = await admin.call(employees.get, { personId });
    const heirs = (['pm', 'engineer', 'estimator', 'purchasing', 'executive'] as const)
      .map((part) => server.person(part))
      .filter((one) => one !== personId);
    /** Which heir each item goes to: the next one, where the one before cannot take over. */
    const turns = new Map((await admin.call(people.handOver, { personId })).map(({ key }) => [key, 0]));
    let suspended = false;
    for (let tries = 0; tries <= heirs.length && !suspended; tries += 1) {
      const items = [...turns].map(([key, turn]) => ({ key, toPersonId: heirs[turn] ?? '' }));
      const refused = await admin.call(people.suspend, { personId, version, reason: 'Away', items }).then(
        () => undefined,
        (error: unknown) => error,
      );
      suspended = refused === undefined;
      const { data } = suspended ? { data: undefined } : await refusal(Promise.reject(refused));
      for (const { path } of (data as { fields?: { path: string }[] } | undefined)?.fields ?? []) {
        const key = path.replace('items.', '');
        const turn = (turns.get(key) ?? heirs.length) + 1;
        if (turn < heirs.length) turns.set(key, turn);
        else turns.delete(key);
      }
    }
    expect(suspended).toBe(true);
    // Nobody else of the test company may take over an award.
    expect(turns.size > 0).toBe(label !== 'award');
    const twice = await sql(
      `select told.person, array_agg(told.sentence) as sentences from (
          select j.created_at, j.payload ->> 'recordId' as record, given ->> 'personId' as person, notice ->> 'sentence' as sentence
          from graphile_worker._private_jobs j, json_array_elements(j.payload -> 'notices') notice, json_array_elements(notice -> 'to') given) told
        group by told.created_at, told.record, told.person
        having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  });

  test('22: a life whose every write came twice leaves what one leaves whose writes came once', async () => {
    const [once, twice] = [await live(), await live({ resends: true })];
    expect(await contents(twice.server)).toEqual(await contents(once.server));
    await Promise.all([once.server.close(), twice.server.close()]);
  });
});

describe.skipIf(!isTried('submittal'))('revisions of submittals', () => {
  let life: Life;
  beforeAll(async () => {
    life = await submittalLife();
  });
  afterAll(() => life.server.close());

  test('9: of every number one revision is current', async () => {
    const wrong = await life.server.sql(
      'select root_id from submittal group by root_id having count(*) filter (where is_current) <> 1',
    );
    expect(wrong).toEqual([]);
  });

  test('10: released is what is closed, current, and has a disposition that releases', async () => {
    const { rows } = await life.manager.call(submittalItems.list, { allRevisions: true, pageSize: 100 });
    const free = await life.server.sql<{ id: string }>(
      `select x.id from submittal x join record r on r.id = x.id join submittal_disposition d on d.id = x.disposition_id
        where x.is_current and r.status = 'closed' and d.effect = 'release'`,
    );
    const released = rows.filter((row) => row.released).map((row) => row.submittalItemId);
    expect(new Set(released)).toEqual(new Set(free.map(({ id }) => id)));
    expect(released.length).toBeGreaterThan(0);
    for (const { submittalItemId, released: isFree } of rows)
      expect((await life.manager.call(submittalItems.get, { submittalItemId })).released).toBe(isFree);
  });
});
