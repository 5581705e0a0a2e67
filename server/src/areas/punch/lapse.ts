import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import { changePart, findHeader, notice, notify, passBall } from '../../kit/records/index.ts';

/**
 * Ends the final signatures of a package that is not certified yet, because an item was reopened or added. They were given for the earlier content. They
 * stay in its history, and its manager is asked to collect them again.
 */
export async function lapseFinalSignatures(tx: Tx, actor: Actor, packageId: string): Promise<void> {
  const lapsed = await tx.all(sql<{ personId: string; signedName: string }>`
    update punch_signature s
    set lapsed_at = ${actor.now}
    from punch_package x
    where s.tenant_id = ${tx.tenantId} and s.package_id = ${packageId} and s.stage = 'final' and s.lapsed_at is null
      and x.tenant_id = s.tenant_id and x.id = s.package_id and x.certification = s.certification
    returning s.person_id as "personId", s.signed_name as "signedName"`);
  if (lapsed.length === 0) return;
  const list = required(await findHeader(tx, actor, packageId, sql`true`, true));
  const names = [...new Set(lapsed.map(({ signedName }) => signedName))].join(', ');
  const managerId = list.ownerId ?? actor.personId;
  await passBall(tx, actor, list, [managerId]);
  await notify(tx, actor, list, [
    notice(
      'court',
      [managerId, ...lapsed.map(({ personId }) => personId)],
      '{by} changed what {number} {title} holds: its final signatures lapsed and are given anew',
    ),
  ]);
  await changePart(tx, actor, list, 'update', { signature: [names, null] });
}
