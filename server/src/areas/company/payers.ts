import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { letterWords } from '../../kit/mail/words.ts';

interface Payer {
  companyId: string;
  email: string;
}

/**
 * Tells the people who pay us that our payment address has changed, and records who was told when. The mail names no address and asks for nothing,
 * because nobody could tell a forged one from it.
 */
export async function tellPayers(tx: Tx, actor: Actor, changeId: string): Promise<void> {
  const payers = await tx.all(sql<Payer>`
    select c.id as "companyId", coalesce(p.email, c.email) as email
    from company c
      join record r on r.tenant_id = c.tenant_id and r.id = c.id and r.status in ('active', 'onHold')
      left join person p on p.tenant_id = c.tenant_id and p.id = c.primary_contact_id
    where c.tenant_id = ${tx.tenantId} and 'client' = any(c.roles) and coalesce(p.email, c.email) is not null
      and exists (
        select from project job
          join record home on home.tenant_id = job.tenant_id and home.id = job.id and home.status not in ('closed', 'cancelled')
        where job.tenant_id = c.tenant_id and job.client_company_id = c.id)
    order by c.id`);
  // The recipient has chosen no language here.
  const t = letterWords(translator('en'));
  const company = actor.facts.tenant.name;
  for (const { companyId, email } of payers) {
    await tx.run(sql`
      insert into remit_notice (tenant_id, id, change_id, company_id, recipient, at)
      values (${tx.tenantId}, ${newId(actor.now.getTime())}, ${changeId}, ${companyId}, ${email}, ${actor.now})`);
    if (actor.quiet) continue;
    const mail = {
      to: email,
      subject: t('{company} has changed the address that payments go to', { company }),
      lines: [
        t('{company} has changed the address that payments go to. Two people of the company agreed to it.', {
          company,
        }),
        t(
          'Before you change anything, call the person whom you know at {company}, by the number that you have had all along. This mail asks you for nothing.',
          { company },
        ),
      ],
    };
    await sendMail(tx, { kind: 'payers', by: actor }, mail);
  }
}
