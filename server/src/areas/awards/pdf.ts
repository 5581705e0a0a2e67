import type { Award } from '@plumbline/contract/areas/awards';
import { AWARD_TONES, awardTypeWords, sideWords, statusWords } from '@plumbline/contract/areas/awards/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfDocument, PdfSignature, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { sharedRecord } from '../../kit/records/index.ts';
import type { ByLink, RecordHeader } from '../../kit/records/index.ts';
import { recordPdf, sendRecordPdf } from '../../kit/records/paper/index.ts';
import { sayTerms, signatureOnPaper, termBlocks } from '../../kit/terms/index.ts';
import type { Terms } from '../../kit/terms/index.ts';
import { awardDetails } from './details.ts';
import type { AwardDetails } from './details.ts';
import { awardKind, readsCost } from './policy.ts';
import { awardTerms } from './terms.ts';

type Facts = Pick<RecordHeader, 'id' | 'projectId' | 'number' | 'title' | 'status' | 'dueDate'>;
type Printed = Facts & { details: AwardDetails; terms: Terms; attachments: [] };

/** The award for the other party: without the budget, other bidders' prices, or the courts it was in. */
export const pdf = recordPdf(
  awardKind,
  'projectAwardId',
  async (read: Read, actor: Actor, input: { projectAwardId: string }): Promise<Printed> => {
    const { record, details } = await awardDetails.read(read, actor, input.projectAwardId);
    // The document prints the sum. A reader who may not see the sum gets no document.
    if (!readsCost(actor)) throw notFound();
    return printedOf(actor, record, details);
  },
  printed,
);

/** The same paper by the link that it is accepted by. */
export const awardDocumentByLink: NonNullable<ByLink['document']> = (open, share) =>
  sendRecordPdf(
    open,
    awardKind,
    share.recordId,
    async (read) => {
      const record = await sharedRecord(read, open.actor, share);
      return printedOf(open.actor, record, await awardDetails.beside(read, open.actor, record.id));
    },
    (printer, shown, at) => printed(printer, shown, { ...at, url: null }),
  );

function printedOf(
  actor: Actor,
  { id, projectId, number, title, status, dueDate }: Facts,
  details: AwardDetails,
): Printed {
  const facts = { id, projectId, number, title, status, dueDate };
  return { ...facts, details, terms: awardTerms(actor, facts, details), attachments: [] };
}

function printed(printer: Printer, { details, terms, title, ...award }: Printed, at: PrintedAt): PdfDocument {
  const { t } = printer;
  const { letterHash, signedText, acceptedAt } = details;
  return recordDocument(
    printer,
    { title, custody: [], attachments: [] },
    { ...at, photos: [] },
    {
      kind: wordFor(awardTypeWords(t), details.awardType),
      number: award.number ?? t('Award'),
      round: 1,
      status: {
        text: wordFor(statusWords(t), award.status),
        tone: isStatus(award.status) ? AWARD_TONES[award.status] : 'neutral',
      },
      grids: [
        [
          { label: t('Side'), value: wordFor(sideWords(t), details.side) },
          { label: t('To the attention of'), value: withCompany(details.contact) },
          { label: t('From'), value: withCompany(details.manager) },
        ],
      ],
      sections: [
        ...termBlocks(sayTerms(printer, terms)),
        { block: 'signatures', lines: signatures(printer, details) },
        letterHash !== null &&
          (signedText === null || acceptedAt !== null) && {
            block: 'note',
            fine: true,
            text:
              signedText === null
                ? t('SHA-256 of the letter as it was issued: {hash}', { hash: letterHash })
                : t('SHA-256 of what was signed: {hash}', { hash: letterHash }),
          },
      ],
      signatures: [],
    },
  );
}

function isStatus(status: string): status is Award['status'] {
  return status in AWARD_TONES;
}

/** Ours from the issue on, theirs once they accepted; else lines to sign on. */
function signatures(printer: Printer, details: AwardDetails): PdfSignature[] {
  const { t, instant } = printer;
  const { issuedBy, issuedAt, acceptedName, acceptedCompany, acceptedAt, acceptedBy, acceptedByLink } = details;
  const image = details.signature || null;
  const ours = {
    label: t('For us'),
    ...(issuedAt && { value: [withCompany(issuedBy), instant(issuedAt)].filter(Boolean).join(', ') }),
  };
  const label = t('Accepted by');
  if (!acceptedAt) return [ours, { label }];
  if (!acceptedBy) {
    const value = [acceptedName, acceptedCompany, instant(acceptedAt)].filter(Boolean).join(', ');
    return [ours, { label, value, drawing: image }];
  }
  return [
    ours,
    signatureOnPaper(printer, label, {
      party: 'them',
      name: acceptedName ?? '',
      company: acceptedCompany,
      method: acceptedByLink ? (image ? 'draw' : 'type') : 'paper',
      signedAt: acceptedAt,
      image,
      byName: acceptedBy.fullName,
    }),
  ];
}
