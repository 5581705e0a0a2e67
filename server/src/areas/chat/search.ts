import type { chat } from '@plumbline/contract/areas/chat';
import type { MessageQuote } from '@plumbline/contract/areas/chat/shapes';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import type { Registry } from '../../kit/records/index.ts';
import { fromSeq, mayEnter, mySeat } from './policy.ts';
import { selectQuote } from './quotes.ts';
import { roomNameOf } from './roomRows.ts';

type Found = OutputOf<typeof chat.search>;
type Hit = Omit<Found['hits'][number], keyof MessageQuote> & { quote: MessageQuote };

/** Messages that hold all words, in one room or in all of mine, newest first. */
export async function search(
  read: Read,
  actor: Actor,
  registry: Registry,
  { keyword, roomId, before, limit }: ParsedOf<typeof chat.search>,
): Promise<Found> {
  const rows = await read.all(sql<Hit>`
    with wanted as materialized (select search_query(${keyword}) as words),
    mine as materialized (
      select room.id, ${fromSeq} as from_seq, ${roomNameOf(actor)} as name
      from chat_room room ${mySeat(actor)}
      where room.tenant_id = ${actor.tenantId} and ${roomId ? sql`room.id = ${roomId}` : sql`me.person_id is not null`}
        and ${mayEnter(actor, registry)}
    )
    select ${selectQuote(actor, 'x')} as quote, x.room_id as "roomId", mine.name as "roomName",
      ts_headline('simple', x.body, wanted.words, 'MaxFragments=1, MaxWords=24, MinWords=8, StartSel=⟦, StopSel=⟧') as snippet
    from wanted,
      lateral (
        select hit.id from lookup.search_chat(
          wanted.words, array(select id from mine order by id), array(select from_seq from mine order by id),
          (select at from chat_message where tenant_id = ${actor.tenantId} and id = ${before ?? null}::uuid), ${limit + 1}) hit
      ) hit
      join chat_message x on x.tenant_id = ${actor.tenantId} and x.id = hit.id
      join mine on mine.id = x.room_id
    order by x.at desc, x.id desc`);
  const hits = rows.slice(0, limit).map(({ quote, ...hit }) => ({ ...hit, ...quote }));
  return { hits, more: rows.length > limit };
}
