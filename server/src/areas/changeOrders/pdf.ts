import { CHANGE_TONES, kindWords, statusWords } from '@plumbline/contract/areas/changeOrders/names';
import type { ChangeStatus } from '@plumbline/contract/areas/changeOrders';
import type { SignedTerms } from '@plumbline/contract/kit/terms';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { printerFor, recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfDocument, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { sharedRecord } from '../../kit/records/index.ts';
import type { ByLink, RecordHeader } from '../../kit/records/index.ts';
import { recordPdf, sendRecordPdf } from '../../kit/records/paper/index.ts';
import { sayTerms, signatureOnPaper, termBlocks } from '../../kit/terms/index.ts';
import type { Terms } from '../../kit/terms/index.ts';
import { changeDetails } from './details.ts';
import type { ChangeDetails } from './details.ts';
import { changeOrderKind } from './policy.ts';
import { changeTerms } from './terms.ts';

type Facts = Pick<RecordHeader, 'id' | 'projectId' | 'number' | 'title' | 'status'>;
type Printed = Facts & { details: ChangeDetails; terms: Terms; hash: string; attachments: [] };

/** The change order as both parties sign it: the sum of the contract and its completion before and after it, what changes, and who signs. */
export const pdf = recordPdf(changeOrderKind, 'changeOrderId', wholeOf, printed);

async function wholeOf(read: Read, actor: Actor, input: { changeOrderId: string }): Promise<Printed> {
  const { record, details } = await changeDetails.read(read, actor, input.changeOrderId);
  return printedOf(read, record, details);
}

/** The full signed text, for people who sign in the app. */
export async function terms(read: Read, actor: Actor, input: { changeOrderId: string }): Promise<SignedTerms> {
  const whole = await wholeOf(read, actor, input);
  const { signatures, timeZone } = whole.details;
  const said = sayTerms(printerFor(actor, timeZone), whole.terms);
  return { hash: whole.hash, isFrozen: signatures.length > 0, ...said };
}

/** The same paper by the link that it is signed by. A request for a quote has none. */
export const changeDocumentByLink: NonNullable<ByLink['document']> = (open, share) =>
  sendRecordPdf(
    open,
    changeOrderKind,
    share.recordId,
    async (read) => {
      const record = await sharedRecord(read, open.actor, share);
      const details = await changeDetails.beside(read, open.actor, record.id);
      if (details.changeKind === 'rfq') throw notFound();
      return printedOf(read, record, details);
    },
    (printer, shown, at) => printed(printer, shown, { ...at, url: null }),
  );

async function printedOf(
  read: Read,
  { id, projectId, number, title, status }: Facts,
  details: ChangeDetails,
): Promise<Printed> {
  const facts = { id, projectId, number, title, status };
  return { ...facts, details, attachments: [], ...(await changeTerms(read, facts, details)) };
}

function printed(printer: Printer, change: Printed, at: PrintedAt): PdfDocument {
  const { t } = printer;
  const { details, title, status } = change;
  return recordDocument(
    printer,
    { title, custody: [], attachments: [] },
    { ...at, photos: [] },
    {
      kind: wordFor(kindWords(t), details.changeKind),
      number: change.number ?? '',
      round: Math.max(1, details.revision),
      status: { text: wordFor(statusWords(t), status), tone: isStatus(status) ? CHANGE_TONES[status] : 'neutral' },
      grids: [
        [
          { label: t('To the attention of'), value: withCompany(details.contact) },
          { label: t('From'), value: withCompany(details.manager) },
        ],
      ],
      sections: [
        ...termBlocks(sayTerms(printer, change.terms)),
        { block: 'signatures', lines: signatures(printer, details) },
        details.signatures[0] !== undefined && {
          block: 'note',
          fine: true,
          text: t('SHA-256 of what was signed: {hash}', { hash: details.signatures[0].hash }),
        },
      ],
      signatures: [],
    },
  );
}

function isStatus(status: string): status is ChangeStatus {
  return status in CHANGE_TONES;
}

/** Ours, theirs, and of a change with the owner the architect's, who signs on paper. */
function signatures(printer: Printer, { changeSide, signatures: given }: ChangeDetails) {
  const { t } = printer;
  const of = (party: 'us' | 'them', label: string) => {
    const found = given.find((one) => one.party === party);
    return found ? signatureOnPaper(printer, label, found) : { label };
  };
  return [
    ...(changeSide === 'owner' ? [{ label: t('Architect') }] : []),
    of('us', t('For us')),
    of('them', changeSide === 'owner' ? t('Owner') : t('For the other party')),
  ];
}
