import type { Contract } from '@plumbline/contract/areas/contracts';
import { CONTRACT_TONES, statusWords, typeWords } from '@plumbline/contract/areas/contracts/names';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { formatCents } from '@plumbline/contract/kit/money';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { wordFor } from '@plumbline/contract/kit/words';
import type { SignedTerms } from '@plumbline/contract/kit/terms';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { printerFor, recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { attachmentList, sharedRecord } from '../../kit/records/index.ts';
import type { ByLink, RecordHeader } from '../../kit/records/index.ts';
import { recordPdf, sendRecordPdf } from '../../kit/records/paper/index.ts';
import { sayTerms, signatureOnPaper, termBlocks } from '../../kit/terms/index.ts';
import type { Terms } from '../../kit/terms/index.ts';
import { contractDetails } from './details.ts';
import type { ContractDetails } from './details.ts';
import type { KeptLine } from './lines.ts';
import { KINDS, readsCost } from './policy.ts';
import { contractTerms, scheduleWithChanges, sumSigned } from './terms.ts';

type Facts = Pick<RecordHeader, 'id' | 'projectId' | 'number' | 'title' | 'dueDate'>;
type Printed = Facts & {
  kind: ContractKind;
  status: Contract['status'];
  attachments: AttachmentRow[];
  details: ContractDetails;
  terms: Terms;
  lines: KeptLine[];
  hash: string;
};

/** Makes the download of a contract or an order as both parties sign it: all of its terms, its signatures, and its exhibits behind it. */
export function pdfOf(kind: ContractKind) {
  return recordPdf(KINDS[kind], 'contractId', wholeOf(kind), printed, exhibitsOf);
}

/** Makes the read of the full signed text, for people who sign in the app. */
export function signedTermsOf(kind: ContractKind) {
  return async (read: Read, actor: Actor, input: { contractId: string }): Promise<SignedTerms> => {
    const { details, terms, hash } = await wholeOf(kind)(read, actor, input);
    const isFrozen = details.signatures.length > 0;
    return { hash, isFrozen, ...sayTerms(printerFor(actor, details.timeZone), terms) };
  };
}

function wholeOf(kind: ContractKind) {
  return async (read: Read, actor: Actor, input: { contractId: string }): Promise<Printed> => {
    const { record, shared, details } = await contractDetails[kind].read(read, actor, input.contractId);
    // The document prints the sums. A reader who may not see the sums of this type gets no document.
    if (!readsCost(actor, record, kind, details.contractType)) throw notFound();
    return printedOf(kind, read, record, shared.attachments, details);
  };
}

/** Makes what a link opens as a document: the same paper, without the address of the record. */
export function documentByLink(kind: ContractKind): NonNullable<ByLink['document']> {
  return (open, share) =>
    sendRecordPdf(
      open,
      KINDS[kind],
      share.recordId,
      async (read) => {
        const record = await sharedRecord(read, open.actor, share);
        const files = await read.first(
          sql<{ list: AttachmentRow[] }>`select (${attachmentList(open.actor, [KINDS[kind]], record.id)}) as list`,
        );
        const details = await contractDetails[kind].beside(read, open.actor, record.id);
        return printedOf(kind, read, record, files?.list ?? [], details);
      },
      (printer, shown, at) => printed(printer, shown, { ...at, url: null }),
      exhibitsOf,
    );
}

function isStatus(status: string): status is Contract['status'] {
  return status in CONTRACT_TONES;
}

async function printedOf(
  kind: ContractKind,
  read: Read,
  { id, projectId, number, title, dueDate, status: named }: RecordHeader,
  attachments: AttachmentRow[],
  details: ContractDetails,
): Promise<Printed> {
  const facts = { id, projectId, number, title, dueDate };
  const status = isStatus(named) ? named : 'draft';
  return { ...facts, kind, status, attachments, details, ...(await contractTerms(read, facts, details)) };
}

/** The files of the contract itself, as far as they were there when it was executed: not the signed copy, nor papers of receipts and comments. */
function exhibitsOf({ attachments, details: { executedAt } }: Printed): AttachmentRow[] {
  const isBefore = (at: string) => executedAt === null || Date.parse(at) < Date.parse(executedAt);
  return attachments.filter(({ role, partId, addedAt }) => role === 'evidence' && partId === null && isBefore(addedAt));
}

function printed(printer: Printer, contract: Printed, at: PrintedAt): PdfDocument {
  const { t } = printer;
  const { details, title, terms } = contract;
  const { counterpartyContact } = details;
  return recordDocument(printer, { title, custody: [], attachments: [] }, at, {
    // The type of an order, such as material, does not say that it is one.
    kind: contract.kind === 'purchaseOrder' ? t('Purchase order') : wordFor(typeWords(t), details.contractType),
    number: contract.number ?? '',
    round: 1,
    status: { text: wordFor(statusWords(t), contract.status), tone: CONTRACT_TONES[contract.status] },
    grids: counterpartyContact ? [[{ label: t('To the attention of'), value: withCompany(counterpartyContact) }]] : [],
    sections: [
      ...termBlocks(sayTerms(printer, terms)),
      exhibitsOf(contract).length > 0 && {
        block: 'appendix',
        title: t('Exhibits'),
        file: t('File'),
        pages: t('Pages behind this document'),
        none: t('Not added here'),
      },
      ...signed(printer, contract),
      ...changedSince(printer, contract),
    ],
    signatures: [],
  });
}

function signed(printer: Printer, { details: { signatures }, hash }: Printed): PdfBlock[] {
  const { t } = printer;
  const parties = [
    ['us', t('For us')],
    ['them', t('For the other party')],
  ] as const;
  const lines = parties.map(([party, label]) => {
    const found = signatures.find((one) => one.party === party);
    return found ? signatureOnPaper(printer, label, found) : { label };
  });
  return [
    { block: 'signatures', lines },
    ...(signatures.length > 0
      ? [
          {
            block: 'note' as const,
            fine: true,
            text: t('SHA-256 of what was signed: {hash}', { hash: signatures[0]?.hash ?? hash }),
          },
        ]
      : []),
  ];
}

/** Changes executed since signing. */
function changedSince(printer: Printer, { details, terms, lines, dueDate }: Printed): PdfBlock[] {
  const { t, day } = printer;
  const { approvedChangeCents, taxCents, revisedCents, signatures } = details;
  if (signatures.length === 0 || approvedChangeCents === 0) return [];
  const signedCents = sumSigned(terms, details);
  const today = { facts: [], parts: [scheduleWithChanges(lines, details.taxPercent)] };
  return [
    { block: 'section', title: t('Changed since it was signed') },
    {
      block: 'facts',
      facts: [
        {
          label: taxCents === 0 ? t('Sum as it was signed') : t('Sum as it was signed, with tax'),
          value: formatCents(signedCents),
        },
        {
          label: taxCents === 0 ? t('Executed changes') : t('Executed changes, with tax'),
          value: formatCents(sumCents([revisedCents, -signedCents])),
        },
        { label: taxCents === 0 ? t('Revised sum') : t('Revised sum, with tax'), value: formatCents(revisedCents) },
        { label: t('Completion or delivery'), value: day(dueDate) },
      ],
    },
    ...termBlocks(sayTerms(printer, today)),
  ];
}
