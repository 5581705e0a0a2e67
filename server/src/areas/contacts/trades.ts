import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { unlessTaken } from '../../kit/db/failures.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import type { Answer, Input } from './fields.ts';

type Trades = Answer<'trades'>;

/** The trades by name, those out of use last. */
export function trades(read: Read): Promise<Trades> {
  return read.all(sql<Trades[number]>`
    select t.id as "tradeId", t.name, t.code, t.retired_at is not null as retired,
      (select count(*)::int from company_trade ct where ct.tenant_id = t.tenant_id and ct.trade_id = t.id) as companies
    from trade t
    where t.tenant_id = ${read.tenantId}
    order by t.retired_at is not null, lower(t.name) collate "C", t.id`);
}

/** Adds a trade, renames it, or takes it out of use. Companies that have it keep it. */
export async function saveTrade(tx: Tx, actor: Actor, input: Input<'saveTrade'>): Promise<Trades[number]> {
  const { tradeId, name, code, retired } = input;
  const save = tx.run(sql`
    insert into trade (tenant_id, id, name, code, retired_at)
    values (${tx.tenantId}, ${tradeId}, ${name}, ${code || null}, ${retired ? actor.now : null})
    on conflict (tenant_id, id) do update set name = excluded.name, code = excluded.code,
      retired_at = case when excluded.retired_at is not null then coalesce(trade.retired_at, excluded.retired_at) end`);
  await unlessTaken(save, 'trade_name', { name: 'There is a trade of this name' });
  const trade = { subjectKind: 'trade', subjectId: tradeId, subject: name };
  await audit(tx, actor, { verb: 'update', resource: 'contact', ...trade, detail: { retired } });
  return required((await trades(tx)).find((saved) => saved.tradeId === tradeId));
}

/** The ids of trades by these names; those that are missing come onto the list. For imports and the demo. */
export async function takeTrades(tx: Tx, actor: Actor, names: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const ids = wanted.map(() => newId(actor.now.getTime()));
  await tx.run(sql`
    insert into trade (tenant_id, id, name)
    select distinct on (name_key(given.name)) ${tx.tenantId}::uuid, given.id, given.name
    from unnest(${ids}::uuid[], ${wanted}::text[]) as given(id, name)
    on conflict (tenant_id, name_key(name)) do nothing`);
  const rows = await tx.all(sql<{ name: string; id: string }>`
    select given.name, t.id
    from unnest(${wanted}::text[]) as given(name)
    join trade t on t.tenant_id = ${tx.tenantId} and name_key(t.name) = name_key(given.name)`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
