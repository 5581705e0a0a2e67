import type { factors as calls } from '@plumbline/contract/areas/factors';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit, noteAct } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { notFound, refuse, signedOut } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { partyOf } from '../../kit/identity/passkeys.ts';
import { lockedFactors, ownerOf } from './enrol.ts';
import { methodsOf, noPasskeys } from './prove.ts';
import type { StoredFactor } from './prove.ts';
import { tellOwner } from './tell.ts';

/** My factors and the requirements for me. */
export async function mine({ actor, context, t }: OpenRequest): Promise<OutputOf<typeof calls.mine>> {
  if (!actor) throw signedOut();
  const { accountId, secondFactor } = actor.facts;
  const [stored, [codes], methods] = await Promise.all([
    context.database.call<StoredFactor>('identity.factors_of', [accountId]),
    context.database.call<{ recovery_codes_left: number }>('identity.recovery_codes_left', [accountId]),
    methodsOf(context, accountId),
  ]);
  return {
    factors: stored
      .filter((one) => one.confirmed_at !== null)
      .map((one) => ({
        factorId: one.factor_id,
        kind: one.kind,
        label: one.label,
        createdAt: one.confirmed_at ?? one.created_at,
        lastUsedAt: one.last_used_at,
      })),
    recoveryCodesLeft: codes?.recovery_codes_left ?? 0,
    policy: secondFactor.policy,
    graceEndsAt: secondFactor.policy === 'required' ? secondFactor.graceEndsAt : null,
    methods: methods.length > 0 ? methods : ['password'],
    noPasskeys: partyOf(context.settings.publicUrl) ? null : t(noPasskeys().sentence),
  };
}

export async function rename(tx: Tx, actor: Actor, { factorId, label }: ParsedOf<typeof calls.rename>): Promise<null> {
  const row = await tx.first(
    sql<{
      done: boolean;
    }>`select identity.rename_factor(${factorId}::uuid, ${actor.facts.accountId}::uuid, ${label}) as done`,
  );
  if (!row?.done) throw notFound();
  await audit(tx, actor, {
    verb: 'renameFactor',
    resource: 'session',
    subjectKind: 'factor',
    subjectId: factorId,
    subject: label,
  });
  return null;
}

const TOLD = {
  totp: 'The authenticator app “{label}” was taken off your account.',
  passkey: 'The passkey “{label}” was taken off your account.',
};

/** Takes a factor away. Throws 2000 for the last one where one must be had. */
export async function remove(tx: Tx, actor: Actor, { factorId }: ParsedOf<typeof calls.remove>): Promise<null> {
  const all = await lockedFactors(tx, actor);
  const one = all.find((factor) => factor.factor_id === factorId);
  if (!one) throw notFound();
  const { policy, graceEndsAt } = actor.facts.secondFactor;
  const isLast = one.confirmed_at !== null && all.filter((factor) => factor.confirmed_at !== null).length === 1;
  if (isLast && policy === 'required' && graceEndsAt !== null && Date.parse(graceEndsAt) <= actor.now.getTime())
    throw refuse('{company} asks for a second factor, and this is your last one. Add another first.', {
      company: actor.facts.tenant.name,
    });
  await tx.run(sql`select identity.remove_factor(${factorId}::uuid, ${actor.facts.accountId}::uuid)`);
  if (one.confirmed_at === null) return null;
  await audit(tx, actor, {
    verb: 'removeFactor',
    resource: 'session',
    subjectKind: 'factor',
    subjectId: factorId,
    subject: one.label,
    detail: { kind: one.kind },
  });
  await noteAct(tx, actor.facts.accountId, 'removeFactor', actor.now);
  await tellOwner(tx, actor.now, ownerOf(actor), actor.t(TOLD[one.kind], { label: one.label }));
  return null;
}
