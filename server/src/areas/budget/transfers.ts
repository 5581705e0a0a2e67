import type { TransferRow } from '@plumbline/contract/areas/budget';
import type { Can } from '@plumbline/contract/kit/fields';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { selectInstant } from '../../kit/records/index.ts';
import type { AwaitedOf } from '../../kit/records/index.ts';
import type { LineKey } from './entries.ts';
import { RESOURCE } from './policy.ts';

/* Transfers that wait for approval: shown next to the figures, but counted in none. */

/** A transfer that somebody asked for, with its lines as they are found. */
export type AskedTransfer = Omit<TransferRow, 'can'> & { askedBy: string; fromLine: LineKey; toLine: LineKey };

/** The transfers of a budget that wait for approval. */
export function transfersAsked(read: Read, projectId: string): Promise<AskedTransfer[]> {
  return read.all(sql<AskedTransfer>`
    select t.id as "transferId", source.words as from, target.words as to, source.cost_type as "fromType", target.cost_type as "toType",
      source.key as "fromLine", target.key as "toLine", t.amount_cents as "amountCents", t.reason, t.made_by as "askedBy",
      (select who.full_name from person who where who.tenant_id = t.tenant_id and who.id = t.made_by) as "askedByName",
      ${selectInstant(sql`t.made_at`)} as "askedAt"
    from budget_transfer t
      ${lineNamed('source', 't.from_line_id')}
      ${lineNamed('target', 't.to_line_id')}
    where t.tenant_id = ${read.tenantId} and t.project_id = ${projectId} and t.status = 'asked'
    order by t.made_at, t.id`);
}

/** SQL over `t`: one of its lines, with the words of its cost code. */
function lineNamed(alias: string, id: string) {
  return sql`cross join lateral (
        select l.cost_type, concat_ws(' ', c.code, c.name) as words,
          json_build_object('costCodeId', l.cost_code_id, 'costType', l.cost_type) as key
        from budget_line l left join cost_code c on c.tenant_id = l.tenant_id and c.id = l.cost_code_id
        where l.tenant_id = t.tenant_id and l.id = ${sql.ref(id)}) ${sql.ref(alias)}`;
}

/** A transfer with the actor's rights, as far as its budget allows. The person who asked never approves it. */
export function shownTransfer(
  actor: Actor,
  transfer: AskedTransfer,
  { approveTransfer, refuseTransfer }: Can,
): TransferRow {
  const { askedBy, fromLine: _fromLine, toLine: _toLine, from, to, ...row } = transfer;
  const isOwn = askedBy === actor.personId && approveTransfer === true;
  return {
    ...row,
    from: from || null,
    to: to || null,
    can: {
      ...(approveTransfer && { approveTransfer: isOwn ? actor.t(OWN) : approveTransfer }),
      ...(refuseTransfer && { refuseTransfer }),
    },
  };
}

export const OWN = 'You asked for this transfer: somebody else approves it.';

/** A budget transfer of a project waits for the actor to approve it, since another person requested the first of them. */
export const TRANSFER_AWAITED: AwaitedOf = {
  sentence: 'Budget transfer to approve',
  tab: 'budget',
  resource: RESOURCE,
  since: (actor) => sql`(select min(t.made_at)
    from budget_transfer t
    where t.tenant_id = r.tenant_id and t.project_id = r.id and t.status = 'asked' and t.made_by <> ${actor.personId})`,
};
