import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SCRIPT, STYLE } from './docsPageParts.ts';
import { typeText } from './docsPageTypes.ts';
import type { Document, Operation } from './openapi.ts';
import type { Json } from './openapiSchemas.ts';

const NONCE = 'PLUMBLINE_NONCE';

/** Serves the OpenAPI document, as data and as a page for people. Each is made at its first request. */
export function serveDocument(app: FastifyInstance, make: () => Document): void {
  let document: Document | undefined;
  let text: string | undefined;
  let page: string | undefined;
  app.get('/apisc/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify((document ??= make()));
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(text);
  });
  app.get('/apisc/docs', async (_request, reply) => {
    page ??= docsHtml((document ??= make()));
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce))
      .send(page.replaceAll(NONCE, nonce));
  });
}

function policy(nonce: string): string {
  const own = `'nonce-${nonce}'`;
  return `default-src 'none'; style-src ${own}; script-src ${own}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

interface Shown {
  path: string;
  method: string;
  operation: Operation;
}

function docsHtml({ paths, components }: Document): string {
  const shown: Shown[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const byArea = [...Map.groupBy(shown, ({ operation }) => operation.tags[0] ?? '')].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const index = byArea
    .map(([area, list]) => `<li><a href="#area-${escape(area)}">${escape(area)}</a> <small>${list.length}</small></li>`)
    .join('');
  const areas = byArea.map(
    ([area, list]) =>
      `<section><h2 id="area-${escape(area)}">${escape(area)}</h2>${list.map((one) => describe(one, components)).join('')}</section>`,
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="schema-${escape(name)}">${escape(name)}</h3>${said(schema)}${code(typeText(schema))}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Calls of Plumbline</title><link rel="icon" href="data:,"><style nonce="${NONCE}">${STYLE}</style></head>
<body><header><h1>Calls of Plumbline</h1><p>A call answers an envelope <code>{ code, msg, data }</code>: code 0 is success, and most refusals are another code under HTTP 200. The same as data: <a href="/apisc/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
<div role="search"><label for="find">Find a call</label><input id="find" type="search" autocomplete="off" spellcheck="false" aria-describedby="found" placeholder="path, right or words"><output id="found" for="find">${shown.length} calls</output></div></header>
<nav aria-label="Areas"><ul>${index}</ul></nav><main><p id="none" hidden>No call has all of these words.</p>${areas.join('')}<section id="schemas"><h2 id="area-schemas">Shared shapes</h2>${schemas.join('')}</section></main><script nonce="${NONCE}">${SCRIPT}</script></body></html>`;
}

function describe({ path, method, operation }: Shown, components: Document['components']): string {
  const id = String(operation['operationId']);
  const right = operation['x-right'];
  const find = `${method} ${path} ${operation.summary} ${right}`.toLowerCase();
  return `<details id="${escape(id)}" data-find="${escape(find)}"><summary><b>${method}</b> <code>${escape(path).replaceAll('/', '/<wbr>')}</code> <span>${escape(operation.summary)}</span> <i>${escape(right)}</i></summary>
${inputOf(operation, components)}${answerOf(operation)}${statusesOf(operation, components)}<p><a href="#${escape(id)}">Link to this call</a></p></details>`;
}

function inputOf(operation: Operation, components: Document['components']): string {
  const parameters = operation.parameters.map((one) => resolved(one, components));
  const rows = parameters.map(({ name, in: place, required, schema, description }) =>
    row([
      `<code>${escape(String(name))}</code>`,
      escape(String(place)),
      typeCell(schema),
      required ? 'yes' : '',
      escape(typeof description === 'string' ? description : ''),
    ]),
  );
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const { properties, required } = (body?.schema ?? {}) as { properties?: Json; required?: string[] };
  for (const [name, schema] of Object.entries(properties ?? {}))
    rows.push(
      row([`<code>${escape(name)}</code>`, 'body', typeCell(schema), required?.includes(name) ? 'yes' : '', '']),
    );
  const whole = type && !properties ? `<p>Body: <code>${escape(type)}</code></p>` : '';
  return `<h3>Input</h3>${whole}${table(['Field', 'Where', 'Type', 'Required', 'Meaning'], rows)}`;
}

/** What comes with code 0, or the media types of a file. */
function answerOf({ responses }: Operation): string {
  const content = ((responses['200'] as Json | undefined)?.['content'] ?? {}) as Record<string, { schema?: Json }>;
  const choices = content['application/json']?.schema?.['oneOf'] as { properties?: { data?: Json } }[] | undefined;
  const data = choices?.[0]?.properties?.data;
  const types = Object.keys(content).filter((type) => type !== 'application/json');
  if (types.length > 0) return `<h3>Answer</h3><p><code>${types.map(escape).join('</code> <code>')}</code></p>`;
  return data ? `<h3>Answer: data</h3>${code(typeText(data))}` : '';
}

function statusesOf({ responses }: Operation, components: Document['components']): string {
  const rows = Object.entries(responses).map(([status, response]) => {
    const { description, headers } = resolved(response, components);
    const names = Object.keys((headers ?? {}) as Json);
    return row([status, escape(String(description)), names.map((name) => `<code>${escape(name)}</code>`).join(' ')]);
  });
  return `<h3>Statuses</h3>${table(['HTTP', 'When', 'Headers'], rows)}`;
}

/** Resolves a reference into the components. */
function resolved(one: unknown, components: Document['components']): Json {
  const { $ref } = one as { $ref?: string };
  if ($ref === undefined) return one as Json;
  const [, , kind = '', name = ''] = $ref.split('/');
  return components[kind as keyof Document['components']]?.[name] as Json;
}

function said(schema: unknown): string {
  const { description } = schema as { description?: string };
  return description ? `<p>${escape(description)}</p>` : '';
}

function typeCell(schema: unknown): string {
  return `<code>${escape(typeText(schema))}</code>`;
}
function code(text: string): string {
  return `<pre tabindex="0">${escape(text)}</pre>`;
}
function row(cells: string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
function table(heads: string[], rows: string[]): string {
  if (rows.length === 0) return '<p>Nothing.</p>';
  return `<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
