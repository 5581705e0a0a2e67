export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const WORKER_MODES = ['inline', 'only', 'off'] as const;
export type WorkerMode = (typeof WORKER_MODES)[number];

/** Every variable we read, with its default and its effect: docs/settings.md is generated from this. */
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
    name: 'REDIS_URL',
    usual: 'the database',
    does: 'A Redis (6.2 or newer) through which several processes tell each other what browsers should hear, instead of the database: `redis://user:password@host:port/number`, or `rediss://…` encrypted. The same for every process; no other Plumbline may use that number. A process that is away for a while reads on where it stopped.',
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
  {
    name: 'MAIL_IN_DOMAIN',
    usual: 'none',
    does: 'The domain that answers to mails come to, `reply.example.com`: mails about a record then name an address there, and an answer becomes a comment or a response. Its MX leads to a mail server of yours, which checks what it takes (SPF, DKIM, spam) and hands all of it on to MAIL_IN_PORT. Every mail then has an address there for reports that it could not be delivered: let your mail server send for the domain too (SPF). The same for every process.',
  },
  {
    name: 'MAIL_IN_PORT',
    usual: 'none',
    does: 'The port on which this process takes such mails by SMTP, for that mail server alone; 0 picks a free one. Nothing is loaded for it without.',
  },
  {
    name: 'MAIL_IN_HOST',
    usual: 'localhost',
    does: 'The address it listens on for them. SMTP here is neither encrypted nor signed in to: leave it on this machine or on a network of your own.',
  },
  {
    name: 'MAIL_IN_CHECKED_BY',
    usual: 'every one',
    does: 'The mail servers in front whose `Authentication-Results` are believed, by the names that they give themselves there, separated by commas: `mx.example.com`. An answer for which one of them says `dmarc=fail` is refused. Without it every such header refuses: a sender who forges one refuses their own answer and no other.',
  },
  {
    name: 'PUSH_TEST_ORIGIN',
    usual: 'none',
    does: 'An origin of this machine that notices may be pushed to, beside public hosts over https: for tests. Refused where others can reach Plumbline.',
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
