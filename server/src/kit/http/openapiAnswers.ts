import { CODE } from '@plumbline/contract/kit/codes';
import type { Json } from './openapiSchemas.ts';

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (content: Json) => ({ 'application/json': { schema: content } });
const text = { type: 'string' };

function envelope(description: string, code: Json, data: Json): Json {
  return {
    type: 'object',
    description,
    properties: { code: { type: 'integer', ...code }, msg: text, data },
    required: ['code', 'msg', 'data'],
    additionalProperties: false,
  };
}

/** The envelopes of everything that is refused. */
export const REFUSALS: Json = {
  Refused: envelope(
    '1004: it does not exist or is hidden; 1009: there is no session; 1010: no right for this read; 2000: it does not fit now, and `msg` says why.',
    { enum: [CODE.notFound, CODE.signedOut, CODE.noPermission, CODE.refused] },
    { description: 'null, or what the screen needs to go on' },
  ),
  Invalid: envelope(
    '1400: the input was refused; each field with one sentence.',
    { const: CODE.invalid },
    {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            properties: { path: { ...text, description: 'dotted, as in impacts.costCents' }, msg: text },
            required: ['path', 'msg'],
            additionalProperties: false,
          },
        },
      },
      required: ['fields'],
      additionalProperties: false,
    },
  ),
  Gate: envelope(
    '1101: a gate is closed: a second factor, a fresh proof, documents to accept, or the plan.',
    { const: CODE.gate },
    {
      type: 'object',
      properties: { gate: { enum: ['secondFactor', 'stepUp', 'onboarding', 'licence'] } },
      required: ['gate'],
    },
  ),
  Conflict: envelope(
    '1500: the record has changed since it was read; 1501: the same clientRef came with other content. `data` is the record as it is now.',
    { enum: [CODE.stale, CODE.refTaken] },
    {},
  ),
  Failure: envelope(
    'A refusal that has an HTTP status. `code` is the status, or one of the codes above.',
    {},
    { description: 'null, or what the code says' },
  ),
};

/** What an envelope may be under HTTP 200: the answer, or a refusal. */
export function envelopeSchema(data: Json, asks: { gates: boolean; write: boolean }): Json {
  const success = envelope('Done.', { const: CODE.ok }, data);
  const refusals = ['Refused', 'Invalid', ...(asks.gates ? ['Gate'] : []), ...(asks.write ? ['Conflict'] : [])];
  return { oneOf: [success, ...refusals.map(schema)] };
}

/** A refusal by JSON under an HTTP status. */
const SAID: Record<number, string> = {
  400: 'This is no HTTP that can be read, or, at an address of files, the input was refused (1400).',
  401: 'There is no session (1009).',
  403: 'The right for this action is missing, or a write was sent by the page of another site.',
  404: 'It does not exist, or is hidden (1004).',
  408: 'The request did not come in whole within 30 seconds.',
  413: 'This is too large to send, or there is no room left for it.',
  422: 'It does not fit now (2000).',
  429: 'Too many tries or requests. Wait before the next.',
  431: 'The headers are too large.',
  500: 'Something went wrong here. It is logged.',
  503: 'The database or the disk does not answer, or too many people ask at once; `Retry-After` says when to ask again. Nothing was saved, unless `data.outcome` is `unknown`: then send the same again with the same `Request-Id` and a higher `Request-Attempt`.',
  507: 'The disk has no room for more. Nothing was saved.',
};

const WAIT = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

/** The refusals that are answered by HTTP status, to be referred to. */
export const RESPONSES: Json = Object.fromEntries(
  Object.entries(SAID).map(([status, description]) => [
    `Http${status}`,
    {
      description,
      ...(status === '503' || status === '429' ? { headers: WAIT } : {}),
      content: json(schema('Failure')),
    },
  ]),
);

/** References to the refusals of these statuses. */
export function refusals(statuses: readonly number[]): Json {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Http${status}` }]));
}

/** What any address may answer. */
export const ALWAYS = [400, 429, 431, 500, 503];

/** Further answers of writes. */
export const WRITES = [403, 408, 413, 507];

/** Headers and path parameters that name the place and the person of a call. */
export const HEADERS: Record<string, Json> = {
  SubTenant: {
    name: 'Sub-Tenant',
    in: 'header',
    description: 'Acts in this sub-tenant, by its id. 1004 where that is not granted.',
    schema: { type: 'string', format: 'uuid' },
  },
  SubTenantAsked: {
    name: 'subTenant',
    in: 'query',
    description:
      'The same for what a browser fetches itself, which carries no header. Only reads hear it: a write goes by the header alone. 1400 where the two differ.',
    schema: { type: 'string', format: 'uuid' },
  },
  Tenant: {
    name: 'Tenant',
    in: 'header',
    description: 'The company that the tab shows, by its id. 2000 when the session is in another.',
    schema: { type: 'string', format: 'uuid' },
  },
  TimeZone: {
    name: 'Timezone',
    in: 'header',
    description: 'The IANA zone of the device, as America/Los_Angeles, where the person chose none.',
    schema: text,
  },
  RequestId: {
    name: 'Request-Id',
    in: 'header',
    description: 'A UUID made for one write, and kept when it is sent again.',
    schema: { type: 'string', format: 'uuid' },
  },
  RequestAttempt: {
    name: 'Request-Attempt',
    in: 'header',
    description: 'Above 1 when a write is sent again whose outcome is unknown: the answer is what became of it.',
    schema: { type: 'integer' },
  },
  Language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of sentences before somebody is known: `es…` for Spanish, else English.',
    schema: text,
  },
};
