import type { Endpoint, Right, Schema } from '@plumbline/contract/kit/endpoint';
import { jsonSchema } from './answer.ts';
import type { AreaRoutes, Raw } from './routes.ts';

type Described = Pick<Endpoint, 'method' | 'path' | 'does' | 'right' | 'input'> & { output?: Schema };

/** The OpenAPI 3.1 page of every bound endpoint. */
export function openApi(areas: AreaRoutes[]): object {
  const described: Described[] = areas.flatMap((area) => [
    ...area.routes.map((route) => route.endpoint),
    ...(area.downloads ?? []).map((one) => one.endpoint as Described),
  ]);
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of described) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  for (const one of areas.flatMap((area) => area.raw ?? [])) {
    for (const method of one.methods)
      (paths[one.path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = rawOperation(one, method);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: '0.1.0',
      description: 'Every answer is an envelope { code, msg, data }; code 0 is success.',
    },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'plumbline' } } },
  };
}

function operation(endpoint: Described): object {
  const input = jsonSchema(endpoint.input, 'input');
  return {
    operationId: endpoint.path.replace('/apisc/', '').replaceAll('/', '.'),
    summary: endpoint.does,
    tags: [endpoint.path.split('/')[2]],
    'x-right': sayRight(endpoint.right),
    ...(endpoint.right === 'public' ? {} : { security: [{ session: [] }] }),
    ...(endpoint.method === 'GET'
      ? { parameters: parameters(input) }
      : { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: {
      200: endpoint.output
        ? {
            description: 'The envelope',
            content: { 'application/json': { schema: envelope(jsonSchema(endpoint.output)) } },
          }
        : { description: 'The file', content: { 'application/octet-stream': {} } },
    },
  };
}

function rawOperation({ path, does, right }: Raw, method: string): object {
  return {
    operationId: `${method.toLowerCase()}.${path.replace('/apisc/', '').replaceAll('/', '.').replaceAll(':', '')}`,
    summary: does,
    tags: [path.split('/')[2]],
    'x-right': sayRight(right),
    ...(right === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    responses: { default: { description: 'Bytes, or by HTTP status and envelope why not' } },
  };
}

function parameters(input: Record<string, unknown>): object[] {
  const properties = (input['properties'] ?? {}) as Record<string, object>;
  const required = new Set((input['required'] ?? []) as string[]);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
}

function envelope(data: object): object {
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  };
}

function sayRight(right: Right): string {
  return typeof right === 'string' ? right : `${right.resource}.${right.action}`;
}
