import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WrongSettings, readSettings, settingsPage } from './settings.ts';

const root = join(import.meta.dirname, '../../..');

describe('settings', () => {
  test('none is needed', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      dataDir: join(root, '.data'),
      diskReserve: undefined,
      secret: undefined,
      database: undefined,
      demo: true,
      mail: undefined,
      mailIn: undefined,
      pushTestOrigin: undefined,
      s3: undefined,
      logLevel: 'info',
      worker: 'inline',
    });
  });

  test('all of them', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://build.example.com/',
      PLUMBLINE_DATA: '/var/lib/plumbline',
      DISK_RESERVE: '2048',
      PLUMBLINE_SECRET: 'a sentence that is long enough to be a key',
      DATABASE_URL: 'postgres://app:secret@db:5432/plumbline',
      DATABASE_ADMIN_URL: 'postgres://owner@/plumbline?host=/run/postgresql',
      PLUMBLINE_DEMO: '0',
      SMTP_URL: 'smtp://mail:25',
      SMTP_FROM: 'Plumbline <plumbline@example.com>',
      MAIL_IN_DOMAIN: 'Reply.example.com',
      MAIL_IN_PORT: '2525',
      TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16',
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'http://s3:9000',
      S3_KEY: 'key',
      S3_SECRET: 'secret',
      LOG_LEVEL: 'warn',
      WORKER: 'only',
    });
    expect(settings).toEqual({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://build.example.com',
      trustedProxies: '10.0.0.5, 10.1.0.0/16',
      dataDir: '/var/lib/plumbline',
      diskReserve: 2 * 1024 ** 3,
      secret: 'a sentence that is long enough to be a key',
      database: {
        url: 'postgres://app:secret@db:5432/plumbline',
        adminUrl: 'postgres://owner@/plumbline?host=/run/postgresql',
      },
      demo: false,
      mail: { url: 'smtp://mail:25', from: 'Plumbline <plumbline@example.com>' },
      mailIn: { domain: 'reply.example.com', host: 'localhost', port: 2525, checkedBy: [] },
      pushTestOrigin: undefined,
      s3: { bucket: 'files', endpoint: 'http://s3:9000', region: 'us-east-1', key: 'key', secret: 'secret' },
      logLevel: 'warn',
      worker: 'only',
    });
  });

  test.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080', HOST: '127.0.0.1' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' }, true],
    [{ PUBLIC_URL: 'http://app.localhost:3000' }, true],
    [{ PUBLIC_URL: 'https://build.example.com' }, false],
    [{ PUBLIC_URL: 'http://localhost.example.com' }, false],
    [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://build.example.com', PLUMBLINE_DEMO: '1' }, true],
    [{ PLUMBLINE_DEMO: '0' }, false],
  ])('%o: the demo is made by itself only where nobody else can reach it', (env, demo) => {
    expect(readSettings(env).demo).toBe(demo);
  });

  test('pushing to this machine is refused where others can reach it', () => {
    const PUSH_TEST_ORIGIN = 'http://127.0.0.1:4000';
    expect(readSettings({ PUSH_TEST_ORIGIN }).pushTestOrigin).toBe(PUSH_TEST_ORIGIN);
    for (const more of [
      { PUBLIC_URL: 'https://build.example.com' },
      { HOST: '0.0.0.0' },
      { PUSH_TEST_ORIGIN: 'http://10.0.0.5' },
    ])
      expect(() => readSettings({ PUSH_TEST_ORIGIN, ...more })).toThrow(/PUSH_TEST_ORIGIN is for tests/);
  });

  test('a blank value counts as none', () => {
    expect(readSettings({ PORT: ' ', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  test.each([
    [{ PORT: '70000' }, 'PORT is 70000; it must be a whole number from 0 to 65535.'],
    [{ PORT: '3e3' }, 'PORT is 3e3; it must be a whole number from 0 to 65535.'],
    [{ PUBLIC_URL: 'build.example.com' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
    [
      { DATABASE_ADMIN_URL: 'postgres://o@db/p' },
      'DATABASE_ADMIN_URL is set but DATABASE_URL is not; the app never works as the owner of the tables.',
    ],
    [{ TRUSTED_PROXIES: '10.0.0.5,proxy' }, 'TRUSTED_PROXIES: proxy is no address or network.'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: 10.0.0.0/33 is no address or network.'],
    [{ PLUMBLINE_DEMO: 'yes' }, 'PLUMBLINE_DEMO is yes; it must be 1 or 0.'],
    [{ SMTP_URL: 'smtp://mail' }, 'SMTP_FROM must be a mail address, for example Plumbline <plumbline@example.com>.'],
    [{ S3_BUCKET: 'files', S3_KEY: 'key' }, 'S3_SECRET is missing; files in S3 need S3_BUCKET, S3_KEY and S3_SECRET.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is loud; it must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ DISK_RESERVE: '5%' }, 'DISK_RESERVE is 5%; it must be a whole number of MiB.'],
    [{ WORKER: 'both' }, 'WORKER is both; it must be one of inline, only, off.'],
    [{ PLUMBLINE_SECRET: 'hunter2' }, 'PLUMBLINE_SECRET must have 32 characters or more.'],
    [{ PLUMBLINE_DATEN: '/srv' }, 'There is no setting PLUMBLINE_DATEN; see docs/settings.md.'],
  ])('%o is refused', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(new WrongSettings(sentence));
  });

  test('all mistakes are named at once, and no password among them', () => {
    const read = () => readSettings({ PORT: 'x', DATABASE_URL: 'postgrs://app:hunter2@db/p' });
    expect(read).toThrow(/PORT[^]*\n[^]*DATABASE_URL/);
    expect(read).not.toThrow(/hunter2/);
  });

  test('the page in docs says the same', async () => {
    expect(await readFile(join(root, 'docs/settings.md'), 'utf8')).toBe(settingsPage());
  });
});
