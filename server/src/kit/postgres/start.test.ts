import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandOf, goneWithin, isAlive } from './processes.ts';
import { FolderInUse, findRunning, startEmbeddedPostgres } from './start.ts';
import type { EmbeddedPostgres } from './start.ts';

let folder: string;
let running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-pg-'));
  await chmod(folder, 0o711);
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running = [];
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir = join(folder, 'data'), tcpPort?: number): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, tcpPort });
  running.push(postgres);
  return postgres;
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running = running.filter((other) => other !== postgres);
  await postgres.stop();
}

async function ask<Row extends object>(url: string, text: string): Promise<Row> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows[0] as Row;
  } finally {
    await client.end();
  }
}

/** An app in a process of its own that holds the folder until it is killed; answers its process and PostgreSQL's. */
async function anotherApp(dataDir: string): Promise<{ pid: number; postmaster: number; die(): void }> {
  const source = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)};
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(postgres.postmasterPid);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    return { pid: child.pid ?? 0, postmaster: Number(line), die: () => child.kill('SIGKILL') };
  }
  throw new Error('The other app did not start.');
}

describe('an embedded PostgreSQL', () => {
  test('starts cold, keeps its rows, starts warm', async () => {
    const first = await start();
    await ask(first.adminUrl, 'create table job (name text)');
    await ask(first.adminUrl, `insert into job values ('Harbor Tower')`);
    const pid = first.postmasterPid;
    await stop(first);
    expect(isAlive(pid)).toBe(false);

    const second = await start();
    expect(await ask(second.adminUrl, 'select name from job')).toEqual({ name: 'Harbor Tower' });
  });

  test('sorts by code point, survives a power cut, and lets the app own nothing', async () => {
    const { adminUrl, appUrl } = await start();
    const facts = await ask(
      adminUrl,
      `select datlocprovider as provider, datlocale as locale, pg_get_userbyid(datdba) as owner,
              current_setting('fsync') as fsync, current_setting('listen_addresses') as listens
       from pg_database where datname = current_database()`,
    );
    expect(facts).toEqual({ provider: 'b', locale: 'C.UTF-8', owner: 'plumbline_owner', fsync: 'on', listens: '' });
    const rights = (name: string) =>
      `select rolsuper, rolbypassrls, rolcreaterole, rolcanlogin from pg_roles where rolname = '${name}'`;
    expect(await ask(appUrl, rights('plumbline_owner'))).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: true,
      rolcanlogin: true,
    });
    expect(await ask(appUrl, rights('plumbline_app_login'))).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcanlogin: true,
    });
    await expect(ask(appUrl, 'create table mine ()')).rejects.toThrow('permission denied');
  });

  test('lets the owner make a role and grant it to the login of the app', async () => {
    const { adminUrl, appUrl } = await start();
    await ask(adminUrl, 'create role reader nologin');
    await ask(adminUrl, 'grant reader to plumbline_app_login');
    expect(await ask(appUrl, `select pg_has_role('reader', 'member') as member`)).toEqual({ member: true });
    await ask(adminUrl, 'create extension pg_trgm');
  });

  test('listens on 127.0.0.1 with passwords when a port is asked for', async () => {
    const { tcp } = await start(undefined, 0);
    expect(await ask(tcp?.appUrl ?? '', 'select current_user as who')).toEqual({ who: 'plumbline_app_login' });
    expect(await ask(tcp?.adminUrl ?? '', 'select current_user as who')).toEqual({ who: 'plumbline_owner' });
    const wrong = new URL(tcp?.appUrl ?? '');
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('takes a folder whose path is too long for a socket', async () => {
    const long = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const postgres = await start(long);
    expect(postgres.socketDir.startsWith(folder)).toBe(false);
    expect((await stat(postgres.socketDir)).mode & 0o777).toBe(0o700);
    expect(await ask(postgres.appUrl, 'select 1 as one')).toEqual({ one: 1 });
    await stop(postgres);
    await expect(stat(postgres.socketDir)).rejects.toThrow('ENOENT');
  });
});

describe('when something is killed', () => {
  test('the app by kill -9: PostgreSQL is gone within two seconds, and the next app starts at once', async () => {
    const dataDir = join(folder, 'data');
    const app = await anotherApp(dataDir);
    expect(isAlive(app.postmaster)).toBe(true);
    app.die();
    expect(await goneWithin(app.postmaster, 2_000)).toBe(true);
    expect(await ask((await start(dataDir)).appUrl, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('the app by kill -9, while its PostgreSQL still goes down', async () => {
    const dataDir = join(folder, 'data');
    const app = await anotherApp(dataDir);
    app.die();
    await goneWithin(app.pid, 2_000);
    const postgres = await start(dataDir);
    expect(postgres.postmasterPid).not.toBe(app.postmaster);
    expect(await ask(postgres.appUrl, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('PostgreSQL by kill -9: it comes back at the same address with every acknowledged row', async () => {
    const postgres = await start();
    await ask(postgres.adminUrl, 'create table job (name text)');
    await ask(postgres.adminUrl, `insert into job values ('Harbor Tower')`);
    const events: string[] = [];
    const back = new Promise<void>((resolve) => {
      postgres.onExit((event) => {
        events.push(event);
        if (event === 'back') resolve();
      });
    });
    process.kill(postgres.postmasterPid, 'SIGKILL');
    await back;
    expect(events).toEqual(['ended', 'back']);
    expect(await ask(postgres.adminUrl, 'select name from job')).toEqual({ name: 'Harbor Tower' });
  });

  test('PostgreSQL by kill -9 while one of its backends is too busy to notice', async () => {
    const postgres = await start();
    const busy = ask(postgres.adminUrl, 'select count(*) from generate_series(1, 100000000000) n').catch(
      () => 'cut off',
    );
    await expect
      .poll(() =>
        ask(
          postgres.adminUrl,
          `select count(*)::int as n
            from pg_stat_activity
            where query like '%generate_series(1,%' and state = 'active' and pid <> pg_backend_pid()`,
        ),
      )
      .toEqual({ n: 1 });
    const back = new Promise<void>((resolve) => postgres.onExit((event) => event === 'back' && resolve()));
    process.kill(postgres.postmasterPid, 'SIGKILL');
    await back;
    expect(await busy).toBe('cut off');
    expect(await ask(postgres.appUrl, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('the watchdog by kill -9: PostgreSQL is started anew under another', async () => {
    const postgres = await start();
    const old = postgres.postmasterPid;
    const parent = Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(old)], { encoding: 'utf8' }).stdout);
    expect(commandOf(parent)).toContain('plumbline-watchdog');
    const back = new Promise<void>((resolve) => postgres.onExit((event) => event === 'back' && resolve()));
    process.kill(parent, 'SIGKILL');
    await back;
    expect(isAlive(old)).toBe(false);
    expect(await ask(postgres.appUrl, 'select 1 as one')).toEqual({ one: 1 });
  });
});

describe('one folder, one app', () => {
  test('a second start is refused with a sentence that names the first, which goes on', async () => {
    const dataDir = join(folder, 'data');
    const app = await anotherApp(dataDir);
    try {
      const second = startEmbeddedPostgres({ dataDir });
      await expect(second).rejects.toThrow(FolderInUse);
      await expect(second).rejects.toThrow(`process ${app.pid}`);
      expect(isAlive(app.postmaster)).toBe(true);
      const holder = await findRunning(dataDir);
      expect(holder?.pid).toBe(app.pid);
      expect(await ask(holder?.adminUrl ?? '', 'select current_user as who')).toEqual({ who: 'plumbline_owner' });
    } finally {
      app.die();
      await goneWithin(app.postmaster, 3_000);
    }
    expect(await findRunning(dataDir)).toBeUndefined();
  });

  test('of five starts at the same time one wins', async () => {
    const dataDir = join(folder, 'data');
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => start(dataDir)));
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost).toHaveLength(4);
    for (const { reason } of lost) expect(reason).toBeInstanceOf(FolderInUse);
  });

  test('marks of the dead that name a living stranger are no hindrance', async () => {
    const dataDir = join(folder, 'data');
    await stop(await start(dataDir));
    await writeFile(
      join(dataDir, 'app.lock'),
      JSON.stringify({ pid: process.ppid, birth: 'another time', host: hostname() }),
    );
    await writeFile(
      join(dataDir, 'cluster', 'postmaster.pid'),
      `${process.ppid}\n${join(dataDir, 'cluster')}\n1\n5432\n\n\n\nready\n`,
    );
    const postgres = await start(dataDir);
    expect(isAlive(process.ppid)).toBe(true);
    expect(await ask(postgres.appUrl, 'select 1 as one')).toEqual({ one: 1 });
  });
});

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  test('PostgreSQL runs as an ordinary user in a folder closed to others', async () => {
    const postgres = await start();
    const owner = await stat(postgres.dataDir);
    const status = await readFile(`/proc/${postgres.postmasterPid}/status`, 'utf8');
    const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
    expect(uid).toBeGreaterThan(0);
    expect(owner.uid).toBe(uid);
    expect(owner.mode & 0o777).toBe(0o700);
  });

  test('below a closed home the data goes where PostgreSQL may enter, and is found again', async () => {
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o700 });
    await chmod(home, 0o700);
    const first = await start(join(home, 'data'));
    expect(first.dataDir.startsWith('/var/lib/plumbline/')).toBe(true);
    try {
      await ask(first.adminUrl, 'create table job ()');
      await stop(first);
      const second = await start(join(home, 'data'));
      expect(second.dataDir).toBe(first.dataDir);
      expect(await ask(second.adminUrl, `select to_regclass('job') is not null as kept`)).toEqual({ kept: true });
      await stop(second);
    } finally {
      await rm(first.dataDir, { recursive: true, force: true });
    }
  });
});
