import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { bids } from '@plumbline/contract/areas/bids';
import { rfis } from '@plumbline/contract/areas/rfis';
import { session } from '@plumbline/contract/areas/session';
import { files as fileCalls } from '@plumbline/contract/kit/records';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserOf } from '../../server/test/client.ts';
import type { Client } from '../../server/test/client.ts';
import { pdfText } from '../../server/test/pdfText.ts';
import { makeTestDatabase } from '../../server/test/postgres.ts';
import type { TestDatabase } from '../../server/test/postgres.ts';
import { refusal } from '../../server/test/refusal.ts';
import { openDatabase } from '../../server/src/kit/db/database.ts';
import { makeVault } from '../../server/src/kit/identity/vault.ts';
import { createFolderStore } from '../../server/src/kit/files/store.ts';
import type { AppContext } from '../../server/src/kit/http/routes.ts';
import { verifyTrail } from '../../server/src/kit/records/index.ts';
import type { Registry } from '../../server/src/kit/records/index.ts';
import { readSettings } from '../../server/src/kit/settings.ts';
import { compose } from '../../server/src/app/compose.ts';
import { diskOf } from '../../server/src/app/stores.ts';
import { startWork } from '../../server/src/app/work.ts';
import { fillDemo } from './fill.ts';
import logins from '../logins.json' with { type: 'json' };
import { COMPANIES } from './stories/index.ts';
import type { Step, Story } from './story.ts';

const ZONE = 'America/Los_Angeles';
type Asked = Extract<Step, { do: 'rfis.create' }>;
const allStories = COMPANIES.flatMap(({ stories }) => stories).flatMap((story): (Story & { asked: Asked })[] => {
  const [asked] = story.steps;
  return asked?.do === 'rfis.create' ? [{ ...story, asked }] : [];
});
const of = (...projects: string[]) => allStories.filter(({ project = '' }) => projects.includes(project)).length;

/** What anybody has written in a story. */
function textsOf(story: Story): string[] {
  return story.steps.flatMap((step) =>
    Object.entries(step).flatMap(([field, value]) =>
      ['title', 'question', 'suggestedAnswer', 'body', 'note', 'reason', 'clarification'].includes(field) &&
      !(step.do === 'rfis.create' && field === 'reason')
        ? [String(value)]
        : [],
    ),
  );
}

test('no text of the demo is told twice', () => {
  const texts = allStories.flatMap(textsOf).map((text) => text.toLowerCase());
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  expect(allStories.length).toBeGreaterThan(180);
});

/** The harder moment; the first start and the browser tests fill the demo at the current moment. `npm run test:slow -- demo` takes an easier one too. */
const MOMENTS = [
  ['on a Sunday before dawn, with summer time over since an hour', '2026-11-01T10:40:00Z'],
  ['on a Friday at ten', '2026-11-20T18:05:00Z'],
].slice(0, process.env['DEMO_MOMENTS'] === 'both' ? 2 : 1);

describe.each(MOMENTS)('the demo, filled %s', (_when, iso = '') => {
  const now = new Date(iso);
  let place: TestDatabase;
  let context: AppContext;
  let folder: string;
  let app: Awaited<ReturnType<typeof compose>>['app'];
  let registry: Registry;

  beforeAll(async () => {
    place = await makeTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'plumbline-demo-'));
    const database = await openDatabase({ url: place.appUrl });
    const settings = readSettings({
      PLUMBLINE_DATA: folder,
      LOG_LEVEL: 'error',
      DATABASE_URL: place.appUrl,
      DATABASE_ADMIN_URL: place.adminUrl,
    });
    context = {
      database,
      settings,
      files: createFolderStore(join(folder, 'files')),
      disk: diskOf(folder, settings),
      vault: makeVault('a key of tests, and of nothing else'),
    };
    ({ app, registry } = await compose({
      context,
      checkAnswers: true,
      origins: [settings.publicUrl],
      clock: () => now,
    }));
    const begun = performance.now();
    // As the first start fills it.
    const filling = await openDatabase({ url: place.appUrl, patient: true });
    await fillDemo({ ...context, database: filling }, registry, { now });
    await filling.close();
    console.log(`The demo was filled in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }, 180_000);
  afterAll(async () => {
    await app.close();
    await context.database.close();
    await place.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function as(email: string): Promise<Client> {
    const answer = await browserOf(app, '', '').raw('POST', '/apisc/auth/login', { email, password: logins.password });
    expect(answer.json().code, email).toBe(0);
    return browserOf(app, String(answer.headers['set-cookie']).split(';')[0] ?? '', '');
  }
  const none = async (text: string) => expect(await place.sql(text)).toEqual([]);

  test('three companies, one of them below another, and six projects', async () => {
    expect(
      await place.sql(
        `select t.name, t.kind, parent.name as parent
          from tenant t
          left join tenant parent on parent.tenant_id = t.parent_id
          order by t.name`,
      ),
    ).toEqual([
      { name: 'Copperline Builders', kind: 'root', parent: null },
      { name: 'Harbor & Vale Construction', kind: 'root', parent: null },
      { name: 'Redwood Electric', kind: 'sub', parent: 'Harbor & Vale Construction' },
    ]);
    expect(await place.sql("select number, title, status from record where kind = 'project' order by number")).toEqual([
      { number: '23-041', title: 'Juniper Street Lofts, phase 2', status: 'substantiallyComplete' },
      { number: '24-017', title: 'Mission Creek Medical Office', status: 'active' },
      { number: '24-023', title: 'Tidewater Dental TI', status: 'active' },
      { number: '25-006', title: 'Harbor Yard Warehouse', status: 'preconstruction' },
      { number: 'CB-2207', title: 'Kestrel Ridge Elementary modernization', status: 'active' },
      { number: 'RE-118', title: 'Mission Creek electrical package', status: 'active' },
    ]);
  });

  test('RFIs stand in every state', async () => {
    const rows = await place.sql<{ status: string; n: number }>(
      `select r.status, count(*)::int as n
        from record r
        join record p on p.id = r.project_id
        where r.kind = 'rfi' and p.number = '24-017'
        group by 1`,
    );
    const counts = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
    expect(counts).toMatchObject({ draft: 5, submitted: 5, open: 31, answered: 4, void: 6 });
    expect(counts['closed']).toBe(of('missionCreek') - 51);
  });

  test('everybody of the table signs in and finds in their court what was promised', async () => {
    const courts: Record<string, number> = {};
    for (const { email } of logins.logins)
      courts[email.split('.')[0] ?? ''] = (await (await as(email)).call(rfis.counts, {})).myCourt;
    expect(courts).toEqual({
      'admin@harborvale': 1,
      'pm@harborvale': 6,
      'engineer@harborvale': 7,
      'super@harborvale': 3,
      'tech@harborvale': 3,
      'accounting@harborvale': 0,
      'viewer@harborvale': 0,
      'admin@redwood': 2,
      'admin@copperline': 2,
    });
    const engineer = await (
      await as('engineer@harborvale.example')
    ).call(rfis.list, { court: 'mine', sort: 'dueDate', pageSize: 20 });
    expect(engineer.rows.map((row) => row.dueInDays)).toEqual([-3, -1, 0, 2, 3, 5, 7]);
    const tech = await (await as('tech@harborvale.example')).call(rfis.list, { court: 'mine', status: ['draft'] });
    // One that was never handed in, and one that came back with its number.
    expect(new Set(tech.rows.map(({ number }) => number !== null))).toEqual(new Set([false, true]));
    const others = await (
      await as('engineer@harborvale.example')
    ).call(rfis.list, { court: 'theirs', late: true, pageSize: 50 });
    expect(others.total).toBeGreaterThanOrEqual(7);
  });

  test('each company sees its own, and of the other what it was given', async () => {
    const admin = await (await as('admin@harborvale.example')).call(rfis.list, { pageSize: 1 });
    expect(admin.total).toBe(of('missionCreek', 'tidewaterDental', 'juniperLofts', 'warehouse'));
    const morgan = await as('admin@copperline.example');
    expect((await morgan.call(rfis.list, { pageSize: 1 })).total).toBe(of('kestrelRidge'));
    const info = await morgan.call(session.myInfo, {});
    expect(info.tenants.map(({ name, family }) => [name, family])).toEqual([
      ['Copperline Builders', 'employee'],
      ['Harbor & Vale Construction', 'external'],
    ]);
    const hidden = allStories.filter(({ asked }) => asked.isPrivate).length;
    expect(hidden).toBeGreaterThan(2);
    expect((await (await as('accounting@harborvale.example')).call(rfis.list, { pageSize: 1 })).total).toBe(
      admin.total - hidden,
    );
  });

  test('nothing lies ahead of now, nor outside the working hours of the site', async () => {
    const moments = `select at from trail
        union all select created_at from comment
        union all select from_at from custody
        union all select opened_at from visit where opened_at is not null
        union all select created_at from file`;
    const [row] = await place.sql<{ latest: Date; n: number }>(
      `select max(at) as latest, count(*)::int as n from (${moments}) m`,
    );
    expect(row?.n).toBeGreaterThan(3000);
    expect(new Date(row?.latest ?? 0).getTime()).toBeLessThan(now.getTime());
    await none(`select distinct at from trail where extract(isodow from at at time zone '${ZONE}') > 5
      or (at at time zone '${ZONE}')::time not between '07:00' and '18:15'`);
  });

  test('every chain of the trail holds, and says the status that its record has', async () => {
    const records = await place.sql<{ tenant_id: string; id: string }>('select tenant_id, id from record');
    for (const [tenantId, group] of Map.groupBy(records, (one) => one.tenant_id)) {
      const broken = await context.database.read(tenantId, async (read) =>
        (await Promise.all(group.map(({ id }) => verifyTrail(read, id)))).filter((at) => at !== null),
      );
      expect(broken).toEqual([]);
    }
    await none(
      `select r.number
        from record r
        join trail t on t.tenant_id = r.tenant_id and t.record_id = r.id and t.seq = r.trail_seq
        where t.to_status is distinct from r.status`,
    );
  });

  test('numbers have no gap and follow the order in which they were given', async () => {
    await none(
      `select project_id
        from record
        where kind = 'rfi' and number is not null
        group by project_id having max(substr(number, 5)::int) <> count(*)`,
    );
    await none(`select a.number from record a join record b on b.project_id = a.project_id and substr(b.number, 5)::int = substr(a.number, 5)::int + 1
      join rfi x on x.id = a.id join rfi y on y.id = b.id where a.kind = 'rfi' and b.kind = 'rfi' and x.submitted_at > y.submitted_at`);
  });

  test('what is committed goes by the policies of the company: large subcontracts in two steps', async () => {
    await none(`select r.number, r.title from approval_run a join record r on r.id = a.record_id
      where r.kind in ('bid', 'contract', 'purchaseOrder', 'changeOrder') and a.policy_id is null`);
    await none(`select r.number from approval_run a join contract c on c.id = a.record_id join record r on r.id = c.id
      where c.contract_type = 'subcontract' and (c.original_cents > 25000000)
        <> ((select count(distinct q.step) from approval_request q where q.run_id = a.id) = 2)`);
  });

  test('punch items wait in triage for days, not for months, also those of inspections', async () => {
    await none(`select r.number, r.title, r.created_at from record r where r.kind = 'punchItem' and r.status = 'triage'
      and r.created_at < '${now.toISOString()}'::timestamptz - interval '21 days'`);
    const rows = await place.sql<{ status: string }>(`select distinct r.id, r.status
      from form_deficiency d join record r on r.id = d.record_id
      where r.kind = 'punchItem' and r.number is not null`);
    const closed = rows.filter(({ status }) => status === 'closed');
    expect(closed.length, JSON.stringify(rows)).toBeGreaterThan(4);
  });

  test('the ball is somewhere until the end and nowhere after it, and with nobody twice at a time', async () => {
    await none(`select r.number, r.status from record r where r.kind = 'rfi'
      and (r.status in ('closed', 'void')) = exists (select from custody c where c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null)`);
    await none(`select a.record_id from custody a join custody b on b.tenant_id = a.tenant_id and b.record_id = a.record_id and b.person_id = a.person_id and b.id > a.id
      where tstzrange(a.from_at, coalesce(a.to_at, 'infinity')) && tstzrange(b.from_at, coalesce(b.to_at, 'infinity'))`);
    await none(`select r.number from record r join rfi x on x.tenant_id = r.tenant_id and x.id = r.id
      where not exists (select from trail t where t.tenant_id = r.tenant_id and t.record_id = r.id and t.verb = 'reopen')
        and (select range_agg(tstzrange(c.from_at, coalesce(c.to_at, 'infinity'))) from custody c where c.tenant_id = r.tenant_id and c.record_id = r.id)
          <> tstzmultirange(tstzrange(r.created_at, coalesce(r.closed_at, x.voided_at, 'infinity')))`);
  });

  test('questions stay as they were asked, and what is closed has an official answer', async () => {
    const asked = new Map(allStories.map(({ asked }) => [asked.title, asked.question]));
    for (const { title, question } of await place.sql<{ title: string; question: string }>(
      'select r.title, x.question from rfi x join record r on r.tenant_id = x.tenant_id and r.id = x.id',
    ))
      expect(question).toBe(asked.get(title));
    await none(`select r.number from record r join rfi x on x.tenant_id = r.tenant_id and x.id = r.id where r.status = 'closed'
      and (not x.impacts_confirmed or not exists (select from rfi_response s where s.tenant_id = x.tenant_id and s.rfi_id = x.id and s.official))`);
  });

  test('what does not fit now is refused with its reason', async () => {
    const engineer = await as('engineer@harborvale.example');
    const { rows } = await engineer.call(rfis.list, { status: ['closed'], pageSize: 1 });
    const rfi = await engineer.call(rfis.get, { rfiId: rows[0]?.rfiId ?? '' });
    expect(rfi.can['close']).toBe('Only an answered RFI can be closed.');
    expect(await refusal(engineer.call(rfis.close, { rfiId: rfi.rfiId, version: rfi.version }))).toMatchObject({
      code: 2000,
      message: rfi.can['close'],
    });
    expect(
      await refusal(
        (await as('viewer@harborvale.example')).call(rfis.close, { rfiId: rfi.rfiId, version: rfi.version }),
      ),
    ).toMatchObject({ status: 403 });
  });

  test('first answers come after eight days or so, some late, some by link, some written down for others', async () => {
    const [row] = await place.sql<{ days: number; late: number; links: number; behalf: number }>(`select
      (select avg(extract(epoch from first.at - x.opened_at) / 86400)::float8 from rfi x join lateral (select min(at) as at from rfi_response s where s.tenant_id = x.tenant_id and s.rfi_id = x.id) first on first.at > x.opened_at) as days,
      (select count(*)::int from record r where kind = 'rfi' and status = 'closed' and (closed_at at time zone '${ZONE}')::date > due_date) as late,
      (select count(*)::int from rfi_response where via = 'share') as links, (select count(*)::int from rfi_response where entered_by is not null) as behalf`);
    expect(row?.days).toBeGreaterThan(6.5);
    expect(row?.days).toBeLessThan(9.5);
    for (const n of [row?.late, row?.links, row?.behalf]) expect(n).toBeGreaterThan(10);
  });

  test('files are what their names say, small, and stored as they were drawn', async () => {
    const kept = await place.sql<{
      id: string;
      name: string;
      mime: string;
      bytes: number;
      sha256: Buffer;
      storage_key: string;
      places: number;
    }>(
      `select f.*, (select count(*)::int from attachment a where a.tenant_id = f.tenant_id and a.file_id = f.id) as places
        from file f
        order by name`,
    );
    expect(kept.length).toBeGreaterThanOrEqual(60);
    expect(kept.reduce((all, one) => all + Number(one.bytes), 0)).toBeLessThan(15_000_000);
    const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' };
    for (const one of kept) {
      expect([one.name, one.mime, one.places]).toEqual([one.name, types[one.name.split('.').at(-1) ?? ''], 1]);
      const bytes = await buffer(await context.files.get(one.storage_key));
      expect(createHash('sha256').update(bytes).digest().equals(one.sha256)).toBe(true);
      if (one.name === 'EP-3A calc, 3 pages.pdf') {
        const pages = pdfText(bytes);
        expect(pages.length).toBe(3);
        expect(pages.join(' ')).toContain('Concrete breakout');
      }
    }
  });

  test('a first morning: few notices wait, few mails lie there, pictures have their thumbnails', async () => {
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const worker = await startWork({ context, registry, url: place.appUrl, log: quiet });
    await expect
      .poll(
        async () =>
          (
            await place.sql<{ n: number }>(
              'select count(*)::int as n from graphile_worker._private_jobs where run_at <= now()',
            )
          )[0]?.n,
        { timeout: 60_000 },
      )
      .toBe(0);
    await worker.stop();
    const [row] = await place.sql<{
      mails: number;
      most: number;
      notices: number;
      bare: number;
    }>(`select (select count(*)::int from mail) as mails, (select count(*)::int from notification) as notices,
      (select max(n)::int from (select count(*) as n from notification where read_at is null group by person_id) each) as most,
      (select count(*)::int from file where kind = 'image' and thumbnail_key is null) as bare`);
    expect(row?.mails).toBeGreaterThan(11);
    expect(row?.mails).toBeLessThan(130);
    expect(row?.most).toBeLessThan(20);
    expect(row?.most).toBeGreaterThan(3);
    expect(row?.bare).toBe(0);
    // The bid that a newcomer looks at was mailed, and has sections and the price of a unit.
    const pm = await as('pm@harborvale.example');
    const [sent] = (await pm.call(bids.list, { keyword: 'second scanner' })).rows;
    const bid = await pm.call(bids.get, { bidId: sent?.bidId ?? '' });
    expect(bid).toMatchObject({ status: 'submitted', proposals: [{ revision: 0, name: 'Gail Sorensen' }] });
    expect(new Set(bid.breakdowns.map(({ section }) => section)).size).toBe(2);
    expect(bid.breakdowns.filter(({ isUnitPriced }) => isUnitPriced)).toMatchObject([{ quantity: '1230', unit: 'sf' }]);
    const engineer = await as('engineer@harborvale.example');
    const [file] = await place.sql<{ id: string }>("select id from file where name = 'C-4 embed EP-3.jpg'");
    expect(await engineer.call(fileCalls.get, { fileId: file?.id ?? '' })).toMatchObject({
      kind: 'image',
      hasThumbnail: true,
    });
  }, 90_000);
});
