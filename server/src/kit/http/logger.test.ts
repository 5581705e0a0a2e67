import { projects } from '@plumbline/contract/areas/projects';
import { session } from '@plumbline/contract/areas/session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { errorLine } from './logger.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

test('an error of the database is logged without the row that it quotes', async () => {
  await server.sql(`alter table identity.session add column extra text default ''`);
  await server.sql('alter table identity.session alter column extra set not null, alter column extra drop default');
  const email = 'viewer@harbor.example';
  const failed = await server.anonymous.raw('POST', session.login.path, { email, password: PASSWORD });
  await server.sql('alter table identity.session drop column extra');
  expect(failed.status).toBe(500);
  expect(lines).toHaveLength(1);
  const { path, err } = JSON.parse(lines[0] ?? '') as { path: string; err: Record<string, unknown> };
  expect(path).toBe(session.login.path);
  expect(err).toEqual({
    type: 'DatabaseError',
    message: expect.stringContaining('violates not-null constraint'),
    stack: expect.stringContaining('at '),
    code: '23502',
    severity: 'ERROR',
    schema: 'identity',
    table: 'session',
    column: 'extra',
  });
  expect(lines[0]).not.toMatch(/Failing row|insert into/i);
});

test('nor are the values of the row, in the error itself or in what it was caused by', async () => {
  const error: unknown = await server
    .sql(
      `with one as (select 1) insert into identity.attempt (attempt_key, at) select 'login ana@new.example', null from one`,
    )
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '23502', detail: expect.stringContaining('ana@new.example') });
  for (const one of [error, new Error('It was not saved', { cause: error })]) {
    const line = JSON.stringify(errorLine(one));
    expect(line).toContain('"code":"23502"');
    expect(line).not.toContain('ana@new.example');
  }
});

test('who may not, and who tries too often, is a line each: who and where, and nothing that they sent', async () => {
  const viewer = await server.as('viewer');
  const secret = 'a-secret-that-was-typed';
  const refused = await viewer.raw('POST', projects.create.path, { name: secret });
  const forged = await viewer.raw(
    'POST',
    `${session.login.path}?token=${secret}`,
    {},
    { origin: 'https://evil.example' },
  );
  const crowd = { email: `${secret}@harbor.example`, password: secret };
  let tries = 0;
  do tries += 1;
  while ((await server.anonymous.raw('POST', session.login.path, crowd)).status !== 429);
  expect([refused.status, forged.status, tries]).toEqual([403, 403, 11]);
  const common = { level: 40, msg: 'refused', method: 'POST', reqId: expect.any(String) };
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      ...common,
      path: projects.create.path,
      status: 403,
      code: 403,
      personId: viewer.personId,
    }),
    expect.objectContaining({ ...common, path: session.login.path, status: 403, code: 403 }),
    expect.objectContaining({ ...common, path: session.login.path, status: 429, code: 429 }),
  ]);
  expect(lines.join('')).not.toContain(secret);
});
