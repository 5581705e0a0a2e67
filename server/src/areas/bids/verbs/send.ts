import { bids } from '@plumbline/contract/areas/bids';
import { daysBetween } from '@plumbline/contract/kit/days';
import { formatCents } from '@plumbline/contract/kit/money';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { sql } from '../../../kit/db/sql.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import { notFound, refuse } from '../../../kit/errors.ts';
import { sendMail } from '../../../kit/mail/send.ts';
import { letterWords, link, quote } from '../../../kit/mail/words.ts';
import type { Ours } from '../../../kit/mail/words.ts';
import { makeShare, sharesEnded } from '../../../kit/records/index.ts';
import type { Translators } from '../../../kit/translators.ts';
import { bidVerb } from './bidVerb.ts';
import type { OnBid } from './bidVerb.ts';
import { handedIn } from './decide.ts';

/** approved or submitted → submitted: mails the last revision, to each person with a link of their own. Their older links end. */
export const sendProposal = (translators: Translators) =>
  bidVerb(bids.sendProposal, async (given) => {
    const { tx, actor, record, details, context } = given;
    const { personIds, message } = given.input;
    const revision = details.revisions.at(-1);
    if (!revision) throw notFound();
    const people = await tx.all(sql<{ personId: string; name: string; email: string | null }>`
    select p.id as "personId", p.full_name as name, p.email
    from person p
      join record r on r.tenant_id = p.tenant_id and r.id = p.id and r.status <> 'merged'
    where p.tenant_id = ${tx.tenantId} and p.id = any(${personIds}::uuid[])
    order by p.full_name, p.id`);
    if (people.length < new Set(personIds).size) throw notFound();
    const letter = letterOf(await translators(details.language), given, revision, message);
    for (const { personId, name, email } of people) {
      if (!email) throw refuse('{name} has no email address: add one to the card.', { name });
      await tx.run(sharesEnded(tx, actor, record, personId));
      const { share, url } = await makeShare(tx, actor, record, {
        scope: 'view',
        personId,
        isAsked: true,
        days: daysOpen(details),
        publicUrl: context.settings.publicUrl,
      });
      const mailId = newId(actor.now.getTime());
      await sendMail(tx, { kind: 'link', by: actor }, { mailId, to: email, ...letter(name, url ?? '') });
      await insertRows(tx, 'bid_proposal', [
        { id: share.shareId, bid_id: record.id, revision: revision.number, mail_id: mailId },
      ]);
    }
    const names = people.map(({ name }) => name).join(', ');
    const outcome = await handedIn(given, message);
    return {
      ...outcome,
      ...(record.status === 'submitted' && { notices: [] }),
      trail: {
        note: message,
        changes: { proposal: [null, `R${revision.number} ${revision.hash.slice(0, 12)}: ${names}`] },
      },
    };
  });

/** How long its link works: a month, and while it is valid. */
function daysOpen({ today, validUntil }: OnBid['details']): number {
  return Math.min(Math.max(30, validUntil ? daysBetween(today, validUntil) + 1 : 0), 365);
}

/** The mail in the language of the proposal. */
function letterOf(
  say: T,
  { actor, record }: OnBid,
  { number, totalCents }: OnBid['details']['revisions'][number],
  message: string | null | undefined,
) {
  const t = letterWords(say);
  const { facts } = actor;
  const subject = t('Proposal {number}: {title}', { number: record.number ?? '', title: record.title });
  return (name: string, url: string): { subject: Ours; lines: Ours[] } => ({
    subject,
    lines: [
      t('Hello {name},', { name }),
      t('{by} of {company} sends you a proposal:', { by: facts.fullName, company: facts.tenant.name }),
      quote(`${record.number ?? ''} R${number} ${record.title}`),
      t('Price: {sum}', { sum: formatCents(totalCents) }),
      ...(message ? [quote(message)] : []),
      t('Read it by this link, where it is a PDF too:'),
      link(url),
      t('This link is for you alone; it needs no account. Do not pass it on.'),
    ],
  });
}
