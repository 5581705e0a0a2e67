import { createWriteStream } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { isZone } from '@plumbline/contract/kit/days';
import * as tenants from '../../areas/tenants/index.ts';
import { writeArchive } from '../../kit/archive/write.ts';
import { guardedBy, makeDisk } from '../../kit/disk.ts';
import { openDatabase } from '../../kit/db/database.ts';
import type { Database } from '../../kit/db/database.ts';
import { purgeTenant } from '../../kit/db/purge.ts';
import { Refusal } from '../../kit/errors.ts';
// A new company begins with what every area gives it.
import '../areas.ts';
import type { Stores } from '../stores.ts';
import { tellSize } from '../tellSize.ts';
import { HELP } from './help.ts';
import { everyTenant } from '../../kit/db/everyTenant.ts';
import type { TenantLine } from '../../kit/db/everyTenant.ts';
import { table } from './table.ts';

export interface AdminOptions {
  args: string[];
  /** Opened when the command needs it. */
  openStores(): Promise<Stores>;
  publicUrl: string;
  diskReserve?: number | undefined;
  /** Where relative names of files are meant from. */
  folder: string;
  say(line: string): void;
  now?: Date;
}

interface Given {
  stores: Stores;
  database: Database;
  options: AdminOptions;
  values: Values;
  /** What follows the company on the line. */
  rest: string[];
  now: Date;
}
type Values = ReturnType<typeof parse>['values'];
type Deed = (given: Given, tenant: TenantLine) => Promise<string>;

/** Runs one line of the operator; answers its exit code: 0 done, 1 refused, 2 not understood. */
export async function runAdmin(options: AdminOptions): Promise<number> {
  const { args, say } = options;
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return 2;
  }
  const { values, positionals } = parsed;
  const [noun, verb = '', ...rest] = positionals;
  if (values.help || noun === 'help') {
    say(HELP);
    return 0;
  }
  if (noun !== 'tenant' || !(verb in DEEDS || verb === 'list' || verb === 'create')) {
    say(HELP);
    return 2;
  }
  try {
    await act(options, values, verb, rest);
    return 0;
  } catch (error) {
    if (!(error instanceof tenants.OperatorError || error instanceof Refusal)) throw error;
    say(error.message);
    return 1;
  }
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    strict: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      name: { type: 'string' },
      short: { type: 'string' },
      zone: { type: 'string' },
      plan: { type: 'string' },
      admin: { type: 'string' },
      email: { type: 'string' },
      reason: { type: 'string' },
      grace: { type: 'string' },
      out: { type: 'string' },
      confirm: { type: 'string' },
      early: { type: 'boolean' },
    },
  });
}

async function act(options: AdminOptions, values: Values, verb: string, rest: string[]): Promise<void> {
  const { say } = options;
  const stores = await options.openStores();
  try {
    if (verb === 'list') {
      const all = await everyTenant(stores.adminUrl);
      say(values.json ? JSON.stringify(all, null, 2) : table(all));
      return;
    }
    const database = await openDatabase({ url: stores.appUrl, most: 3 });
    const given: Given = { stores, database, options, values, rest: rest.slice(1), now: options.now ?? new Date() };
    try {
      say(verb === 'create' ? await create(given) : await DEEDS[verb]!(given, await find(stores, rest[0])));
    } finally {
      await database.close();
    }
  } finally {
    await stores.close();
  }
}

/** A company by id, name or short name. */
async function find({ adminUrl }: Stores, wanted: string | undefined): Promise<TenantLine> {
  if (!wanted) throw new tenants.OperatorError('Say which company: its id, its name or its short name.');
  const all = await everyTenant(adminUrl);
  const text = wanted.toLowerCase();
  const ways = [
    (one: TenantLine) => one.tenantId === text,
    (one: TenantLine) => one.name.toLowerCase() === text,
    (one: TenantLine) => one.shortName.toLowerCase() === text,
    (one: TenantLine) => one.name.toLowerCase().startsWith(text),
  ];
  for (const way of ways) {
    const found = all.filter(way);
    if (found.length > 1)
      throw new tenants.OperatorError(
        `“${wanted}” may be ${found.map((one) => `${one.name} (${one.tenantId})`).join(' or ')}. Say it by its id.`,
      );
    if (found[0]) return found[0];
  }
  throw new tenants.OperatorError(`There is no company “${wanted}”. See: npm run admin -- tenant list`);
}

async function create({ database, values, options, now }: Given): Promise<string> {
  const { name, admin, email, zone = 'America/New_York', plan = 'trial' } = values;
  if (!name || !admin || !email)
    throw new tenants.OperatorError('Say --name of the company, --admin for the name of its first admin, and --email.');
  if (!isZone(zone)) throw new tenants.OperatorError(`${zone} is no time zone. Write it as America/Denver.`);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new tenants.OperatorError(`${email} is no email address.`);
  const tenantId = await tenants.createRoot(
    database,
    {
      name,
      shortName: values.short,
      timeZone: zone,
      plan,
      adminName: admin,
      adminEmail: email.toLowerCase(),
      publicUrl: options.publicUrl,
    },
    now,
  );
  return `Made ${name} (${tenantId}). An invitation to ${email} is on its way.`;
}

const DEEDS: Record<string, Deed> = {
  async show({ values }, tenant) {
    if (values.json) return JSON.stringify(tenant, null, 2);
    const { bytes, storage, origins } = tenant;
    const said = { bytes: tellSize(bytes), storage: storage && tellSize(storage), origins: origins.join(' ') || null };
    return Object.entries({ ...tenant, ...said })
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name.padEnd(12)} ${String(value)}`)
      .join('\n');
  },
  async plan({ database, rest: [plan = ''], now }, { tenantId, name }) {
    await tenants.givePlan(database, tenantId, plan, now);
    return `${name} has the plan ${plan}.`;
  },
  async seats({ database, rest: [seats = ''], now }, { tenantId, name }) {
    await tenants.giveSeats(database, tenantId, Number(seats || Number.NaN), now);
    return `${name} has ${seats} seats.`;
  },
  async subtenants({ database, rest: [most = ''], now }, { tenantId, name }) {
    await tenants.giveSubtenants(database, tenantId, Number(most || Number.NaN), now);
    return `${name} may have ${most} sub-tenants.`;
  },
  async storage({ database, rest: [gb = ''], now }, { tenantId, name }) {
    await tenants.giveStorage(database, tenantId, Number(gb || Number.NaN), now);
    return `${name} and the companies under its plan may keep ${gb} GB of files.`;
  },
  async suspend({ database, values, now }, { tenantId, name }) {
    if (!values.reason) throw new tenants.OperatorError('Say --reason: it stands in the company’s audit.');
    await tenants.suspendTenant(database, tenantId, values.reason, now);
    return `${name} is suspended: nobody gets in any more, within five seconds.`;
  },
  async reactivate({ database, now }, { tenantId, name }) {
    await tenants.reactivateTenant(database, tenantId, now);
    return `${name} is open again.`;
  },
  async pastdue({ database, values, now }, { tenantId, name }) {
    const grace = Number(values.grace ?? '14');
    await tenants.markPastDue(database, tenantId, grace, now);
    return `${name} is past due. ${grace === 0 ? 'It can only be read from now on.' : `In ${grace} days it can only be read.`}`;
  },
  async close({ database, now }, { tenantId, name }) {
    await tenants.closeTenant(database, tenantId, now);
    return `${name} is closed. For ${tenants.EXPORT_DAYS} days: npm run admin -- tenant archive ${tenantId} --out FILE; then it may be purged.`;
  },
  async origins({ database, rest, now }, { tenantId, name, origins }) {
    const [how, ...named] = rest;
    if (how === undefined) return origins.join('\n') || `No site may show ${name} in a frame.`;
    const wanted = {
      add: [...new Set([...origins, ...named])],
      remove: origins.filter((one) => !named.includes(one)),
      set: named,
    }[how];
    if (!wanted)
      throw new tenants.OperatorError('Say add, remove or set, and origins such as https://portal.example.com.');
    await tenants.setOrigins(database, tenantId, wanted, now);
    return wanted.join('\n') || `No site may show ${name} in a frame any more.`;
  },
  async archive({ stores, database, values, options, now }, { tenantId, shortName }) {
    const out = resolve(options.folder, values.out ?? `plumbline-${shortName}-${now.toISOString().slice(0, 10)}.zip`);
    const disk = makeDisk({ folders: [dirname(out)], reserve: options.diskReserve });
    const files = {
      ...stores.files,
      put: (_key: string, content: Readable) =>
        pipeline(content, guardedBy(disk, out), createWriteStream(out, { flags: 'wx', mode: 0o600, flush: true })),
    };
    const packed = await writeArchive({
      database,
      files,
      tenantId,
      now,
      storageKey: out,
      report: async () => undefined,
    });
    return `Wrote ${out}: ${packed.rows} rows and ${packed.files} files, ${tellSize(packed.bytes)}.`;
  },
  async purge({ stores, values, now }, tenant) {
    await assertMayPurge(stores, tenant, values, now);
    const { rows, accounts } = await purgeTenant(stores.adminUrl, tenant.tenantId);
    let files = 0;
    for await (const key of stores.files.list()) {
      if (!key.startsWith(`${tenant.tenantId}/`)) continue;
      await stores.files.remove(key);
      files += 1;
    }
    const total = Object.values(rows).reduce((sum, one) => sum + Number(one), 0);
    return `${tenant.name} is gone: ${total} rows, ${files} files, ${accounts} accounts that nobody else knew. Backups still hold it.`;
  },
};

async function assertMayPurge(stores: Stores, tenant: TenantLine, values: Values, now: Date): Promise<void> {
  if (tenant.status !== 'closed' || !tenant.closedAt)
    throw new tenants.OperatorError('Only a closed company is purged. See: npm run admin -- tenant close');
  const open = new Date(Date.parse(tenant.closedAt) + tenants.EXPORT_DAYS * 86_400_000);
  if (open > now && !values.early)
    throw new tenants.OperatorError(
      `It can be archived until ${open.toISOString().slice(0, 10)}. To purge it before that, say --early.`,
    );
  const below = (await everyTenant(stores.adminUrl)).filter((one) => one.parent === tenant.name);
  if (below.length > 0)
    throw new tenants.OperatorError(
      `${below.map((one) => one.name).join(', ')} lie below it. Purge or move them first.`,
    );
  if (values.confirm !== tenant.name)
    throw new tenants.OperatorError(`This removes every row and file for good. Say --confirm "${tenant.name}".`);
}
