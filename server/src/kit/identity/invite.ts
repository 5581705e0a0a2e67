import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../db/sql.ts';
import { audit } from '../audit/audit.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tx.ts';
import { invalid, notFound, refuse } from '../errors.ts';
import { sendMail } from '../mail/send.ts';
import { letterWords, link } from '../mail/words.ts';
import type { Ours } from '../mail/words.ts';
import { makeToken } from './tokens.ts';

const DAYS = 7;

interface Invited {
  account_id: string | null;
  status: string;
  full_name: string;
  email: string | null;
  family: string;
}

/**
 * Finds or creates the account of an email address. A new account has no password and can only take an invitation. Callers do not learn whether it
 * existed before.
 */
export async function accountFor(tx: Tx, who: { email: string; fullName: string }, now: Date): Promise<string> {
  const row = await tx.first(sql<{ id: string }>`
    select identity.make_account(${newId(now.getTime())}::uuid, ${who.email.trim().toLowerCase()}, ${who.fullName}, null) as id`);
  if (!row) throw notFound();
  return row.id;
}

/**
 * Invites a member whose status is `invited` (again): a mail with a link that works once, for seven days. The previous link stops working. If the card
 * has another email address than the waiting account, the account of the new address is invited. `publicUrl`: `context.settings.publicUrl`. Throws 1004
 * for an unknown person, 2000 for a member who is not waiting, 1400 `email` when the card has no address or another member has it.
 */
export async function invite(
  tx: Tx,
  actor: Actor,
  wanted: { personId: string; publicUrl: string },
): Promise<{ expiresAt: string }> {
  const { personId, publicUrl } = wanted;
  const member =
    await tx.first(sql<Invited>`select m.account_id, m.status, m.family, p.full_name, lower(p.email) as email
    from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    where m.tenant_id = ${tx.tenantId} and m.person_id = ${personId} for update of m`);
  if (!member) throw notFound();
  if (member.status !== 'invited') throw refuse('{name} has an account already.', { name: member.full_name });
  const { email } = member;
  if (!email) throw invalid({ email: 'An email address is needed for the invitation' });
  const accountId = await accountFor(tx, { email, fullName: member.full_name }, actor.now);
  if (accountId !== member.account_id) await moveTo(tx, personId, member.account_id, accountId);
  const until = new Date(actor.now.getTime() + DAYS * 86_400_000);
  const token = await makeToken(tx, { kind: 'invite', accountId, tenantId: tx.tenantId, personId, email, until });
  await tx.run(
    sql`update membership set invited_at = ${actor.now} where tenant_id = ${tx.tenantId} and person_id = ${personId}`,
  );
  const mail = letter(actor, member.full_name, `${publicUrl}/login/invite/${token}`);
  await sendMail(tx, { kind: 'invitation', by: actor }, { to: email, ...mail });
  await audit(tx, actor, {
    verb: 'invite',
    resource: member.family === 'technician' ? 'technician' : 'employee',
    subjectKind: 'person',
    subjectId: personId,
    subject: member.full_name,
  });
  return { expiresAt: until.toISOString() };
}

/** The card got another address before the invitation was accepted, so the mail to the old address loses its value. */
async function moveTo(tx: Tx, personId: string, from: string | null, to: string): Promise<void> {
  await tx.run(sql`select identity.drop_tokens('invite', ${from}::uuid, ${tx.tenantId}::uuid, ${personId}::uuid)`);
  const moved =
    await tx.run(sql`update membership set account_id = ${to} where tenant_id = ${tx.tenantId} and person_id = ${personId}
    and not exists (select from membership other where other.tenant_id = ${tx.tenantId} and other.account_id = ${to})`);
  if (moved === 0) throw invalid({ email: 'A member has this email address already' });
}

function letter({ t: speak, facts }: Actor, name: string, url: string): { subject: Ours; lines: Ours[] } {
  const t = letterWords(speak);
  const company = facts.tenant.name;
  return {
    subject: t('You are invited to Plumbline'),
    lines: [
      t('Hello {name},', { name }),
      company
        ? t('{by} of {company} invites you to work with them in Plumbline.', { by: facts.fullName, company })
        : t('{by} invites you to work with them in Plumbline.', { by: facts.fullName }),
      t('Open this link and choose a password. It works once, for {n} days:', { n: DAYS }),
      link(url),
      t('You did not expect this? Then do nothing: without you no account is opened.'),
    ],
  };
}
