import { areaForget } from './cases.ts';
import type { Answer, TestServer } from '../server.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The paths of ids in an input. */
export function pathsOfIds(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return value.match(UUID)?.[0] === value ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => pathsOfIds(one, [...path, key]));
}

export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((one, key) => (one as Record<string, unknown>)[key], value);
}

/** An input with one value replaced. */
export function swapped<T>(value: T, [key, ...rest]: string[], by: unknown): T {
  if (key === undefined) return by as T;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = swapped(copy[key], rest, by);
  return copy as T;
}

/** An answer without the parts that must differ between two callers: the ids they sent, new ids, and moments. */
export function sameForAll(answer: Answer, input: Record<string, unknown>): string {
  let text = `${answer.status} ${String(answer.headers['content-type'])} ${String(answer.headers['content-disposition'])} ${String(answer.headers['set-cookie'])} ${answer.body}`;
  const seen = new Map<string, string>();
  for (const [id] of JSON.stringify(input).matchAll(UUID)) seen.set(id, `<${seen.size}>`);
  for (const [id, name] of seen) text = text.replaceAll(id, name).replaceAll(id.slice(9), name);
  return (
    text
      .replace(/D:\d{14}Z/g, '')
      .replace(/\/ID \[.*\]/g, '')
      .replace(/\/share\/[\w-]{40,}/g, '/share/<token>')
      .replace(/("secret":"|secret=)[A-Z2-7]{32}/g, '$1<secret>')
      .replace(/"challenge":"[\w-]{51}"/g, '"challenge":"<challenge>"')
      .replace(UUID, '<made>')
      // A price that is frozen has the ids of its parts in it.
      .replace(/\b[0-9a-f]{64}\b/g, '<hash>')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, '<moment>')
      .replace(
        /\bN-[0-9a-f-]{20,}|\b(J|RFI|SP|BID|BP|AWD|PC|SC|SV|MA|PO|CE|PCO|RFQ|COR|CO|CCO)-\d+|97 \d\d \d\d\.\d\d/g,
        '<number>',
      )
  );
}

/** A sum over every row that a company has, table by table, and over its accounts and sessions. */
export async function checksums({ sql }: Pick<TestServer, 'sql'>, tenantId: string): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    `select c.table_name as name
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
      order by 1`,
  );
  const sum = (rows: string) =>
    `(select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) from (${rows}) row)`;
  const sums = tables.map(({ name }) => `${sum(`select * from public.${name} where tenant_id = $1`)} as "${name}"`);
  const accounts = sum(
    `select account_id, email, password_hash, preferences
      from identity.account
      where account_id in (select account_id from membership where tenant_id = $1)`,
  );
  const sessions = sum(
    'select token_hash, account_id, tenant_id, expires_at from identity.session where tenant_id = $1',
  );
  const [row] = await sql<Record<string, string>>(
    `select ${sums.join(', ')}, ${accounts} as accounts, ${sessions} as sessions`,
    [tenantId],
  );
  return row ?? {};
}

/** Own views and settings appear in answers: those of one call must not be in the next. */
export async function forgetMade({ sql }: Pick<TestServer, 'sql'>, tenantId: string): Promise<void> {
  const made = ['saved_view where true', `custom_field where name like 'Field %'`, ...areaForget];
  await sql(made.map((rows) => `delete from ${rows} and tenant_id = '${tenantId}'`).join('; '));
}
