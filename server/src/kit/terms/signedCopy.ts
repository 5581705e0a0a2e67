import { translator } from '@plumbline/contract/kit/words';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tx.ts';
import { countMail, sendMail } from '../mail/send.ts';
import { letterWords, link, quote, shortNumber } from '../mail/words.ts';
import type { RecordHeader } from '../records/index.ts';
import { makeShare, peopleOutside } from '../records/index.ts';

/** For how long the link to a signed copy opens. */
const DAYS = 3650;

/** Mails an outside signer a link to the signed copy. It keeps working after the signing link has ended. */
export async function mailSignedCopy(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  { personId, isExecuted, publicUrl }: { personId: string | undefined; isExecuted: boolean; publicUrl: string },
): Promise<void> {
  if (!personId || actor.quiet || actor.via === 'import') return;
  // A person who signs by a link is the actor, so we take the actor out here: otherwise they would be excluded from the mail.
  const [outside] = await peopleOutside(tx, { ...actor, personId: record.id }, { read: [personId] });
  if (!outside || !(await countMail(tx, { kind: 'reminder', now: actor.now }, outside.email))) return;
  const { share, url } = await makeShare(tx, actor, record, {
    scope: 'view',
    personId,
    isAsked: true,
    days: DAYS,
    publicUrl,
  });
  if (!url) return;
  const t = letterWords(translator('en'));
  const number = shortNumber(record.number) ?? record.title;
  const company = actor.facts.tenant.name;
  await sendMail(
    tx,
    { kind: 'counted', now: actor.now },
    {
      to: outside.email,
      subject: t('Your signed copy of {number}', { number }),
      lines: [
        t('Hello {name},', { name: share.recipientName }),
        isExecuted
          ? t('both parties have signed. This link opens the signed copy, also as PDF:')
          : t('{company} has your signature. This link opens what you signed, also as PDF:', { company }),
        quote(`${record.number ?? ''} ${record.title}`),
        link(url),
        t('This link is for you alone; it needs no account. Do not pass it on.'),
      ],
    },
  );
}
