import { isIP, isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { LOG_LEVELS, VARIABLES, WORKER_MODES } from './settingVariables.ts';
import type { LogLevel, WorkerMode } from './settingVariables.ts';

/** All that an operator may decide, read once at start. */
export interface Settings {
  port: number;
  host: string;
  /** Where browsers reach us, without a slash at the end: links in mail and the origin of cookies and passkeys. */
  publicUrl: string;
  /** The proxies that may name the client's address (X-Forwarded-For): addresses and networks, separated by commas; undefined trusts no proxy. */
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
  /** Processes tell each other through it what browsers should hear; without it through the database. */
  redisUrl: string | undefined;
  /** Without it mail goes to the mailbox that the demo shows. */
  mail: { url: string; from: string } | undefined;
  /** Where answers to mails come in; without it mails cannot be answered. Without a port another process takes them in. */
  mailIn: { domain: string; host: string; port: number | undefined; checkedBy: string[] } | undefined;
  /** An origin of this machine that notices may be pushed to as well: for tests. */
  pushTestOrigin: string | undefined;
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

/** Thrown with one sentence per wrong setting. */
export class WrongSettings extends Error {}

/** Reads all settings from the environment; throws `WrongSettings` that names every mistake at once. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const wrong: string[] = [];
  const get = (name: string) => env[name]?.trim() || undefined;
  const known = new Set(VARIABLES.map((variable) => variable.name));
  for (const name of Object.keys(env)) {
    if (/^(PLUMBLINE|S3|SMTP|MAIL_IN|PUSH)_/.test(name) && !known.has(name))
      wrong.push(`There is no setting ${name}; see docs/settings.md.`);
  }

  const port = readPort('PORT', get('PORT') ?? '3000', wrong);
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
    redisUrl: readUrl('REDIS_URL', get('REDIS_URL'), ['redis:', 'rediss:'], wrong),
    mail: readMail(get, wrong),
    mailIn: readMailIn(get, wrong),
    pushTestOrigin: readPushTest(get('PUSH_TEST_ORIGIN'), { host, publicUrl }, wrong),
    s3: readS3(get, wrong),
    logLevel: readChoice('LOG_LEVEL', get('LOG_LEVEL') ?? 'info', LOG_LEVELS, wrong),
    worker: readChoice('WORKER', get('WORKER') ?? 'inline', WORKER_MODES, wrong),
  };
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'));
  return settings;
}

/** Whether only this machine reaches us: both the listening address and the public one are loopback. */
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

This page is made from \`server/src/kit/settingVariables.ts\`: change it there.
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

function readMailIn(get: Get, wrong: string[]): Settings['mailIn'] {
  const domain = get('MAIL_IN_DOMAIN')?.toLowerCase();
  const port = get('MAIL_IN_PORT');
  if (domain === undefined) {
    if (port !== undefined) wrong.push('MAIL_IN_DOMAIN is missing: the domain that answers to mails come to.');
    return undefined;
  }
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
    wrong.push('MAIL_IN_DOMAIN must be a domain, for example reply.example.com.');
  return {
    domain,
    host: get('MAIL_IN_HOST') ?? 'localhost',
    port: port === undefined ? undefined : readPort('MAIL_IN_PORT', port, wrong),
    checkedBy: (get('MAIL_IN_CHECKED_BY') ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  };
}

function readPushTest(
  text: string | undefined,
  reached: Pick<Settings, 'host' | 'publicUrl'>,
  wrong: string[],
): string | undefined {
  const url = readUrl('PUSH_TEST_ORIGIN', text, ['http:', 'https:'], wrong);
  if (url === undefined) return undefined;
  const { origin, hostname } = new URL(url);
  if (!isLoopback(hostname) || !isThisMachineAlone(reached))
    wrong.push('PUSH_TEST_ORIGIN is for tests on one machine: it is refused where others can reach Plumbline.');
  return origin;
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

function readPort(name: string, text: string, wrong: string[]): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  wrong.push(`${name} is ${text}; it must be a whole number from 0 to 65535.`);
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
  // PostgreSQL allows an empty host: then the query has the socket's folder.
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
