import type { T } from '@plumbline/contract/kit/words';
import type { Tx } from '../db/tx.ts';
import { sendMail } from '../mail/send.ts';
import { quoteWhole } from '../mail/words.ts';
import type { LetterT } from '../mail/words.ts';

/* A mail that is too long to be read to its end: the record and whoever wrote it are told that words are missing. */

/** What stands behind the words of such a mail on the record. */
export function endsHere(t: T): string {
  return t('The mail was too long to be read to its end. What it says further down is not here.');
}

/** Tells the writer which text was added, and how to send the rest. */
export async function tellInPart(
  tx: Tx,
  t: LetterT,
  { recipient, text, now }: { recipient: string; text: string; now: Date },
): Promise<void> {
  const lines = [
    t('Your answer was added, but your mail was too long to be read to its end. This is what was added:'),
    ...(text ? [quoteWhole(text)] : []),
    t('If you wrote more further down, send that again without what you quote, or as a file.'),
  ];
  await sendMail(tx, { kind: 'unlanded', now }, { to: recipient, subject: t('Your answer was added in part'), lines });
}
