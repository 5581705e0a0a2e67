import { isIP, isIPv4 } from 'node:net';
import { resolve } from 'node:path';

/** All that an operator may decide, read once at start. */
export interface Settings {
  port: number;
  host: string;
  /** Where browsers reach us, without a slash at the end: links in mail and the origin of cookies and passkeys. */
  publicUrl: string;
  /** Who may say for whom they ask (X-Forwarded-For): addresses and networks, with commas; undefined is nobody. */
  trustedProxies: string | undefined;
  /** The folder of the embedded database and of the files, as an absolute path. */
  dataDir: string;
  /** Bytes that stay free on the disks that files are written to; without it a share of each: see kit/disk. */
  diskReserve: number | undefined;
  /** The key that secrets are sealed with; without it one is made in the data folder. */
  secret: string | undefined;
  /** A database of the operator's own; without it the embedded one is started. */
  database: { url: string; adminUrl: string | undefined } | undefined;
  /** Whether an empty installation becomes the demo. */
  demo: boolean;
  /** Without it mail goes to the mailbox that the demo shows. */
  mail: { url: string; from: string } | undefined;
  /** Without it files go into the data folder. */
  s3: S3Settings | undefined;
  logLevel: LogLevel;
  worker: WorkerMode;
}

export interface S3Settings {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const WORKER_MODES = ['inline', 'only', 'off'] as const;
export type WorkerMode = (typeof WORKER_MODES)[number];

/** Every variable we read, with its default and what it does: the page docs/settings.md is made of this. */
export const VARIABLES: { name: string; usual: string; does: string }[] = [
  { name: 'PORT', usual: '3000', does: 'The port of the web server; 0 picks a free one.' },
  {
    name: 'HOST',
    usual: 'localhost',
    does: 'The address it listens on. `localhost` is this machine alone; `0.0.0.0` is every network it is in.',
  },
  {
    name: 'PUBLIC_URL',
    usual: 'http://localhost:PORT',
    does: 'The address people type, as it stands in links and mails. Passkeys refuse a bare IP address; use https anywhere but on your own machine. Over https every answer tells browsers, for a year, to come to this name and to those below it by https alone (HSTS): give Plumbline a name of its own.',
  },
  {
    name: 'TRUSTED_PROXIES',
    usual: 'this machine, with https in PUBLIC_URL',
    does: 'The reverse proxies in front, as addresses or networks with commas between them: `10.0.0.5,10.1.0.0/16`. Tries are counted per address; without this, everybody behind a proxy on another machine is one.',
  },
  {
    name: 'PLUMBLINE_DATA',
    usual: '.data',
    does: 'The folder for the embedded database and the files, from the root of the repository if it is not absolute. Back it up with `npm run backup`.',
  },
  {
    name: 'DISK_RESERVE',
    usual: '1024, or a tenth of a disk below 10 GiB',
    does: 'The MiB that stay free on each disk of the data folder, of the files and of temporary files. Below that, uploads, exports, imports, archives and backups are refused, while everything else goes on: PostgreSQL needs this room for its log (up to 1 GiB).',
  },
  {
    name: 'PLUMBLINE_SECRET',
    usual: 'made once, in secret.key of the data folder',
    does: 'The key that authenticator apps and recovery codes are sealed with: 32 characters or more, the same for every process and for good. The start refuses another than the database was begun with.',
  },
  {
    name: 'DATABASE_URL',
    usual: 'embedded',
    does: 'A PostgreSQL (15 or newer) of your own, as the role the app works with: `postgres://role:password@host:port/database`. It must not own the tables.',
  },
  {
    name: 'DATABASE_ADMIN_URL',
    usual: 'embedded',
    does: 'The same database as its owner: migrations, backup and roles. A process without it checks the schema but changes nothing.',
  },
  {
    name: 'PLUMBLINE_DEMO',
    usual: '1 on your own machine, else 0',
    does: 'Whether an empty installation is filled with the demo company: 1 or 0. Its logins have a password that everybody knows: where HOST or PUBLIC_URL is more than this machine, it is made only if you set 1.',
  },
  {
    name: 'SMTP_URL',
    usual: 'none',
    does: 'The mail server: `smtp://user:password@host:port` or `smtps://…`. Over `smtp://` to another machine nothing is sent unless the connection can be encrypted first (STARTTLS); where a mail server of your own network cannot do that, end the address in `?requireTLS=false`. Without it mail is kept in a mailbox you can open in the app.',
  },
  {
    name: 'SMTP_FROM',
    usual: 'none',
    does: 'The sender of mail, `Plumbline <plumbline@example.com>`. Needed with SMTP_URL.',
  },
  { name: 'S3_BUCKET', usual: 'none', does: 'Keep files in this bucket instead of the data folder.' },
  { name: 'S3_ENDPOINT', usual: 'Amazon', does: 'The address of another S3 than Amazon’s.' },
  { name: 'S3_REGION', usual: 'us-east-1', does: 'The region of the bucket.' },
  { name: 'S3_KEY', usual: 'none', does: 'The access key id. Needed with S3_BUCKET.' },
  { name: 'S3_SECRET', usual: 'none', does: 'The secret access key. Needed with S3_BUCKET.' },
  { name: 'LOG_LEVEL', usual: 'info', does: `How much is logged: ${LOG_LEVELS.join(', ')}.` },
  {
    name: 'WORKER',
    usual: 'inline',
    does: 'Whether this process does the jobs too: `inline` both, `only` jobs, `off` web alone.',
  },
];

/** Thrown with one sentence per wrong setting. */
export class WrongSettings extends Error {}

/** Reads all settings from the environment; throws `WrongSettings` that names every mistake at once. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const wrong: string[] = [];
  const get = (name: string) => env[name]?.trim() || undefined;
  const known = new Set(VARIABLES.map((variable) => variable.name));
  for (const name of Object.keys(env)) {
    if (/^(PLUMBLINE|S3|SMTP)_/.test(name) && !known.has(name))
      wrong.push(`There is no setting ${name}; see docs/settings.md.`);
  }

  const port = readPort(get('PORT') ?? '3000', wrong);
  const host = get('HOST') ?? 'localhost';
  const publicUrl =
    readUrl('PUBLIC_URL', get('PUBLIC_URL'), ['http:', 'https:'], wrong)?.replace(/\/+$/, '') ??
    `http://localhost:${port}`;
  const settings: Settings = {
    port,
    host,
    publicUrl,
    trustedProxies:
      readProxies(get('TRUSTED_PROXIES'), wrong) ?? (publicUrl.startsWith('https:') ? 'loopback' : undefined),
    dataDir: resolve(import.meta.dirname, '../../..', get('PLUMBLINE_DATA') ?? '.data'),
    diskReserve: readMebibytes('DISK_RESERVE', get('DISK_RESERVE'), wrong),
    secret: readSecret(get('PLUMBLINE_SECRET'), wrong),
    database: readDatabase(get, wrong),
    demo: readSwitch(
      'PLUMBLINE_DEMO',
      get('PLUMBLINE_DEMO') ?? (isThisMachineAlone({ host, publicUrl }) ? '1' : '0'),
      wrong,
    ),
    mail: readMail(get, wrong),
    s3: readS3(get, wrong),
    logLevel: readChoice('LOG_LEVEL', get('LOG_LEVEL') ?? 'info', LOG_LEVELS, wrong),
    worker: readChoice('WORKER', get('WORKER') ?? 'inline', WORKER_MODES, wrong),
  };
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'));
  return settings;
}

/** Whether nobody reaches us but from this machine: neither the address we listen on nor the one people type is another. */
export function isThisMachineAlone({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
}

/** Whether a name or address, an IPv6 one with or without its brackets, is this machine's way to itself. */
export function isLoopback(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    (isIPv4(name) && name.startsWith('127.')) ||
    name === '::1' ||
    name === '[::1]'
  );
}

/** The page docs/settings.md; a test holds the two together. */
export function settingsPage(): string {
  const rows = VARIABLES.map(({ name, usual, does }) => `| \`${name}\` | ${usual} | ${does} |`);
  return `# Settings

All settings are environment variables. None is needed: without any, \`npm start\` serves http://localhost:3000 with a
database and files of its own in \`.data\`. A wrong value stops the start with a sentence that names it.

| Variable | Without it | What it does |
|---|---|---|
${rows.join('\n')}

This page is made from \`server/src/kit/settings.ts\`: change it there.
`;
}

type Get = (name: string) => string | undefined;

function readProxies(text: string | undefined, wrong: string[]): string | undefined {
  for (const one of text?.split(',') ?? []) {
    const [address = '', bits, more] = one.trim().split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (isIP(address) === 0 || !isNetwork || more !== undefined)
      wrong.push(`TRUSTED_PROXIES: ${one.trim()} is no address or network.`);
  }
  return text;
}

function readDatabase(get: Get, wrong: string[]): Settings['database'] {
  const url = readUrl('DATABASE_URL', get('DATABASE_URL'), ['postgres:', 'postgresql:'], wrong);
  const adminUrl = readUrl('DATABASE_ADMIN_URL', get('DATABASE_ADMIN_URL'), ['postgres:', 'postgresql:'], wrong);
  if (!url && adminUrl)
    wrong.push('DATABASE_ADMIN_URL is set but DATABASE_URL is not; the app never works as the owner of the tables.');
  return url ? { url, adminUrl } : undefined;
}

function readSecret(text: string | undefined, wrong: string[]): string | undefined {
  // The value is not repeated.
  if (text !== undefined && text.length < 32) wrong.push('PLUMBLINE_SECRET must have 32 characters or more.');
  return text;
}

function readMail(get: Get, wrong: string[]): Settings['mail'] {
  const url = readUrl('SMTP_URL', get('SMTP_URL'), ['smtp:', 'smtps:'], wrong);
  const from = get('SMTP_FROM');
  if (url && !from?.includes('@'))
    wrong.push('SMTP_FROM must be a mail address, for example Plumbline <plumbline@example.com>.');
  return url && from ? { url, from } : undefined;
}

function readS3(get: Get, wrong: string[]): Settings['s3'] {
  const endpoint = readUrl('S3_ENDPOINT', get('S3_ENDPOINT'), ['http:', 'https:'], wrong);
  const [bucket, key, secret] = [get('S3_BUCKET'), get('S3_KEY'), get('S3_SECRET')];
  if (!bucket && !key && !secret && !endpoint) return undefined;
  for (const [name, value] of Object.entries({ S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret })) {
    if (!value) wrong.push(`${name} is missing; files in S3 need S3_BUCKET, S3_KEY and S3_SECRET.`);
  }
  return {
    endpoint,
    bucket: bucket ?? '',
    region: get('S3_REGION') ?? 'us-east-1',
    key: key ?? '',
    secret: secret ?? '',
  };
}

function readPort(text: string, wrong: string[]): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  wrong.push(`PORT is ${text}; it must be a whole number from 0 to 65535.`);
  return 0;
}

function readMebibytes(name: string, text: string | undefined, wrong: string[]): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1024 * 1024;
  wrong.push(`${name} is ${text}; it must be a whole number of MiB.`);
  return undefined;
}

function readUrl(name: string, text: string | undefined, schemes: string[], wrong: string[]): string | undefined {
  if (text === undefined) return undefined;
  // An empty host is lawful for PostgreSQL: the socket's folder stands in the query.
  const url = URL.parse(text.replace('@/', '@localhost/'));
  if (url && schemes.includes(url.protocol)) return text;
  // The value may hold a password: it is not repeated.
  wrong.push(`${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`);
  return undefined;
}

function readSwitch(name: string, text: string, wrong: string[]): boolean {
  if (text !== '1' && text !== '0') wrong.push(`${name} is ${text}; it must be 1 or 0.`);
  return text === '1';
}

function readChoice<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
  wrong: string[],
): Choice {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) wrong.push(`${name} is ${text}; it must be one of ${choices.join(', ')}.`);
  return found ?? choices[0]!;
}
