import { translator } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { letterWords, link, quoteWhole } from '../../kit/mail/words.ts';
import type { AtLink } from './invitation.ts';
import { about } from './letters.ts';

/** How many letters are quoted at once: see `quoteWhole`. */
const PART = 4000;

/** Mails a bidder what they signed, whole: their link ends with the invitation, and the agreement does not. */
export async function mailSignedNda(
  { tx, actor, record, details, share, context }: AtLink,
  { token, text, name, hash }: { token: string; text: string; name: string; hash: string },
): Promise<void> {
  if (actor.quiet) return;
  const person = await tx.first(sql<{ email: string | null }>`
    select email from person where tenant_id = ${tx.tenantId} and id = ${share.personId}`);
  if (!person?.email) return;
  const t = letterWords(translator('en'));
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: details.zone });
  const company = share.companyName;
  await sendMail(
    tx,
    { kind: 'reminder', now: actor.now },
    {
      to: person.email,
      subject: t('Your signed copy: agreement not to disclose, {title}', { title: record.title }),
      lines: [
        t('Hello {name},', { name: share.recipientName }),
        t('{company} has your signature under an agreement not to disclose, for:', { company }),
        about({ record }),
        t('This is what you signed:'),
        ...partsOf(text).map(quoteWhole),
        t('Signed by {name}, {at}, {zone}.', {
          name,
          at: when.format(actor.now),
          zone: details.zone.replaceAll('_', ' '),
        }),
        t('SHA-256 of what was signed: {hash}', { hash }),
        t('Your copy opens here too, with a PDF of it, until the link of your invitation ends:'),
        link(`${context.settings.publicUrl}/share/${token}`),
      ],
    },
  );
}

/** A text in parts that are quoted whole, broken at a line or a blank where there is one. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > PART) {
    const head = rest.slice(0, PART);
    const at = [head.lastIndexOf('\n'), head.lastIndexOf(' ')].find((place) => place > PART / 2) ?? PART - 1;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...parts, rest];
}
