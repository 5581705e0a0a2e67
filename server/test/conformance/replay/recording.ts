import { readFile } from 'node:fs/promises';
import { everyEndpoint } from '../endpoints.ts';

/** A call as the browser tests made it; what proves who somebody is was masked when it was written down. */
export interface Call {
  method: string;
  /** path and query */
  url: string;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer> | undefined;
  /** what it calls, as `rfis.get` */
  name: string;
}

export interface Recording {
  /** how many calls were heard */
  heard: number;
  /** every endpoint among them */
  endpoints: Set<string>;
  /** the replayed calls, each once, in the order of their first occurrence */
  calls: Call[];
}

/**
 * Not replayed, because they are for people who are not signed in: another company's session makes no difference, and the recording has no passwords and
 * link tokens. `links.test.ts` tests links, `timing` tests sign-in.
 */
export const LEFT_OUT: readonly string[] = [
  'GET /apisc/docs',
  'GET /apisc/openapi.json',
  'session.login',
  'account.inviteLook',
  'account.inviteAccept',
  'account.forgot',
  'account.resetLook',
  'account.reset',
  'factors.lookReset',
  'factors.answerReset',
  'session.setup',
  'session.setupCheck',
  'factors.passkeyOptions',
  'factors.loginPasskey',
  'shares.get',
  'shares.pictures',
  'shares.respond',
  'shares.work',
  'bidSubmissions.get',
  'bidSubmissions.acknowledge',
  'bidSubmissions.ask',
  'bidSubmissions.intend',
  'bidSubmissions.submit',
  'changeQuotes.get',
  'changeQuotes.submit',
  'changeQuotes.decline',
  'shares.upload',
  'shares.file',
  'shares.thumbnail',
  'shares.document',
];

/** Routes outside the contract: bytes. */
const BYTES: [name: string, path: RegExp][] = [
  ['files.upload', /^\/apisc\/file\/upload(\/[^/]+)?$/],
  ['files.content', /^\/apisc\/file\/content\/[^/]+$/],
  ['files.thumbnail', /^\/apisc\/file\/thumbnail\/[^/]+$/],
  ['shares.upload', /^\/apisc\/share\/upload(\/[^/]+)?$/],
  ['shares.file', /^\/apisc\/share\/file\/[^/]+\/[^/]+$/],
  ['shares.thumbnail', /^\/apisc\/share\/thumbnail\/[^/]+\/[^/]+$/],
  ['shares.document', /^\/apisc\/share\/document\/[^/]+$/],
];

interface Line {
  method: string;
  url: string;
  headers: Record<string, string>;
  text?: string;
  base64?: string;
}

/** Reads a recording. A call that names a sub-tenant is replayed with and without that name. */
export async function readRecording(file: string): Promise<Recording> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  const endpoints = new Set<string>();
  const calls = new Map<string, Call>();
  for (const line of lines) {
    const { method, url, headers, text, base64 } = JSON.parse(line) as Line;
    const name = nameOf(method, new URL(url, 'http://here').pathname);
    endpoints.add(name);
    const { 'sub-tenant': wish, ...plain } = headers;
    for (const said of wish === undefined ? [plain] : [headers, plain]) {
      const key = JSON.stringify([method, url, said, text, base64]);
      if (calls.has(key)) continue;
      const body = base64 === undefined ? text : Buffer.from(base64, 'base64');
      calls.set(key, { method, url, headers: said, body, name });
    }
  }
  return {
    heard: lines.length,
    endpoints,
    calls: [...calls.values()].filter(({ name }) => !LEFT_OUT.includes(name)),
  };
}

function nameOf(method: string, path: string): string {
  const known =
    everyEndpoint.find(({ endpoint }) => endpoint.path === path && endpoint.method === method)?.name ??
    BYTES.find(([, form]) => form.test(path))?.[0];
  return known ?? `${method} ${path}`;
}
