import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { selectInstant, selectPerson } from '../../kit/records/index.ts';
import { selectPeople } from '../../kit/records/header/index.ts';

/* Pieces of SQL that say a message as the contract says it. */

/** Of `chat_message`: the message itself, or one that it quotes. */
type Alias = 'x' | 'quoted';

/** A message as `messageQuote`. */
export function selectQuote({ tenantId }: Actor, alias: Alias): Sql {
  const x = sql.raw(alias);
  return sql`json_build_object('messageId', ${x}.id, 'seq', ${x}.seq, 'kind', ${x}.kind,
    'sender', ${selectPerson(tenantId, sql`${x}.sender_id`)},
    'body', ${bodyStart(alias)},
    'fileCount', ${fileCount(alias)}, 'isDeleted', ${x}.deleted_at is not null, 'event', ${selectEvent(tenantId, alias)},
    'at', ${selectInstant(sql`${x}.at`)})`;
}

/** How a message begins, without line breaks. Most have none: to look for them is faster than to replace each blank. */
export function bodyStart(alias: Alias): Sql<string> {
  const x = sql.raw(alias);
  return sql`case when ${x}.deleted_at is not null then ''
    when ${x}.body ~ '[^\\S ]|  ' then left(regexp_replace(${x}.body, '\\s+', ' ', 'g'), 160)
    else left(${x}.body, 160) end`;
}

/** How many files came with a message. */
export function fileCount(alias: Alias): Sql<number> {
  const x = sql.raw(alias);
  return sql`(select count(*)::int from chat_message_file n
    where n.tenant_id = ${x}.tenant_id and n.message_id = ${x}.id and ${x}.deleted_at is null)`;
}

/** What became of the room, of a message that tells it. */
export function selectEvent(tenantId: string, alias: Alias): Sql {
  const x = sql.raw(alias);
  const people = sql`array(select befell::uuid from jsonb_array_elements_text(${x}.event -> 'people') befell)`;
  return sql`case when ${x}.event is not null then json_build_object('verb', ${x}.event ->> 'verb',
    'people', ${selectPeople(tenantId, people)}, 'name', ${x}.event ->> 'name') end`;
}
