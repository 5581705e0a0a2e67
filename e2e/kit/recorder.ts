/*
 * Loaded into the server under test before anything else (`node --import`): writes every call that it hears into the file
 * that RECORD_TO names, one JSON line each, for the judge that replays them as another company (`e2e/replay`). It listens
 * beside the server and changes nothing: no address, no header, no byte.
 */
import { subscribe } from 'node:diagnostics_channel';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';

/** What of a call's headers means something to the server; never what proves who somebody is. */
const KEPT = ['content-type', 'sub-tenant', 'tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'];
/** What opens a door is not written down: the names of fields and parameters that hold it, anywhere and in signing in. */
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
    // The parser hands what arrives to `push`, and null at the end: nobody else's reading is disturbed.
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
  // A share link's token is a part of the address of its files.
  return at.pathname.replace(/(\/share\/(?:file|thumbnail|document)\/)[^/]+/, `$1${MASK}`) + at.search;
}

function withoutSecrets(text: string, secret: RegExp): string {
  try {
    return JSON.stringify(JSON.parse(text), (name, value: unknown) =>
      secret.test(name) && typeof value === 'string' ? MASK : value,
    );
  } catch {
    // No JSON is no call of ours: that it came is enough.
    return '';
  }
}
