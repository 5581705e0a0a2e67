import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Document, Operation } from '../src/kit/http/openapi.ts';

/** What a server answered that its OpenAPI document does not declare, one line for each kind. */
export interface Undescribed {
  /** Throws with every answer so far whose status, media type or JSON the document does not declare; before the server closes. */
  throwIfAny(): Promise<void>;
}

/** How often an endpoint's answer of one status and code is looked at: a fuzzer gets thousands of each. */
const ENOUGH = 20;

interface Held {
  document: Document;
  ajv: Ajv2020;
}

/** Listens to all that a server answers under /apisc, and holds it against the document that the same server serves. */
export function holdToDocument(app: FastifyInstance): Undescribed {
  const bodies = new WeakMap<FastifyRequest, string>();
  const times = new Map<string, number>();
  const wrong = new Map<string, string>();
  const looked: Promise<void>[] = [];
  let held: Promise<Held> | undefined;

  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string') bodies.set(request, payload);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    // An address that nobody serves, and the document itself, are not described.
    if (!route?.startsWith('/apisc/') || ['/apisc/openapi.json', '/apisc/docs'].includes(route)) return;
    const body = bodies.get(request);
    const kind = `${request.method} ${route} ${reply.raw.statusCode} ${/^\{"code":\d+/.exec(body ?? '')?.[0]}`;
    const before = times.get(kind) ?? 0;
    if (before >= ENOUGH) return;
    times.set(kind, before + 1);
    held ??= readDocument(app);
    const path = route.replace(/:(\w+)/g, '{$1}');
    const look = async (all: Held) => {
      const problem = problemOf(all, path, request, reply, body);
      if (problem) wrong.set(`${request.method} ${path}: ${problem}`, body?.slice(0, 200) ?? '');
    };
    looked.push(held.then(look));
  });

  return {
    async throwIfAny() {
      await Promise.all(looked);
      if (wrong.size === 0) return;
      const lines = [...wrong].slice(0, 40).map(([problem, body]) => `${problem}\n    ${body}`);
      throw new Error(`${wrong.size} answers are not as the OpenAPI document says:\n${lines.join('\n')}`);
    },
  };
}

/** A cache of compiled documents: the servers of one process serve the same. */
const known = new Map<string, Held>();

async function readDocument(app: FastifyInstance): Promise<Held> {
  const { body } = await app.inject('/apisc/openapi.json');
  const held = known.get(body) ?? compiled(JSON.parse(body));
  known.set(body, held);
  return held;
}

function compiled(document: Document): Held {
  const ajv = new Ajv2020({ strict: false, code: { optimize: false } });
  ajvFormats.default(ajv);
  ajv.addSchema(document, 'document');
  return { document, ajv };
}

function problemOf(
  { document, ajv }: Held,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | undefined,
): string | undefined {
  const methods = document.paths[path] ?? {};
  const method = request.method.toLowerCase();
  const own: Operation | undefined = methods[method];
  const operation = own ?? (method === 'head' ? methods['get'] : undefined);
  if (!operation) return 'is not in the document';
  const status = reply.raw.statusCode;
  const declared = operation.responses[status];
  if (!declared) return `${status} is not declared`;
  if (request.method === 'HEAD') return undefined;

  const pointer = refOf(declared) ?? `#/${['paths', path, method, 'responses', String(status)].map(escaped).join('/')}`;
  const { content = {} } = at(document, pointer) as { content?: Record<string, { schema?: Choice }> };
  const { type, isEmpty } = bodyOf(reply);
  if (isEmpty) return undefined;
  const range = Object.keys(content).find(
    (one) => one === type || one === '*/*' || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))),
  );
  if (!range) return `${status} comes as ${type || 'nothing known'}, which is not declared`;
  const schema = content[range]?.schema;
  if (type !== 'application/json' || body === undefined || !schema) return undefined;

  const value: unknown = JSON.parse(body);
  const { code } = value as { code: number };
  const fits = validatorFor({ document, ajv }, `${pointer}/content/${escaped(range)}/schema`, schema, code);
  if (!fits) return `${status} with code ${code} is not declared`;
  return fits(value) ? undefined : `${status} with code ${code} does not fit: ${explain(fits)}`;
}

interface Choice {
  oneOf?: Choice[];
  $ref?: string;
  properties?: { code?: { const?: number; enum?: number[] } };
}

/** What checks an envelope with this code: of a choice, the option that has the code, so that others need not be compiled. */
function validatorFor(
  { document, ajv }: Held,
  pointer: string,
  schema: Choice,
  code: number,
): ValidateFunction | undefined {
  const address = (one: Choice, place: string) => `document${one.$ref ?? place}`;
  if (!schema.oneOf) return ajv.getSchema(address(schema, pointer));
  for (const [index, option] of schema.oneOf.entries()) {
    const where = address(option, `${pointer}/oneOf/${index}`);
    const { properties } = (option.$ref ? at(document, option.$ref) : option) as Choice;
    const known = properties?.code;
    if (known?.const === code || known?.enum?.includes(code)) return ajv.getSchema(where);
  }
  return undefined;
}

/** The complaint that lies deepest: of a choice, the option that the answer was meant to be. */
function explain({ errors }: ValidateFunction): string {
  const [deepest] = (errors ?? []).toSorted((a, b) => b.instancePath.length - a.instancePath.length);
  return `${deepest?.instancePath} ${deepest?.message}`;
}

function refOf(one: unknown): string | undefined {
  return (one as { $ref?: string }).$ref;
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function at(document: unknown, pointer: string): unknown {
  const parts = pointer
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  return parts.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], document);
}

/** What came with an answer, also with one that a library wrote past the framework. */
function bodyOf(reply: FastifyReply): { type: string; isEmpty: boolean } {
  const { _header: written = '' } = reply.raw as unknown as { _header?: string };
  const header = (name: string) =>
    new RegExp(`^${name}: ?([^;\\r\\n]+)`, 'im').exec(written)?.[1]?.trim() ??
    String(reply.getHeader(name) ?? '').split(';')[0];
  return {
    type: header('content-type') ?? '',
    isEmpty: header('content-length') === '0' || reply.raw.statusCode === 204,
  };
}
