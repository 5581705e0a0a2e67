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
    .sql(`with one as (select 1) insert into identity.attempt (attempt_key, at) select 'login ana@new.example', null from one`)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '23502', detail: expect.stringContaining('ana@new.example') });
  for (const one of [error, new Error('It was not saved', { cause: error })]) {
    const line = JSON.stringify(errorLine(one));
    expect(line).toContain('"code":"23502"');
    expect(line).not.toContain('ana@new.example');
  }
});
