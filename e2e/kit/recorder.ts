/*
 * Loaded into the server under test before anything else (`node --import`). Writes every call it receives to the file
 * in RECORD_TO, one JSON line each, for the replay as another company (`e2e/replay`). It only listens: no address,
 * header or byte changes.
 */
import { subscribe } from 'node:diagnostics_channel';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';

/** The request headers with a meaning for the server, without credentials. */
const KEPT = ['content-type', 'sub-tenant', 'tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'];
/** Secrets are not recorded: fields and parameters with these names, anywhere and in sign-in. */
const SECRET = /password|token|secret/i;
const PROOF = /password|token|secret|^current$|^code$/i;
const MASK = '***';

const file = process.env.RECORD_TO;
if (file) record(createWriteStream(file, { flags: 'a', mode: 0o600 }));

function record(out: NodeJS.WritableStream): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (!request.url?.startsWith('/apisc/')) return;
    const parts: Buffer[] = [];
    const push = request.push.bind(request);
    // The parser passes data to `push`, and null at the end, so other readers are not disturbed.
    request.push = (chunk: Buffer | null) => {
      if (chunk) parts.push(chunk);
      else out.write(`${JSON.stringify(lineOf(request, Buffer.concat(parts)))}\n`);
      return push(chunk);
    };
  });
}

function lineOf({ method, url = '', headers }: IncomingMessage, body: Buffer) {
  const said = Object.fromEntries(KEPT.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));
  const isText = !said['content-type'] || /^application\/json|^text\//.test(said['content-type']);
  return {
    method,
    url: withoutTokens(url),
    headers: said,
    ...(body.length === 0
      ? {}
      : isText
        ? { text: withoutSecrets(body.toString(), url.startsWith('/apisc/auth/') ? PROOF : SECRET) }
        : { base64: body.toString('base64') }),
  };
}

function withoutTokens(url: string): string {
  const at = new URL(url, 'http://here');
  for (const name of at.searchParams.keys()) if (SECRET.test(name)) at.searchParams.set(name, MASK);
  // A share link's token is part of its file addresses.
  return at.pathname.replace(/(\/share\/(?:file|thumbnail|document)\/)[^/]+/, `$1${MASK}`) + at.search;
}

function withoutSecrets(text: string, secret: RegExp): string {
  try {
    return JSON.stringify(JSON.parse(text), (name, value: unknown) =>
      secret.test(name) && typeof value === 'string' ? MASK : value,
    );
  } catch {
    // A call without JSON is recorded without its body.
    return '';
  }
}
