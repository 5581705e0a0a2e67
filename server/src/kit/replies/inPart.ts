import type { T } from '@plumbline/contract/kit/words';
import type { Tx } from '../db/tx.ts';
import { sendMail } from '../mail/send.ts';
import { quoteWhole } from '../mail/words.ts';
import type { LetterT } from '../mail/words.ts';
import type { Reply } from './parse.ts';

/* Handles a mail that is only partly read, because it is too long or in a special format. The record and the writer are told that words are missing. */

/** How much of a mail was read. */
type Read = Pick<Reply, 'isWhole' | 'isOutlooks'>;

/** For each reason why a mail may say more: the sentence that the record shows after its words. */
export function saysMissing(t: T, { isWhole, isOutlooks }: Read): string[] {
  return [
    ...(isWhole ? [] : [t('The mail was too long to be read to its end. What it says further down is not here.')]),
    ...(isOutlooks
      ? [
          t(
            'winmail.dat is in Outlook’s own format and could not be read. Words and files that are only in it are not here.',
          ),
        ]
      : []),
  ].map((said) => `[${said}]`);
}

/** Tells the writer which text was added, and how to send the rest. */
export async function tellInPart(
  tx: Tx,
  t: LetterT,
  { recipient, text, isOutlooks, now }: { recipient: string; text: string; isOutlooks: boolean; now: Date },
): Promise<void> {
  const lines = isOutlooks
    ? [
        t('Your mail came with a file in Outlook’s own format (winmail.dat), which could not be read.'),
        ...(text
          ? [t('This is what was added:'), quoteWhole(text)]
          : [t('The file was added as it is, without words.')]),
        t(
          'If words or files are missing, send them again as HTML or plain text. In Outlook that is Format Text, HTML.',
        ),
      ]
    : [
        t('Your answer was added, but your mail was too long to be read to its end. This is what was added:'),
        ...(text ? [quoteWhole(text)] : []),
        t('If you wrote more further down, send that again without what you quote, or as a file.'),
      ];
  await sendMail(tx, { kind: 'unlanded', now }, { to: recipient, subject: t('Your answer was added in part'), lines });
}
