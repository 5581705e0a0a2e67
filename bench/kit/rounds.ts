import autocannon from 'autocannon';

export interface Load {
  url: string;
  /** One request after the other, round and round; `next` makes each. */
  next: () => { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
}

export interface Figure {
  perSecond: number;
  /** Of the server and of the database, per request. */
  serverMs: number;
  databaseMs: number;
  failed: number;
}

/** One burst of load: requests per second, and milliseconds of CPU per request. `cpu` answers seconds used so far. */
export async function burst(
  load: Load,
  seconds: number,
  cpu: () => { server: number; database: number },
  connections = 10,
): Promise<Figure> {
  const before = cpu();
  const result = await autocannon({
    url: load.url,
    connections,
    duration: seconds,
    // Refusals ride on HTTP 200 in the envelope: an answer counts only when its code is 0.
    verifyBody: (body) => String(body).startsWith('{"code":0'),
    requests: [{ setupRequest: (request: object) => ({ ...request, ...load.next() }) }],
  });
  const after = cpu();
  const answered = result['2xx'];
  return {
    perSecond: answered / result.duration,
    serverMs: ((after.server - before.server) * 1000) / Math.max(1, answered),
    databaseMs: ((after.database - before.database) * 1000) / Math.max(1, answered),
    failed: result.non2xx + result.errors + result.mismatches,
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Sends one request by hand before the measurement, so that a refusal is not taken for speed. */
export async function assertWorks(name: string, base: string, request: ReturnType<Load['next']>): Promise<void> {
  const answer = await fetch(`${base}${request.path}`, {
    method: request.method,
    headers: request.headers ?? {},
    ...(request.body ? { body: request.body } : {}),
  });
  const text = await answer.text();
  if (!text.startsWith('{"code":0')) throw new Error(`${name} does not work: ${answer.status} ${text.slice(0, 500)}`);
}
