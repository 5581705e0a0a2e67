import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { compose } from './compose.ts';
import { servePages } from './pages.ts';

/* The page without what Vite makes of it: its policy does not depend on that. */

let server: TestServer;
let dist: string;
beforeAll(async () => {
  server = await startTestServer();
  dist = await mkdtemp(join(tmpdir(), 'plumbline-dist-'));
  await Promise.all([mkdir(join(dist, 'assets')), mkdir(join(dist, '.vite'))]);
  await writeFile(join(dist, 'index.html'), '<head><script nonce="PLUMBLINE_NONCE">1</script></head>');
  await writeFile(join(dist, '.vite/manifest.json'), '{}');
  await writeFile(join(dist, 'push-worker.js'), 'self');
});
afterAll(async () => {
  await server.close();
  await rm(dist, { recursive: true });
});

test('a page runs what carries its own nonce and what we serve, nothing else, and stands in no other site’s frame', async () => {
  const { app } = await compose({
    context: server.context,
    checkAnswers: true,
    origins: [],
    extend: (one, sessions) => servePages(one, sessions, dist),
  });
  try {
    const worker = await app.inject('/sc/push-worker.js');
    expect([worker.body, worker.headers['content-type'], worker.headers['cache-control']]).toEqual([
      'self',
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    const program = await app.inject('/api/auth/my/info');
    expect(program.json()).toMatchObject({ code: 1004 });
    const seen = new Set<string>();
    for (const path of ['/login', '/login', '/project/RFIsList']) {
      const { body, headers } = await app.inject(path);
      const policy = String(headers['content-security-policy']);
      const nonce = /script-src 'self' 'nonce-([\w+/]{22}==)';/.exec(policy)?.[1] ?? '';
      expect(body).toContain(`<script nonce="${nonce}">`);
      expect(body).not.toContain('PLUMBLINE_NONCE');
      seen.add(nonce);
      expect(policy).toMatch(/^default-src 'self'; /);
      expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
    }
    expect(seen.size).toBe(3);
  } finally {
    await app.close();
  }
});
