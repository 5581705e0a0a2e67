import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

interface Operation {
  summary: string;
  'x-right': string;
  tags: string[];
  parameters?: { name: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: { 200: { content: Record<string, { schema?: object }> } };
}
interface Page {
  paths: Record<string, Record<string, Operation>>;
}

/** The OpenAPI list as a page for people: every call with its right, its input and its answer. */
export function answerDocs(reply: FastifyReply, page: object): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(docsHtml(page as Page, nonce));
}

function docsHtml({ paths }: Page, nonce: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const index = [...byTag.keys()].map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(' ');
  const sections = [...byTag].map(
    ([tag, list]) => `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${list.map(describe).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plumbline calls</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>Plumbline calls</h1><p>Every answer is an envelope <code>{ code, msg, data }</code>; code 0 is success. The same as data: <a href="/apisc/openapi.json">openapi.json</a>.</p><nav>${index}</nav>${sections.join('')}</main></body></html>`;
}

function describe({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const input =
    operation.requestBody?.content['application/json'].schema ??
    Object.fromEntries(
      (operation.parameters ?? []).map(({ name, required, schema }) => [required ? name : `${name}?`, schema]),
    );
  const output = Object.values(operation.responses[200].content)[0]?.schema;
  return `<details><summary><b>${method}</b> <code>${escape(path)}</code> <span>${escape(operation.summary)}</span> <i>${escape(operation['x-right'])}</i></summary>
<h3>Input</h3><pre tabindex="0">${escape(JSON.stringify(input, null, 1))}</pre>${output ? `<h3>Answer</h3><pre tabindex="0">${escape(JSON.stringify(output, null, 1))}</pre>` : ''}</details>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

const STYLE = `:root{color-scheme:light dark}body{font:14px/20px Inter,system-ui,sans-serif;margin:0;background:light-dark(#fdfdfb,#151b22);color:light-dark(#16202b,#e7ecf1)}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}h1{font-size:20px;line-height:24px}h2{font-size:18px;line-height:24px;margin:24px 0 4px}h3{font-size:12px;margin:8px 0 4px}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}a{color:light-dark(#174a8c,#8db9f2)}details{border-top:1px solid light-dark(#dce1e7,#2b3540);padding:8px 0}summary{cursor:pointer}
summary b{display:inline-block;min-width:44px}i{color:light-dark(#5c6977,#95a1ad);font-style:normal;font-size:12px}pre{overflow:auto;max-height:320px;background:light-dark(#f1f3f6,#1a2129);padding:8px;font-size:12px;line-height:18px}`;
