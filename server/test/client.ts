import { CODE, REQUEST_ATTEMPT, REQUEST_ID } from '@plumbline/contract/kit/codes';
import type { Envelope } from '@plumbline/contract/kit/codes';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import type { FastifyInstance } from 'fastify';

export const PASSWORD = 'plumbline-test-password';

/** A failed call: the envelope's code and sentence, with the fields that it is about, or the HTTP status. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  constructor(status: number, body: Envelope<unknown>) {
    super([body.msg, ...fieldsOf(body)].join(' '));
    this.status = status;
    this.code = body.code;
    this.data = body.data;
  }
}

/** The messages of each field, because a failing test shows nothing else of a refusal. */
function fieldsOf({ code, data }: Envelope<unknown>): string[] {
  if (code !== CODE.invalid) return [];
  const { fields } = data as { fields: { path: string; msg: string }[] };
  return fields.map(({ path, msg }) => `${path}: ${msg}.`);
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  bytes: Buffer;
  json(): Envelope<never>;
}

/** One person at their browser. */
export interface Client {
  personId: string;
  cookie: string;
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  raw(method: 'GET' | 'POST', path: string, input?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** Somebody at their browser; without a cookie nobody has signed in. */
export function browserOf(app: FastifyInstance, cookie: string, personId: string): Client {
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
      bytes: answer.rawPayload,
      json: () => JSON.parse(answer.body),
    };
  };
  return {
    personId,
    cookie,
    raw,
    call: calling(raw),
  };
}

/** The same browser with another cookie. */
export function browserAt(client: Client, cookie: string): Client {
  const raw: Client['raw'] = (method, path, input, headers) => client.raw(method, path, input, { cookie, ...headers });
  return { personId: client.personId, cookie, raw, call: calling(raw) };
}

/** The same browser on a bad line: it sends each write twice, as after a lost answer. */
export function resending(client: Client): Client {
  const raw: Client['raw'] = async (method, path, input, headers) => {
    if (method === 'GET') return client.raw(method, path, input, headers);
    const attempt = (n: number) => ({ ...headers, [REQUEST_ID]: requestId, [REQUEST_ATTEMPT]: String(n) });
    const requestId = newId();
    const answer = await client.raw(method, path, input, attempt(1));
    await client.raw(method, path, input, attempt(2));
    return answer;
  };
  return { ...client, raw, call: calling(raw) };
}

function calling(raw: Client['raw']): Client['call'] {
  return async (endpoint, input) => {
    const answer = await raw(endpoint.method, endpoint.path, input);
    const body = answer.json();
    if (answer.status !== 200 || body.code !== 0) throw new ApiFailure(answer.status, body);
    return body.data;
  };
}

/** Signs in; answers the cookie. */
export async function signIn(app: FastifyInstance, email: string): Promise<string> {
  const answer = await browserOf(app, '', '').raw('POST', '/apisc/auth/login', { email, password: PASSWORD });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  if (answer.json().code !== 0 || !cookie) throw new Error(`${email} cannot sign in: ${answer.body}`);
  return cookie;
}

function toQuery(input: unknown): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(key, String(one));
  }
  return query.toString();
}
