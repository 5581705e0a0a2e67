import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../kit/http/sessions.ts';
import { partsOf } from './parts.ts';
import type { Chunk, Manifest } from './parts.ts';

const BUILT = join(import.meta.dirname, '../../../web/dist');

/**
 * The web app: hashed files under /sc/assets, cached for a year, and the one page for every other address of a browser, with a nonce of its own and a
 * policy that lets nothing else run. `dist`: another folder with a build, for tests.
 */
export async function servePages(app: FastifyInstance, sessions: Sessions, dist = BUILT): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) {
    app.log.warn('The web app is not built: run npm run build');
    return;
  }
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const pageOfMember = page.replace('</head>', `${aheadOf(manifest, FRAME, page)}</head>`);
  await app.register(serveStatic, {
    root: join(dist, 'assets'),
    prefix: '/sc/assets/',
    immutable: true,
    // Their names change with their bytes: nobody asks whether they are new, and each header is sent with each file.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
  });

  const worker = await readFile(join(dist, PUSH_WORKER), 'utf8');
  app.get(`/sc/${PUSH_WORKER}`, (_request, reply) =>
    reply.header('content-type', 'text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );

  const parts = JSON.stringify(partsOf(manifest));
  app.get(`/sc/${PARTS}`, (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache').send(parts),
  );

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const isMember = sessions.tokenOf(request.headers.cookie) !== undefined;
    const hosts = await allowedHosts(sessions, request);
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce, hosts))
      .header('x-robots-tag', 'noindex')
      .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(self)')
      .send((isMember ? pageOfMember : page).replaceAll('PLUMBLINE_NONCE', nonce));
  };
  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://here');
    // The browser writes /api/ as /apisc/: a program that calls the first is told that it is no call, not shown a page.
    if (
      pathname.startsWith('/api/') ||
      pathname.startsWith('/apisc/') ||
      pathname.startsWith('/sc/assets/') ||
      pathname.startsWith('/socket.io')
    )
      return reply.callNotFound();
    return answer(request, reply);
  });
}

/** What shows notices in a browser while no page is open. Its name stays, as browsers look for a newer one there. */
const PUSH_WORKER = 'push-worker.js';

/** What a page fetches ahead, and asks whether the server can be reached. */
const PARTS = 'parts.json';

/** A signed-in person will see the frame, so its code comes together with the page's, not later. */
const FRAME = 'frame';

/** The preload lines of a page for a chunk and all its imports, without files that the page names itself. */
function aheadOf(manifest: Manifest, name: string, page: string): string {
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
  };
  visit(Object.values(manifest).find((chunk) => chunk.name === name));
  return Array.from(files)
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/sc/${file}" nonce="PLUMBLINE_NONCE">`)
    .join('\n');
}

function policy(nonce: string, hosts: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self' ${hosts.join(' ')}`.trim(),
  ].join('; ');
}

/** The sites that may show this page in a frame; none when that cannot be found out. */
async function allowedHosts(sessions: Sessions, request: FastifyRequest): Promise<string[]> {
  const hosts = await sessions.hosts(request).catch(() => []);
  return hosts.filter((origin) => /^https?:\/\/[\w.:-]+$/.test(origin));
}
