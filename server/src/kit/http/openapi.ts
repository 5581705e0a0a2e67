import type { Endpoint, Right } from '@plumbline/contract/kit/endpoint';
import { cookieNames } from './cookies.ts';
import { ALWAYS, HEADERS, REFUSALS, RESPONSES, WRITES, envelopeSchema, refusals } from './openapiAnswers.ts';
import { schemaOf } from './openapiSchemas.ts';
import type { Json } from './openapiSchemas.ts';
import { RANGED } from './openapiRanges.ts';
import type { AreaRoutes, Bytes, Described, DescribedAnswer, Download, Raw, Route } from './routes.ts';

/** The parts of the document that its page shows. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; responses: Json; parameters: Json; securitySchemes: Json };
  [more: string]: unknown;
}
export interface Operation {
  summary: string;
  tags: string[];
  'x-right': string;
  parameters: Json[];
  requestBody?: { required: true; content: Record<string, { schema?: Json }> };
  responses: Json;
  [more: string]: unknown;
}

/** The OpenAPI 3.1 document of every bound route. */
export function openApi(areas: AreaRoutes[], publicUrl: string): Document {
  const schemas: Json = { ...REFUSALS };
  const paths: Document['paths'] = {};
  const add = (path: string, method: string, operation: Operation) => {
    (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = operation;
  };
  for (const { routes, downloads = [], raw = [] } of areas) {
    for (const { endpoint } of routes) add(endpoint.path, endpoint.method, call(endpoint, schemas));
    for (const one of downloads) add(one.endpoint.path, one.endpoint.method, file(one, schemas));
    for (const one of raw)
      for (const [method, described] of Object.entries(one.methods))
        add(one.path, method, bytes(one, method, described));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: '0.1.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Every call answers an envelope { code, msg, data }; code 0 is success, and most refusals are another code under HTTP 200. ' +
        'A write that the page of another site sends is refused with 403. HEAD is answered wherever GET is.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(Object.keys(paths).map(areaOf))]
      .toSorted()
      .map((name) => ({ name, description: `/apisc/${name}` })),
    paths,
    components: {
      schemas,
      responses: RESPONSES,
      parameters: HEADERS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieNames(publicUrl.startsWith('https:')).window },
        share: {
          type: 'apiKey',
          in: 'header',
          name: 'Share-Token',
          description: 'The token of a share link that may answer.',
        },
      },
    },
  };
}

type Asked = Pick<Endpoint, 'path' | 'does' | 'right'>;

/** The envelope of a refusal, where a library may say it in plain text instead. */
const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

/** What every operation says. */
function said({ path, does, right }: Asked, id: string) {
  return {
    operationId: id,
    summary: does,
    tags: [areaOf(path)],
    'x-right': typeof right === 'string' ? right : `${right.resource}.${right.action}`,
    security: right === 'public' ? [] : [{ session: [] }],
  };
}

function call(endpoint: Route['endpoint'], schemas: Json): Operation {
  const { method, path, right, input, output, rate } = endpoint;
  const id = idOf(path);
  const session = right !== 'public';
  const write = method === 'POST';
  const asked = schemaOf(input, 'input', `${id}.Input`, schemas);
  const answer = schemaOf(output, 'output', id, schemas);
  return {
    ...said(endpoint, id),
    parameters: [...headersOf(right, write ? 'write' : 'read'), ...(write ? [] : queryOf(asked))],
    ...(write ? { requestBody: { required: true, content: { 'application/json': { schema: asked } } } } : {}),
    responses: {
      200: {
        description: 'The answer, or a refusal by its code.',
        content: {
          'application/json': { schema: envelopeSchema(answer, { gates: session || rate === 'login', write }) },
        },
      },
      ...refusals([...ALWAYS, ...(write ? WRITES : session ? [403] : [])]),
    },
  };
}

function file({ endpoint, answers }: Download, schemas: Json): Operation {
  const { types, ranges } = answers;
  const refused = { oneOf: ['Refused', 'Invalid', 'Gate'].map((name) => ({ $ref: `#/components/schemas/${name}` })) };
  return {
    ...said(endpoint, idOf(endpoint.path)),
    parameters: [
      ...headersOf(endpoint.right, 'read'),
      ...queryOf(schemaOf(endpoint.input, 'input', `${idOf(endpoint.path)}.Input`, schemas)),
      ...(ranges ? headerParameters(RANGED.headers) : []),
    ],
    responses: {
      200: {
        description: 'The file, or as JSON a refusal by its code.',
        content: { ...contentOf(types), 'application/json': { schema: refused } },
      },
      ...(ranges ? rangesOf(types) : {}),
      ...refusals([...ALWAYS, 403, 507]),
    },
  };
}

function rangesOf(types: Bytes['types']): Json {
  return { 206: answerOf({ ...RANGED.answers[206], types }), 416: answerOf(RANGED.answers[416]) };
}

function bytes(one: Raw, method: string, { headers = {}, query = {}, body, answers, refused }: Described): Operation {
  const parameters = [...one.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    ...said(one, `${method.toLowerCase()}.${idOf(one.path)}`),
    ...(one.sharedBy === 'header' ? { security: [{ share: [] }] } : {}),
    parameters: [
      ...parameters,
      ...headersOf(one.right, method === 'GET' || method === 'HEAD' ? 'read' : 'upload'),
      ...headerParameters(headers),
      ...Object.entries(query).map(([name, description]) => ({
        name,
        in: 'query',
        description,
        schema: { type: 'string' },
      })),
    ],
    ...(body ? { requestBody: { required: true, content: contentOf([body]) } } : {}),
    responses: {
      ...refusals([...new Set([...ALWAYS, ...refused])]),
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          answerOf(answer, Number(status) >= 400 && answer.types ? failure : {}),
        ]),
      ),
    },
  };
}

function answerOf({ says, headers = {}, types = [] }: DescribedAnswer, more: Json = {}): Json {
  return {
    description: says,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
    ),
    ...(types.length > 0 ? { content: { ...contentOf(types), ...more } } : {}),
  };
}

function contentOf(types: readonly string[]): Record<string, { schema?: Json }> {
  return Object.fromEntries(
    types.map((type) => [type, type.startsWith('text/') ? { schema: { type: 'string' } } : {}]),
  );
}

function headerParameters(headers: Record<string, string>): Json[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }));
}

/** Parameters of some calls with a session. Only writes can be retried, and only reads take the sub-tenant from the address. */
const SAID_BY: Record<string, 'read' | 'write'> = {
  RequestId: 'write',
  RequestAttempt: 'write',
  SubTenantAsked: 'read',
};

function headersOf(right: Right, by: 'read' | 'write' | 'upload'): Json[] {
  const names = right === 'public' ? ['Language'] : Object.keys(HEADERS).filter((name) => (SAID_BY[name] ?? by) === by);
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function queryOf(input: Json): Json[] {
  const required = new Set((input['required'] ?? []) as string[]);
  return Object.entries((input['properties'] ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
}

function idOf(path: string): string {
  return path.replace('/apisc/', '').replaceAll('/', '.').replaceAll(':', '');
}
function areaOf(path: string): string {
  return path.split('/')[2] ?? '';
}
