import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyEndpoint } from '../../test/conformance/endpoints.ts';
import { startTestServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import type { Document } from '../kit/http/openapi.ts';

const root = join(import.meta.dirname, '../../..');
let server: TestServer;
let document: Document;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  document = (await server.anonymous.raw('GET', '/apisc/openapi.json')).json() as unknown as Document;
});
afterAll(() => server.close());

/** Matters of taste, or of this test: its server is on loopback. */
const OFF = { 'no-server-example.com': 'off' } as const;

/** What two validators of others find wrong, one line each. */
async function findings(openapi: object): Promise<string[]> {
  const source = JSON.stringify(openapi);
  const { valid, errors } = await new Validator().validate(JSON.parse(source));
  const problems = await lintFromString({
    source,
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended-strict'], rules: OFF }),
  });
  return [
    ...(valid ? [] : [`openapi-schema-validator: ${JSON.stringify(errors)}`]),
    ...problems.map(({ ruleId, message, location }) => `redocly ${ruleId}: ${message} at ${location[0]?.pointer}`),
  ];
}

test('two validators of others find nothing wrong with the OpenAPI document', async () => {
  expect(await findings(document)).toEqual([]);
});

/** What JavaScript knows and engines of Python, Go, Java or Rust do not: properties of letters, looking around, `\u`, names of groups. */
const ONLY_HERE = /\\[pPuk]|\(\?(?!:)/;

test('patterns say what every common regex engine understands', () => {
  const patterns = new Set<string>();
  JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') patterns.add(value);
    return value;
  });
  expect(patterns.size).toBeGreaterThan(20);
  expect([...patterns].filter((pattern) => ONLY_HERE.test(pattern))).toEqual([]);
  expect(['\\p{Cc}', '(?=a)', '(?<name>a)', '\\u0000'].every((one) => ONLY_HERE.test(one))).toBe(true);
});

test('the validators see what is wrong: references that lead nowhere, tuples of an old draft, a missing description', async () => {
  const broken = (schema: object, answer: object = { description: 'Done.' }) =>
    findings({
      openapi: '3.1.0',
      info: { title: 'Broken', version: '1' },
      paths: { '/a': { get: { responses: { 200: { ...answer, content: { 'application/json': { schema } } } } } } },
    }).then((found) => found.join('\n'));
  const nowhere = await broken({ $ref: '#/components/schemas/None' });
  expect(nowhere).toContain('openapi-schema-validator');
  expect(nowhere).toContain('redocly no-unresolved-refs');
  expect(await broken({ type: 'string' })).not.toMatch(/openapi-schema-validator|no-unresolved-refs|struct/);
  expect(await broken({ type: 'array', items: [{ type: 'string' }] })).toContain('redocly struct');
  expect(await broken({ type: 'string' }, {})).toContain('openapi-schema-validator');
});

/** Files and the one-click link of a mail speak HTTP without the envelope, and have tests of their own. */
const OF_THEIR_OWN =
  /^\w+ \/apisc\/(file\/(upload|content|thumbnail)\b|share\/(upload|file|thumbnail|document)\b|notification\/unsubscribe\/\{token\})/;

test('every call that is served stands in the catalogue, by which rights, isolation and hostile input try it', () => {
  const tried = new Set(everyEndpoint.map(({ endpoint: { method, path } }) => `${method} ${path}`));
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.length).toBeGreaterThan(300);
  expect(served.filter((one) => !tried.has(one) && !OF_THEIR_OWN.test(one))).toEqual([]);
});

test('every operation says its statuses, and each of them what comes with it', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThan(250);
  const statuses = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});
  expect(statuses('/apisc/rfi/list', 'get')).toEqual(['200', '400', '403', '429', '431', '500', '503']);
  expect(statuses('/apisc/rfi/create', 'post')).toEqual([
    '200',
    '400',
    '403',
    '408',
    '413',
    '429',
    '431',
    '500',
    '503',
    '507',
  ]);
  expect(statuses('/apisc/auth/login', 'post')).toContain('429');
  expect(statuses('/apisc/file/content/{fileId}', 'get')).toEqual(
    expect.arrayContaining(['200', '206', '401', '404', '416']),
  );
  expect(statuses('/apisc/file/upload/{fileId}', 'patch')).toEqual(
    expect.arrayContaining(['204', '401', '409', '413', '503']),
  );
  for (const { path, method, operation } of operations) {
    const names = operation.parameters.map((one) => one['$ref'] ?? one['name']);
    if (operation['x-right'] !== 'public') expect(names, path).toContain('#/components/parameters/SubTenant');
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) expect(names, `${method} ${path}`).toContain(name);
  }
  expect(JSON.stringify(document)).not.toMatch(/"#\/(\$defs|definitions)\//);
});

test('a body that cannot be read is refused by HTTP status where files come in, and by code elsewhere', async () => {
  const post = async (path: string) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    return [answer.status, (await answer.json()).code];
  };
  expect(await post('/apisc/file/upload')).toEqual([400, 1400]);
  expect(await post('/apisc/rfi/create')).toEqual([200, 1400]);
  expect((await fetch(`${address}/apisc/docs`, { method: 'HEAD' })).status).toBe(200);
});

test('a client made of the document compiles, knows its types, and works', { timeout: 120_000 }, async () => {
  const folder = join(root, '.cache/openapi-client');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  await writeFile(join(folder, 'use.ts'), USE);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.base.json', include: ['*.ts'] }),
  );
  const typescript6 = join(root, 'scripts/withTypescript6.mjs');
  await run(
    ['--import', typescript6, 'node_modules/openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'paths.ts'].map(
      (part) => (part.endsWith('cli.js') ? join(root, part) : part),
    ),
    folder,
  );
  await run([join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json'], folder);
  const printed = await run(['use.ts'], folder, {
    ADDRESS: address,
    COOKIE: (await server.as('pm')).cookie,
    PROJECT: server.projectId,
  });
  const { name, refused, below } = JSON.parse(printed);
  expect([name.length > 0, refused, below > 0]).toEqual([true, 'name', true]);
});

/** A program that somebody else writes on the generated types. */
const USE = `import createClient from 'openapi-fetch';
import type { paths } from './paths.ts';

const { ADDRESS = '', COOKIE = '', PROJECT = '' } = process.env;
const client = createClient<paths>({ baseUrl: ADDRESS, headers: { cookie: COOKIE } });

const menu = await client.GET('/apisc/auth/resource/menuTree');
if (menu.data?.code !== 0) throw new Error(menu.data?.msg);
const below: string[] = menu.data.data.flatMap((node) => node.children.map(({ code }) => code));

const project = await client.GET('/apisc/project/get', { params: { query: { projectId: PROJECT } } });
if (project.data?.code !== 0) throw new Error(project.data?.msg);
const name: string = project.data.data.title;

const made = await client.POST('/apisc/project/location/create', { body: { clientRef: crypto.randomUUID(), projectId: PROJECT, name: '' } });
const refused: string | undefined = made.data?.code === 1400 ? made.data.data.fields[0]?.path : undefined;

console.log(JSON.stringify({ name, refused, below: below.length }));

export async function wrong() {
  // @ts-expect-error There is no such call.
  await client.GET('/apisc/project/nothing');
  // @ts-expect-error An id is asked for.
  await client.GET('/apisc/project/get', { params: { query: {} } });
  // @ts-expect-error A name is text.
  await client.POST('/apisc/project/location/create', { body: { clientRef: crypto.randomUUID(), projectId: PROJECT, name: 1 } });
  // @ts-expect-error A project has no such field.
  return project.data?.code === 0 ? project.data.data.nothing : made.data?.code;
}
`;

function run(args: string[], cwd: string, env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
    let said = '';
    child.stdout.on('data', (more: Buffer) => (said += more.toString()));
    child.stderr.on('data', (more: Buffer) => (said += more.toString()));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(said.slice(0, 4000)))));
  });
}
