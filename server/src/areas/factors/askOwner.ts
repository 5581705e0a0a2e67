import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { refuse } from '../../kit/errors.ts';
import type { Refusal } from '../../kit/errors.ts';
import { makeToken } from '../../kit/identity/tokens.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { letterWords, link } from '../../kit/mail/words.ts';

/** Whose second factors are to be taken away. */
export interface Member {
  personId: string;
  /** null for a person who has not accepted to work here, or does not work here now */
  accountId: string | null;
  fullName: string;
  email: string;
  locale: 'en' | 'es';
  family: string;
  hasFactors: boolean;
  isAdmin: boolean;
}

const LINK_MS = 24 * 3_600_000;
/** A mail may be lost; somebody who asks again and again only fills the mailbox of another. */
const AGAIN_MS = 10 * 60_000;

/** Throws 2000 while an admin or the person has been asked and may still answer; what they let pass for a while ends. */
export async function assertNotAsked(tx: Tx, actor: Actor, { personId, fullName }: Member): Promise<void> {
  const asked = await tx.first(sql<{ id: string; confirmUntil: string | null }>`
    select id, confirm_until as "confirmUntil" from factor_reset
    where tenant_id = ${tx.tenantId} and person_id = ${personId} and settled_at is null for update`);
  if (!asked) return;
  if (asked.confirmUntil === null) throw refuse('This was asked for already, and waits for a second admin.');
  if (Date.parse(asked.confirmUntil) - LINK_MS + AGAIN_MS > actor.now.getTime()) throw askedAlready(fullName);
  await tx.run(sql`update factor_reset set settled_at = ${actor.now}, outcome = 'expired'
    where tenant_id = ${tx.tenantId} and id = ${asked.id}`);
}

/** Asks the person themselves, by a mail whose link works once, for 24 hours, and needs their password. `resetId`: of what an admin agreed to. */
export async function askOwner(
  tx: Tx,
  actor: Actor,
  { personId, accountId, fullName, email }: Member,
  { reason, resetId }: { reason: string; resetId: string | null },
  { publicUrl, t }: { publicUrl: string; t: T },
): Promise<void> {
  const until = new Date(actor.now.getTime() + LINK_MS);
  const id = resetId ?? newId(actor.now.getTime());
  const kept = await tx.run(
    resetId
      ? sql`update factor_reset set confirm_until = ${until} where tenant_id = ${tx.tenantId} and id = ${resetId}`
      : sql`insert into factor_reset (tenant_id, id, person_id, asked_by, asked_at, reason, confirm_until)
          values (${tx.tenantId}, ${id}, ${personId}, ${actor.personId}, ${actor.now}, ${reason}, ${until}) on conflict do nothing`,
  );
  if (kept === 0) throw askedAlready(fullName);
  const token = await makeToken(tx, {
    kind: 'factorReset',
    accountId: accountId ?? '',
    tenantId: tx.tenantId,
    personId,
    email,
    payload: { resetId: id },
    until,
  });
  const company = actor.facts.tenant.name;
  const words = letterWords(t);
  const lines = [
    words('Hello {name},', { name: fullName }),
    words(
      '{by} of {company} asks to take your second factors away, because you have lost them. You work for another company too, so it is yours to decide.',
      { by: actor.facts.fullName, company },
    ),
    words('To confirm, open this link and give your password. It works once, for 24 hours:'),
    link(`${publicUrl}/login/factors/${token}`),
    words('You did not ask for it? Then do nothing, or decline by the same link: everything stays as it is.'),
  ];
  const subject = words('{company} asks you to confirm: new second factors', { company });
  await sendMail(tx, { kind: 'owner', now: actor.now }, { to: email, subject, lines });
}

function askedAlready(name: string): Refusal {
  return refuse('{name} was asked by mail a moment ago. Ask again in ten minutes, if the mail does not come.', {
    name,
  });
}
