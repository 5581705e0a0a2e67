import type pg from 'pg';
import { quoteTable } from './tables.ts';
import type { Table } from './tables.ts';

/**
 * Removes the obstacles to a restore table by table: row-level security for the owner, triggers, and foreign keys. Answers a function that puts them
 * back. Call both in the one transaction of the restore.
 */
export async function layAside(client: pg.Client, tables: Table[]): Promise<() => Promise<void>> {
  const back: { owner: string; text: string }[] = [];
  for (const table of tables) {
    const target = quoteTable(client, table);
    const does = async (text: string, undone: string) => {
      await as(client, table.owner, `alter table ${target} ${text}`);
      back.push({ owner: table.owner, text: `alter table ${target} ${undone}` });
    };
    const { forced, triggers, keys } = await obstacles(client, table);
    for (const key of keys) {
      const name = client.escapeIdentifier(key.name);
      await does(`drop constraint ${name}`, `add constraint ${name} ${key.definition}`);
    }
    for (const trigger of triggers) {
      const name = client.escapeIdentifier(trigger.name);
      const always = trigger.state === 'A' ? 'always ' : '';
      await does(`disable trigger ${name}`, `enable ${always}trigger ${name}`);
    }
    if (forced) await does('no force row level security', 'force row level security');
  }
  return async () => {
    // Keys first, while the owner sees every row that they are checked against.
    const isKey = (step: { text: string }) => step.text.includes(' add constraint ');
    for (const step of [...back.filter(isKey), ...back.filter((step) => !isKey(step))])
      await as(client, step.owner, step.text);
  };
}

/** Runs one statement as the owner of what it touches. */
export async function as(client: pg.Client, owner: string, text: string): Promise<void> {
  await client.query(`set local role ${client.escapeIdentifier(owner)}`);
  await client.query(text);
  await client.query('reset role');
}

interface Obstacles {
  forced: boolean;
  triggers: { name: string; state: string }[];
  keys: { name: string; definition: string }[];
}

async function obstacles(client: pg.Client, table: Table): Promise<Obstacles> {
  const { rows } = await client.query<Obstacles>(
    `select c.relforcerowsecurity as forced,
       (select coalesce(json_agg(json_build_object('name', t.tgname, 'state', t.tgenabled)), '[]') from pg_trigger t
        where t.tgrelid = c.oid and not t.tgisinternal and t.tgenabled in ('O', 'A')) as triggers,
       (select coalesce(json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid))), '[]')
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0) as keys
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = $2`,
    [table.schema, table.name],
  );
  return rows[0]!;
}
