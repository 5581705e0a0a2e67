import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { LOOKING } from '@plumbline/contract/kit/records';
import type { RecordLooker, records } from '@plumbline/contract/kit/records';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../db/tx.ts';
import { loadAny } from '../header/index.ts';
import type { Registry } from '../header/index.ts';

/** A screen that has not spoken for so long is taken to be closed: two of its calls may go missing. */
const PRESENT_MS = 50_000;
/** More than any head shows. */
const MOST_SHOWN = 50;

/** Stores that the actor looks at a record, edits it or leaves it; answers who else looks. Announces who comes, goes, or begins or stops editing. */
export async function look(
  tx: Tx,
  actor: Actor,
  { recordId, screenId, doing }: ParsedOf<typeof records.look>,
  registry: Registry,
): Promise<RecordLooker[]> {
  const { record } = await loadAny(tx, actor, registry, recordId);
  const editing = doing === 'editing';
  const since = new Date(actor.now.getTime() - PRESENT_MS);
  const screen = sql`tenant_id = ${tx.tenantId} and record_id = ${record.id} and person_id = ${actor.personId} and screen_id = ${screenId}`;
  const before = await tx.first(sql<{ editing: boolean }>`select editing from record_presence where ${screen}`);
  if (doing === 'leaving') await tx.run(sql`delete from record_presence where ${screen}`);
  else
    await tx.run(sql`
      insert into record_presence (tenant_id, record_id, person_id, screen_id, editing, seen_at)
      values (${tx.tenantId}, ${record.id}, ${actor.personId}, ${screenId}, ${editing}, ${actor.now})
      on conflict (tenant_id, record_id, person_id, screen_id)
        do update set editing = excluded.editing, seen_at = excluded.seen_at`);
  const gone = await tx.run(sql`
    delete from record_presence
    where tenant_id = ${tx.tenantId} and record_id = ${record.id} and seen_at <= ${since}`);
  if (gone > 0 || before?.editing !== (doing === 'leaving' ? undefined : editing))
    tx.announce({ kind: LOOKING, id: record.id, projectId: null, version: 0 });
  return tx.all(sql<RecordLooker>`
    select p.id as "personId", p.full_name as "fullName", firm.company_name as "companyName", bool_or(here.editing) as editing
    from record_presence here
      join person p on p.tenant_id = here.tenant_id and p.id = here.person_id
      left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id
    where here.tenant_id = ${tx.tenantId} and here.record_id = ${record.id} and here.person_id <> ${actor.personId}
    group by p.id, p.full_name, firm.company_name
    order by bool_or(here.editing) desc, p.full_name, p.id
    limit ${MOST_SHOWN}`);
}
