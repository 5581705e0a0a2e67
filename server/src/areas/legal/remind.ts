import type { legal } from '@plumbline/contract/areas/legal';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { letterWords, link, quote } from '../../kit/mail/words.ts';
import { inForce, lastAcceptance, standing } from './inForce.ts';

/** Mails those among these people who can sign in and owe an acceptance what they owe. */
export async function remind(
  tx: Tx,
  actor: Actor,
  { personIds }: ParsedOf<typeof legal.remind>,
  { settings }: AppContext,
): Promise<{ mailed: number }> {
  const owing = await tx.all(sql<{ id: string; name: string; email: string; titles: string[] }>`
    select m.person_id as id, p.full_name as name, p.email, array_agg(f.title order by f.title) as titles
    from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    cross join (${inForce(tx.tenantId, actor.now)}) f ${lastAcceptance(tx.tenantId, sql`m.person_id`)}
    where m.tenant_id = ${tx.tenantId} and m.person_id = any(${personIds}::uuid[]) and m.status in ('active', 'onLeave')
      and p.email is not null
      and m.family = any(f.audience) and ${standing} = 'pending'
    group by m.person_id, p.full_name, p.email`);
  const t = letterWords(actor.t);
  const { facts, now } = actor;
  let mailed = 0;
  for (const { id, name, email, titles } of owing) {
    const mail = {
      to: email,
      subject: t('{company} asks you to accept its documents', { company: facts.tenant.name }),
      lines: [
        t('Hello {name},', { name }),
        t('Before you go on in Plumbline, {company} asks you to read and accept:', { company: facts.tenant.name }),
        ...titles.map(quote),
        t('Sign in, and you are led there:'),
        link(`${settings.publicUrl}/login`),
      ],
    };
    if (!(await sendMail(tx, { kind: 'colleague', now }, mail))) continue;
    mailed += 1;
    await audit(tx, actor, {
      verb: 'remindDocuments',
      resource: 'policy',
      subjectKind: 'person',
      subjectId: id,
      subject: name,
    });
  }
  return { mailed };
}
