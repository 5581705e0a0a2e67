import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import type { Envelope } from '@plumbline/contract/kit/codes';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import { addMember } from '../src/areas/people/index.ts';
import { makeTenant } from '../src/areas/tenants/index.ts';
import { compose } from '../src/app/compose.ts';
import { systemActor } from '../src/kit/actor.ts';
import { openDatabase } from '../src/kit/db/database.ts';
import type { Database } from '../src/kit/db/database.ts';
import type { AfterCommit } from '../src/kit/db/tx.ts';
import { createFolderStore } from '../src/kit/files/store.ts';
import type { House } from '../src/kit/http/routes.ts';
import { hashPassword } from '../src/kit/identity/passwords.ts';
import { readSettings } from '../src/kit/settings.ts';
import { makeTestDatabase } from './postgres.ts';
import type { TestDatabase } from './postgres.ts';

export const PASSWORD = 'plumbline-test-password';

/** Who is in the test company, by the role that they have. `architect` and the like are external members. */
export const CAST = {
  admin: ['tenantAdmin', 'employee', 'Avery Cole'],
  executive: ['executive', 'employee', 'Eli Stone'],
  pm: ['projectManager', 'employee', 'Jordan Reyes'],
  engineer: ['projectEngineer', 'employee', 'Sam Okafor'],
  super: ['superintendent', 'employee', 'Dana Whitfield'],
  estimator: ['estimator', 'employee', 'Rita Moss'],
  purchasing: ['purchasing', 'employee', 'Paul Cray'],
  accounting: ['accountant', 'employee', 'Priya Natarajan'],
  controller: ['controller', 'employee', 'Carl Lowe'],
  safety: ['hrSafety', 'employee', 'Hana Sato'],
  viewer: ['viewer', 'employee', 'Noor Haddad'],
  lead: ['leadTechnician', 'technician', 'Lena Ruiz'],
  tech: ['technician', 'technician', 'Luis Ortega'],
  apprentice: ['apprentice', 'technician', 'Ada Penn'],
  subtech: ['subcontractTechnician', 'technician', 'Theo Park'],
  architect: ['architect', 'external', 'Inés Calderón-Brandt'],
  consultant: ['engineer', 'external', 'Tomasz Wójcik'],
  owner: ['ownerRep', 'external', 'Owen Grant'],
  trade: ['tradePartner', 'external', 'Åsa Halvorsen'],
} as const;
export type Part = keyof typeof CAST;

/** A failed call: the envelope's code and sentence, or the HTTP status. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  constructor(status: number, body: Envelope<unknown>) {
    super(body.msg);
    this.status = status;
    this.code = body.code;
    this.data = body.data;
  }
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  json(): Envelope<never>;
}

/** One person at their browser. */
export interface Client {
  personId: string;
  cookie: string;
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  raw(method: 'GET' | 'POST', path: string, input?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestServer {
  house: House;
  place: TestDatabase;
  tenantId: string;
  /** The project that everybody but `executive` is on, and one that only `admin` knows. */
  projectId: string;
  otherProjectId: string;
  /** A second company; `rival` is its admin, with a project of its own. */
  rivalTenantId: string;
  rivalProjectId: string;
  rival: Client;
  anonymous: Client;
  as(part: Part): Promise<Client>;
  person(part: Part): string;
  sql: TestDatabase['sql'];
  /** Statements sent so far: see Database.trips. */
  trips(): number;
  /** What commits left to be done, when no worker takes it. */
  left: AfterCommit[];
  /** A real port, for sockets and uploads. */
  listen(): Promise<string>;
  setClock(now: Date): void;
  close(): Promise<void>;
}

export async function startTestServer(options: { clock?: Date } = {}): Promise<TestServer> {
  const place = await makeTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-files-'));
  const left: AfterCommit[] = [];
  const database = await openDatabase({ url: place.appUrl, afterCommit: (more) => left.push(...more) });
  const settings = {
    ...readSettings({
      PLUMBLINE_DATA: folder,
      LOG_LEVEL: 'error',
      DATABASE_URL: place.appUrl,
      DATABASE_ADMIN_URL: place.adminUrl,
    }),
  };
  const house: House = { database, settings, files: createFolderStore(folder) };
  let now = options.clock;
  const { app } = await compose({
    house,
    checkAnswers: true,
    origins: [settings.publicUrl],
    clock: () => now ?? new Date(),
  });

  const people = new Map<string, { personId: string; email: string }>();
  const passwordHash = await hashPassword(PASSWORD);
  const at = now ?? new Date();
  const ids = {
    tenantId: newId(),
    projectId: newId(),
    otherProjectId: newId(),
    rivalTenantId: newId(),
    rivalProjectId: newId(),
  };
  await settle(
    database,
    ids.tenantId,
    'Harbor & Vale',
    at,
    passwordHash,
    people,
    Object.entries(CAST).map(([part, [role, family, name]]) => ({ part, role, family, name })),
  );
  await settle(database, ids.rivalTenantId, 'Copperline', at, passwordHash, people, [
    { part: 'rival', role: 'tenantAdmin', family: 'employee', name: 'Morgan Blake' },
  ]);
  const everybody = Object.keys(CAST).filter((part) => part !== 'executive');
  await settleProject(
    database,
    ids.tenantId,
    ids.projectId,
    'P-1',
    'Mission Creek',
    at,
    everybody.map((part) => people.get(part)?.personId ?? ''),
    people.get('engineer')?.personId ?? null,
  );
  await settleProject(
    database,
    ids.tenantId,
    ids.otherProjectId,
    'P-2',
    'Tidewater Dental',
    at,
    [people.get('admin')?.personId ?? ''],
    null,
  );
  await settleProject(
    database,
    ids.rivalTenantId,
    ids.rivalProjectId,
    'R-1',
    'Rival Tower',
    at,
    [people.get('rival')?.personId ?? ''],
    people.get('rival')?.personId ?? null,
  );

  const clients = new Map<string, Promise<Client>>();
  function browser(cookie: string, personId: string): Client {
    const raw: Client['raw'] = async (method, path, input, headers = {}) => {
      const query = method === 'GET' && input ? `?${toQuery(input)}` : '';
      const answer = await app.inject({
        method,
        url: `${path}${query}`,
        headers: { cookie, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(method === 'POST' ? { payload: JSON.stringify(input ?? {}) } : {}),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body,
        json: () => JSON.parse(answer.body),
      };
    };
    return {
      personId,
      cookie,
      raw,
      async call(endpoint, input) {
        const answer = await raw(endpoint.method, endpoint.path, input);
        const body = answer.json();
        if (answer.status !== 200 || body.code !== 0) throw new ApiFailure(answer.status, body);
        return body.data;
      },
    };
  }
  function as(part: string): Promise<Client> {
    let client = clients.get(part);
    if (!client) {
      const person = people.get(part);
      client = signIn(person?.email ?? '').then((cookie) => browser(cookie, person?.personId ?? ''));
      clients.set(part, client);
    }
    return client;
  }
  async function signIn(email: string): Promise<string> {
    const answer = await browser('', '').raw('POST', '/apisc/auth/login', { email, password: PASSWORD });
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    if (answer.json().code !== 0 || !cookie) throw new Error(`${email} cannot sign in: ${answer.body}`);
    return cookie;
  }

  return {
    house,
    place,
    ...ids,
    rival: await as('rival'),
    anonymous: browser('', ''),
    as,
    person: (part) => people.get(part)?.personId ?? '',
    sql: place.sql,
    trips: () => database.trips,
    left,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    setClock: (time) => {
      now = time;
    },
    async close() {
      await app.close();
      await database.close();
      await place.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function settle(
  database: Database,
  tenantId: string,
  name: string,
  at: Date,
  passwordHash: string,
  people: Map<string, { personId: string; email: string }>,
  cast: { part: string; role: string; family: 'employee' | 'technician' | 'external'; name: string }[],
): Promise<void> {
  for (const one of cast)
    people.set(one.part, { personId: newId(), email: `${one.part}@${name.split(' ')[0]?.toLowerCase()}.example` });
  await database.transact(tenantId, async (tx) => {
    await makeTenant(tx, { name, shortName: 'HV', timeZone: 'America/Los_Angeles' }, at);
    for (const one of cast) {
      const { personId, email } = people.get(one.part) ?? { personId: '', email: '' };
      const [account] = await database.call<{ make_account: string }>('identity.make_account', [
        newId(),
        email,
        one.name,
        passwordHash,
      ]);
      await addMember(tx, systemActor(tenantId, at), account?.make_account ?? '', {
        personId,
        fullName: one.name,
        email,
        family: one.family,
        roles: [one.role],
      });
    }
  });
}

/** A project without the projects area: other areas' tests need one, not its rules. */
async function settleProject(
  database: Database,
  tenantId: string,
  projectId: string,
  number: string,
  name: string,
  at: Date,
  memberIds: string[],
  rfiManagerId: string | null,
): Promise<void> {
  await database.transact(tenantId, async (tx) => {
    await tx.run(sql`insert into record (tenant_id, id, project_id, kind, number, title, status, created_by, created_at, updated_at, create_hash, search)
      values (${tenantId}, ${projectId}, ${projectId}, 'project', ${number}, ${name}, 'active', ${memberIds[0] ?? null}, ${at}, ${at}, '\\x', to_tsvector('english', ${name}))`);
    await tx.run(sql`insert into project (tenant_id, id, project_number, project_type, time_zone, rfi_manager_id)
      values (${tenantId}, ${projectId}, ${number}, 'newBuild', 'America/Los_Angeles', ${rfiManagerId})`);
    for (const personId of memberIds) {
      await tx.run(
        sql`insert into project_member (tenant_id, id, project_id, person_id, project_role) values (${tenantId}, ${newId()}, ${projectId}, ${personId}, 'observer')`,
      );
    }
  });
}

function toQuery(input: unknown): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(key, String(one));
  }
  return query.toString();
}
