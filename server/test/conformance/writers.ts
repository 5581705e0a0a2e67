import { setTimeout as pause } from 'node:timers/promises';
import type { LoginInfo } from '@plumbline/contract/areas/session';
import { newId } from '@plumbline/contract/kit/uuid';
import { wireTo } from './liveApp.ts';
import type { LiveApp, Wire } from './liveApp.ts';

/** What the server answers to a create or a verb. */
export interface Written {
  status: string;
  number: string | null;
  version: number;
}

/** People who write without pause, and remember the acknowledged writes. */
export interface Writers {
  wire: Wire;
  cookie: string;
  tenantId: string;
  projectId: string;
  /** RFI → the number that was acknowledged; null when only its creation was. */
  acknowledged: Map<string, string | null>;
  /** Sends until it is answered, with the same reference. */
  insist(path: string, input: Record<string, unknown>): Promise<{ code: number; data: Written }>;
  /** Creates RFIs and submits them, one after the other, through any failure of the server. */
  write(stopped: () => boolean): Promise<void>;
  /** Every RFI that the server has, by the list that people see. */
  everyRfi(): Promise<Map<string, string | null>>;
  /** Acknowledged RFIs that are missing, or have another number. */
  lost(acknowledged: ReadonlyMap<string, string | null>): Promise<[string, string | null][]>;
}

/** Makes the first company of a running app and a project to write on. */
export async function makeWriters(app: LiveApp): Promise<Writers> {
  const { cookie, tenantId } = await makeCompany(app);
  const wire = wireTo(app.base, () => cookie);
  const projectId = await makeProject(wire);
  const acknowledged = new Map<string, string | null>();

  async function insist(path: string, input: Record<string, unknown>): Promise<{ code: number; data: Written }> {
    for (;;) {
      const { status, body } = await wire.call<Written>('POST', path, input, 15_000);
      if (status === 200 && body && (body.code === 0 || body.code === 1500)) return body;
      if (status === 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
      await pause(40 + Math.random() * 60);
    }
  }

  async function write(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      const rfiId = newId();
      const made = await insist('/apisc/rfi/create', {
        clientRef: rfiId,
        projectId,
        title: `Written by ${rfiId}`,
        question: 'Is it still there?',
      });
      if (made.code !== 0) throw new Error('A draft was not made');
      acknowledged.set(rfiId, null);
      const submitted = await insist('/apisc/rfi/submit', { rfiId, version: 1 });
      // 1500: an earlier try submitted it, and its answer never came; this answer holds the record as it is.
      if (submitted.data.status !== 'submitted' || submitted.data.version !== 2)
        throw new Error(`An RFI was not submitted once: ${JSON.stringify(submitted.data)}`);
      acknowledged.set(rfiId, submitted.data.number);
    }
  }

  /** A page of the list. Ready is what the database was a moment ago: a list may still be told that it is away. */
  async function listed(pageNum: number): Promise<{ rfiId: string; number: string | null }[]> {
    for (let tries = 1; ; tries += 1) {
      const input = { projectId, sort: '-createdAt', pageNum, pageSize: 100 };
      const { status, body } = await wire.call<{ rows: { rfiId: string; number: string | null }[] }>(
        'GET',
        '/apisc/rfi/list',
        input,
      );
      if (body?.code === 0) return body.data.rows;
      if (status !== 503 || tries === 20) throw new Error(`The list was not answered: ${JSON.stringify(body)}`);
      await pause(500);
    }
  }

  /** Every RFI with its number, the newest first; stops early when `isEnough` accepts those found so far. */
  async function everyRfi(
    isEnough: (found: ReadonlyMap<string, string | null>) => boolean = () => false,
  ): Promise<Map<string, string | null>> {
    const found = new Map<string, string | null>();
    for (let pageNum = 1; ; pageNum += 1) {
      const rows = await listed(pageNum);
      for (const row of rows) found.set(row.rfiId, row.number);
      if (rows.length < 100 || isEnough(found)) return found;
    }
  }

  /** Expected RFIs that are missing, or have another number. */
  async function lost(expected: ReadonlyMap<string, string | null>): Promise<[string, string | null][]> {
    const missing = (found: ReadonlyMap<string, string | null>) =>
      [...expected].filter(([rfiId, number]) => !found.has(rfiId) || (number !== null && found.get(rfiId) !== number));
    return missing(await everyRfi((found) => missing(found).length === 0));
  }

  return { wire, cookie, tenantId, projectId, acknowledged, insist, write, everyRfi, lost };
}

async function makeCompany(app: LiveApp): Promise<{ cookie: string; tenantId: string }> {
  const token = /\/login\/setup\/(\S+)/.exec(app.said())?.[1] ?? '';
  const answer = await fetch(`${app.base}/apisc/auth/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      companyName: 'Hard Knocks',
      fullName: 'Ada Admin',
      email: 'ada@hard.example',
      password: 'a-long-enough-password',
      timeZone: 'America/Denver',
    }),
  });
  const { tenantId } = ((await answer.json()) as { data: LoginInfo }).data;
  return { tenantId, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function makeProject(wire: Wire): Promise<string> {
  const me = await wire.call<{ personId: string }>('GET', '/apisc/auth/my/info', {});
  const projectId = newId();
  const project = await wire.call('POST', '/apisc/project/create', {
    clientRef: projectId,
    projectNumber: 'C-1',
    projectName: 'Crash',
    projectType: 'newBuild',
    timeZone: 'America/Denver',
    rfiManagerId: me.body?.data.personId ?? null,
  });
  if (project.body?.code !== 0) throw new Error(`There is no project: ${JSON.stringify(project.body)}`);
  return projectId;
}
