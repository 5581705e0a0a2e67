import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { doToMany } from '../../kit/records/index.ts';
import { announceRights, beginRightsChange } from '../access/index.ts';
import { invite } from './joining.ts';
import { requireFactor } from './moves.ts';
import { visibleMembers } from './policy.ts';
import type { Answer, Family, Input } from './policy.ts';
import { assertGivable, giveRole } from './roles.ts';
import type { MemberVerb } from './verbs.ts';

type Bulk = Input<'bulk'>;

type Each = { personId: string; roleId: string; toPersonId: string | null };
const VERBS: Record<Exclude<Bulk['verb'], 'deactivate'>, MemberVerb<Each>> = {
  invite,
  assignRole: giveRole,
  requireFactor,
};

/** One verb on many people: each is done or refused with its reason. As a preview it only says which would be. `deactivate` hands over what lies open. */
export async function bulk(
  tx: Tx,
  actor: Actor,
  family: Family,
  { personIds, verb, roleId, toPersonId = null, preview }: Bulk,
  context: AppContext,
  deactivate: MemberVerb<Each>,
): Promise<Answer<'bulk'>> {
  if (verb === 'assignRole') {
    if (!roleId) throw invalid({ roleId: 'Choose a role' });
    await assertGivable(tx, actor, [roleId]);
  }
  const version = preview ? 0 : await beginRightsChange(tx);
  const { done, refused } = await doToMany(
    (verb === 'deactivate' ? deactivate : VERBS[verb])([family]),
    { tx, actor, context, preview },
    personIds,
    (personId) => ({ personId, roleId: roleId ?? '', toPersonId }),
  );
  if (!preview) announceRights(tx, done, version);
  const names = await namesOf(
    tx,
    actor,
    family,
    refused.map(({ id }) => id),
  );
  return { done, refused: refused.map(({ id, reason }) => ({ personId: id, fullName: names.get(id) ?? '', reason })) };
}

/** The names of the people whom the actor may see. */
async function namesOf(tx: Tx, actor: Actor, family: Family, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select r.id, p.full_name as name
    from record r
      join person p on p.tenant_id = r.tenant_id and p.id = r.id
    where r.tenant_id = ${tx.tenantId} and r.id = any(${ids}::uuid[]) and ${visibleMembers(actor, [family])}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
